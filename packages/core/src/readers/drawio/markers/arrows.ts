/** Arrowheads (docs/formats/drawio.md §7). */
import type { DrawMarker } from './types.ts'
import { openLines, polygons } from './types.ts'

/** How far a mitred tip extends beyond the corner of its outline, in stroke widths. */
const TIP = 1.118

/** `thin` = length divided by half width. */
function classic(thin: number): DrawMarker {
  return ({ size, strokeWidth }) => {
    const tip = TIP * strokeWidth
    const length = size + strokeWidth
    const notch = tip + length * 0.75
    const half = length / thin
    const outline = [
      [tip, 0],
      [tip + length, half],
      [notch, 0],
      [tip + length, -half],
    ] as const
    return { figures: [polygons(outline)], trim: notch }
  }
}

function block(thin: number): DrawMarker {
  return ({ size, strokeWidth }) => {
    const tip = TIP * strokeWidth
    const base = tip + size + strokeWidth
    const half = (size + strokeWidth) / thin
    const outline = [
      [tip, 0],
      [base, half],
      [base, -half],
    ] as const
    return { figures: [polygons(outline)], trim: base }
  }
}

function open(thin: number): DrawMarker {
  return ({ size, strokeWidth }) => {
    const tip = TIP * strokeWidth
    const length = size + strokeWidth
    const barbs = [
      [tip + length, length / thin],
      [tip, 0],
      [tip + length, -length / thin],
    ] as const
    return { figures: [openLines(barbs)], trim: 2 * tip }
  }
}

const doubleBlock: DrawMarker = ({ size, strokeWidth }) => {
  const length = size + strokeWidth
  const triangle = (tip: number) =>
    [
      [tip, 0],
      [tip + length, length / 2],
      [tip + length, -length / 2],
    ] as const
  const tip = TIP * strokeWidth
  return { figures: [polygons(triangle(tip), triangle(tip + length))], trim: tip + 2 * length }
}

const async: DrawMarker = ({ size, strokeWidth, start }) => {
  const tip = TIP * strokeWidth
  const base = tip + size + strokeWidth
  const half = ((start ? 1 : -1) * (size + strokeWidth)) / 2
  const outline = [
    [tip, 0],
    [base, half],
    [base, 0],
  ] as const
  return { figures: [polygons(outline)], trim: base }
}

const openAsync: DrawMarker = ({ size, strokeWidth, start }) => {
  const length = size + strokeWidth
  const barb = [
    [0, 0],
    [length, ((start ? 1 : -1) * length) / 2],
  ] as const
  return { figures: [openLines(barb)], trim: 0 }
}

export const ARROWS: ReadonlyMap<string, DrawMarker> = new Map([
  ['classic', classic(2)],
  ['classicThin', classic(3)],
  ['block', block(2)],
  ['blockThin', block(3)],
  ['open', open(2)],
  ['openThin', open(3)],
  ['doubleBlock', doubleBlock],
  ['async', async],
  ['openAsync', openAsync],
])
