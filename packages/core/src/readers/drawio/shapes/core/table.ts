/** Tables and their rows; the lines follow the cells that are there, so that merged cells stay whole. */
import type { Box } from '../../../../diagram/index.ts'
import type { ChildBox, Frame, Params } from '../frame.ts'
import { type ShapeHandler, shape } from '../handler.ts'
import { undo } from '../matrix.ts'
import { isUpright, type Orientation, orientationMatrix, orientationOfStyle } from '../orientation.ts'
import { drawPartial } from './rectangle.ts'
import { drawSwimlane, titleBounds, titleSize } from './swimlane.ts'

const NEAR = 0.01
/** Lines beyond this are not a table that a person reads. */
const MAX_LINES = 200

/** Sorted values without near repeats. */
function distinct(values: readonly number[]): number[] {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b)
  return sorted.filter((v, i) => i === 0 || v - sorted[i - 1]! > NEAR)
}

function drawLines(f: Frame, rows: readonly ChildBox[]): void {
  const cells = rows.flatMap((row) => row.children ?? []).map((cell) => cell.box)
  const boxes = rows.map((row) => row.box)
  const left = Math.min(...boxes.map((b) => b.x))
  const right = Math.max(...boxes.map((b) => b.x + b.w))
  const top = Math.min(...boxes.map((b) => b.y))
  const bottom = Math.max(...boxes.map((b) => b.y + b.h))
  const xs = distinct([left, right, ...cells.flatMap((b) => [b.x, b.x + b.w])]).slice(0, MAX_LINES)
  const ys = distinct([top, bottom, ...boxes.flatMap((b) => [b.y, b.y + b.h])]).slice(0, MAX_LINES)
  const inside = (x: number, y: number): boolean =>
    cells.some((b) => x > b.x + NEAR && x < b.x + b.w - NEAR && y > b.y + NEAR && y < b.y + b.h - NEAR)
  const { c } = f
  const run = (along: readonly number[], blocked: (mid: number) => boolean, to: (v: number, pen: boolean) => void) => {
    let pen = false
    for (let i = 1; i < along.length; i += 1) {
      const [from, end] = [along[i - 1]!, along[i]!]
      if (blocked((from + end) / 2)) {
        pen = false
        continue
      }
      if (!pen) to(from, false)
      to(end, true)
      pen = true
    }
  }
  if (f.flag('rowLines', true)) {
    c.begin()
    for (const y of ys.slice(1, -1))
      run(
        xs,
        (x) => inside(x, y),
        (x, pen) => (pen ? c.line(x, y) : c.move(x, y)),
      )
    c.stroke()
  }
  if (!f.flag('columnLines', true)) return
  c.begin()
  for (const x of xs.slice(1, -1))
    run(
      ys,
      (y) => inside(x, y),
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

/** The lines stand where the cells stand, whatever way the table itself is turned or mirrored. */
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
