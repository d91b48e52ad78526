/**
 * A node as one geo shape with its label, for editing: the nearest outline that tldraw has, with the whole drawing and
 * the label's position in `meta` for the exact look.
 */
import { fillSwatch } from '#color/palette'
import type { Label, Node, Rgba } from '#diagram/index'
import { centreOf, contains } from '#geometry/box'
import { fromPage, normal, turn } from '#geometry/rotation'
import { LABEL_PADDING, SIZES } from '#tldraw/facts'
import type { BindTarget, JsonObject, ShapeDraft } from '../drafts/draft.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { nearestGeo } from '../figure/outlines.ts'
import { nativeGeo, reportCorners, writeGeo } from '../figure/parts.ts'
import { type Geo, type PartPlan, type PartStyle, planPart } from '../figure/plan.ts'
import { geoDraft, INVISIBLE, type InsideLabel, nativeAlign, VERTICAL_ALIGN } from '../figure/shapes.ts'
import { within } from '../label/colors.ts'
import { exactLook, type MeasuredLabel, storedText } from '../label/measured.ts'
import { measure } from '../label/native/measure.ts'
import { exactPlace, sourcePlace } from '../label/place.ts'
import type { LabelPlan } from '../label/plan.ts'
import { reportMixed } from '../label/report.ts'
import type { Drawn } from '../look/paint.ts'
import { type Scaled, scaleForLabel } from '../look/stroke.ts'
import { isClosed, isNear, isOpen, isSparse, isWhole, shareOf } from './coverage.ts'
import { exactFigure, faded } from './exact-figure.ts'
import { geoTarget } from './geo-figure.ts'

export interface OneShape {
  readonly draft: ShapeDraft
  readonly target: BindTarget
  readonly labelled: boolean
}

const SAME_OPACITY = 0.02

/** Undefined if the figure is not a drawing of a few outlines, or if no outline of tldraw comes near to its lines. */
export function oneShape(
  node: Node,
  plan: LabelPlan | undefined,
  given: readonly PartPlan[],
  context: PageContext,
): OneShape | undefined {
  const { held, shown, fade } = opacities(node, plan)
  const plans = fade < 1 ? given.map(({ part }) => planPart(faded(part, fade), context.looks)) : given
  const main = plans.find(({ part }) => isWhole(part, node)) ?? plans[0]
  const outline = main && outlineOf(main, plans, node, context)
  if (!outline) return undefined
  const { geo, figure } = outline
  const isUnseen = outline.style.dash === 'none' && outline.style.fill === 'none'
  if (figure && (isUnseen || isOpen(plans) || isSparse(plans, node))) return undefined
  if (figure && !hasTextInside(node) && isSymbol(main, plans, node)) return undefined
  const { cornerRadius: radius, ...exact } = outline.style.exact
  const style = {
    ...outline.style,
    exact: { ...exact, ...(figure ? { figure } : radius !== undefined && { cornerRadius: radius }) },
  }
  const inside = held && textInside(held, node, textBackground(style, paintedBehind(held, plans, node)), context)
  if (figure)
    context.report.add('shape-simplified', context.where(node.id), { from: node.figure.name, to: geo.match.geo })
  else reportCorners(main, node, context)
  const draft = writeGeo(geo, style, { node, context, piece: 'body', role: 'body' }, inside)
  return {
    draft: shown < 1 ? { ...draft, opacity: Math.max(0, shown) } : draft,
    target: geoTarget(draft, node, geo.box),
    labelled: inside !== undefined,
  }
}

interface Opacities {
  /** The label that the shape holds. */
  readonly held: LabelPlan | undefined
  /** Of the shape, 0..1. */
  readonly shown: number
  /** Of its area on top of that, for its colours. */
  readonly fade: number
}

/** A shape has one opacity: if the label has another, the opacity of the area goes into its colours. */
function opacities(node: Node, plan: LabelPlan | undefined): Opacities {
  const opacity = node.opacity ?? 1
  const alone = { held: undefined, shown: opacity, fade: 1 }
  // A shape that is as translucent as a fainter label would be too faint.
  if (plan && plan.text.label.opacity < opacity - SAME_OPACITY) return alone
  const held = holdableLabel(plan, node)
  if (!held) return alone
  const own = held.text.label.opacity
  return Math.abs(own - opacity) > SAME_OPACITY ? { held, shown: own, fade: opacity } : { ...alone, held }
}

