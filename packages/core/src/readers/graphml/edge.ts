/** An edge as yEd draws it (docs/formats/graphml.md §5). */
import type { Box, Edge, Element, FigurePart, Node, PathCommand, Point } from '../../diagram/index.ts'
import { centreOf } from '../../geometry/box.ts'
import { halfway } from '../shared/di/line.ts'
import { leavingBox, leavingEllipse, leavingPath } from '../shared/drawing/border.ts'
import { drawMarker, type LineEnd } from '../shared/drawing/markers.ts'
import { polyline } from '../shared/drawing/path.ts'
import type { QualifiedElement } from '../shared/namespaces.ts'
import type { PageContext } from './context.ts'
import { factsOf } from './facts.ts'
import type { GraphEdge } from './graph.ts'
import { type LabelIcon, plainLabel, readLabel } from './labels.ts'
import { Y } from './names.ts'
import { INK, numberOf, strokeOf } from './paint.ts'

const PAPER = { r: 255, g: 255, b: 255, a: 1 }
/** px by which smoothed bends are cut. */
const SMOOTH = 15

const ARROWS: ReadonlyMap<string, LineEnd> = new Map<string, LineEnd>([
  ['none', 'none'],
  ['standard', 'fullTriangle'],
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

/** A node at an end of an edge. */
export interface EdgeEnd {
  readonly id: string
  readonly box: Box
  /** The outline at which edges become visible; absent = the box. */
  readonly border?: FigurePart
}

function pointsOf(graphics: QualifiedElement): Point[] {
  return (graphics.first(Y, 'Path')?.all(Y, 'Point') ?? []).flatMap((point) => {
    const [x, y] = [numberOf(point, 'x'), numberOf(point, 'y')]
    return x === undefined || y === undefined ? [] : [{ x, y }]
  })
}

/** Out at the right, back at the top. */
function loop({ x, y, w, h }: Box): Point[] {
  return [
    { x: x + w + 20, y: y + h / 2 },
    { x: x + w + 20, y: y - 20 },
    { x: x + w / 2, y: y - 20 },
  ]
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const towards = (from: Point, to: Point, share: number): Point => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
})

/**
 * Curves that touch the lines between their control points in the middle, or follow a share of them.
 * @param straightness 0..1: 0 is round throughout, 1 has corners
 */
function quadratics([start, ...rest]: readonly Point[], straightness: number): PathCommand[] {
  const last = rest.at(-1)
  if (!start || !last) return []
  const controls = rest.slice(0, -1)
  const steps = controls.flatMap((control, i): PathCommand[] => {
    const [before, after] = [controls[i - 1], controls[i + 1]]
    const from = before ? between(before, control) : start
    const to = after ? between(control, after) : last
    const curve: PathCommand = { op: 'Q', x1: control.x, y1: control.y, ...towards(to, control, straightness) }
    if (straightness === 0) return [curve]
    return [{ op: 'L', ...towards(from, control, straightness) }, curve, { op: 'L', ...to }]
  })
  return [{ op: 'M', ...start }, ...(steps.length > 0 ? steps : [{ op: 'L', ...last } as const])]
}

function cubics(points: readonly Point[]): PathCommand[] | undefined {
  if (points.length < 4 || (points.length - 1) % 3 !== 0) return undefined
  const steps: PathCommand[] = [{ op: 'M', ...points[0]! }]
  for (let i = 1; i < points.length; i += 3) {
    const [a, b, to] = [points[i]!, points[i + 1]!, points[i + 2]!]
    steps.push({ op: 'C', x1: a.x, y1: a.y, x2: b.x, y2: b.y, ...to })
  }
  return steps
}

/** An arc through its single point. */
function arc(points: readonly Point[]): PathCommand[] {
  const [from, apex, to] = points
  if (points.length !== 3 || !from || !apex || !to) return polyline(points)
  const chord = between(from, to)
  return [
    { op: 'M', ...from },
    { op: 'Q', x1: 2 * apex.x - chord.x, y1: 2 * apex.y - chord.y, ...to },
  ]
}

function curveOf(graphics: QualifiedElement, points: readonly Point[]): PathCommand[] | undefined {
  const kind = graphics.local
  if (points.length < 3) return undefined
  const straightness = Math.min(1, Math.max(0, numberOf(graphics, 'straightness') ?? 0))
  if (kind === 'BezierEdge') return cubics(points) ?? quadratics(points, 0)
  if (kind === 'QuadCurveEdge' || kind === 'SplineEdge') return quadratics(points, straightness)
  return kind === 'ArcEdge' ? arc(points) : undefined
}

export interface EdgeRequest {
  /** Unique on the page. */
  readonly id: string
  readonly edge: GraphEdge
  readonly graphics: QualifiedElement | undefined
  readonly from: EdgeEnd
  readonly to: EdgeEnd
  /** The text of an edge without a drawing. */
  readonly text: string | undefined
  /** Those of a layout; undefined if they are in the file. */
  readonly bends: readonly Point[] | undefined
  readonly isDirected: boolean
  readonly isHidden: boolean
  readonly context: PageContext
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

/** The point at which a line leaves the outline of a node; `from` itself where it ends inside or starts outside. */
function leaving({ box, border }: EdgeEnd, from: Point, to: Point): Point {
  if (border?.type === 'ellipse') return leavingEllipse(box, from, to)
  if (border?.type === 'path') return leavingPath(box, border.commands, from, to)
  return leavingBox(box, from, to)
}

/** The points without those inside the node where they begin, and with the one where they leave it. */
function afterLeaving(points: readonly Point[], end: EdgeEnd): readonly Point[] {
  for (const [i, from] of points.slice(0, -1).entries()) {
    const out = leaving(end, from, points[i + 1]!)
    if (out !== from) return [out, ...points.slice(i + 1)]
    if (!isInside(end, from)) return points
  }
  return points
}

function isInside(end: EdgeEnd, point: Point): boolean {
  const { x, y, w, h } = end.box
  return leaving(end, point, { x: x - w - 1, y: y - h - 1 }) !== point
}

/** The part of a route from port to port that the nodes at its ends do not cover. */
function seen(way: readonly Point[], from: EdgeEnd, to: EdgeEnd): Point[] {
  const started = afterLeaving(way, from)
  return [...afterLeaving(started.toReversed(), to)].reverse()
}

/** The edge, and after it the icons of its labels. */
export function readEdge(request: EdgeRequest): Element[] {
  const { id, edge, graphics, from, to, text, isDirected, isHidden, context } = request
  const facts = factsOf(edge.element, context.keys, context.texts)
  if (facts.left > 0) context.report('attributes-cut', id, facts.left)
  const way = request.bends ? undefined : graphics?.first(Y, 'Path')
  const [start, end] = [
    portOf(from, numberOf(way, 'sx'), numberOf(way, 'sy')),
    portOf(to, numberOf(way, 'tx'), numberOf(way, 'ty')),
  ]
  const written = request.bends ?? (graphics ? pointsOf(graphics) : [])
  const bends = written.length === 0 && from.id === to.id ? loop(from.box) : written
  const points = seen([start, ...bends, end], from, to)
  const stroke = strokeOf(graphics ?? edge.element, 'LineStyle')
  const ink = stroke.paint.type === 'solid' ? stroke.paint.color : INK
  const arrows = graphics?.first(Y, 'Arrows')
  const heads = graphics
    ? { start: arrowOf(arrows?.attribute('source'), request), end: arrowOf(arrows?.attribute('target'), request) }
    : { start: 'none' as const, end: isDirected ? ('fullTriangle' as const) : ('none' as const) }
  const first = drawMarker(heads.start, points, ink, stroke.width, PAPER)
  const last = drawMarker(heads.end, points.toReversed(), ink, stroke.width, PAPER)
  const drawn = [first.lineEnd, ...points.slice(1, -1), last.lineEnd]
  const curve = graphics && curveOf(graphics, drawn)
  const isSmooth = graphics?.first(Y, 'BendStyle')?.attribute('smoothed') === 'true'
  const labels = (graphics?.all(Y, 'EdgeLabel') ?? []).map((label) =>
    readLabel({ id, label, origin: points[0]!, route: points, place: 'path', context }),
  )
  const read: Edge = {
    kind: 'edge',
    id,
    sourceIds: [id],
    semantic: { notation: 'graph', type: 'graphml:Edge' },
    ...facts.fields,
    source: { at: points[0]!, element: from.id },
    target: { at: points.at(-1)!, element: to.id },
    points,
    route: {
      type: curve ? 'curved' : points.length === 2 ? 'straight' : 'polyline',
      radius: isSmooth && !curve ? SMOOTH : 0,
    },
    path: curve ?? polyline(drawn),
    stroke,
    start: first.marker,
    end: last.marker,
    labels: [
      ...labels.flatMap(({ labels: own }) => own),
      ...(text === undefined
        ? []
        : plainLabel(id, text, { anchor: halfway(points), area: { w: 150, h: 20 }, wrap: false, place: 'path' }, 11)),
    ],
    ...(isHidden && { hidden: 'end' as const }),
  }
  return [read, ...labels.flatMap(({ icon }) => (icon ? [iconNode(icon, read, context)] : []))]
}

/** The picture of an edge's label. */
function iconNode({ box, asset }: LabelIcon, { id, hidden }: Edge, { newId }: PageContext): Node {
  return {
    kind: 'node',
    id: newId(`${id}:icon`),
    sourceIds: [],
    role: 'image',
    box,
    rotation: 0,
    figure: {
      name: 'icon',
      parts: [{ type: 'image', box: { x: 0, y: 0, w: box.w, h: box.h }, asset, fit: 'contain' }],
    },
    labels: [],
    ...(hidden && { hidden }),
  }
}
