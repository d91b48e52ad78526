/** Boxes with elliptic corners as paths. */

interface Tracer {
  move(x: number, y: number): void
  line(x: number, y: number): void
  arc(rx: number, ry: number, rotation: number, large: boolean, sweep: boolean, x: number, y: number): void
  close(): void
}

/** Adds the box to the current path, clockwise. */
export function traceBox(c: Tracer, x: number, y: number, w: number, h: number, rx: number, ry: number): void {
  c.move(x + rx, y)
  c.line(x + w - rx, y)
  c.arc(rx, ry, 0, false, true, x + w, y + ry)
  c.line(x + w, y + h - ry)
  c.arc(rx, ry, 0, false, true, x + w - rx, y + h)
  c.line(x + rx, y + h)
  c.arc(rx, ry, 0, false, true, x, y + h - ry)
  c.line(x, y + ry)
  c.arc(rx, ry, 0, false, true, x + rx, y)
  c.close()
}
