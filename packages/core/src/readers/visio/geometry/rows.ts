/** Geometry rows as a path in the shape's own space: inches, y up (docs/formats/visio.md §4). */
import type { PathCommand, Point, Size } from '#diagram/index'
import { bowArc, ellipseCommands, ellipticalArc } from '#geometry/arcs'
import { hypot } from '#geometry/polyline'
import type { ResolvedRow, ResolvedSection } from '../sheet/sheet.ts'
import { numberOf, PX } from '../sheet/xml.ts'
import { type ControlPoint, splineCommands, splineOf } from './nurbs.ts'

/** The position of the pen, and the path drawn so far. */
interface Pen {
  readonly size: Size
  at: Point
  readonly commands: PathCommand[]
  /** An unfinished spline. */
  spline: { readonly degree: number; readonly last: number; points: ControlPoint[]; knots: number[] } | undefined
}

type Draw = (row: ResolvedRow, pen: Pen) => void

/** Limit on the numbers in a cached function such as `NURBS(1, 3, 0, 0, …)`. */
const MAX_NUMBERS = 40_000
/** Length at which an infinite line is cut: as far as it is visible on any page. Inches. */
const FAR = 200

function value(row: ResolvedRow, name: string): number {
  return numberOf(row.cell(name)) ?? 0
}

function pointOf(row: ResolvedRow, x = 'X', y = 'Y'): Point {
  return { x: value(row, x), y: value(row, y) }
}

function relative(row: ResolvedRow, { size }: Pen, x = 'X', y = 'Y'): Point {
  return { x: value(row, x) * size.w, y: value(row, y) * size.h }
}

function move(pen: Pen, to: Point): void {
  pen.at = to
  pen.commands.push({ op: 'M', ...to })
}

function line(pen: Pen, to: Point): void {
  pen.at = to
  pen.commands.push({ op: 'L', ...to })
}

function add(pen: Pen, commands: readonly PathCommand[]): void {
  for (const command of commands) {
    pen.commands.push(command)
    if (command.op !== 'Z') pen.at = { x: command.x, y: command.y }
  }
}

function cubic(pen: Pen, first: Point, second: Point, to: Point): void {
  pen.at = to
  pen.commands.push({ op: 'C', x1: first.x, y1: first.y, x2: second.x, y2: second.y, ...to })
}

function quadratic(pen: Pen, control: Point, to: Point): void {
  pen.at = to
  pen.commands.push({ op: 'Q', x1: control.x, y1: control.y, ...to })
}

/** The numbers of `NAME(1, 2, …)`. */
function argumentsOf(text: string | undefined): number[] {
  const inner = /^[^(]*\(([^)]*)\)/.exec(text ?? '')?.[1]
  return inner === undefined ? [] : inner.split(/[,;]/, MAX_NUMBERS).map(Number)
}

/** Coordinates are fractions of the width and height if the type is 0. */
function scaled(pen: Pen, xType: number | undefined, yType: number | undefined, x: number, y: number): Point {
  return { x: xType === 0 ? x * pen.size.w : x, y: yType === 0 ? y * pen.size.h : y }
}

function polyline(row: ResolvedRow, pen: Pen, end: Point): void {
  const [xType, yType, ...flat] = argumentsOf(row.cell('A'))
  for (let i = 0; i + 1 < flat.length; i += 2) line(pen, scaled(pen, xType, yType, flat[i]!, flat[i + 1]!))
  line(pen, end)
}

function nurbs(row: ResolvedRow, pen: Pen, end: Point): void {
  const [last = 1, degree = 3, xType, yType, ...flat] = argumentsOf(row.cell('E'))
  const points: ControlPoint[] = [{ ...pen.at, weight: numberOf(row.cell('D')) ?? 1 }]
  const knots = [value(row, 'C')]
  for (let i = 0; i + 3 < flat.length; i += 4) {
    points.push({ ...scaled(pen, xType, yType, flat[i]!, flat[i + 1]!), weight: flat[i + 3]! })
    knots.push(flat[i + 2]!)
  }
  points.push({ ...end, weight: numberOf(row.cell('B')) ?? 1 })
  knots.push(value(row, 'A'), last)
  drawSpline(pen, degree, points, knots, end)
}

function drawSpline(pen: Pen, degree: number, points: readonly ControlPoint[], knots: readonly number[], end: Point) {
  const safe = points.map((point) => (point.weight > 0 ? point : { ...point, weight: 1 }))
  const spline = safe.every(({ x, y }) => Number.isFinite(x) && Number.isFinite(y))
    ? splineOf(degree, safe, knots)
    : undefined
  if (spline) add(pen, splineCommands(spline))
  else line(pen, end)
}

