/** All that is computed about one part of a figure, once, for all shapes that may draw it. */
import type { Looks, ShapeLook } from '#color/looks'
import type { Box, FigurePart, Point } from '#diagram/index'
import { around } from '#geometry/box'
import { extentOf } from '#geometry/path-extent'
import { RADIANS } from '#geometry/rotation'
import { type Subpath, subpaths } from '#geometry/subpaths'
import type { JsonObject } from '../drafts/draft.ts'
import { type Drawn, exactPaint, exactShadow, isSheen, shadeOf } from '../look/paint.ts'
import { dashOf, scaleForStroke } from '../look/stroke.ts'
import { type FreeformSegment, freeformPoints, freeformSegment } from './freeform.ts'
import { cornersOf, type GeoMatch, matchPolygon, RECTANGLE, UPRIGHT } from './outlines.ts'
import type { ShapeStyle } from './shapes.ts'

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

/** The plan of a part as an opaque one, and the opacity (0..1) of the shape that draws it. */
export interface PlannedShade {
  readonly plan: PartPlan
  readonly opacity: number
}

/** The plan of a part; each value is computed on first use and kept. */
export class PartPlan {
  readonly part: Drawn
  readonly #looks: Looks
  #style: PartStyle | undefined
  #shade: PlannedShade | undefined
  #geo: Geo | null | undefined
  #drawnExtent: Box | null | undefined
  #paths: readonly Subpath[] | undefined
  #segments: (FreeformSegment | null)[] | undefined
  #split: { readonly under: PartPlan; readonly over: PartPlan } | undefined

  constructor(part: Drawn, looks: Looks) {
    this.part = part
    this.#looks = looks
  }

  /** Its style in tldraw's terms. */
  get style(): PartStyle {
    this.#style ??= styleOf(this.part, this.#looks)
    return this.#style
  }

  /** The opaque part that is drawn for it; see `shadeOf`. */
  get shade(): PlannedShade {
    if (!this.#shade) {
      const { part, opacity } = shadeOf(this.part)
      this.#shade = { plan: part === this.part ? this : new PartPlan(part, this.#looks), opacity }
    }
    return this.#shade
  }

  /** Its geo; undefined if tldraw has none. */
  get geo(): Geo | undefined {
    if (this.#geo === undefined) this.#geo = geoOf(this.part) ?? null
    return this.#geo ?? undefined
  }

  /** The bounds of the part without its stroke, and of curves without their control points. */
  get drawnExtent(): Box | undefined {
    if (this.#drawnExtent === undefined) this.#drawnExtent = drawnExtent(this.part) ?? null
    return this.#drawnExtent ?? undefined
  }

  /** The lines of the part. */
  get paths(): readonly Subpath[] {
    this.#paths ??= pathsOf(this.part)
    return this.#paths
  }

  /** Whether tldraw must close the path with this index: it fills nothing else. */
  isClosed(path: number): boolean {
    return this.paths[path]!.closed || this.part.fill.type !== 'none'
  }

  /** The path with this index as a freeform; undefined if it is too long for one. */
  segment(path: number): FreeformSegment | undefined {
    this.#segments ??= []
    const known = this.#segments[path]
    if (known !== undefined) return known ?? undefined
    const points = freeformPoints({ ...this.paths[path]!, closed: this.isClosed(path) })
    const segment = points && freeformSegment(points)
    this.#segments[path] = segment ?? null
    return segment
  }

  /** The part without its border, and the same part without its fill and shadow. */
  get split(): { readonly under: PartPlan; readonly over: PartPlan } {
    const { part } = this
    this.#split ??= {
      under: new PartPlan({ ...part, stroke: { ...part.stroke, paint: { type: 'none' } } }, this.#looks),
      over: new PartPlan(unshaded({ ...part, fill: { type: 'none' } }), this.#looks),
    }
    return this.#split
  }
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

function geoOf(part: Drawn): Geo | undefined {
  if (part.type === 'path') return polygonOf(part)
  const { box } = part
  if (isTiny(box)) return undefined
  if (part.type === 'ellipse') return { match: ELLIPSE, box }
  const radius = Math.min(part.rx, part.ry)
  // A rectangle is what people would choose; the exact look rounds its corners.
  return { match: radius >= Math.min(box.w, box.h) * STADIUM ? OVAL : RECTANGLE, box }
}

function polygonOf(part: Extract<Drawn, { type: 'path' }>): Geo | undefined {
  const box = extentOf(part)
  if (!box || isTiny(box)) return undefined
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

function drawnExtent(part: Drawn): Box | undefined {
  if (part.type !== 'path') return part.box
  const points = subpaths(part.commands).flatMap((path) => path.points)
  return points.length > 0 ? around(points) : undefined
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