interface SingleOutline {
  readonly geo: Geo
  readonly style: PartStyle
  /** The whole drawing for the exact look, if the outline is only the nearest one. */
  readonly figure: JsonObject | undefined
}

/** The outline for all parts, of which `main` is the largest; undefined if their drawing would be too long. */
function outlineOf(
  main: PartPlan,
  plans: readonly PartPlan[],
  node: Node,
  context: PageContext,
): SingleOutline | undefined {
  const parts = plans.map(({ part }) => part)
  const style = areaStyle(withLine(main, plans, node, context), parts, node)
  const only = plans.length === 1 ? nativeGeo(main, context.features) : undefined
  if (only && only.match.turn === 0 && isNear(only.box, node)) return { geo: only, style, figure: undefined }
  const figure = exactFigure(parts, main.part, node)
  const box = { x: 0, y: 0, w: node.box.w, h: node.box.h }
  return figure && { geo: { match: nearestGeo(main.part, node.box), box }, style, figure }
}

const hasTextInside = ({ labels }: Node): boolean =>
  labels.some(({ place, plain }) => place === 'inside' && plain.trim() !== '')

/** Whether a drawing is more than an area with its border, and no outline of tldraw: a folded sheet, an envelope. */
function isSymbol(main: PartPlan, plans: readonly PartPlan[], node: Node): boolean {
  if (plans.length === 1) return main.geo === undefined
  return plans.some((plan) => plan !== main && !(isUnlined(main) && isBorder(plan, node)))
}

/** Share of the node's box from which a line is its border. */
const BORDER_SHARE = 0.7

/** The main part with the border that another part draws around it, as programs do that draw as if by hand. */
function withLine(main: PartPlan, plans: readonly PartPlan[], node: Node, { looks }: PageContext): PartPlan {
  const border = isUnlined(main) && plans.find((plan) => isBorder(plan, node))
  if (!border) return main
  const { style } = planPart({ ...main.part, stroke: border.part.stroke }, looks)
  return { ...main, style: { ...style, exact: main.style.exact } }
}

const isUnlined = ({ part, style }: PartPlan): boolean => style.look.strokeColor === null && part.fill.type !== 'none'

const isBorder = ({ part, style }: PartPlan, node: Node): boolean =>
  part.fill.type === 'none' && style.look.strokeColor !== null && shareOf(part, node) > BORDER_SHARE

/** Share of the node's box from which an area counts as that of the node. */
const AREA_SHARE = 0.4

/** The style of the main part, without an area or a line that the parts do not have. */
function areaStyle({ part: main, style }: PartPlan, parts: readonly Drawn[], node: Node): PartStyle {
  const areas = parts.filter((part) => part.fill.type !== 'none')
  if (areas.length === 0 && !isClosed(main)) return { ...style, dash: 'none', fill: 'none' }
  // If the areas are small in their box, people click through to what is behind.
  return areas.some((part) => shareOf(part, node) > AREA_SHARE) ? style : { ...style, fill: 'none' }
}

/** The look of the area that a text is on, as far as it matters to the text. */
interface TextBackground {
  readonly look: Pick<PartStyle['look'], 'color' | 'fill' | 'fillColor'>
  /** px of the border in the source. */
  readonly strokeWidth: number
  /** The colour that the source paints behind the text, if it is not that of the area. */
  readonly source?: Rgba | undefined
}

const UNPAINTED: TextBackground = { look: { color: 'black', fill: 'none', fillColor: null }, strokeWidth: 1 }

function textBackground({ look, fill, exact }: PartStyle, source: Rgba | undefined): TextBackground {
  return { look: fill === 'none' ? { ...look, fill } : look, strokeWidth: Number(exact.strokeWidth ?? 1), source }
}