const DRAW: ReadonlyMap<string, Draw> = new Map<string, Draw>([
  ['MoveTo', (row, pen) => move(pen, pointOf(row))],
  ['LineTo', (row, pen) => line(pen, pointOf(row))],
  ['RelMoveTo', (row, pen) => move(pen, relative(row, pen))],
  ['RelLineTo', (row, pen) => line(pen, relative(row, pen))],
  ['ArcTo', (row, pen) => add(pen, bowArc(pen.at, pointOf(row), value(row, 'A')))],
  [
    'EllipticalArcTo',
    (row, pen) =>
      add(
        pen,
        ellipticalArc(pen.at, pointOf(row, 'A', 'B'), pointOf(row), value(row, 'C'), numberOf(row.cell('D')) ?? 1),
      ),
  ],
  [
    'RelEllipticalArcTo',
    (row, pen) => {
      const ratio = numberOf(row.cell('D')) ?? 1
      add(pen, ellipticalArc(pen.at, relative(row, pen, 'A', 'B'), relative(row, pen), value(row, 'C'), ratio))
    },
  ],
  ['Ellipse', (row, pen) => add(pen, ellipseCommands(pointOf(row), pointOf(row, 'A', 'B'), pointOf(row, 'C', 'D')))],
  [
    'RelCubBezTo',
    (row, pen) => cubic(pen, relative(row, pen, 'A', 'B'), relative(row, pen, 'C', 'D'), relative(row, pen)),
  ],
  ['RelQuadBezTo', (row, pen) => quadratic(pen, relative(row, pen, 'A', 'B'), relative(row, pen))],
  ['PolylineTo', (row, pen) => polyline(row, pen, pointOf(row))],
  ['NURBSTo', (row, pen) => nurbs(row, pen, pointOf(row))],
  [
    'SplineStart',
    (row, pen) => {
      const point = { ...pointOf(row), weight: 1 }
      pen.spline = {
        degree: value(row, 'D') || 3,
        last: value(row, 'C'),
        points: [{ ...pen.at, weight: 1 }, point],
        knots: [value(row, 'B'), value(row, 'A')],
      }
    },
  ],
  [
    'SplineKnot',
    (row, pen) => {
      pen.spline?.points.push({ ...pointOf(row), weight: 1 })
      pen.spline?.knots.push(value(row, 'A'))
    },
  ],
  [
    'InfiniteLine',
    (row, pen) => {
      const [from, to] = [pointOf(row), pointOf(row, 'A', 'B')]
      const length = hypot(to.x - from.x, to.y - from.y)
      if (length === 0) return
      const [dx, dy] = [((to.x - from.x) / length) * FAR, ((to.y - from.y) / length) * FAR]
      move(pen, { x: from.x - dx, y: from.y - dy })
      line(pen, { x: from.x + dx, y: from.y + dy })
    },
  ],
])

function finishSpline(pen: Pen): void {
  const { spline } = pen
  pen.spline = undefined
  const end = spline?.points.at(-1)
  if (spline && end) drawSpline(pen, spline.degree, spline.points, [...spline.knots, spline.last], end)
}

/** A quarter of a px, in inches: arcs of Azure's icons end up to a fifth beside their start. */
const CLOSED = 0.25 / PX

/** Closes subpaths that return to their start with a Z. */
function closed(commands: readonly PathCommand[]): PathCommand[] {
  const result: PathCommand[] = []
  let first: Point | undefined
  let at: Point | undefined
  let drawn = false
  const close = () => {
    const back = first && at && hypot(first.x - at.x, first.y - at.y) <= CLOSED
    if (back && drawn && result.at(-1)?.op !== 'Z') result.push({ op: 'Z' })
  }
  for (const command of commands) {
    if (command.op === 'M') {
      close()
      first = { x: command.x, y: command.y }
      drawn = false
    } else drawn = true
    if (command.op !== 'Z') at = { x: command.x, y: command.y }
    result.push(command)
  }
  close()
  return result
}

/** Coordinates that no drawing has, in inches: a point with a larger one is left out. */
const ABSURD = 1e5

function isUsable(command: PathCommand): boolean {
  return Object.values(command).every((part) => typeof part === 'string' || Math.abs(part) < ABSURD)
}

/** Without points that no drawing has; a subpath that loses its start begins at its next point. */
function usable(commands: readonly PathCommand[]): PathCommand[] {
  const result: PathCommand[] = []
  let isOpen = false
  for (const command of commands) {
    if (!isUsable(command)) isOpen &&= command.op !== 'M'
    else if (command.op === 'M' || isOpen) {
      isOpen = true
      result.push(command)
    } else if (command.op !== 'Z') {
      isOpen = true
      result.push({ op: 'M', x: command.x, y: command.y })
    }
  }
  return result
}

/** The path of a geometry section; empty if no row draws anything. Unknown rows are skipped. */
export function pathOf(section: ResolvedSection, size: Size): PathCommand[] {
  const pen: Pen = { size, at: { x: 0, y: 0 }, commands: [], spline: undefined }
  for (const row of section.rows) {
    if (pen.spline && row.type !== 'SplineKnot') finishSpline(pen)
    const draw = DRAW.get(row.type ?? '')
    // A path begins at the origin if the file does not say where.
    if (draw && pen.commands.length === 0 && !STARTS.has(row.type ?? '')) move(pen, pen.at)
    draw?.(row, pen)
  }
  finishSpline(pen)
  return closed(usable(pen.commands))
}

const STARTS: ReadonlySet<string> = new Set(['MoveTo', 'RelMoveTo', 'Ellipse', 'InfiniteLine'])
