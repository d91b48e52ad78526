/** Names as labels: their text, font and position (docs/formats/bpmn.md §6). */
import type { Box, Label, LabelFont, Point } from '#diagram/index'
import { around, centredBox, centreOf, contains, grownBox } from '#geometry/box'
import { distance, hypot } from '#geometry/polyline'
import { largest } from '#values/lists'
import { type DiItem, flag, localReference } from '../omg/interchange.ts'
import { belowShape, besideFlow, DEFAULT_LABEL, labelBox, nameLabel } from '../omg/line.ts'
import { readHtml } from '../shared/html/index.ts'
import type { OnMessage } from '../shared/html/run-format.ts'
import { FAMILY, innerSize, type LabelPlace, placeInside, placeOutside, plainFont } from '../shared/labels.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import { plainToRich } from '../shared/plain.ts'
import { showsMessage } from './flows/decorations.ts'
import { DI, MODEL } from './format.ts'
import { type Model, type ModelElement, nameOf, referenceOf } from './model.ts'
import type { Paints } from './paints.ts'
import type { NamePlace } from './shapes/handler.ts'
import type { BpmnPageContext } from './structure.ts'

/** px */
const INSIDE_SIZE = 12
const OUTSIDE_SIZE = 11
/** px by which the name of a flow moves aside for a message on it. */
const BESIDE_MESSAGE = 30
/** Size in px of the title bars of pools and lanes. */
const HEADER = 30
/** Letters; shorter words may be under each other in a narrow box. */
const MIN_UPRIGHT = 4
/** px */
const OFFSET_REACH = 60

export interface LabelContext extends Pick<BpmnPageContext, 'model' | 'fonts' | 'texts'> {
  /** The id of the element on its page. */
  readonly id: string
  readonly paints: Paints
  readonly report: OnMessage
}

/** @param id of the element on its page */
export function labelContext(
  id: string,
  paints: Paints,
  { model, fonts, texts, report }: BpmnPageContext,
): LabelContext {
  return { id, model, paints, fonts, texts, report: (code, from) => report(code, id, from) }
}

interface Text {
  readonly source: string
  readonly isHtml: boolean
}

/** The text of an element's label. */
function elementText(element: ModelElement, { byId }: Model): Text {
  const { xml, type } = element
  if (type === 'textAnnotation') {
    const text = xml.first(MODEL, 'text')
    return { source: text?.text ?? xml.attribute('text') ?? '', isHtml: xml.attribute('textFormat') === 'text/html' }
  }
  if (type === 'group') {
    const value = byId.get(referenceOf(element, 'categoryValueRef') ?? '')
    return { source: value?.xml.attribute('value') ?? nameOf(element), isHtml: false }
  }
  return { source: nameOf(element), isHtml: false }
}

/** Title bars run along the left side, reading upwards, or along the top. */
function placeInHeader({ x, y, w, h }: Box, isLeft: boolean): LabelPlace {
  const common = { align: 'center', valign: 'middle', wrap: true, place: 'inside' } as const
  if (isLeft)
    return {
      ...common,
      anchor: { x: x + HEADER / 2, y: y + h / 2 },
      area: { w: innerSize(h), h: HEADER },
      rotation: -90,
    }
  return { ...common, anchor: { x: x + w / 2, y: y + HEADER / 2 }, area: { w: innerSize(w), h: HEADER }, rotation: 0 }
}

/** The side of a box that a label is on. */
function sideOf(label: Box, box: Box): Label['place'] {
  const [a, b] = [centreOf(label), centreOf(box)]
  if (a.x >= box.x && a.x <= box.x + box.w && a.y >= box.y && a.y <= box.y + box.h) return 'inside'
  const [dx, dy] = [(a.x - b.x) / Math.max(1, box.w), (a.y - b.y) / Math.max(1, box.h)]
  if (Math.abs(dy) >= Math.abs(dx)) return dy > 0 ? 'bottom' : 'top'
  return dx > 0 ? 'right' : 'left'
}

/** Whether a label's position is from its usual place, as actiBPM and Yaoqiang write it, with the size of the shape. */
function isFromUsualPlace(label: Box, box: Box): boolean {
  return label.w === box.w && label.h === box.h && hypot(label.x, label.y) < distance(label, box)
}

/**
 * Whether a label's bounds have no size and are the point where the text begins, as Bizagi writes them. At 0, 0 they say nothing, and far away
 * they may be from somewhere else.
 * @param box of the shape or flow
 */
function isBeginning({ x, y, w, h }: Box, box: Box): boolean {
  return w === 0 && h === 0 && (x !== 0 || y !== 0) && contains(grownBox(box, DEFAULT_LABEL.w), { x, y })
}

/** Whether the bounds of a flow's name hold it in one line that runs upwards, as Signavio writes names beside vertical stretches. */
function isUpright({ w, h }: Box, name: string): boolean {
  const longest = largest(name.split(/\s+/).map((word) => word.length))
  return longest >= MIN_UPRIGHT && w >= OUTSIDE_SIZE && w < 2 * OUTSIDE_SIZE && h >= (name.length * OUTSIDE_SIZE) / 3
}

function placeUpwards(box: Box): LabelPlace {
  const area = { w: box.h, h: box.w }
  return { anchor: centreOf(box), align: 'center', valign: 'middle', area, rotation: -90, wrap: false, place: 'path' }
}

