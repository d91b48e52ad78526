/** The plans of figures and of their parts: computed once for all nodes of a page that have the figure. */
import type { Looks, ShapeLook } from '#color/looks'
import { distance, toLab } from '#color/oklab'
import type { Box, Figure, FigurePart, Paint, Point } from '#diagram/index'
import { extentOf } from '#geometry/path-extent'
import { RADIANS } from '#geometry/rotation'
import { type Subpath, subpaths } from '#geometry/subpaths'
import { Repeats } from '#values/repeats'
import type { JsonObject } from '../drafts/draft.ts'
import type { Preference } from '../drafts/page-context.ts'
import { type Painted, paintedOf } from '../look/backdrop.ts'
import { type Drawn, exactPaint, exactShadow, isSheen, shadeOf } from '../look/paint.ts'
import { dashOf, scaleForStroke } from '../look/stroke.ts'
import { type FreeformSegment, freeformPoints, freeformSegment } from './freeform.ts'
import { cornersOf, type GeoMatch, matchPolygon, RECTANGLE, UPRIGHT } from './outlines.ts'
import type { ShapeStyle } from './shapes.ts'
import { asBoxWithBar } from './titled.ts'

/** Pieces that a curve is cut into. */
const CURVE_PIECES = 10
/** A radius of this share of the shorter side turns a rectangle into a stadium. */
const STADIUM = 0.45

const ELLIPSE: GeoMatch = { geo: 'ellipse', ...UPRIGHT }
const OVAL: GeoMatch = { geo: 'oval', ...UPRIGHT }

export interface PartStyle extends ShapeStyle {
  readonly look: ShapeLook
  readonly exact: JsonObject
}

/** The native geo of a part, with the part's box in the figure's coordinates. */
export interface Geo {
  readonly match: GeoMatch
  readonly box: Box
}

/** A part with its look, computed once for all shapes that may draw it. */
export interface PartPlan {
  readonly part: Drawn
  /** Its style in tldraw's terms. */
  readonly style: PartStyle
  /** Its bounds without its stroke; undefined for a path without points. */
  readonly extent: Box | undefined
  /** Undefined if tldraw has none. */
  readonly geo: Geo | undefined
  /**
   * Its lines, where many nodes may share the plan: without them 5,000 equal cylinders take 2.5 times as long
   * (`npm run bench -- conversion`).
   */
  readonly lines: readonly PartLine[] | undefined
}

/** A line of a part as tldraw draws it. */
export interface PartLine {
  readonly points: readonly Point[]
  /** Whether it closes itself. */
  readonly isLoop: boolean
  /** Whether tldraw must close it: it fills nothing else. */
  readonly isClosed: boolean
  /** Its points as a freeform; undefined if there are too many. A polyline needs none. */
  readonly segment: FreeformSegment | 'polyline' | undefined
}

/** The plan of a part. */
export function planPart(part: Drawn, looks: Looks): PartPlan {
  const extent = extentOf(part)
  return { part, style: styleOf(part, looks), extent, geo: extent && geoOf(part, extent), lines: undefined }
}

/** A part with more lines than this is a picture. */
const MAX_LINES = 4
/** Corners of a line that people would still edit as such. */
const MAX_CORNERS = 12

/** The lines of a part; none if separate shapes cannot draw it, since they are too many or leave a hole in an area. */
export function linesOf(part: Drawn): readonly PartLine[] {
  const paths = pathsOf(part)
  if (paths.length > (part.fill.type === 'none' ? MAX_LINES : 1)) return []
  return paths.map(({ points, closed, straight }) => {
    const isClosed = closed || part.fill.type !== 'none'
    if (straight && !isClosed && points.length <= MAX_CORNERS)
      return { points, isLoop: closed, isClosed, segment: 'polyline' }
    const held = freeformPoints({ points, closed: isClosed })
    return { points, isLoop: closed, isClosed, segment: held && freeformSegment(held) }
  })
}

/** The plan of a translucent part as an opaque one, and the opacity (0..1) of the shape that draws it; see `shadeOf`. */
export function shadePlan(plan: PartPlan, looks: Looks): { readonly plan: PartPlan; readonly opacity: number } {
  const { part, opacity } = shadeOf(plan.part)
  return { plan: part === plan.part ? plan : repainted(plan, part, looks), opacity }
}

/** The part without its border, and the same part without its fill and shadow. */
export function splitPlans(plan: PartPlan, looks: Looks): { readonly under: PartPlan; readonly over: PartPlan } {
  const { part } = plan
  return {
    under: repainted(plan, { ...part, stroke: { ...part.stroke, paint: { type: 'none' } } }, looks),
    over: repainted(plan, unshaded({ ...part, fill: { type: 'none' } }), looks),
  }
}

/** The plan of a part with other paints. */
function repainted({ extent, geo, lines }: PartPlan, part: Drawn, looks: Looks): PartPlan {
  // A line that does not close itself is closed where it is filled.
  const isLoop = lines !== undefined && lines.length > 0 && lines.every((line) => line.isLoop)
  if (part.fill.type === 'none' && !isLoop) return planPart(part, looks)
  return { part, style: styleOf(part, looks), extent, geo, lines }
}

/** The part without its shadow: a part casts none on another part of its figure. */
export function unshaded<P extends FigurePart>(part: P): P {
  if (!('shadow' in part)) return part
  const { shadow: _shadow, ...rest } = part
  return rest as P
}

