/** Connections as edges: straight between the sides that face each other, side by side if there are several. */
import type { Box, Edge, Point } from '#diagram/index'
import { centreOf } from '#geometry/box'
import type { ConnectionItem } from '../items.ts'
import { itemColor, label, paragraphs } from './paint.ts'

const NONE = { kind: 'none', name: 'none', filled: false, parts: [] } as const
const ARROW = { kind: 'triangle', name: 'arrow', filled: true, parts: [] } as const
/** px between connections of the same pair, and how far a loop extends. */
const SPREAD = 24
const LOOP = 40

/** Straight edges between boxes; several between the same two are drawn side by side. */
export function connectionEdges(connections: readonly ConnectionItem[], boxes: ReadonlyMap<string, Box>): Edge[] {
  const pairs = new Map<string, number[]>()
  connections.forEach(({ from, to }, i) => {
    const key = JSON.stringify(from < to ? [from, to] : [to, from])
    const pair = pairs.get(key)
    if (pair) pair.push(i)
    else pairs.set(key, [i])
  })
  const shifts = new Map<number, number>()
  for (const members of pairs.values()) {
    members.forEach((member, k) => {
      shifts.set(member, (k - (members.length - 1) / 2) * SPREAD)
    })
  }
  return connections.map((item, i) => edge(item, i, route(item, boxes, shifts.get(i) ?? 0)))
}

function edge(item: ConnectionItem, i: number, points: readonly Point[]): Edge {
  const id = `connection-${i}`
  const [start, end] = [points[0] as Point, points.at(-1) as Point]
  const middle = points.length === 2 ? between(start, end) : between(points[1] as Point, points[2] as Point)
  const text = item.text?.trim()
  const area = { w: 0, h: 0 }
  return {
    kind: 'edge',
    id,
    sourceIds: [id],
    labels: text
      ? [
          label(id, paragraphs(text), middle, {
            align: 'center',
            valign: 'middle',
            area,
            wrap: false,
            place: 'path',
          }),
        ]
      : [],
    source: { at: start, element: item.from },
    target: { at: end, element: item.to },
    points,
    route: { type: points.length === 2 ? 'straight' : 'orthogonal', radius: 0 },
    path: points.map((point, k) => ({ op: k === 0 ? 'M' : 'L', ...point })),
    stroke: { paint: { type: 'solid', color: itemColor(item.color) }, width: 2 },
    start: NONE,
    end: ARROW,
  }
}

function between(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function route({ from, to }: ConnectionItem, boxes: ReadonlyMap<string, Box>, shift: number): Point[] {
  const [a, b] = [boxes.get(from) as Box, boxes.get(to) as Box]
  if (from === to) return loop(a, shift)
  const [p, q] = [centreOf(a), centreOf(b)]
  const sideways = Math.abs(q.x - p.x) - (a.w + b.w) / 2 > Math.abs(q.y - p.y) - (a.h + b.h) / 2
  // The same line for both directions of a pair: the shift is kept inside the smaller side.
  if (sideways) {
    const y = limited(shift, Math.min(a.h, b.h))
    const right = q.x > p.x
    return [
      { x: right ? a.x + a.w : a.x, y: p.y + y },
      { x: right ? b.x : b.x + b.w, y: q.y + y },
    ]
  }
  const x = limited(shift, Math.min(a.w, b.w))
  const down = q.y > p.y
  return [
    { x: p.x + x, y: down ? a.y + a.h : a.y },
    { x: q.x + x, y: down ? b.y : b.y + b.h },
  ]
}

/** A loop leaves and enters on the right; several loops are nested. */
function loop(box: Box, shift: number): Point[] {
  const { y } = centreOf(box)
  const [edge, half] = [box.x + box.w, Math.min(box.h / 4, 30)]
  const out = edge + LOOP + Math.abs(shift) + (shift < 0 ? SPREAD / 2 : 0)
  return [
    { x: edge, y: y - half },
    { x: out, y: y - half },
    { x: out, y: y + half },
    { x: edge, y: y + half },
  ]
}

function limited(shift: number, size: number): number {
  return Math.max(-size * 0.4, Math.min(size * 0.4, shift))
}