/**
 * Whether a label's bounds are near 0, 0 and far from the flow, so that they are from its usual place, as Yaoqiang writes them.
 * @param flow the box around it
 */
function isOffset(label: Box, flow: Box): boolean {
  const isNearOrigin = hypot(label.x, label.y) < OFFSET_REACH
  return label.w > 0 && isNearOrigin && !contains(grownBox(flow, OFFSET_REACH), centreOf(label))
}

function placeFrom({ x, y }: Point, place: Label['place']): LabelPlace {
  return { ...placeOutside({ x, y, ...DEFAULT_LABEL }, place), anchor: { x, y }, align: 'left' }
}

function placeOnShape(place: NamePlace, box: Box, given: Box | undefined): LabelPlace {
  switch (place) {
    case 'inside':
      return placeInside(box, 'middle')
    case 'upwards':
      return { ...placeInside({ ...box, w: box.h, h: box.w }, 'middle'), anchor: centreOf(box), rotation: -90 }
    case 'top':
      return placeInside(box, 'top')
    case 'note':
      return placeInside(box, 'top', 'left')
    case 'left':
    case 'head':
      return placeInHeader(box, place === 'left')
    case 'frame':
      return placeOutside(labelBox(given, { x: box.x + box.w / 2, y: box.y + DEFAULT_LABEL.h / 2 }), 'inside')
    case 'below': {
      if (given && isBeginning(given, box)) return placeFrom(given, sideOf({ ...given, ...DEFAULT_LABEL }, box))
      const below = belowShape(box)
      const isOffset = given !== undefined && isFromUsualPlace(given, box)
      const label = isOffset
        ? labelBox(undefined, { x: below.x + given.x, y: below.y + given.y })
        : labelBox(given, below)
      return placeOutside(label, sideOf(label, box))
    }
  }
}

function labelOf(
  element: ModelElement,
  item: DiItem,
  place: LabelPlace,
  context: LabelContext,
  isOutside: boolean,
): Label[] {
  const { id, model, paints, fonts, texts, report } = context
  const { source: whole, isHtml } = elementText(element, model)
  const source = texts.label(whole, () => report('label-cut'))
  const style = localReference(item.label?.element.attribute('labelStyle'))
  const font = (style === undefined ? undefined : fonts.get(style)) ?? plainFont(isOutside ? OUTSIDE_SIZE : INSIDE_SIZE)
  const text = isHtml ? readHtml(source, { fontSize: font.font.size, report }) : plainToRich(source.trim())
  return nameLabel(id, text, place, font, paints.text)
}

export function shapeLabels(
  element: ModelElement,
  item: DiItem,
  box: Box,
  place: NamePlace,
  context: LabelContext,
): Label[] {
  const isOutside = place === 'below' || place === 'frame'
  return labelOf(element, item, placeOnShape(place, box, item.label?.bounds), context, isOutside)
}

export function flowLabels(
  element: ModelElement,
  item: DiItem,
  points: readonly Point[],
  context: LabelContext,
): Label[] {
  const given = item.label?.bounds
  if (given && isBeginning(given, around(points)))
    return labelOf(element, item, placeFrom(given, 'path'), context, true)
  if (given && isUpright(given, nameOf(element).trim()))
    return labelOf(element, item, placeUpwards(given), context, true)
  const middle = besideFlow(points)
  if (given && isOffset(given, around(points))) {
    const at = centredBox({ x: middle.x + given.x, y: middle.y + given.y }, given.w, given.h)
    return labelOf(element, item, placeOutside(at, 'path'), context, true)
  }
  // An envelope on the flow takes the label's usual position.
  const hasMessage = item.kind === 'edge' && showsMessage(element, item)
  const box = labelBox(given, hasMessage ? { x: middle.x + BESIDE_MESSAGE, y: middle.y } : middle)
  return labelOf(element, item, placeOutside(box, 'path'), context, true)
}

/** Fonts of label styles (BPMNLabelStyle with dc:Font, BPMN 2.0 §12.2.3). */

/** px; smaller or larger sizes are mistakes. */
const MIN_SIZE = 4
const MAX_SIZE = 200
const USUAL = 12

/** All label styles of a document, by id. */
export function labelFonts(diagrams: readonly QualifiedElement[]): ReadonlyMap<string, LabelFont> {
  const fonts = new Map<string, LabelFont>()
  for (const style of diagrams.flatMap((diagram) => diagram.all(DI, 'BPMNLabelStyle'))) {
    const id = style.attribute('id')
    const font = style.elements.find(({ local }) => local === 'Font')
    if (id !== undefined && font && !fonts.has(id)) fonts.set(id, fontOf(font))
  }
  return fonts
}

function fontOf(font: QualifiedElement): LabelFont {
  const size = Number(font.attribute('size') ?? USUAL)
  const family = font.attribute('name')?.trim()
  return {
    font: {
      family: family || FAMILY,
      size: Number.isFinite(size) && size >= MIN_SIZE ? Math.min(MAX_SIZE, size) : USUAL,
    },
    bold: flag(font, 'isBold') === true,
    italic: flag(font, 'isItalic') === true,
    underline: flag(font, 'isUnderline') === true,
    strike: flag(font, 'isStrikeThrough') === true,
  }
}
