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
  if (plan.text.label.place !== 'inside') return undefined
  const isTurned = Math.abs(normal(plan.text.label.rotation - node.rotation)) > 1
  return isTurned || placing(plan, node).off > ASTRAY || isCut(plan.text, node) ? undefined : plan
}

/** Share of a line that may be missing at the top and at the bottom: the room above and below its letters. */
const CUT = 0.25

/** Whether a stock editor, which breaks every text at the shape's sides, would cut lines off or break a word. */
function isCut(text: MeasuredLabel, node: Node): boolean {
  const { size, scale } = unbroken(text, node, scaleForLabel(text.look.size, 1))
  const font = SIZES[size].labelFont * scale
  const fit = measure(text.native, font, SIZES[size].labelFont, Math.max(1, node.box.w - 2 * LABEL_PADDING * scale))
  const lineHeight = fit.height / fit.lines.length
  return fit.height - node.box.h > 2 * CUT * lineHeight || breaksWord(fit, text)
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
  const place = exactPlace(text, node.box, node.rotation)
  reportMixed(text, node.id, context)
  return {
    ...unbroken(text, node, scaleForLabel(look.size, strokeWidth)),
    richText: storedText(text),
    color: colors.text(look.color, behind, look.ground ?? source ?? fillColor ?? paper),
    font: look.family,
    align,
    verticalAlign,
    exact: { ...exactLook(text), ...(place && { label: place }) },
  }
}

/** A font smaller than this share of its size is not used to keep lines whole. */
const SMALLEST = 0.7

/** Lines that do not break in the source are set a little smaller where the shape has no room for further lines. */
function unbroken<S extends Scaled>(text: MeasuredLabel, { box }: Node, scaled: S): S {
  const { label, look, native, source } = text
  if (label.wrap && source.lines.length > 1) return scaled
  const unscaled = SIZES[scaled.size].labelFont
  const padding = 2 * LABEL_PADDING * scaled.scale
  const whole = measure(native, look.size, unscaled)
  const broken = measure(native, look.size, unscaled, Math.max(1, box.w - padding))
  const share = box.w / (whole.width + padding)
  const fits = broken.height + padding <= box.h && !breaksWord(broken, text)
  if (share >= 1 || share < SMALLEST || fits) return scaled
  return { ...scaled, scale: scaled.scale * share }
}
