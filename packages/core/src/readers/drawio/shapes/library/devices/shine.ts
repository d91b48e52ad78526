/** The shine on the upper half of a bar: one colour that becomes transparent downwards. */
import { parseColor } from '#color/parse'
import type { Frame } from '#readers/drawio/shapes/frame'

/** Sets the fill to the shine, in the colour of a key of the style or another one. */
export function setShine(f: Frame, key: string, fallback: string): void {
  const color = f.text(key) === undefined ? parseColor(fallback) : f.context.color(key)
  const [from, to] = [0.8, 0.1].map((a) => color && { ...color, a })
  f.c.setFill(from && to ? { type: 'gradient', from, to, direction: 'south' } : null)
}
