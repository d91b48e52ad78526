/** Markers as outlines that can be placed at the end of any line, for editors with our plugin. */
import { colorOf } from '#color/looks'
import { toHex } from '#color/oklab'
import type { Edge, FigurePart, Paint, PathCommand, Point, Stroke } from '#diagram/index'
import { num, pathData } from '#geometry/commands'
import { distance } from '#geometry/polyline'
import type { JsonObject } from '../drafts/draft.ts'
import { local, type Seat } from './outline.ts'

/** The seat at an end of a line; points in the same pixel as the end say nothing about the direction. */
function seatOf(points: readonly Point[], end: 'start' | 'end'): Seat {
  const isStart = end === 'start'
  const at = points.at(isStart ? 0 : -1) ?? { x: 0, y: 0 }
  const isApart = ({ x, y }: Point) => Math.round(x - at.x) !== 0 || Math.round(y - at.y) !== 0
  const before = (isStart ? points.find(isApart) : points.findLast(isApart)) ?? points.at(isStart ? 1 : -2)
  const length = before ? distance(before, at) : 0
  if (!before || !(length > 0)) return { at, along: { x: 1, y: 0 } }
  return { at, along: { x: (at.x - before.x) / length, y: (at.y - before.y) / length } }
}

function localCommand(c: PathCommand, seat: Seat): PathCommand {
  if (c.op === 'Z') return c
  const to = local(c, seat)
  if (c.op === 'M' || c.op === 'L') return { op: c.op, ...to }
  const first = local({ x: c.x1, y: c.y1 }, seat)
  if (c.op === 'Q') return { op: 'Q', x1: first.x, y1: first.y, ...to }
  const second = local({ x: c.x2, y: c.y2 }, seat)
  return { op: 'C', x1: first.x, y1: first.y, x2: second.x, y2: second.y, ...to }
}

function dataOf(part: FigurePart, seat: Seat): string | undefined {
  if (part.type === 'path') return pathData(part.commands.map((command) => localCommand(command, seat)))
  if (part.type !== 'ellipse') return undefined
  // Circles look the same at any rotation of their axes.
  const { x, y, w } = part.box
  const r = w / 2
  const centre = local({ x: x + r, y: y + r }, seat)
  const arc = `a${num(r)} ${num(r)} 0 1 1 `
  return `M${num(centre.x - r)} ${num(centre.y)}${arc}${num(w)} 0${arc}${num(-w)} 0Z`
}

/** The fill by its source, so that it changes with the line and with dark mode. */
function fillOf(fill: Paint, stroke: Stroke): string {
  const color = colorOf(fill)
  if (!color || color.a === 0) return 'none'
  const hex = toHex(color)
  const line = colorOf(stroke.paint)
  if (line && toHex(line) === hex) return 'line'
  return hex === '#ffffff' ? 'paper' : hex
}

/** px; smaller differences of lines do not show. */
const NEAR = 0.25

/** The width of a marker's line where it is not that of the edge, as in pictures whose heads are areas alone. */
function lineOf({ paint, width }: Stroke, stroke: Stroke): JsonObject {
  const own = paint.type === 'none' ? 0 : width
  return Math.abs(own - stroke.width) > NEAR ? { strokeWidth: Math.round(own * 100) / 100 } : {}
}

/** Undefined if there is nothing to draw. */
function markerMeta(edge: Edge, end: 'start' | 'end'): JsonObject | undefined {
  const { points, path, stroke } = edge
  const seat = seatOf(points, end)
  const outlines: JsonObject[] = []
  for (const part of edge[end].parts) {
    const d = dataOf(part, seat)
    if (d !== undefined && 'fill' in part)
      outlines.push({ d, fill: fillOf(part.fill, stroke), ...lineOf(part.stroke, stroke) })
  }
  const stop = path.at(end === 'start' ? 0 : -1)
  const lineEnd = stop?.op === 'Z' ? undefined : stop
  const trim = lineEnd ? Math.max(0, Math.round(-local(lineEnd, seat).x * 1000) / 1000) : 0
  if (trim > 0) return { trim, outlines }
  return outlines.length > 0 ? { outlines } : undefined
}

/** The markers at the ends; undefined if one has no drawing that could be placed. */
export function markersMeta(edge: Edge, ends: 'both' | 'start' | 'end' | 'none'): JsonObject | undefined {
  const { start, end } = edge
  const result: JsonObject = {}
  if (ends === 'both' || ends === 'start') {
    if (start.kind !== 'none' && start.parts.length === 0) return undefined
    const meta = markerMeta(edge, 'start')
    if (meta) result.start = meta
  }
  if (ends === 'both' || ends === 'end') {
    if (end.kind !== 'none' && end.parts.length === 0) return undefined
    const meta = markerMeta(edge, 'end')
    if (meta) result.end = meta
  }
  return result
}