/** The plain colour of the topmost area of the drawing that the first line of a label is on, such as a title bar. */
function paintedBehind({ text: { label } }: LabelPlan, plans: readonly PartPlan[], node: Node): Rgba | undefined {
  const line = label.valign === 'top' ? within(label) : label.anchor
  const at = fromPage(node.box, node.rotation, line)
  const area = plans.findLast(({ part: { fill }, extent }) => fill.type === 'solid' && extent && contains(extent, at))
  return area?.part.fill.type === 'solid' && area.part.fill.color.a > 0.5 ? area.part.fill.color : undefined
}

/** A label without an area, in an otherwise invisible shape. */
export function textOnly(node: Node, plan: LabelPlan | undefined, context: PageContext): OneShape | undefined {
  const held = holdableLabel(plan, node)
  if (!held) return undefined
  const { label } = held.text
  const inside = textInside(held, node, UNPAINTED, context)
  const { w, h } = node.box
  const draft = geoDraft(
    {
      id: context.shapeId(node.id, 'body'),
      meta: context.meta(node.id, 'body', { fill: null, stroke: null }, inside.exact),
      ...(label.opacity < 1 && { opacity: label.opacity }),
    },
    { centre: centreOf(node.box), size: node.box, degrees: node.rotation, style: INVISIBLE, label: inside },
  )
  return { draft, target: geoTarget(draft, node, { x: 0, y: 0, w, h }), labelled: true }
}

/** px from its place at which a text would be taken for another one. */
const ASTRAY = 24

/**
 * The label that the shape can hold: one text, not divided by rules, cells or alignments, as upright as the shape, near
 * to one of the shape's sides or its middle, and with room for all its lines.
 */
function holdableLabel(plan: LabelPlan | undefined, node: Node): LabelPlan | undefined {
  if (!plan || plan.text.label.plain.trim() === '' || (plan.sections && !plan.sections.isLoose)) return undefined
  const isTurned = Math.abs(normal(plan.text.label.rotation - node.rotation)) > 1
  return isTurned || placing(plan, node).off > ASTRAY || isCut(plan.text, node) ? undefined : plan
}

/** Share of a line that may be missing at the top and at the bottom: the room above and below its letters. */
const CUT = 0.25

/** Whether a stock editor, which breaks every text at the shape's sides, would cut some of its lines off. */
function isCut({ look, native }: MeasuredLabel, { box }: Node): boolean {
  const { size, scale } = scaleForLabel(look.size, 1)
  const fit = measure(native, look.size, SIZES[size].labelFont, Math.max(1, box.w - 2 * LABEL_PADDING * scale))
  const lineHeight = fit.height / fit.lines.length
  return fit.height - box.h > 2 * CUT * lineHeight
}

/** Where a stock editor shows a label that the source puts beside its shape. */
const BESIDE: ReadonlyMap<Label['place'], 'start' | 'middle' | 'end'> = new Map([
  ['top', 'start'],
  ['bottom', 'end'],
  ['left', 'middle'],
  ['right', 'middle'],
])

/** Alignments in a shape, and how far from its place they put the text, in px. */
interface Placing {
  readonly align: InsideLabel['align']
  readonly verticalAlign: InsideLabel['verticalAlign']
  readonly off: number
}

/** The alignments that put a text nearest to its place: a title that is centred in its bar goes to the bar's side. */
function placing({ text }: LabelPlan, { box, rotation }: Node): Placing {
  const { label, look, source } = text
  const beside = BESIDE.get(label.place)
  if (beside) return { align: 'middle', verticalAlign: beside, off: 0 }
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

function textInside(
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
function unbroken<S extends Scaled>({ label, look, native, source }: MeasuredLabel, { box }: Node, scaled: S): S {
  if (label.place !== 'inside' || (label.wrap && source.lines.length > 1)) return scaled
  const unscaled = SIZES[scaled.size].labelFont
  const padding = 2 * LABEL_PADDING * scaled.scale
  const whole = measure(native, look.size, unscaled)
  const broken = measure(native, look.size, unscaled, Math.max(1, box.w - padding))
  const share = box.w / (whole.width + padding)
  if (share >= 1 || share < SMALLEST || broken.height + padding <= box.h) return scaled
  return { ...scaled, scale: scaled.scale * share }
}