function styleOf(part: Drawn, looks: Looks): PartStyle {
  const look = looks.shape(part.fill, part.stroke)
  const paints = { ...exactPaint(part.fill, part.stroke), ...exactShadow(part.shadow) }
  const radius = part.type === 'rect' ? Math.min(part.rx, part.ry) : 0
  const exact = radius > 0 ? { ...paints, cornerRadius: radius } : paints
  const scaled = scaleForStroke(look.strokeColor ? part.stroke.width : 1)
  const fill = isSheen(part) ? 'none' : look.fill
  return { look, exact, color: look.color, fill, dash: dashOf(part.stroke), ...scaled }
}

function geoOf(part: Drawn, box: Box): Geo | undefined {
  if (isTiny(box)) return undefined
  if (part.type === 'path') return polygonOf(part, box)
  if (part.type === 'ellipse') return { match: ELLIPSE, box }
  const radius = Math.min(part.rx, part.ry)
  // A rectangle is what people would choose; the exact look rounds its corners.
  return { match: radius >= Math.min(box.w, box.h) * STADIUM ? OVAL : RECTANGLE, box }
}

function polygonOf(part: Extract<Drawn, { type: 'path' }>, box: Box): Geo | undefined {
  const corners = cornersOf(part)
  const match = corners && matchPolygon(shifted(corners, box), box.w, box.h)
  return match ? { match, box } : undefined
}

function isTiny({ w, h }: Box): boolean {
  return w < 1 || h < 1
}

function shifted(points: readonly Point[], { x, y }: Box): Point[] {
  return points.map((point) => ({ x: point.x - x, y: point.y - y }))
}

function pathsOf(part: Drawn): readonly Subpath[] {
  if (part.type === 'rect') return [roundedRect(part)]
  return part.type === 'path' ? subpaths(part.commands, CURVE_PIECES) : []
}

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

/** A figure with more parts than this is an icon: one picture, not many shapes. */
export const MAX_NATIVE_PARTS = 6

/** Plans kept for one page. */
const MAX_FIGURES = 1_000

/** Whether a part has paints of its own; pictures and texts have none. */
export function isDrawn(part: FigurePart): part is Drawn {
  return part.type === 'rect' || part.type === 'ellipse' || part.type === 'path'
}

/** Parts and places that the nodes of one figure share. */
export interface FigurePlan {
  /** The visible parts. Only the first casts a shadow, for all of them. */
  readonly parts: readonly FigurePart[]
  /** One per part, undefined for pictures and texts; empty if there are too many parts. */
  readonly plans: readonly (PartPlan | undefined)[]
  /** Too many parts, or some that tldraw has no shapes for. */
  readonly isIcon: boolean
  /** Its first part is a box that the source draws in pieces, and the second the bar of its title. */
  readonly isTitled: boolean
  /** Whether something light is drawn on black: in dark mode tldraw draws both nearly white. */
  readonly mergesInDark: boolean
  /** Its areas, for the colour behind a text. */
  readonly painted: Painted
}

function planFigure(figure: Figure, looks: Looks, prefer: Preference): FigurePlan {
  const visible = figure.parts.filter(isVisible).map((part, i) => (i === 0 ? part : unshaded(part)))
  const parts = prefer === 'look' ? asBoxWithBar(visible) : visible
  const isTitled = parts !== visible
  const isLarge = parts.length > MAX_NATIVE_PARTS
  const plans = isLarge ? [] : parts.map((part) => (isDrawn(part) ? planShared(part, looks, prefer) : undefined))
  const isIcon = isLarge || parts.some((part) => part.type === 'text' || (isDrawn(part) && isShaded(part.fill)))
  const painted = paintedOf(isTitled ? parts : figure.parts, looks)
  return { parts, plans, isIcon, isTitled, mergesInDark: mergesInDark(plans), painted }
}

/** Its lines are needed for the look; for editing there is one shape for the whole figure. */
function planShared(part: Drawn, looks: Looks, prefer: Preference): PartPlan {
  const plan = planPart(part, looks)
  return prefer === 'look' && !plan.geo ? { ...plan, lines: linesOf(part) } : plan
}

/** Makes the plans of a page's figures and keeps them, because nodes of one style and size have the same figure. */
export function figurePlans(looks: Looks, prefer: Preference): (figure: Figure) => FigurePlan {
  const plans = new Repeats<Figure, FigurePlan>(MAX_FIGURES)
  return (figure) => plans.of(figure, () => planFigure(figure, looks, prefer))
}

/**
 * SVG, which draw.io paints with, shows nothing of a rectangle or ellipse without width or height, not even its border.
 */
function isVisible(part: FigurePart): boolean {
  if (!isDrawn(part)) return true
  if (part.type !== 'path' && !(part.box.w > 0 && part.box.h > 0)) return false
  return part.fill.type !== 'none' || (part.stroke.paint.type !== 'none' && part.stroke.width > 0)
}

/** Whether a paint is a visible gradient. */
function isShaded(fill: Paint): boolean {
  if (fill.type !== 'gradient') return false
  const others = [fill.to, ...(fill.stops ?? []).map(({ color }) => color)]
  return others.some((color) => distance(toLab(fill.from), toLab(color)) > 0.1)
}

function mergesInDark(plans: readonly (PartPlan | undefined)[]): boolean {
  let isOnBlack = false
  for (const plan of plans) {
    if (!plan) continue
    const { color, fill } = plan.style.look
    if (isOnBlack && color === 'white') return true
    isOnBlack ||= color === 'black' && fill === 'fill'
  }
  return false
}
