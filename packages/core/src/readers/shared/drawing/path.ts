/**
 * Drawings written as text: the path notation of SVG with absolute commands only (M L H V C Q Z), and `E cx cy rx ry`
 * for an ellipse. Numbers are written as in JavaScript, with an exponent if they are tiny. Written once for each icon,
 * placed many times.
 */

import type { PathCommand, Point } from '#diagram/index'
import { mapPath, QUARTER_CIRCLE } from '#geometry/commands'

/** A drawing in units of its own. */
export type Outline = readonly PathCommand[]

/** Placement of an outline: units times the scale, then moved. */
export interface Transform {
  readonly x: number
  readonly y: number
  readonly scale: number
}

const TOKEN = /[A-Z]|-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/g

/** Numbers that follow each command. */
const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, C: 6, E: 4, Z: 0 }

/** Parses a drawing. @throws Error on anything that is not in the notation, since drawings are part of the program. */
export function outline(text: string): Outline {
  const tokens = text.match(TOKEN) ?? []
  const commands: PathCommand[] = []
  let at: Point = { x: 0, y: 0 }
  let index = 0
  let name = ''
  while (index < tokens.length) {
    if (COUNTS[tokens[index]!] !== undefined) name = tokens[index++]!
    const count = COUNTS[name]
    if (count === undefined) throw new Error(`no command at ${index} in ${JSON.stringify(text)}`)
    const n = tokens.slice(index, index + count).map(Number)
    if (n.length < count || n.some(Number.isNaN)) throw new Error(`numbers missing in ${JSON.stringify(text)}`)
    index += count
    commands.push(...commandsOf(name, n, at))
    const last = commands.at(-1)!
    if (last.op !== 'Z') at = { x: last.x, y: last.y }
  }
  return commands
}

function commandsOf(name: string, n: readonly number[], at: Point): readonly PathCommand[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = n
  switch (name) {
    case 'M':
    case 'L':
      return [{ op: name, x: a, y: b }]
    case 'H':
      return [{ op: 'L', x: a, y: at.y }]
    case 'V':
      return [{ op: 'L', x: at.x, y: a }]
    case 'Q':
      return [{ op: 'Q', x1: a, y1: b, x: c, y: d }]
    case 'C':
      return [{ op: 'C', x1: a, y1: b, x2: c, y2: d, x: e, y: f }]
    case 'E':
      return ellipse(a, b, c, d)
    default:
      return [{ op: 'Z' }]
  }
}

/** A closed ellipse from four curves, clockwise from its top. */
function ellipse(cx: number, cy: number, rx: number, ry: number): PathCommand[] {
  const [kx, ky] = [rx * QUARTER_CIRCLE, ry * QUARTER_CIRCLE]
  return [
    { op: 'M', x: cx, y: cy - ry },
    { op: 'C', x1: cx + kx, y1: cy - ry, x2: cx + rx, y2: cy - ky, x: cx + rx, y: cy },
    { op: 'C', x1: cx + rx, y1: cy + ky, x2: cx + kx, y2: cy + ry, x: cx, y: cy + ry },
    { op: 'C', x1: cx - kx, y1: cy + ry, x2: cx - rx, y2: cy + ky, x: cx - rx, y: cy },
    { op: 'C', x1: cx - rx, y1: cy - ky, x2: cx - kx, y2: cy - ry, x: cx, y: cy - ry },
    { op: 'Z' },
  ]
}

/** Straight lines through these points. */
export function polyline(points: readonly Point[], isClosed = false): PathCommand[] {
  const steps = points.map(({ x, y }, i): PathCommand => ({ op: i === 0 ? 'M' : 'L', x, y }))
  return isClosed ? [...steps, { op: 'Z' }] : steps
}

/** The same outline scaled, then moved. */
export function transformed(commands: Outline, { x, y, scale }: Transform): PathCommand[] {
  return mapPath(commands, (point) => ({ x: x + point.x * scale, y: y + point.y * scale }))
}
