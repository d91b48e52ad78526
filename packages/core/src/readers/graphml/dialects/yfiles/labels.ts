/** Labels of yFiles: a text, a look and a place each (docs/formats/graphml.md §10). */

import type { HorizontalAlign, Label, LabelFont, Size } from '#diagram/index'
import type { GraphmlPageContext } from '#readers/graphml/dialect'
import { graphicsOf } from '#readers/graphml/keys'
import type { DrawnLabel } from '#readers/graphml/label'
import { INK } from '#readers/graphml/paint'
import { NO_STROKE } from '#readers/shared/drawing/parts'
import { makeLabel } from '#readers/shared/labels'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { plainToRich } from '#readers/shared/plain'
import { measureText } from '#text/index'
import { largest } from '#values/lists'
import type { LabelPosition } from './edge-label-box.ts'
import { type LabelOwner, labelPosition, sidesIn } from './label-box.ts'
import { besideIcon, iconOf } from './label-icon.ts'
import { isVoid, listed, MAX_NESTING, type Markup, type Value } from './markup.ts'
import { colorIn, fontIn, strokeIn } from './paint.ts'

/** Styles whose text is drawn as the file says. */
const STYLES: ReadonlySet<string> = new Set([
  'LabelStyle',
  'DefaultLabelStyle',
  'SimpleLabelStyle',
  'MarkupLabelStyle',
  'CityLabelStyle',
  'AnnotationLabelStyle',
])
const PLAIN = 'plain text'

/** Height of a line, in multiples of the font size. */
const LINE_HEIGHT = 1.25

/** The labels of an element. */
export function labelsIn(
  element: QualifiedElement,
  kind: 'NodeLabels' | 'EdgeLabels' | 'PortLabels',
  context: GraphmlPageContext,
): readonly QualifiedElement[] {
  const list = graphicsOf(element, kind, context.keys)
  return list ? listed([list]).filter(({ local }) => local === 'Label') : []
}

/** The beginning of a label's text, on one or more lines. */
export function beginningOf(label: QualifiedElement, markup: Markup): string {
  return (markup.text(label, 'text') ?? '').trim()
}

/** The look of the text inside a style that adds something to it, such as a bubble. */
function textStyle(style: Value | undefined, markup: Markup, depth = MAX_NESTING): Value | undefined {
  const inner =
    markup.get(style, 'labelStyle', 'wrapped', 'wrappedStyle', 'baseStyle') ?? markup.firstChild(style, STYLES)
  return inner === undefined || depth === 0 ? style : textStyle(inner, markup, depth - 1)
}

function sizeOf(label: Value, style: Value | undefined, text: string, { font }: LabelFont, markup: Markup): Size {
  const space = sidesIn(markup.text(style, 'padding', 'insets'))
  const lines = text.split('\n')
  const measured = largest(lines.map((one) => measureText(one, { family: 'helvetica', size: font.size })))
  const height = lines.length * font.size * LINE_HEIGHT
  const { x = 0, y = 0 } = markup.point(label, 'preferredSize') ?? {}
  return { w: x > 1 ? x : measured + space.left + space.right + 1, h: y > 1 ? y : height + space.top + space.bottom }
}

const isLeft = (text: string | undefined): boolean => /left|near|leading|start/i.test(text ?? 'left')
const isRight = (text: string | undefined): boolean => /right|far|trailing|end/i.test(text ?? '')

function alignOf(style: Value | undefined, markup: Markup): HorizontalAlign {
  const text = markup.text(style, 'horizontalTextAlignment', 'textAlignment')
  return isLeft(text) ? 'left' : isRight(text) ? 'right' : 'center'
}

function valignOf(style: Value | undefined, markup: Markup): Label['valign'] {
  const text = markup.text(style, 'verticalTextAlignment') ?? 'top'
  return /top|near/i.test(text) ? 'top' : /bottom|far/i.test(text) ? 'bottom' : 'middle'
}

/** Texts that would be upside down are turned. */
function upright(rotation: number, style: Value | undefined, markup: Markup): number {
  const turned = ((rotation % 360) + 360) % 360
  if (/false/i.test(markup.text(style, 'autoFlip') ?? '')) return turned
  return turned > 90.5 && turned < 269.5 ? (turned + 180) % 360 : turned
}

/** A text of one line is centred in its own box, whose width may not be that of our font. */
function lookOf(position: LabelPosition, lines: number, style: Value | undefined, markup: Markup) {
  const isCentred = position.rotation !== 0 || (!position.isArea && lines === 1)
  const align = isCentred ? ('center' as const) : alignOf(style, markup)
  const valign = position.isArea && position.rotation === 0 ? valignOf(style, markup) : ('middle' as const)
  return { align, valign }
}

/** Many labels may share one text, so those that make a file much longer are cut. */
function labelText(id: string, label: QualifiedElement, { texts, report }: GraphmlPageContext, markup: Markup): string {
  const text = markup.longText(label, 'text') ?? ''
  return texts
    .label(text, () => report('label-cut', id))
    .trimEnd()
    .replace(/^[ \t]*\n/, '')
}

const NOTHING: DrawnLabel = { labels: [] }

/** No label if it has no text or is not to be seen. */
export function readLabel(
  id: string,
  label: QualifiedElement,
  owner: LabelOwner,
  context: GraphmlPageContext,
  markup: Markup,
): DrawnLabel {
  const text = labelText(id, label, context, markup)
  const whole = markup.get(label, 'style')
  const style = textStyle(whole, markup)
  if (isVoid(style)) return NOTHING
  if (typeof style === 'object' && !STYLES.has(style.local)) context.report('style-unknown', id, style.local, PLAIN)
  const font = fontIn(style, markup)
  const position = labelPosition(
    markup.get(label, 'layoutParameter'),
    owner,
    sizeOf(label, style, text, font, markup),
    markup,
  )
  const icon = iconOf(id, whole, position.box, context, markup)
  const place = { ...position, box: besideIcon(whole, position.box, markup) }
  return { labels: placed({ id, text, style, font, owner }, place, markup), ...(icon && { icon }) }
}

interface StyledText {
  readonly id: string
  readonly text: string
  readonly style: Value | undefined
  readonly font: LabelFont
  readonly owner: LabelOwner
}

/** A text as a label at its position; none if it is blank. */
function placed({ id, text, style, font, owner }: StyledText, position: LabelPosition, markup: Markup): Label[] {
  const { x, y, w, h } = position.box
  const { align, valign } = lookOf(position, text.split('\n').length, style, markup)
  const across = align === 'left' ? 0 : align === 'right' ? 1 : 0.5
  const down = valign === 'top' ? 0 : valign === 'bottom' ? 1 : 0.5
  const where = {
    anchor: { x: x + w * across, y: y + h * down },
    align,
    valign,
    area: { w, h },
    rotation: upright(position.rotation, style, markup),
    wrap: position.isArea && !/none/i.test(markup.text(style, 'wrapping') ?? ''),
    place: 'route' in owner ? ('path' as const) : (position.side ?? ('inside' as const)),
  }
  const color = colorIn(markup.get(style, 'textFill', 'textBrush', 'textPaint'), markup) ?? INK
  const background = colorIn(markup.get(style, 'backgroundFill', 'backgroundBrush', 'backgroundPaint'), markup)
  const { paint } = strokeIn(markup.get(style, 'backgroundStroke', 'backgroundPen'), markup, NO_STROKE)
  return makeLabel(id, plainToRich(text), where, font, color).map((one) => ({
    ...one,
    ...(background && background.a > 0 && { background }),
    ...(paint.type === 'solid' && { border: paint.color }),
  }))
}
