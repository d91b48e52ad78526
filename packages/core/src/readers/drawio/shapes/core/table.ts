/** Tables and their rows; the lines follow the existing cells, so that merged cells stay whole. */

import type { Box } from '#diagram/index'
import { isUpright } from '#readers/drawio/style/access'
import { largest, smallest } from '#values/lists'
import type { ChildBox, Frame, Params } from '../frame.ts'
import { type Orientation, orientationMatrix, orientationOfStyle, type ShapeHandler, shape } from '../handler.ts'
import { undo } from '../matrix.ts'
import { drawPartial } from './rectangle.ts'
import { drawSwimlane, titleBounds, titleSize } from './swimlane.ts'

const NEAR = 0.01
/** A table with more lines is not meant to be read. */
const MAX_LINES = 200

/** Sorted values without near duplicates. */
function distinct(values: readonly number[]): number[] {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  return sorted.filter((v, i) => i === 0 || v - sorted[i - 1]! > NEAR)
}

/** First index of a sorted list from which all values pass the test. */
function firstFrom(values: readonly number[], passes: (value: number) => boolean): number {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (passes(values[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

/** Tells for each pair of sorted coordinates, given by their indices, whether the point is inside a cell. */
function coverage(
  cells: readonly Box[],
  xs: readonly number[],
  ys: readonly number[],
): (x: number, y: number) => boolean {
  const width = ys.length + 1
  // Each cell adds 1 at its first corner and subtracts it beyond the others; sums in both directions count the cells.
  const counts = new Int32Array((xs.length + 1) * width)
  for (const { x, y, w, h } of cells) {
    const [left, right] = [firstFrom(xs, (v) => v > x + NEAR), firstFrom(xs, (v) => v >= x + w - NEAR)]
    const [top, bottom] = [firstFrom(ys, (v) => v > y + NEAR), firstFrom(ys, (v) => v >= y + h - NEAR)]
    if (left >= right || top >= bottom) continue
    counts[left * width + top]! += 1
    counts[right * width + top]! -= 1
    counts[left * width + bottom]! -= 1
    counts[right * width + bottom]! += 1
  }
  for (let at = width; at < counts.length; at += 1) counts[at]! += counts[at - width]!
  for (let at = 1; at < counts.length; at += 1) if (at % width > 0) counts[at]! += counts[at - 1]!
  return (x, y) => counts[x * width + y]! > 0
}

/** The middles between neighbours. */
function middles(values: readonly number[]): number[] {
  return values.slice(1).map((value, i) => (values[i]! + value) / 2)
}

function drawLines(f: Frame, rows: readonly ChildBox[]): void {
  const cells = rows.flatMap((row) => row.children ?? []).map((cell) => cell.box)
  const boxes = rows.map((row) => row.box)
  const [left, right] = [smallest(boxes.map((b) => b.x)), largest(boxes.map((b) => b.x + b.w))]
  const [top, bottom] = [smallest(boxes.map((b) => b.y)), largest(boxes.map((b) => b.y + b.h))]
  const xs = distinct([left, right, ...cells.flatMap((b) => [b.x, b.x + b.w])]).slice(0, MAX_LINES)
  const ys = distinct([top, bottom, ...boxes.flatMap((b) => [b.y, b.y + b.h])]).slice(0, MAX_LINES)
  const { c } = f
  /** Draws a line along the coordinates, except for the blocked stretches. */
  const run = (along: readonly number[], isBlocked: (i: number) => boolean, to: (v: number, pen: boolean) => void) => {
    let pen = false
    for (let i = 1; i < along.length; i += 1) {
      if (isBlocked(i - 1)) {
        pen = false
        continue
      }
      if (!pen) to(along[i - 1]!, false)
      to(along[i]!, true)
      pen = true
    }
  }
  if (f.flag('rowLines', true)) {
    const isInside = coverage(cells, middles(xs), ys)
    c.begin()
    for (const [j, y] of ys.slice(1, -1).entries())
      run(
        xs,
        (i) => isInside(i, j + 1),
        (x, pen) => (pen ? c.line(x, y) : c.move(x, y)),
      )
    c.stroke()
  }
  if (!f.flag('columnLines', true)) return
  const isInside = coverage(cells, xs, middles(ys))
  c.begin()
  for (const [i, x] of xs.slice(1, -1).entries())
    run(
      ys,
      (j) => isInside(i + 1, j),
      (y, pen) => (pen ? c.line(x, y) : c.move(x, y)),
    )
  c.stroke()
}

/** Without a title bar the label has the whole table or row. */
function labelBounds(p: Params, rect: Box, orientation: Orientation): Box {
  return p.num('startSize', 1) === 0 ? rect : titleBounds(p, rect, orientation)
}

function drawTable(f: Frame): void {
  if (titleSize(f) > 0) drawSwimlane(f)
  else drawPartial(f)
  const rows = f.context.children.filter((child) => child.box.w > 0 && child.box.h > 0)
  if (rows.length === 0 || f.context.nested) return
  const { c } = f
  c.save()
  c.noShadow()
  standStill(f)
  drawLines(f, rows)
  c.restore()
}

/** The lines follow the cells even if the table itself is rotated or mirrored. */
function standStill(f: Frame): void {
  const orientation = orientationOfStyle(f.style)
  const [w, h] = isUpright(orientation.direction) ? [f.h, f.w] : [f.w, f.h]
  f.c.transform(undo(orientationMatrix(orientation, w, h)))
  const rotation = f.num('rotation', 0)
  if (rotation !== 0) f.c.rotate(-rotation, w / 2, h / 2)
}

export const tableShapes: readonly ShapeHandler[] = [
  shape('table', { labelBounds, draw: drawTable }),
  shape('tableRow', {
    labelBounds,
    draw: (f) => (titleSize(f) > 0 ? drawSwimlane(f) : drawPartial(f)),
  }),
]
