/** The drawing of an edge in a file of yEd, or of one without a drawing (docs/formats/graphml.md §5). */
import type { PathCommand, Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import { halfway } from '#geometry/polyline'
import { arc, cubics, quadratics } from '#readers/graphml/curves'
import type { EdgeDrawing, EdgeEnd, EdgeRequest } from '#readers/graphml/dialect'
import { Y } from '#readers/graphml/keys'
import { plainLabel } from '#readers/graphml/label'
import { numberOf, strokeOf } from '#readers/graphml/paint'
import type { LineEnd } from '#readers/shared/drawing/markers'
import type { QualifiedElement } from '#readers/shared/namespaces'
import { readLabel } from './labels.ts'

/** px by which smoothed bends are cut. */
const SMOOTH = 15

const ARROWS: ReadonlyMap<string, LineEnd> = new Map<string, LineEnd>([
  ['none', 'none'],
  ['standard', 'notched'],
  ['delta', 'fullTriangle'],
  ['short', 'fullTriangle'],
  ['white_delta', 'emptyTriangle'],
  ['diamond', 'fullDiamond'],
  ['white_diamond', 'emptyDiamond'],
  ['plain', 'openArrow'],
  ['convex', 'fullTriangle'],
  ['concave', 'notched'],
  ['circle', 'fullCircle'],
  ['transparent_circle', 'emptyCircle'],
  ['dash', 'bar'],
  ['skewed_dash', 'slash'],
  ['t_shape', 'bar'],
  ['crows_foot_one', 'crowOne'],
  ['crows_foot_many', 'crowMany'],
  ['crows_foot_one_mandatory', 'crowExactlyOne'],
  ['crows_foot_many_mandatory', 'crowOneOrMany'],
  ['crows_foot_one_optional', 'crowZeroOrOne'],
  ['crows_foot_many_optional', 'crowZeroOrMany'],
])

/** A misspelling found in real files. */
const MISSPELT = 'standart'

function pointsOf(graphics: QualifiedElement): Point[] {
  return (graphics.first(Y, 'Path')?.all(Y, 'Point') ?? []).flatMap((point) => {
    const [x, y] = [numberOf(point, 'x'), numberOf(point, 'y')]
    return x === undefined || y === undefined ? [] : [{ x, y }]
  })
}

function curveOf(graphics: QualifiedElement, points: readonly Point[]): PathCommand[] | undefined {
  const kind = graphics.local
  if (points.length < 3) return undefined
  const straightness = Math.min(1, Math.max(0, numberOf(graphics, 'straightness') ?? 0))
  if (kind === 'BezierEdge') return cubics(points) ?? quadratics(points, 0)
  if (kind === 'QuadCurveEdge' || kind === 'SplineEdge') return quadratics(points, straightness)
  return kind === 'ArcEdge' ? arc(points) : undefined
}

function arrowOf(name: string | undefined, request: EdgeRequest): LineEnd {
  const found = ARROWS.get(name === MISSPELT ? 'standard' : (name ?? 'none'))
  if (found === undefined) request.context.report('arrowhead-approximated', request.id, name ?? '', 'standard')
  return found ?? 'fullTriangle'
}

/** The port at an end: the middle of its node, moved by the offset in the file. */
function portOf({ box }: EdgeEnd, dx: number | undefined, dy: number | undefined): Point {
  const { x, y } = centreOf(box)
  return { x: x + (dx ?? 0), y: y + (dy ?? 0) }
}

/** How yEd draws an edge: ports, bends, line, heads and labels (docs/formats/graphml.md §5). */
export function yedDrawing(request: EdgeRequest): EdgeDrawing {
  const { id, edge, graphics, from, to, text, isDirected, context } = request
  const way = request.bends ? undefined : graphics?.first(Y, 'Path')
  const arrows = graphics?.first(Y, 'Arrows')
  const isSmooth = graphics?.first(Y, 'BendStyle')?.attribute('smoothed') === 'true'
  const plainArea = { area: { w: 150, h: 20 }, wrap: false, place: 'path' } as const
  return {
    start: portOf(from, numberOf(way, 'sx'), numberOf(way, 'sy')),
    end: portOf(to, numberOf(way, 'tx'), numberOf(way, 'ty')),
    bends: request.bends ?? (graphics ? pointsOf(graphics) : []),
    stroke: strokeOf(graphics ?? edge.element, 'LineStyle'),
    heads: graphics
      ? { start: arrowOf(arrows?.attribute('source'), request), end: arrowOf(arrows?.attribute('target'), request) }
      : { start: 'none', end: isDirected ? 'fullTriangle' : 'none' },
    radius: isSmooth ? SMOOTH : 0,
    curve: (drawn) => graphics && curveOf(graphics, drawn),
    labels: (points) => [
      ...(graphics?.all(Y, 'EdgeLabel') ?? []).map((label) =>
        readLabel({ id, label, origin: points[0]!, route: points, place: 'path', context }),
      ),
      ...(text === undefined ? [] : [{ labels: plainLabel(id, text, { anchor: halfway(points), ...plainArea }, 11) }]),
    ],
  }
}
