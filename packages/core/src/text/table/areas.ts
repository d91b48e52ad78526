/** Backgrounds and borders of a table as areas of one colour. */
import type { BorderLine, Borders, Box, Rgba } from '#diagram/index'
import type { SharedBorders } from './collapse.ts'

/** px from the top left of the laid-out text, in paint order. */
export interface PaintedArea {
  readonly box: Box
  readonly color: Rgba
  /** A border that is not a solid line; it runs along the longer side. */
  readonly style?: 'dashed' | 'dotted'
}

export function moved(area: PaintedArea, dx: number, dy: number): PaintedArea {
  return { ...area, box: { ...area.box, x: area.box.x + dx, y: area.box.y + dy } }
}

/** The background of a box, if it has one. */
export function fillArea(box: Box, fill: Rgba | undefined): PaintedArea[] {
  return fill ? [{ box, color: fill }] : []
}

function lineArea(box: Box, { color, style }: BorderLine): PaintedArea {
  return style ? { box, color, style } : { box, color }
}

/** A border inside a box. */
export function borderAreas({ x, y, w, h }: Box, { top, right, bottom, left }: Borders = {}): PaintedArea[] {
  const areas: PaintedArea[] = []
  if (top) areas.push(lineArea({ x, y, w, h: top.width }, top))
  if (bottom) areas.push(lineArea({ x, y: y + h - bottom.width, w, h: bottom.width }, bottom))
  if (left) areas.push(lineArea({ x, y, w: left.width, h }, left))
  if (right) areas.push(lineArea({ x: x + w - right.width, y, w: right.width, h }, right))
  return areas
}

function isSame(a: BorderLine | undefined, b: BorderLine | undefined): boolean {
  if (a === b || !a || !b) return a === b
  const { color: c } = a
  const { color: d } = b
  return a.width === b.width && a.style === b.style && c.r === d.r && c.g === d.g && c.b === d.b && c.a === d.a
}

/**
 * Shared borders as lines, each as long as the border stays the same; `xs` and `ys` are the edges of columns and rows.
 */
export function sharedAreas(
  { vertical, horizontal }: SharedBorders,
  xs: readonly number[],
  ys: readonly number[],
): PaintedArea[] {
  const areas: PaintedArea[] = []
  const run = (
    count: number,
    lineAt: (at: number) => BorderLine | undefined,
    add: (line: BorderLine, from: number, to: number) => void,
  ) => {
    for (let from = 0, to = 1; to <= count; to += 1) {
      const line = lineAt(from)
      if (to < count && isSame(line, lineAt(to))) continue
      if (line) add(line, from, to)
      from = to
    }
  }
  for (const [at, list] of horizontal.entries())
    run(
      list.length,
      (column) => list[column],
      (line, from, to) => {
        const y = ys[at]! - line.width / 2
        const half = line.width / 2
        areas.push(lineArea({ x: xs[from]! - half, y, w: xs[to]! - xs[from]! + line.width, h: line.width }, line))
      },
    )
  for (let at = 0; at < (vertical[0]?.length ?? 0); at += 1)
    run(
      vertical.length,
      (row) => vertical[row]![at],
      (line, from, to) => {
        const x = xs[at]! - line.width / 2
        areas.push(lineArea({ x, y: ys[from]!, w: line.width, h: ys[to]! - ys[from]! }, line))
      },
    )
  return areas
}
