/**
 * Drawings as sets of painted outlines, split into filled and stroked ones. Outlines become chains of points at most
 * 1 px apart (curves in 24 steps or more).
 */
import type { Box, FigurePart, Point } from '#diagram/index'
import { arcToCubics } from './arc.ts'
import { apply, compose, IDENTITY, type Matrix, mirror, turn } from './matrix.ts'

export interface Drawing {
  readonly filled: Point[][]
  readonly stroked: Point[][]
}

const STEPS = 24

class Chains {
  readonly chains: Point[][] = []
  #last: Point = { x: 0, y: 0 }
  #start: Point = { x: 0, y: 0 }

  move(p: Point): void {
    this.chains.push([p])
    this.#last = p
    this.#start = p
  }

  line(p: Point): void {
    const chain = this.chains.at(-1)
    if (!chain) {
      this.move(p)
      return
    }
    const n = Math.min(2000, Math.max(1, Math.ceil(Math.hypot(p.x - this.#last.x, p.y - this.#last.y))))
    for (let i = 1; i <= n; i += 1)
      chain.push({ x: this.#last.x + ((p.x - this.#last.x) * i) / n, y: this.#last.y + ((p.y - this.#last.y) * i) / n })
    this.#last = p
  }

  cubic(c: Point, d: Point, p: Point): void {
    const from = this.#last
    const chain = this.chains.at(-1)
    for (let i = 1; i <= STEPS; i += 1) {
      const t = i / STEPS
      const u = 1 - t
      const mix = (key: 'x' | 'y') =>
        u ** 3 * from[key] + 3 * u * u * t * c[key] + 3 * u * t * t * d[key] + t ** 3 * p[key]
      chain?.push({ x: mix('x'), y: mix('y') })
    }
    this.#last = p
  }

  quad(c: Point, p: Point): void {
    const third = (a: Point, b: Point): Point => ({ x: a.x + ((b.x - a.x) * 2) / 3, y: a.y + ((b.y - a.y) * 2) / 3 })
    this.cubic(third(this.#last, c), third(p, c), p)
  }

  close(): void {
    if (this.chains.length > 0) this.line(this.#start)
  }

  /** Chains that draw something. */
  drawn(): Point[][] {
    return this.chains.filter((chain) => chain.length > 1)
  }
}

function boxChains({ x, y, w, h }: Box, rx: number, ry: number, m: Matrix): Point[][] {
  const chains = new Chains()
  const at = (px: number, py: number): Point => apply(m, px, py)
  const a = Math.min(rx, w / 2)
  const b = Math.min(ry, h / 2)
  const quarter = { rx: a, ry: b, rotation: 0, large: false, sweep: true }
  const corner = (x0: number, y0: number, x1: number, y1: number): void => {
    for (const [c, d, e] of arcToCubics({ x: x0, y: y0 }, quarter, { x: x1, y: y1 }))
      chains.cubic(at(c.x, c.y), at(d.x, d.y), at(e.x, e.y))
  }
  chains.move(at(x + a, y))
  chains.line(at(x + w - a, y))
  corner(x + w - a, y, x + w, y + b)
  chains.line(at(x + w, y + h - b))
  corner(x + w, y + h - b, x + w - a, y + h)
  chains.line(at(x + a, y + h))
  corner(x + a, y + h, x, y + h - b)
  chains.line(at(x, y + b))
  corner(x, y + b, x + a, y)
  return chains.drawn()
}

function boxOf([x = 0, y = 0, w = 0, h = 0]: readonly number[]): Box {
  return { x, y, w, h }
}

/** Our figure as a drawing; parts that are neither filled nor stroked do not count. */
export function drawingOfParts(parts: readonly FigurePart[]): Drawing {
  const drawing: Drawing = { filled: [], stroked: [] }
  for (const part of parts) {
    let chains: Point[][] = []
    if (part.type === 'rect') chains = boxChains(part.box, part.rx, part.ry, IDENTITY)
    else if (part.type === 'ellipse') chains = boxChains(part.box, part.box.w / 2, part.box.h / 2, IDENTITY)
    else if (part.type === 'path') {
      const path = new Chains()
      for (const c of part.commands) {
        if (c.op === 'M') path.move(c)
        else if (c.op === 'L') path.line(c)
        else if (c.op === 'Q') path.quad({ x: c.x1, y: c.y1 }, c)
        else if (c.op === 'C') path.cubic({ x: c.x1, y: c.y1 }, { x: c.x2, y: c.y2 }, c)
        else path.close()
      }
      chains = path.drawn()
    } else continue
    if (part.fill.type !== 'none') drawing.filled.push(...chains.filter(encloses))
    if (part.stroke.paint.type !== 'none') drawing.stroked.push(...chains)
  }
  return drawing
}

/** The reference's canvas verbs as a drawing (format of shapes.json and palette.json). */
export function drawingOfVerbs(ops: readonly string[]): Drawing {
  const drawing: Drawing = { filled: [], stroked: [] }
  let matrix = IDENTITY
  let path = new Chains()
  let outline: Point[][] | null = null
  let fill = true
  let stroke = true
  const states: { fill: boolean; stroke: boolean; matrix: Matrix }[] = []
  let [x, y] = [0, 0]
  for (const op of ops) {
    const [verb = '', ...rest] = op.split(' ')
    const n = rest.map(Number)
    const at = (i: number): Point => apply(matrix, n[i] ?? 0, n[i + 1] ?? 0)
    const paint = (filled: boolean, stroked: boolean): void => {
      const chains = outline ?? path.drawn()
      if (filled && fill) drawing.filled.push(...chains.filter(encloses))
      if (stroked && stroke) drawing.stroked.push(...chains)
      // Painting uses up a path: draw.io shows nothing of a path that continues without a new beginning.
      outline = []
    }
    switch (verb) {
      case 'rotate': {
        const [degrees = 0, flipX = 0, flipY = 0, cx = 0, cy = 0] = n
        if (flipX || flipY) matrix = compose(matrix, mirror(flipX === 1, flipY === 1, cx, cy))
        matrix = compose(matrix, turn(flipX !== flipY ? -degrees : degrees, cx, cy))
        break
      }
      case 'B':
        path = new Chains()
        outline = null
        break
      case 'M':
        path.move(at(0))
        break
      case 'L':
        path.line(at(0))
        break
      case 'Q':
        path.quad(at(0), at(2))
        break
      case 'C':
        path.cubic(at(0), at(2), at(4))
        break
      case 'A': {
        const [rx = 0, ry = 0, rotation = 0, large = 0, sweep = 0, ex = 0, ey = 0] = n
        const arc = { rx, ry, rotation, large: large === 1, sweep: sweep === 1 }
        for (const [c, d, e] of arcToCubics({ x, y }, arc, { x: ex, y: ey }))
          path.cubic(apply(matrix, c.x, c.y), apply(matrix, d.x, d.y), apply(matrix, e.x, e.y))
        break
      }
      case 'Z':
        path.close()
        break
      case 'rect':
      case 'roundrect':
        outline = boxChains(boxOf(n), n[4] ?? 0, rest[5] ? n[5]! : (n[4] ?? 0), matrix)
        break
      case 'ellipse':
        outline = boxChains(boxOf(n), (n[2] ?? 0) / 2, (n[3] ?? 0) / 2, matrix)
        break
      case 'fillcolor':
        fill = rest[0] !== 'none' && rest[0] !== 'null'
        break
      case 'strokecolor':
        stroke = rest[0] !== 'none' && rest[0] !== 'null'
        break
      case 'save':
        states.push({ fill, stroke, matrix })
        break
      case 'restore':
        ;({ fill, stroke, matrix } = states.pop() ?? { fill, stroke, matrix })
        break
      case 'fill':
        paint(true, false)
        break
      case 'stroke':
        paint(false, true)
        break
      case 'fillstroke':
        paint(true, true)
        break
    }
    if ('MLQCA'.includes(verb) && verb.length === 1) [x, y] = n.slice(-2) as [number, number]
  }
  return drawing
}

/** The outline of an element of draw.io's own SVG. */
export function drawingOfSvg(svg: Readonly<Record<string, string | number>>, matrix: Matrix): Point[][] {
  const n = (key: string): number => Number(svg[key] ?? 0)
  if (svg.tag === 'rect')
    return boxChains({ x: n('x'), y: n('y'), w: n('width'), h: n('height') }, n('rx'), n('ry'), matrix)
  if (svg.tag === 'ellipse')
    return boxChains(
      { x: n('cx') - n('rx'), y: n('cy') - n('ry'), w: 2 * n('rx'), h: 2 * n('ry') },
      n('rx'),
      n('ry'),
      matrix,
    )
  const path = new Chains()
  for (const [, verb, text] of String(svg.d ?? '').matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const v = text!.trim().split(/[ ,]+/).map(Number)
    const at = (i: number): Point => apply(matrix, v[i]!, v[i + 1]!)
    if (verb === 'M') path.move(at(0))
    else if (verb === 'L') path.line(at(0))
    else if (verb === 'Q') path.quad(at(0), at(2))
    else if (verb === 'C') path.cubic(at(0), at(2), at(4))
    else path.close()
  }
  return path.drawn()
}

/** Whether a chain encloses an area: points on one line do not. */
function encloses(chain: Point[]): boolean {
  const far = chain.reduce((best, p) => (spread(chain[0]!, p) > spread(chain[0]!, best) ? p : best), chain[0]!)
  return chain.some(
    (p) => Math.abs((far.x - chain[0]!.x) * (p.y - chain[0]!.y) - (far.y - chain[0]!.y) * (p.x - chain[0]!.x)) > 1e-6,
  )
}

function spread(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}
