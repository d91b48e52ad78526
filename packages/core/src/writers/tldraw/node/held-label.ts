/** The label that a shape holds for editing: whether it has room for it, and how a stock editor shows it there. */
import { fillSwatch } from '#color/palette'
import type { Node, Rgba } from '#diagram/index'
import { fromPage, normal, turn } from '#geometry/rotation'
import { LABEL_PADDING, SIZES } from '#tldraw/facts'
import type { PageContext } from '../drafts/page-context.ts'
import type { PartStyle } from '../figure/plan.ts'
import { type InsideLabel, nativeAlign, VERTICAL_ALIGN } from '../figure/shapes.ts'
import { exactLook, type MeasuredLabel, storedText } from '../label/measured.ts'
import { type Fit, measure } from '../label/native/measure.ts'
import { exactPlace, sourcePlace } from '../label/place.ts'
import type { LabelPlan } from '../label/plan.ts'
import { reportMixed } from '../label/report.ts'
import { type Scaled, scaleForLabel } from '../look/stroke.ts'

/** px from its place at which a text would be taken for another one. */
const ASTRAY = 24

/**
 * The label that the shape can hold: one text in it, not divided by rules, cells or alignments, as upright as the shape,
 * near to one of the shape's sides or its middle, and with room for all its lines.
 */
export function holdableLabel(plan: LabelPlan | undefined, node: Node): LabelPlan | undefined {
  if (!plan || plan.text.label.plain.trim() === '' || (plan.sections && !plan.sections.isLoose)) return undefined
  const { label, look } = plan.text
  if (label.place !== 'inside' || Math.abs(normal(label.rotation - node.rotation)) > 1) return undefined
  const { off, verticalAlign } = placing(plan, node)
  return off <= ASTRAY && whole(plan.text, node, { ...scaleForLabel(look.size, 1), verticalAlign }) ? plan : undefined
}

/** Whether a line ends within a word of Latin letters. */
function breaksWord({ lines }: Fit, { label }: MeasuredLabel): boolean {
  const words = new Set(label.plain.split(/\s+/))
  const lastWord = (line: string) => line.split(/\s+/).at(-1) ?? ''
  return lines.some(({ text, wraps }) => wraps && /\p{Script=Latin}$/u.test(text) && !words.has(lastWord(text)))
}

/** Alignments in a shape, and how far from its place they put the text, in px. */
interface Placing {
  readonly align: InsideLabel['align']
  readonly verticalAlign: InsideLabel['verticalAlign']
  readonly off: number
}

/** The alignments that put a text nearest to its place: a title that is centred in its bar goes to the bar's side. */
function placing({ text }: LabelPlan, { box, rotation }: Node): Placing {
  const { label, look, source } = text
  const size = { width: Math.min(source.natural, box.w), height: source.height }
  const corner = sourcePlace(text, size, look.size)
  const offset = turn({ x: corner.x + size.width / 2, y: corner.y + size.height / 2 }, label.rotation)
  const at = fromPage(box, rotation, { x: label.anchor.x + offset.x, y: label.anchor.y + offset.y })
  const padding = LABEL_PADDING * scaleForLabel(look.size, 1).scale
  // A wider text breaks, and then fills the shape whatever its alignment.
  const w = Math.max(0, Math.min(size.width, box.w - 2 * padding))
  const x = nearestSide(nativeAlign({ align: label.align }), at.x, { side: box.w, text: w, padding })
  const y = nearestSide(VERTICAL_ALIGN[label.valign], at.y, { side: box.h, text: size.height, padding }, NEARER_BOTTOM)
  const align = nativeAlign({ ...label, align: SIDES[x.side] })
  return { align, verticalAlign: y.side, off: Math.max(x.off, y.off) }
}

const SIDES = { start: 'left', middle: 'center', end: 'right' } as const

interface Side {
  readonly side: InsideLabel['align']
  /** px between the middle of the text and where it belongs. */
  readonly off: number
}

