/** Basic shapes and paths as parts in page space. */
import type { Box, Paint, PathCommand, Point, Stroke } from '#diagram/index'
import { ellipseCommands } from '#geometry/arcs'
import { mapPath, roundedRect } from '#geometry/commands'
import { toSegment } from '#geometry/polyline'
import { apply, type Matrix } from '#geometry/rotation'
import type { XmlElement } from '#xml/node'
import { polyline } from '../../shared/drawing/path.ts'
import type { DrawnPart } from '../scene.ts'
import { isUpright, lengthOf, numbersOf } from './numbers.ts'
import { readPath } from './path-data.ts'

/** Names of the elements that are drawn. */
export const SHAPES: ReadonlySet<string> = new Set([
  ...['rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'path'],
])

export interface Look {
  readonly fill: Paint
  readonly stroke: Stroke
}

/** Width and height of the viewport, for lengths in per cent. */
export type Viewport = Pick<Box, 'w' | 'h'>

/** Undefined for a shape without a size. @param maxCommands of a path */
export function shapePart(
  name: string,
  element: XmlElement,
  matrix: Matrix,
  look: Look,
  viewport: Viewport,
  maxCommands: number,
): DrawnPart | undefined {
  const { attributes } = element
  const number = (key: string, whole: number) => lengthOf(attributes.get(key), 16, whole) ?? 0
  switch (name) {
    case 'rect': {
      const box = {
        x: number('x', viewport.w),
        y: number('y', viewport.h),
        w: number('width', viewport.w),
        h: number('height', viewport.h),
      }
      if (!(box.w > 0 && box.h > 0)) return undefined
      const [rx, ry] = radii(attributes.get('rx'), attributes.get('ry'), box)
      if (!isUpright(matrix)) return pathPart(roundedRect(box, rx, ry), matrix, look)
      const corner = { rx: rx * matrix.a, ry: ry * matrix.d }
      return {
        type: 'rect',
        box: mapBox(box, matrix),
        ...corner,
        ...(rx > 0 && { mayBeSharp: true as const }),
        ...look,
      }
    }
    case 'circle':
    case 'ellipse': {
      const rx = number(name === 'circle' ? 'r' : 'rx', viewport.w)
      const ry = name === 'circle' ? rx : number('ry', viewport.h)
      if (!(rx > 0 && ry > 0)) return undefined
      const [cx, cy] = [number('cx', viewport.w), number('cy', viewport.h)]
      if (isUpright(matrix))
        return { type: 'ellipse', box: mapBox({ x: cx - rx, y: cy - ry, w: 2 * rx, h: 2 * ry }, matrix), ...look }
      return pathPart(ellipseCommands({ x: cx, y: cy }, { x: cx + rx, y: cy }, { x: cx, y: cy + ry }), matrix, look)
    }
    case 'line': {
      const [from, to] = [1, 2].map((i) => ({ x: number(`x${i}`, viewport.w), y: number(`y${i}`, viewport.h) }))
      return pathPart(polyline([from!, to!]), matrix, { ...look, fill: { type: 'none' } })
    }
    case 'polyline':
    case 'polygon': {
      const flat = numbersOf(attributes.get('points'), 2 * maxCommands)
      const points = Array.from({ length: flat.length >> 1 }, (_, i) => ({ x: flat[2 * i]!, y: flat[2 * i + 1]! }))
      return points.length > 1 ? pathPart(polyline(points, name === 'polygon'), matrix, look) : undefined
    }
    default: {
      const commands = readPath(attributes.get('d') ?? '', maxCommands)
      return commands.length > 1 ? pathPart(commands, matrix, look) : undefined
    }
  }
}

function radii(rx: string | undefined, ry: string | undefined, { w, h }: Box): [number, number] {
  const [x, y] = [lengthOf(rx, 16, w), lengthOf(ry, 16, h)]
  return [Math.min(w / 2, Math.max(0, x ?? y ?? 0)), Math.min(h / 2, Math.max(0, y ?? x ?? 0))]
}

/** A box after a transform that keeps it upright. */
export function mapBox({ x, y, w, h }: Box, matrix: Matrix): Box {
  return { ...apply(matrix, x, y), w: w * matrix.a, h: h * matrix.d }
}

/** A path; as a rectangle if it is one. */
function pathPart(commands: readonly PathCommand[], matrix: Matrix, look: Look): DrawnPart {
  const mapped = straightened(mapPath(commands, ({ x, y }) => apply(matrix, x, y)))
  const box = rectangleOf(mapped)
  return box ? { type: 'rect', box, rx: 0, ry: 0, ...look } : { type: 'path', commands: mapped, ...look }
}

/** Programs write straight lines as curves. */
function straightened(commands: readonly PathCommand[]): PathCommand[] {
  let from: Point = { x: 0, y: 0 }
  return commands.map((command): PathCommand => {
    if (command.op === 'Z') return command
    const isStraight =
      command.op === 'C' &&
      [
        { x: command.x1, y: command.y1 },
        { x: command.x2, y: command.y2 },
      ].every((point) => toSegment(point, from, command) < 0.02)
    from = { x: command.x, y: command.y }
    return isStraight ? { op: 'L', ...from } : command
  })
}

/** px by which the corners of a rectangle may be off. */
const OFF = 0.05

/** The box of a closed path of four corners; undefined for all others. */
export function rectangleOf(commands: readonly PathCommand[]): Box | undefined {
  if (commands.length < 5 || commands.length > 6) return undefined
  const points = commands.flatMap((c) => (c.op === 'M' || c.op === 'L' ? [{ x: c.x, y: c.y }] : []))
  const isClosed = commands.at(-1)?.op === 'Z'
  if (points.length !== commands.length - (isClosed ? 1 : 0) || commands.slice(1).some(({ op }) => op === 'M'))
    return undefined
  const first = points[0]!
  const last = points.at(-1)!
  const returns = points.length === 5 && Math.abs(first.x - last.x) < OFF && Math.abs(first.y - last.y) < OFF
  if (returns) points.pop()
  if (points.length !== 4 || !(isClosed || returns)) return undefined
  const [a, b, c, d] = points as [typeof first, typeof first, typeof first, typeof first]
  const isHorizontal = (p: typeof first, q: typeof first) => Math.abs(p.y - q.y) < OFF
  const isVertical = (p: typeof first, q: typeof first) => Math.abs(p.x - q.x) < OFF
  const isBox =
    (isHorizontal(a, b) && isVertical(b, c) && isHorizontal(c, d) && isVertical(d, a)) ||
    (isVertical(a, b) && isHorizontal(b, c) && isVertical(c, d) && isHorizontal(d, a))
  if (!isBox) return undefined
  const box = { x: Math.min(a.x, c.x), y: Math.min(a.y, c.y), w: Math.abs(a.x - c.x), h: Math.abs(a.y - c.y) }
  return box.w > 0 && box.h > 0 ? box : undefined
}

/** A part as a path. */
export function commandsOf(part: DrawnPart): readonly PathCommand[] {
  if (part.type === 'path') return part.commands
  const { x, y, w, h } = part.box
  if (part.type === 'rect') return roundedRect(part.box, part.rx, part.ry)
  const centre = { x: x + w / 2, y: y + h / 2 }
  return ellipseCommands(centre, { x: x + w, y: centre.y }, { x: centre.x, y: y + h })
}

/** Whether a part encloses an area. */
export function isClosedPart(part: DrawnPart, fill: Paint): boolean {
  if (part.type !== 'path') return true
  const { commands } = part
  if (commands.at(-1)?.op === 'Z') return true
  const [first, last] = [commands[0], commands.at(-1)]
  if (!first || !last || first.op === 'Z' || last.op === 'Z') return false
  const returns = Math.abs(first.x - last.x) < 0.5 && Math.abs(first.y - last.y) < 0.5
  return commands.length > 3 && (returns || (fill.type !== 'none' && commands.length > 4))
}
