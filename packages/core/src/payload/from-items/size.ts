/** Sizes of boxes that have none, large enough for their text, estimated with average advances. */
import { LINE_HEIGHT } from '#facts'
import { largest, sum } from '#lists'
import { FONT } from './paint.ts'

const ADVANCE = FONT.size * 0.6
const LINE = Math.round(FONT.size * LINE_HEIGHT)
const PADDING = 24

/** Size in px of a box for lines of text, estimated from their letters. */
export function boxFor(
  lines: readonly string[],
  least: { w: number; h: number },
  most = 480,
): { w: number; h: number } {
  const longest = Math.max(0, largest(lines.map((line) => line.length * ADVANCE)))
  const w = Math.min(most, Math.max(least.w, Math.ceil(longest + PADDING)))
  const rows = sum(lines.map((line) => Math.max(1, Math.ceil((line.length * ADVANCE) / (w - PADDING)))))
  return { w, h: Math.max(least.h, rows * LINE + PADDING) }
}