/** px by which another alignment must be nearer than the label's own. */
const NEARER = 4
/** The same for the bottom of a label at the top: what does not fit there would hide its beginning. */
const NEARER_BOTTOM = 24

function nearestSide(
  own: Side['side'],
  at: number,
  size: { readonly side: number; readonly text: number; readonly padding: number },
  opposite = NEARER,
): Side {
  const start = size.padding + size.text / 2
  const middles = { start, middle: size.side / 2, end: size.side - start }
  const sideOf = (side: Side['side']): Side => ({ side, off: Math.abs(middles[side] - at) })
  const sides = [sideOf('start'), sideOf('middle'), sideOf('end')]
  const least = (side: Side['side']) => (own === 'middle' || side === 'middle' ? NEARER : opposite)
  const nearer = sides.filter(({ side, off }) => off < sideOf(own).off - least(side))
  return nearer.reduce((best, side) => (side.off < best.off ? side : best), sideOf(own))
}

/** The look of the area that a text is on, as far as it matters to the text. */
export interface TextBackground {
  readonly look: Pick<PartStyle['look'], 'color' | 'fill' | 'fillColor'>
  /** px of the border in the source. */
  readonly strokeWidth: number
  /** The colour that the source paints behind the text, if it is not that of the area. */
  readonly source?: Rgba | undefined
}

export function textInside(
  plan: LabelPlan,
  node: Node,
  { look: { color, fill, fillColor }, strokeWidth, source }: TextBackground,
  context: PageContext,
): InsideLabel {
  const { text } = plan
  const { look } = text
  const { paper, colors } = context.looks
  const behind = fillSwatch(color, fill)?.rgb ?? paper
  const { align, verticalAlign } = placing(plan, node)
  const shown = { ...scaleForLabel(look.size, strokeWidth), verticalAlign }
  reportMixed(text, node.id, context)
  return {
    ...(whole(text, node, shown) ?? shown),
    richText: storedText(text),
    color: colors.text(look.color, behind, look.ground ?? source ?? fillColor ?? paper),
    font: look.family,
    align,
    exact: { ...exactLook(text), ...exactPlace(text, node.box, node.rotation) },
  }
}

/** Shares of its size that a text may have so that all of it is in its shape. */
const SHARES = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7]
/** Share of its size that a text has at least if, broken, all of it would be in its shape, with the room around it. */
const MUCH_SMALLER = 0.85
/** Share of a line that may be missing at the top and at the bottom: the room above and below its letters. */
const CUT = 0.15

type Shown = Scaled & Pick<InsideLabel, 'verticalAlign'>

/**
 * The size at which all of a text is in its shape, as a stock editor breaks it at the sides, and cuts off what is above
 * and below; if there is one, with no line broken that is whole in the source. A text without room for the padding at
 * its side is in the middle. Undefined if it would be far too small.
 */
function whole<S extends Shown>(text: MeasuredLabel, { box }: Node, given: S): S | undefined {
  const { native, label, source } = text
  const unscaled = SIZES[given.size].labelFont
  const mayBreak = label.wrap && source.lines.length > 1
  let uncut: S | undefined
  let least = 0
  for (const share of SHARES) {
    if (share < least) break
    const scale = given.scale * share
    const padding = LABEL_PADDING * scale
    const fit = measure(native, unscaled * scale, unscaled, Math.max(1, box.w - 2 * padding))
    const height = fit.height - (2 * CUT * fit.height) / fit.lines.length
    if (height > box.h || breaksWord(fit, text)) continue
    const verticalAlign = height + padding > box.h ? 'middle' : given.verticalAlign
    const one = { ...given, scale, verticalAlign }
    if (mayBreak || fit.lines.length <= source.lines.length) return one
    if (fit.height + 2 * padding <= box.h) least = MUCH_SMALLER
    uncut ??= one
  }
  return uncut
}
