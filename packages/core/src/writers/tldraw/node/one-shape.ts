/**
 * A node as one geo shape with its label, for editing: the nearest outline that tldraw has, with the whole drawing and
 * the label's position in `meta` for the exact look.
 */
import type { Node, Rgba } from '#diagram/index'
import { centreOf, contains } from '#geometry/box'
import { fromPage } from '#geometry/rotation'
import type { BindTarget, JsonObject, ShapeDraft } from '../drafts/draft.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { nearestGeo } from '../figure/outlines.ts'
import { nativeGeo, reportCorners, writeGeo } from '../figure/parts.ts'
import { type Geo, type PartPlan, type PartStyle, planPart } from '../figure/plan.ts'
import { geoDraft, INVISIBLE } from '../figure/shapes.ts'
import { within } from '../label/colors.ts'
import type { LabelPlan } from '../label/plan.ts'
import type { Drawn } from '../look/paint.ts'
import { isBoxLike, isClosed, isNear, isOpen, isSparse, isWhole, shareOf } from './coverage.ts'
import { exactFigure, faded } from './exact-figure.ts'
import { geoTarget } from './geo-figure.ts'
import { holdableLabel, type TextBackground, textInside } from './held-label.ts'

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
  if (figure && geo.match.geo === 'rectangle' && !isBoxLike(main, node)) return undefined
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
  const match = nearestGeo(main.part, node.box)
  const figure = match && exactFigure(parts, main.part, node)
  const box = { x: 0, y: 0, w: node.box.w, h: node.box.h }
  return figure && { geo: { match, box }, style, figure }
}

const hasTextInside = ({ labels }: Node): boolean =>
  labels.some(({ place, plain }) => place === 'inside' && plain.trim() !== '')

/** Whether a drawing is more than an area with its border, and no outline of tldraw: a folded sheet, an envelope. */
function isSymbol(main: PartPlan, plans: readonly PartPlan[], node: Node): boolean {
  if (plans.length === 1) return true
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
