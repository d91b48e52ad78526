/** Draws a figure's parts as native shapes at their positions; undefined if the result would not be faithful. */
import type { Box, FigurePart, Node, Point, Rgba } from '../../../diagram/index.ts'
import { centreOf } from '../../../geometry/box.ts'
import { extentOf } from '../../../geometry/part-extent.ts'
import { normal, RADIANS, toPage } from '../../../geometry/rotation.ts'
import { type Subpath, subpaths } from '../../../geometry/subpaths.ts'
import { remember, remember2 } from '../../../remember.ts'
import type { JsonObject, Role, ShapeDraft } from '../drafts/draft.ts'
import type { PageContext } from '../drafts/page-context.ts'
import { exactPaint, exactShadow, lookOf, type ShapeLook } from '../look/paint.ts'
import { type Drawn, isSheen, shadeOf } from '../look/shade.ts'
import { dashOf, scaleForStroke } from '../look/stroke.ts'
import type { TargetFeatures } from '../target/target.ts'
import { freeformPoints, freeformSegment } from './freeform.ts'
import { cornersOf, type GeoMatch, matchPolygon, RECTANGLE, UPRIGHT } from './outlines.ts'
import type { InsideLabel } from './shapes.ts'
import { freeformDraft, geoDraft, polylineDraft, type ShapeStyle } from './shapes.ts'

/** A figure with more parts than this is an icon: one picture, not many shapes. */
export const MAX_NATIVE_PARTS = 6
/** px; sharp corners in place of rounder ones than this are visible. */
const SHARP_RADIUS = 2.5
/** A radius of this share of the shorter side turns a rectangle into a stadium. */
const STADIUM = 0.45

/** Whether a part has round corners that its native shape does not show. */
export function isSharpened(part: FigurePart): boolean {
  return part.type === 'rect' && part.mayBeSharp === true && Math.min(part.rx, part.ry) > SHARP_RADIUS
}

const ELLIPSE: GeoMatch = { geo: 'ellipse', ...UPRIGHT }
const OVAL: GeoMatch = { geo: 'oval', ...UPRIGHT }

export interface PartStyle extends ShapeStyle {
  readonly look: ShapeLook
  readonly exact: JsonObject
}

export function isDrawn(part: FigurePart): part is Drawn {
  return part.type === 'rect' || part.type === 'ellipse' || part.type === 'path'
}

/**
 * SVG, which draw.io paints with, shows nothing of a rectangle or ellipse without width or height, not even its border.
 */
export function isVisible(part: FigurePart): boolean {
  if (!isDrawn(part)) return true
  if (part.type !== 'path' && !(part.box.w > 0 && part.box.h > 0)) return false
  return part.fill.type !== 'none' || (part.stroke.paint.type !== 'none' && part.stroke.width > 0)
}

export const partStyle: (part: Drawn, paper: Rgba) => PartStyle = remember2((part, paper) => {
  const look = lookOf(part.fill, part.stroke, paper)
  const paints = { ...exactPaint(part.fill, part.stroke), ...exactShadow(part.shadow) }
  const radius = part.type === 'rect' ? Math.min(part.rx, part.ry) : 0
  const exact = radius > 0 ? { ...paints, cornerRadius: radius } : paints
  const scaled = scaleForStroke(look.strokeColor ? part.stroke.width : 1)
  const fill = isSheen(part) ? 'none' : look.fill
  return { look, exact, color: look.color, fill, dash: dashOf(part.stroke), ...scaled }
})

/** The native geo of a part, with the part's box in the figure's coordinates. */
export interface Geo {
  readonly match: GeoMatch
  readonly box: Box
}

/** The native geo of a part, if it has one. */
function geoOf(part: Drawn): Geo | undefined {
  if (part.type === 'path') return polygonOf(part)
  const { box } = part
  if (isTiny(box)) return undefined
  if (part.type === 'ellipse') return { match: ELLIPSE, box }
  const radius = Math.min(part.rx, part.ry)
  // A rectangle is what people would choose; the exact look rounds its corners.
  return { match: radius >= Math.min(box.w, box.h) * STADIUM ? OVAL : RECTANGLE, box }
}

const polygonOf = remember((part: Extract<Drawn, { type: 'path' }>): Geo | undefined => {
  const box = extentOf(part)
  if (!box || isTiny(box)) return undefined
  const corners = cornersOf(part)
  const match = corners && matchPolygon(shifted(corners, box), box.w, box.h)
  return match ? { match, box } : undefined
})

function isTiny({ w, h }: Box): boolean {
  return w < 1 || h < 1
}

/** Reports that the round corners of a rectangle are sharp in a stock editor. */
export function reportCorners(part: Drawn, node: Pick<Node, 'id'>, { report, where }: PageContext): void {
  if (part.type !== 'rect' || part.mayBeSharp || geoOf(part)?.match.geo !== 'rectangle') return
  const radius = Math.min(part.rx, part.ry)
  if (radius > SHARP_RADIUS) report.add('corners-sharp', where(node.id), { from: Math.round(radius * 10) / 10 })
}

/** The same for a version that may be unable to mirror shapes. */
export function nativeGeo(part: Drawn, { flips }: TargetFeatures): Geo | undefined {
  const geo = geoOf(part)
  return geo && !flips && (geo.match.flipX || geo.match.flipY) ? undefined : geo
}

