/** Path data (SVG 2, 9.3) → commands; arcs become curves. */
import type { PathCommand, Point } from '#diagram/index'
import { arcCommands, type Ellipse } from '#geometry/arcs'
import { finite } from './numbers.ts'

/** Numbers that follow each command. */
const COUNTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }

const SPACE = /[\s,]*/y
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/y

/** Reads the data from its beginning to its first fault, which ends the path as in browsers. */
export function readPath(data: string, maxCommands: number): PathCommand[] {
  const reader = new PathReader(data, maxCommands)
  reader.read()
  return reader.commands
}

class PathReader {
  readonly commands: PathCommand[] = []
  readonly #data: string
  readonly #max: number
  #at = 0
  #here: Point = { x: 0, y: 0 }
  #start: Point = { x: 0, y: 0 }
  /** The last control point of the command before, if it was a curve of this kind. */
  #control: { readonly op: 'C' | 'Q'; readonly x: number; readonly y: number } | undefined

  constructor(data: string, maxCommands: number) {
    this.#data = data
    this.#max = maxCommands
  }

  read(): void {
    let name = ''
    while (this.commands.length < this.#max) {
      this.#skip()
      const letter = this.#data[this.#at]
      if (letter === undefined) return
      if (COUNTS[letter.toUpperCase()] !== undefined && /[a-z]/i.test(letter)) {
        name = letter
        this.#at += 1
      } else if (name === '' || name.toUpperCase() === 'Z') return
      if (this.commands.length === 0 && name.toUpperCase() !== 'M') return
      const numbers = this.#numbers(name.toUpperCase())
      if (!numbers) return
      this.#step(name, numbers)
      if (name === 'M') name = 'L'
      if (name === 'm') name = 'l'
    }
  }

  #skip(): void {
    SPACE.lastIndex = this.#at
    SPACE.test(this.#data)
    this.#at = SPACE.lastIndex
  }

  #numbers(name: string): number[] | undefined {
    const found: number[] = []
    for (let i = 0; i < COUNTS[name]!; i += 1) {
      this.#skip()
      const flag = name === 'A' && (i === 3 || i === 4) ? this.#data[this.#at] : undefined
      if (flag !== undefined) {
        // The flags of arcs need no space between them.
        if (flag !== '0' && flag !== '1') return undefined
        found.push(Number(flag))
        this.#at += 1
        continue
      }
      NUMBER.lastIndex = this.#at
      const match = NUMBER.exec(this.#data)
      if (!match) return undefined
      this.#at = NUMBER.lastIndex
      found.push(finite(Number(match[0])))
    }
    return found
  }

  #step(name: string, n: readonly number[]): void {
    const op = name.toUpperCase()
    const from = this.#here
    const base = name === op ? { x: 0, y: 0 } : from
    const point = (i: number): Point => ({ x: base.x + n[i]!, y: base.y + n[i + 1]! })
    const control = this.#control
    this.#control = undefined
    switch (op) {
      case 'M':
        this.#start = point(0)
        this.#push({ op: 'M', ...this.#start })
        return
      case 'L':
        this.#push({ op: 'L', ...point(0) })
        return
      case 'H':
        this.#push({ op: 'L', x: base.x + n[0]!, y: from.y })
        return
      case 'V':
        this.#push({ op: 'L', x: from.x, y: base.y + n[0]! })
        return
      case 'C':
        this.#cubic(point(0), point(2), point(4))
        return
      case 'S':
        this.#cubic(mirrored(control, 'C', from), point(0), point(2))
        return
      case 'Q':
        this.#quadratic(point(0), point(2))
        return
      case 'T':
        this.#quadratic(mirrored(control, 'Q', from), point(0))
        return
      case 'A':
        for (const command of arcTo(from, n, point(5))) this.#push(command)
        return
      default:
        this.commands.push({ op: 'Z' })
        this.#here = this.#start
    }
  }

  #push(command: Exclude<PathCommand, { op: 'Z' }>): void {
    this.commands.push(command)
    this.#here = { x: command.x, y: command.y }
  }

  #cubic(a: Point, b: Point, to: Point): void {
    this.#push({ op: 'C', x1: a.x, y1: a.y, x2: b.x, y2: b.y, x: to.x, y: to.y })
    this.#control = { op: 'C', ...b }
  }

  #quadratic(control: Point, to: Point): void {
    this.#push({ op: 'Q', x1: control.x, y1: control.y, x: to.x, y: to.y })
    this.#control = { op: 'Q', ...control }
  }
}

function mirrored(control: (Point & { op: string }) | undefined, op: string, at: Point): Point {
  return control?.op === op ? { x: 2 * at.x - control.x, y: 2 * at.y - control.y } : at
}

/** An arc by its end points (SVG 2, B.2.4). */
function arcTo(from: Point, n: readonly number[], to: Point): Exclude<PathCommand, { op: 'Z' }>[] {
  const straight = [{ op: 'L', ...to } as const]
  let [rx, ry] = [Math.abs(n[0]!), Math.abs(n[1]!)]
  if (rx === 0 || ry === 0 || (from.x === to.x && from.y === to.y)) return straight
  const turn = (n[2]! * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [hx, hy] = [(from.x - to.x) / 2, (from.y - to.y) / 2]
  const [x, y] = [cos * hx + sin * hy, cos * hy - sin * hx]
  const excess = (x / rx) ** 2 + (y / ry) ** 2
  if (excess > 1) {
    rx *= Math.sqrt(excess)
    ry *= Math.sqrt(excess)
  }
  const square = (rx * ry) ** 2 / ((rx * y) ** 2 + (ry * x) ** 2) - 1
  const factor = (n[3] === n[4] ? -1 : 1) * Math.sqrt(Math.max(0, square))
  const [cx, cy] = [(factor * rx * y) / ry, (-factor * ry * x) / rx]
  const angle = (px: number, py: number) => Math.atan2((py - cy) / ry, (px - cx) / rx)
  const start = angle(x, y)
  let sweep = angle(-x, -y) - start
  if (n[4] === 1 && sweep < 0) sweep += 2 * Math.PI
  if (n[4] === 0 && sweep > 0) sweep -= 2 * Math.PI
  const centre = { x: cos * cx - sin * cy + (from.x + to.x) / 2, y: sin * cx + cos * cy + (from.y + to.y) / 2 }
  const ellipse: Ellipse = { centre, major: { x: rx * cos, y: rx * sin }, minor: { x: -ry * sin, y: ry * cos } }
  if (![start, sweep, centre.x, centre.y, rx, ry].every(Number.isFinite)) return straight
  const commands = arcCommands(ellipse, start, sweep) as Extract<PathCommand, { op: 'C' }>[]
  const last = commands.pop()
  return last ? [...commands, { ...last, x: to.x, y: to.y }] : straight
}
