/** An element that connects two points: an arrow or line, or the pieces that our writer made of one edge. */

import { clamp } from '#color/parse'
import type { Edge, Marker, Node, PathCommand, Point, StyleAspect } from '#diagram/index'
import { linePath } from '#geometry/line-path'
import { pointAlong } from '#geometry/polyline'
import { subpaths } from '#geometry/subpaths'
import { drawMarker } from '../shared/drawing/markers.ts'
import { type Fields, inside, numberIn, own, textIn } from '../shared/json.ts'
import type { CanvasContext } from './common.ts'
import { commonFacts, noted } from './common.ts'
import type { ArrowEnd } from './ends.ts'
import {
  changesHeads,
  DRAWN_HEADS,
  DRAWN_MARKERS,
  headOf,
  isFilledApart,
  markerOf,
  sourceEndIn,
  withHead,
} from './heads.ts'
import { joinedLabels, labelOfText, labelOnPath, type ReadLabel } from './label.ts'
import { lookOf } from './look.ts'
import type { Draft } from './pieces.ts'
import { readRoute } from './routes.ts'
import type { Placed } from './tree.ts'

interface DrawnLine {
  readonly start: Marker
  readonly end: Marker
  readonly path: readonly PathCommand[]
}

function drawLine(
  pieces: readonly Placed[],
  points: readonly Point[],
  route: Edge['route'],
  stroke: Edge['stroke'],
  facts: Fields,
  context: CanvasContext,
): DrawnLine {
  const ink = stroke.paint.type === 'solid' ? stroke.paint.color : { r: 0, g: 0, b: 0, a: 0 }
  const draw = (end: 'start' | 'end', from: readonly Point[]) => {
    const name = end === 'start' ? 'arrowheadStart' : 'arrowheadEnd'
    const arrow = withHead(pieces, name)
    const head = headOf(arrow, name)
    const { marker: noted } = sourceEndIn(facts, end)
    const isApart = head === 'none' && noted !== undefined
    const isFilled = isApart ? isFilledApart(pieces, end) : !arrow || textIn(arrow.props, 'fill') !== 'none'
    const [filled, empty] = isApart ? DRAWN_MARKERS[noted] : DRAWN_HEADS[head]
    const drawn = drawMarker(isFilled ? filled : empty, from, ink, stroke.width, context.looks.paper)
    return { marker: markerOf(head, noted, drawn.marker), lineEnd: drawn.lineEnd }
  }
  const [start, end] = [draw('start', points), draw('end', [...points].reverse())]
  const inner = points.slice(1, -1)
  const line = [start.lineEnd, ...inner, end.lineEnd]
  const path = route.type === 'curved' ? curvedPath(line) : linePath(line, route.radius)
  return { start: start.marker, end: end.marker, path }
}

/** A curve as draw.io and we draw it: through the middles between the points. */
function curvedPath(points: readonly Point[]): PathCommand[] {
  const [first, ...rest] = points
  if (!first) return []
  const commands: PathCommand[] = [{ op: 'M', ...first }]
  const inner = rest.slice(0, -1)
  inner.forEach(({ x, y }, i) => {
    const next = rest[i + 1]!
    const to = i === inner.length - 1 ? next : { x: (x + next.x) / 2, y: (y + next.y) / 2 }
    commands.push({ op: 'Q', x1: x, y1: y, ...to })
  })
  if (inner.length === 0 && rest[0]) commands.push({ op: 'L', ...rest[0] })
  return commands
}

/** @param attached the edge that it is attached to in the source, which no arrow of tldraw can be */
function endOf(
  at: Point,
  { target }: ArrowEnd,
  attached: Draft | undefined,
  { draftOf, idOf }: CanvasContext,
): Edge['source'] {
  const draft = target ? draftOf.get(target.id) : attached
  return draft ? { at, element: idOf(draft) } : { at }
}

/** @param others texts on the edge that the source has on their own */
export function readEdge(
  draft: Draft,
  others: readonly Draft[],
  context: CanvasContext,
  nodeOf: (shape: Placed) => Node | undefined,
): Edge {
  const { pieces } = draft
  const facts = commonFacts(draft, context)
  const source = noted(draft)
  const read = readRoute(draft, source, context, nodeOf)
  const attachedTo = (end: 'start' | 'end') => {
    const { cell } = sourceEndIn(source, end)
    // A copy that a person has made is attached to nothing, and a line that was moved may be.
    const isKept = cell !== undefined && draft.cell !== undefined && !read.changed.includes('route')
    return isKept ? context.beside(draft, cell) : undefined
  }
  const { points, route } = read
  // Of several arrows on top of each other, one draws the whole outline in the exact look.
  const main =
    pieces.find((piece) => own(piece.own, 'outline') !== undefined) ??
    pieces.find((piece) => piece.type === 'line' && textIn(piece.own, 'role') === 'route') ??
    pieces.find(({ type }) => type === 'arrow' || type === 'line')!
  const look = lookOf(main, context.looks)
  const changed = new Set<StyleAspect>(read.changed)
  if (look.changed.includes('line')) changed.add('line')
  // The area of a block arrow.
  if (look.changed.includes('fill') && own(main.own, 'outline') !== undefined) changed.add('fill')
  if (changesHeads(pieces, source)) changed.add('heads')
  const labels: ReadLabel[] = []
  const course = route.type === 'curved' ? (subpaths(curvedPath(points))[0]?.points ?? points) : points
  for (const piece of pieces) {
    if (piece.type === 'arrow') {
      const noted = numberIn(inside(piece.own, 'label'), 't')
      const t = numberIn(piece.props, 'labelPosition') ?? noted ?? 0.5
      // Our writer notes the position that it gives; another one is where a person has put the label.
      const isMoved = noted !== undefined && Math.abs(t - noted) > 1e-4
      const held = textIn(piece.own, 'labelOf')
      const id = held !== undefined && facts.sourceIds.includes(held) ? held : facts.id
      const label = labelOnPath(piece, id, pointAlong(course, clamp(t, 0, 1)), isMoved, context.looks)
      if (label) labels.push(label)
    } else if (piece.type === 'text') {
      const label = labelOfText(piece, facts.id, 'path', context.looks)
      if (label) labels.push(label)
    }
  }
  for (const other of others) {
    for (const piece of other.pieces) {
      const label = piece.type === 'text' ? labelOfText(piece, context.idOf(other), 'path', context.looks) : undefined
      if (label) labels.push(label)
    }
  }
  const joined = joinedLabels(labels)
  for (const label of joined) for (const aspect of label.changed) changed.add(aspect)
  const isInvisible = look.stroke.paint.type === 'none'
  const opacity = facts.hidden || isInvisible ? 1 : main.opacity
  return {
    kind: 'edge',
    ...facts,
    source: endOf(points[0]!, read.from, attachedTo('start'), context),
    target: endOf(points.at(-1)!, read.to, attachedTo('end'), context),
    points,
    ...(read.waypoints && { waypoints: read.waypoints }),
    ...(read.shown && { shown: read.shown }),
    route,
    ...drawLine(pieces, points, route, look.stroke, source, context),
    stroke: look.stroke,
    labels: joined.map(({ label }) => label),
    ...(opacity < 1 && { opacity }),
    ...(changed.size > 0 && { restyled: [...changed] }),
  }
}
