/** Draws a figure's parts as native shapes at their positions; undefined if the result would look different. */
import type { FigurePart, Node } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { normal, RADIANS, toPage } from '#geometry/rotation'
import type { Role, ShapeDraft } from '../drafts/draft.ts'
import type { PageContext } from '../drafts/page-context.ts'
import type { TargetFeatures } from '../target/target.ts'
import { type Geo, linesOf, type PartLine, type PartPlan, type PartStyle, shadePlan, splitPlans } from './plan.ts'
import { freeformDraft, geoDraft, type InsideLabel, polylineDraft } from './shapes.ts'

/** px; sharp corners in place of rounder ones than this are visible. */
const SHARP_RADIUS = 2.5

/** Whether a part has round corners that its native shape does not show. */
export function isSharpened(part: FigurePart): boolean {
  return part.type === 'rect' && part.mayBeSharp === true && Math.min(part.rx, part.ry) > SHARP_RADIUS
}

/** Reports that the round corners of a rectangle are sharp in a stock editor. */
export function reportCorners({ part, geo }: PartPlan, node: Pick<Node, 'id'>, { report, where }: PageContext): void {
  if (part.type !== 'rect' || part.mayBeSharp || geo?.match.geo !== 'rectangle') return
  const radius = Math.min(part.rx, part.ry)
  if (radius > SHARP_RADIUS) report.add('corners-sharp', where(node.id), { from: Math.round(radius * 10) / 10 })
}

/** The geo for a version that may be unable to mirror shapes. */
export function nativeGeo({ geo }: PartPlan, { flips }: TargetFeatures): Geo | undefined {
  return geo && !flips && (geo.match.flipX || geo.match.flipY) ? undefined : geo
}

export interface PartContext {
  readonly node: Pick<Node, 'id' | 'box' | 'rotation'>
  readonly context: PageContext
  readonly piece: string
  readonly role: Role
  /** Set if it differs from the part's own. */
  readonly style?: PartStyle | undefined
}

/** One part as native shapes (several if a path has several strokes). */
export function writePart(given: PartPlan, place: PartContext): ShapeDraft[] | undefined {
  const { plan, opacity } = shadePlan(given, place.context.looks)
  const drafts = writeOpaque(plan, place)
  return opacity < 1 ? drafts?.map((draft) => ({ ...draft, opacity })) : drafts
}

function writeOpaque(plan: PartPlan, place: PartContext): ShapeDraft[] | undefined {
  const style = place.style ?? plan.style
  if (style.look.split && place.role === 'body') return writeSplit(plan, place)
  const geo = nativeGeo(plan, place.context.features)
  if (geo) {
    reportCorners(plan, place.node, place.context)
    return [writeGeo(geo, style, place)]
  }
  const lines = plan.lines ?? linesOf(plan.part)
  if (lines.length === 0) return undefined
  const drafts = lines.map((line, i) =>
    writeLine(line, style, i === 0 ? place : { ...place, piece: `${place.piece}-${i}` }),
  )
  return drafts.every((draft) => draft !== undefined) ? drafts : undefined
}

/** Fill and border as two shapes; the upper one, with the border, is the body. */
function writeSplit(plan: PartPlan, place: PartContext): ShapeDraft[] | undefined {
  const { under, over } = splitPlans(plan, place.context.looks)
  const fill = writePart(under, { ...place, piece: 'fill', role: 'decoration' })
  const border = writePart(over, place)
  return fill && border && [...fill, ...border]
}

/** A part as its native geo, with a label if one is given. */
export function writeGeo({ match, box }: Geo, style: PartStyle, place: PartContext, label?: InsideLabel): ShapeDraft {
  const { node, context, piece, role } = place
  const centre = toPage(node.box, node.rotation, centreOf(box))
  const meta = context.meta(node.id, role, style.exact, label?.exact)
  const identity = { id: context.shapeId(node.id, piece), meta }
  return geoDraft(identity, { centre, size: box, degrees: node.rotation, match, style, label })
}

/** Undefined if the line is too long for a freeform. */
function writeLine(
  { points, isClosed, segment }: PartLine,
  style: PartStyle,
  place: PartContext,
): ShapeDraft | undefined {
  const { node, context, piece, role } = place
  const first = points[0]
  if (!first) return undefined
  const { x, y } = toPage(node.box, node.rotation, first)
  const placed = { x, y, rotation: normal(node.rotation) * RADIANS }
  const identity = { id: context.shapeId(node.id, piece), meta: context.meta(node.id, role, style.exact) }
  if (segment === 'polyline') return polylineDraft(identity, points, placed, style)
  return segment && freeformDraft(identity, { segment, isClosed, placed, style })
}