export interface PartContext {
  readonly node: Pick<Node, 'id' | 'box' | 'rotation'>
  readonly context: PageContext
  readonly paper: Rgba
  readonly piece: string
  readonly role: Role
  /** Set if it differs from the part's own. */
  readonly style?: PartStyle | undefined
}

/** One part as native shapes (several if a path has several strokes). */
export function writePart(given: Drawn, place: PartContext): ShapeDraft[] | undefined {
  const { part, opacity } = shadeOf(given)
  const drafts = writeOpaque(part, place)
  return opacity < 1 ? drafts?.map((draft) => ({ ...draft, opacity })) : drafts
}

function writeOpaque(part: Drawn, place: PartContext): ShapeDraft[] | undefined {
  const style = place.style ?? partStyle(part, place.paper)
  if (style.look.split && place.role === 'body') return writeSplit(part, place)
  const geo = nativeGeo(part, place.context.features)
  if (geo) {
    reportCorners(part, place.node, place.context)
    return [writeGeo(geo, style, place)]
  }
  const paths = pathsOf(part)
  if (paths.length === 0 || paths.length > 4) return undefined
  // Separate shapes cannot draw a hole in a filled area.
  if (paths.length > 1 && part.fill.type !== 'none') return undefined
  const drafts = paths.map((path, i) =>
    writePath(path, part, style, i === 0 ? place : { ...place, piece: `${place.piece}-${i}` }),
  )
  return drafts.every((draft) => draft !== undefined) ? drafts : undefined
}

/** Fill and border as two shapes; the upper one, with the border, is the body. */
function writeSplit(part: Drawn, place: PartContext): ShapeDraft[] | undefined {
  const { under, over } = splitOf(part)
  const fill = writePart(under, { ...place, piece: 'fill', role: 'decoration' })
  const border = writePart(over, place)
  return fill && border && [...fill, ...border]
}

/** A part without its border, and the same part without its fill. */
export const splitOf = remember((part: Drawn): { readonly under: Drawn; readonly over: Drawn } => ({
  under: { ...part, stroke: { ...part.stroke, paint: { type: 'none' } } },
  over: unshaded({ ...part, fill: { type: 'none' } }),
}))

/** The part without its shadow: a part casts none on another part of its figure. */
export function unshaded<P extends FigurePart>(part: P): P {
  if (!('shadow' in part)) return part
  const { shadow: _shadow, ...rest } = part
  return rest as P
}

export function writeGeo({ match, box }: Geo, style: PartStyle, place: PartContext, label?: InsideLabel): ShapeDraft {
  const { node, context, piece, role } = place
  const centre = toPage(node.box, node.rotation, centreOf(box))
  const meta = context.meta(node.id, role, style.exact, label?.exact)
  const identity = { id: context.shapeId(node.id, piece), meta }
  return geoDraft(identity, { centre, size: box, degrees: node.rotation, match, style, label })
}

function writePath(path: Subpath, part: Drawn, style: PartStyle, place: PartContext): ShapeDraft | undefined {
  const { node, context, piece, role } = place
  const first = path.points[0]
  if (!first) return undefined
  const { x, y } = toPage(node.box, node.rotation, first)
  const placed = { x, y, rotation: normal(node.rotation) * RADIANS }
  const identity = { id: context.shapeId(node.id, piece), meta: context.meta(node.id, role, style.exact) }
  const isClosed = path.closed || part.fill.type !== 'none'
  if (path.straight && !isClosed && path.points.length <= 12) {
    return polylineDraft(identity, path.points, placed, style)
  }
  const segment = isClosed ? closedSegment(path) : openSegment(path)
  return segment && freeformDraft(identity, segment, isClosed, placed, style)
}

const pathsOf = remember((part: Drawn): Subpath[] => {
  if (part.type === 'rect') return [roundedRect(part)]
  return part.type === 'path' ? subpaths(part.commands, 10) : []
})

const segmentOf = (closed: boolean) => (path: Subpath) => {
  const points = freeformPoints({ ...path, closed })
  return points && freeformSegment(points)
}
const closedSegment = remember(segmentOf(true))
const openSegment = remember(segmentOf(false))

/** Corners as arcs, clockwise from the top left. */
function roundedRect({ box, rx, ry }: Extract<Drawn, { type: 'rect' }>): Subpath {
  const [a, b] = [Math.min(rx, box.w / 2), Math.min(ry, box.h / 2)]
  const steps = Math.max(4, Math.min(24, Math.ceil((Math.max(a, b) * Math.PI) / 2 / 1.5)))
  const corners = [
    { x: box.x + box.w - a, y: box.y + b, from: -90 },
    { x: box.x + box.w - a, y: box.y + box.h - b, from: 0 },
    { x: box.x + a, y: box.y + box.h - b, from: 90 },
    { x: box.x + a, y: box.y + b, from: 180 },
  ]
  const points = corners.flatMap(({ x, y, from }): Point[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const angle = (from + (90 * i) / steps) * RADIANS
      return { x: x + a * Math.cos(angle), y: y + b * Math.sin(angle) }
    }),
  )
  return { points, closed: true, straight: false }
}

function shifted(points: readonly Point[], { x, y }: Box): Point[] {
  return points.map((point) => ({ x: point.x - x, y: point.y - y }))
}
