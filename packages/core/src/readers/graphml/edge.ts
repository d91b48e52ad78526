/** An edge from border to border, with its markers and labels (docs/formats/graphml.md §5). */
import { WHITE } from '#color/names'
import type { Box, Edge, Element, Node, Point } from '#diagram/index'
import { linePath } from '#geometry/line-path'
import { leavingBox, leavingEllipse, leavingPath } from '../shared/drawing/border.ts'
import { drawMarker } from '../shared/drawing/markers.ts'
import type { EdgeEnd, EdgeRequest, GraphmlPageContext } from './dialect.ts'
import { factsOf } from './facts.ts'
import { iconPartsOf, type LabelIcon } from './label.ts'
import { INK } from './paint.ts'

/** Out at the right, back at the top. */
function loop({ x, y, w, h }: Box): Point[] {
  return [
    { x: x + w + 20, y: y + h / 2 },
    { x: x + w + 20, y: y - 20 },
    { x: x + w / 2, y: y - 20 },
  ]
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
  const { id, edge, from, to, isHidden, context } = request
  const facts = factsOf(edge.element, context)
  if (facts.left > 0) context.report('attributes-cut', id, facts.left)
  const drawing = context.dialect.edge(request)
  const bends = drawing.bends.length === 0 && from.id === to.id ? loop(from.box) : drawing.bends
  const points = seen([drawing.start, ...bends, drawing.end], from, to)
  const { stroke, heads } = drawing
  const ink = stroke.paint.type === 'solid' ? stroke.paint.color : INK
  const first = drawMarker(heads.start, points, ink, stroke.width, WHITE)
  const last = drawMarker(heads.end, points.toReversed(), ink, stroke.width, WHITE)
  const drawn = [first.lineEnd, ...points.slice(1, -1), last.lineEnd]
  const curve = drawing.curve(drawn)
  const labels = drawing.labels(points)
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
      radius: curve ? 0 : drawing.radius,
    },
    path: curve ?? linePath(drawn, drawing.radius),
    stroke,
    start: first.marker,
    end: last.marker,
    labels: labels.flatMap(({ labels: own }) => own),
    ...(isHidden && { hidden: 'end' as const }),
  }
  return [read, ...labels.flatMap(({ icon }) => (icon ? [iconNode(icon, read, context)] : []))]
}

/** The picture of an edge's label. */
function iconNode(icon: LabelIcon, { id, hidden }: Edge, { newId }: GraphmlPageContext): Node {
  const { box } = icon
  return {
    kind: 'node',
    id: newId(`${id}:icon`),
    sourceIds: [],
    role: icon.drawing ? 'shape' : 'image',
    box,
    rotation: 0,
    figure: {
      name: 'icon',
      parts: iconPartsOf(icon, { ...box, x: 0, y: 0 }),
    },
    labels: [],
    ...(hidden && { hidden }),
  }
}
