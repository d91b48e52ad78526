/**
 * Labels are positioned by the file, in px from the corner of their node or the visible start of their edge
 * (docs/formats/graphml.md §5).
 */
import type { Box, FigurePart, HorizontalAlign, Label, Point, RichText, Size } from '#diagram/index'
import { toPage } from '#geometry/rotation'
import type { GraphmlPageContext } from '#readers/graphml/dialect'
import { Y } from '#readers/graphml/keys'
import type { DrawnLabel, LabelIcon } from '#readers/graphml/label'
import { colorOf, fillOf, fontOf, INK, numberOf, sizeOf, strokeOf } from '#readers/graphml/paint'
import { mappedPart, RECTANGLE, SHAPES } from '#readers/graphml/palette/shapes'
import { line, NO_PAINT, NO_STROKE, solid } from '#readers/shared/drawing/parts'
import { readHtml } from '#readers/shared/html/index'
import type { OnMessage } from '#readers/shared/html/run-format'
import { makeLabel } from '#readers/shared/labels'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { plainText, plainToRich } from '#readers/shared/plain'
import { type LabelOwner, labelBox } from './label-box.ts'

const HTML = /^\s*<html\b/i
/** px between an icon and the text beside it. */
const ICON_GAP = 4
/** px between the name of an entity and the line below it. */
const ENTITY_TITLE = 4
/** Size in px of an icon whose picture has none. */
const ICON_SIZE = 16

function alignOf(text: string | undefined): HorizontalAlign {
  return text === 'left' || text === 'right' ? text : 'center'
}

/** The text before yEd's own elements, without the surrounding white space of the file's layout. */
function labelText(label: QualifiedElement): string {
  const { text } = label
  let end = text.length
  while (end > 0 && ' \t\n'.includes(text[end - 1]!)) end -= 1
  return text.slice(0, end).replace(/^[ \t]*\n/, '')
}

/** A text of yEd, which is HTML if it begins so, as in Java's Swing. */
export function richText(source: string, fontSize: number, report: OnMessage): RichText {
  return HTML.test(source) ? readHtml(source, { fontSize, report }) : plainToRich(source)
}

export interface LabelRequest extends LabelOwner {
  /** Id of the element on its page. */
  readonly id: string
  readonly label: QualifiedElement
  readonly place: Label['place']
  readonly context: GraphmlPageContext
}

/** A label with its icon; neither if the label is hidden. */
export function readLabel({ id, label, origin, node, route, place, context }: LabelRequest): DrawnLabel {
  if (label.attribute('visible') === 'false') return { labels: [] }
  const source = label.attribute('hasText') === 'false' ? '' : labelText(label)
  const font = fontOf(label)
  const text = richText(source, font.font.size, (code, from) => context.report(code, id, from))
  const whole = labelBox(label, plainText(text), { origin, ...(node && { node }), ...(route && { route }) })
  const icon = iconOf(label, id, whole, source !== '', context)
  const { x, y, w, h } = icon?.text ?? whole
  const align = alignOf(label.attribute('alignment'))
  const across = align === 'left' ? 0 : align === 'right' ? 1 : 0.5
  const where = {
    anchor: { x: x + w * across, y: y + h / 2 },
    align,
    valign: 'middle' as const,
    area: { w, h },
    rotation: numberOf(label, 'rotationAngle') ?? 0,
    wrap: label.attribute('autoSizePolicy') === 'node_width',
    place,
  }
  const background =
    label.attribute('hasBackgroundColor') === 'false' ? undefined : colorOf(label.attribute('backgroundColor'))
  const border = label.attribute('hasLineColor') === 'false' ? undefined : colorOf(label.attribute('lineColor'))
  const made = makeLabel(id, text, where, font, colorOf(label.attribute('textColor')) ?? INK)
  const bandBox = node && (background || border) && bandOf(label, whole, node)
  if (bandBox) {
    const band = {
      box: bandBox,
      fill: background ? solid(background) : NO_PAINT,
      stroke: border ? line(border, 1) : NO_STROKE,
    }
    return { labels: made, band, ...(icon && { icon: icon.icon }) }
  }
  const labels = made.map((one) => ({ ...one, ...(background && { background }), ...(border && { border }) }))
  return { labels, ...(icon && { icon: icon.icon }) }
}

