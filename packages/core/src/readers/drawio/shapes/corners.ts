/** Outlines of boxes with individually cut corners. */
import type { Canvas } from './canvas.ts'

export type Corner = 'square' | 'round' | 'snip' | 'concave'

/**
 * Adds a box to the current path, clockwise from its left side. `corners` run from top left clockwise; each corner that
 * is not square takes `r` px from both of its sides.
 */
export function addBox(
  c: Canvas,
  [x, y, w, h]: readonly [number, number, number, number],
  corners: readonly [Corner, Corner, Corner, Corner],
  r: number,
): void {
  const [right, bottom] = [x + w, y + h]
  const ends = [
    [x, y + r, x + r, y, x, y],
    [right - r, y, right, y + r, right, y],
    [right, bottom - r, right - r, bottom, right, bottom],
    [x + r, bottom, x, bottom - r, x, bottom],
  ] as const
  ends.forEach(([ax, ay, bx, by, cx, cy], i) => {
    const kind = r > 0 ? corners[i] : 'square'
    const go = (px: number, py: number): void => (i === 0 ? c.move(px, py) : c.line(px, py))
    if (kind === 'square') go(cx, cy)
    else {
      go(ax, ay)
      if (kind === 'snip') c.line(bx, by)
      else c.arc(r, r, 0, false, kind === 'round', bx, by)
    }
  })
  c.close()
}

/** The same box as a hole: counter-clockwise. */
export function addHole(c: Canvas, x: number, y: number, w: number, h: number): void {
  c.move(x, y)
  c.line(x, y + h)
  c.line(x + w, y + h)
  c.line(x + w, y)
  c.close()
}
