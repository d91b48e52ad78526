/** An element that connects two points: an arrow or line, or the pieces that our writer made of one edge. */

import { clamp } from '#color/parse'
import type { Edge, Marker, Node, PathCommand, Point, StyleAspect } from '#diagram/index'
import { linePath } from '#geometry/line-path'
import { pointAlong } from '#geometry/polyline'
import { drawMarker, type LineEnd } from '../shared/drawing/markers.ts'
import { inside, numberIn, own, textIn, wordIn } from '../shared/json.ts'
import type { CanvasContext } from './common.ts'
import { commonFacts, noted } from './common.ts'
import type { ArrowEnd } from './ends.ts'
import { joinedLabels, labelOfText, labelOnPath, type ReadLabel } from './label.ts'
import { lookOf } from './look.ts'
import type { Draft } from './pieces.ts'
import { readRoute } from './routes.ts'
import type { Placed } from './tree.ts'

const HEADS = ['none', 'arrow', 'triangle', 'square', 'dot', 'pipe', 'diamond', 'inverted', 'bar'] as const

/** Filled and empty drawings of tldraw's arrowheads. */
const DRAWN: Readonly<Record<(typeof HEADS)[number], readonly [filled: LineEnd, empty: LineEnd]>> = {
  none: ['none', 'none'],
  arrow: ['openArrow', 'openArrow'],
  triangle: ['fullTriangle', 'emptyTriangle'],
  square: ['fullDiamond', 'emptyDiamond'],
  dot: ['fullCircle', 'emptyCircle'],
  pipe: ['bar', 'bar'],
  diamond: ['fullDiamond', 'emptyDiamond'],
  inverted: ['crowMany', 'crowMany'],
  bar: ['bar', 'bar'],
}

function headOf(shape: Placed | undefined, name: 'arrowheadStart' | 'arrowheadEnd'): (typeof HEADS)[number] {
  return shape?.type === 'arrow' ? wordIn(shape.props, name, HEADS) : 'none'
}

/** The first arrow that has a head at an end of the edge. */
function withHead(pieces: readonly Placed[], name: 'arrowheadStart' | 'arrowheadEnd'): Placed | undefined {
  return pieces.find((piece) => headOf(piece, name) !== 'none') ?? pieces.find(({ type }) => type === 'arrow')
}

interface DrawnLine {
  readonly start: Marker
  readonly end: Marker
  readonly path: readonly PathCommand[]
}

function markerOf(head: (typeof HEADS)[number], drawn: Marker): Marker {
  if (head === 'square') return { ...drawn, kind: 'square', name: 'square' }
  return head === 'none' ? drawn : { ...drawn, name: head }
}

function drawLine(
  pieces: readonly Placed[],
  points: readonly Point[],
  route: Edge['route'],
  stroke: Edge['stroke'],
  context: CanvasContext,
): DrawnLine {
  const [first, last] = [withHead(pieces, 'arrowheadStart'), withHead(pieces, 'arrowheadEnd')]
  const heads = [headOf(first, 'arrowheadStart'), headOf(last, 'arrowheadEnd')] as const
  const ink = stroke.paint.type === 'solid' ? stroke.paint.color : { r: 0, g: 0, b: 0, a: 0 }
  const isFilled = [first, last].map((arrow) => !arrow || textIn(arrow.props, 'fill') !== 'none')
  const draw = (head: (typeof HEADS)[number], filled: boolean, from: readonly Point[]) =>
    drawMarker(DRAWN[head][filled ? 0 : 1], from, ink, stroke.width, context.looks.paper)
  const [start, end] = [draw(heads[0], isFilled[0]!, points), draw(heads[1], isFilled[1]!, [...points].reverse())]
  const inner = points.slice(1, -1)
  const line = [start.lineEnd, ...inner, end.lineEnd]
  const path = route.type === 'curved' ? curvedPath(line) : linePath(line, route.radius)
  return { start: markerOf(heads[0], start.marker), end: markerOf(heads[1], end.marker), path }
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

/** Whether the heads are those that our writer noted. */
function changesHeads(pieces: readonly Placed[]): boolean {
  const holders = pieces.filter((piece) => own(piece.own, 'route') !== undefined)
  if (holders.length === 0 || pieces.some((piece) => own(piece.own, 'outline') !== undefined)) return false
  const isNoted = (end: 'start' | 'end') =>
    holders.some((piece) => own(inside(piece.own, 'markers'), end) !== undefined)
  const isShown = (name: 'arrowheadStart' | 'arrowheadEnd') => headOf(withHead(pieces, name), name) !== 'none'
  const isInvisible = holders.some((piece) => own(piece.own, 'stroke') === null)
  if (isInvisible) return false
  // Shapes of their own draw what tldraw has no head for.
  const isDrawn = pieces.some((piece) => textIn(piece.own, 'role') === 'decoration')
  const isOther = (end: 'start' | 'end', name: 'arrowheadStart' | 'arrowheadEnd') =>
    isNoted(end) ? !isShown(name) && !isDrawn : isShown(name)
  return isOther('start', 'arrowheadStart') || isOther('end', 'arrowheadEnd')
}

function endOf(at: Point, { target }: ArrowEnd, { draftOf, idOf }: CanvasContext): Edge['source'] {
  const draft = target && draftOf.get(target.id)
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
  const read = readRoute(draft, noted(draft), context, nodeOf)
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
  if (changesHeads(pieces)) changed.add('heads')
  const labels: ReadLabel[] = []
  for (const piece of pieces) {
    if (piece.type === 'arrow') {
      const noted = numberIn(inside(piece.own, 'label'), 't')
      const t = numberIn(piece.props, 'labelPosition') ?? noted ?? 0.5
      // Our writer notes the position that it gives; another one is where a person has put the label.
      const isMoved = noted !== undefined && Math.abs(t - noted) > 1e-4
      const held = textIn(piece.own, 'labelOf')
      const id = held !== undefined && facts.sourceIds.includes(held) ? held : facts.id
      const label = labelOnPath(piece, id, pointAlong(points, clamp(t, 0, 1)), isMoved, context.looks)
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
    source: endOf(points[0]!, read.from, context),
    target: endOf(points.at(-1)!, read.to, context),
    points,
    ...(read.waypoints && { waypoints: read.waypoints }),
    ...(read.shown && { shown: read.shown }),
    route,
    ...drawLine(pieces, points, route, look.stroke, context),
    stroke: look.stroke,
    labels: joined.map(({ label }) => label),
    ...(opacity < 1 && { opacity }),
    ...(changed.size > 0 && { restyled: [...changed] }),
  }
}