/** The area of a label that takes its size from its node or the file; undefined if it takes that of its text. */
function bandOf(label: QualifiedElement, whole: Box, node: Box): Box | undefined {
  if (label.attribute('configuration')?.endsWith('entityRelationship.label.name'))
    return { ...node, h: Math.min(node.h, Math.max(1, whole.y + whole.h + ENTITY_TITLE - node.y)) }
  const isSized = numberOf(label, 'width') !== undefined && numberOf(label, 'height') !== undefined
  const isUpright = (numberOf(label, 'rotationAngle') ?? 0) === 0
  return label.attribute('autoSizePolicy')?.startsWith('node') || (isSized && isUpright) ? whole : undefined
}

/** The icon of a label in its own size, and the area beside, above or below it that is left for the text. */
function iconOf(
  label: QualifiedElement,
  id: string,
  whole: Box,
  hasText: boolean,
  context: GraphmlPageContext,
): { readonly icon: LabelIcon; readonly text: Box } | undefined {
  const resource = label.attribute('iconData')
  if (!resource) return undefined
  const { asset, w, h, drawing } = pictureOf(resource, id, whole, context)
  const gap = Math.max(0, numberOf(label, 'iconTextGap') ?? ICON_GAP)
  const beside = label.attribute('horizontalTextPosition') ?? 'center'
  const under = label.attribute('verticalTextPosition') ?? 'bottom'
  const { x, y } = whole
  const middle = { x: x + (whole.w - w) / 2, y: y + (whole.h - h) / 2 }
  const degrees = numberOf(label, 'rotationAngle') ?? 0
  const turned = (part: FigurePart, at: Point): FigurePart =>
    mappedPart(part, (point) => {
      const on = toPage(whole, degrees, { x: point.x + at.x - x, y: point.y + at.y - y })
      return { x: on.x - at.x, y: on.y - at.y }
    })
  const placed = (at: Point, text: Box) => ({
    icon: {
      box: { ...at, w, h },
      asset,
      ...(drawing && { drawing: degrees === 0 ? drawing : drawing.map((part) => turned(part, at)) }),
    },
    text: sized(text),
  })
  if (!hasText) return placed(middle, whole)
  if (beside === 'right') return placed({ x, y: middle.y }, { ...whole, x: x + w + gap, w: whole.w - w - gap })
  if (beside === 'left') return placed({ x: x + whole.w - w, y: middle.y }, { ...whole, w: whole.w - w - gap })
  if (under === 'bottom') return placed({ x: middle.x, y }, { ...whole, y: y + h + gap, h: whole.h - h - gap })
  if (under === 'top') return placed({ x: middle.x, y: y + whole.h - h }, { ...whole, h: whole.h - h - gap })
  return placed(middle, whole)
}

/** The picture of an icon, or its drawing if it is a node, in its own size or that of the label. */
function pictureOf(
  resource: string,
  id: string,
  whole: Box,
  { resources, report }: GraphmlPageContext,
): Pick<LabelIcon, 'asset' | 'drawing'> & Size {
  const node = resources.nodeOf(resource)
  if (node) {
    const { w = ICON_SIZE, h = ICON_SIZE } = sizeOf(node)
    const shape = SHAPES.get(node.first(Y, 'Shape')?.attribute('type') ?? '') ?? RECTANGLE
    return { asset: null, w, h, drawing: shape({ w, h, fill: fillOf(node), stroke: strokeOf(node, 'BorderStyle') }) }
  }
  const { asset, cleaned, isTooLarge } = resources.assetOf(resource)
  if (asset === null) report(isTooLarge ? 'picture-too-large' : 'image-damaged', id, `iconData ${resource}`)
  if (cleaned) report('image-cleaned', id)
  const { width = ICON_SIZE, height = ICON_SIZE } = resources.assets.get(asset ?? '') ?? {}
  return { asset, w: Math.min(width, whole.w), h: Math.min(height, whole.h) }
}

const sized = (box: Box): Box => ({ ...box, w: Math.max(1, box.w), h: Math.max(1, box.h) })
