/** Dots, diamonds, boxes and strokes (docs/formats/drawio.md §7). */
import type { DrawMarker, MarkerFigure, MarkerSize } from './types.ts'
import { circle, openLines, polygons } from './types.ts'

const oval: DrawMarker = ({ size }) => ({ figures: [circle(0, size / 2, 'line')], trim: size / 2 })

/** `gap` = how far the mitred tip reaches, in stroke widths; `thin` = length by half width. */
function diamond(gap: number, thin: number): DrawMarker {
  return ({ size, strokeWidth }) => {
    const tip = gap * strokeWidth
    const length = size + strokeWidth
    const outline = [
      [tip, 0],
      [tip + length / 2, length / thin],
      [tip + length, 0],
      [tip + length / 2, -length / thin],
    ] as const
    return { figures: [polygons(outline)], trim: tip + length }
  }
}

/** The length that most strokes and figures are based on. */
export function reach({ size, strokeWidth }: MarkerSize): number {
  return size + strokeWidth + 1
}

const box: DrawMarker = (given) => {
  const m = reach(given)
  const outline = [
    [0, m / 2],
    [0, -m / 2],
    [m, -m / 2],
    [m, m / 2],
  ] as const
  return { figures: [polygons(outline)], trim: m }
}

const round: DrawMarker = ({ size, strokeWidth }) => ({
  figures: [circle(size + 2 * strokeWidth, size + strokeWidth, 'line')],
  trim: 2 * (size + strokeWidth) + strokeWidth,
})

const circlePlus: DrawMarker = (given) => {
  const { size, strokeWidth } = given
  const radius = size + strokeWidth
  const centre = radius + strokeWidth
  const cross = openLines(
    [
      [centre - radius, 0],
      [centre + radius, 0],
    ],
    [
      [centre, radius],
      [centre, -radius],
    ],
  )
  const drawing = round(given)
  return { ...drawing, figures: [...drawing.figures, cross] }
}

const halfCircle: DrawMarker = (given) => {
  const m = reach(given)
  const arc: MarkerFigure = {
    type: 'curve',
    from: [0, m],
    quads: [
      [m, m],
      [m, 0],
      [m, -m],
      [0, -m],
    ],
    fill: 'none',
  }
  return { figures: [arc], trim: m }
}

const dash: DrawMarker = (given) => {
  const m = reach(given)
  const stroke = [
    [m / 2, m / 2],
    [m * 1.5, -m / 2],
  ] as const
  return { figures: [openLines(stroke)], trim: 0 }
}

const cross: DrawMarker = (given) => {
  const m = reach(given)
  const strokes = openLines(
    [
      [m / 2, m / 2],
      [m * 1.5, -m / 2],
    ],
    [
      [m / 2, -m / 2],
      [m * 1.5, m / 2],
    ],
  )
  return { figures: [strokes], trim: 0 }
}

const baseDash: DrawMarker = (given) => {
  const m = reach(given)
  const stroke = [
    [0, m / 2],
    [0, -m / 2],
  ] as const
  return { figures: [openLines(stroke)], trim: 0 }
}

export const FIGURES: ReadonlyMap<string, DrawMarker> = new Map([
  ['oval', oval],
  ['diamond', diamond(Math.SQRT1_2, 2)],
  ['diamondThin', diamond(0.9862, 3.4)],
  ['box', box],
  ['circle', round],
  ['circlePlus', circlePlus],
  ['halfCircle', halfCircle],
  ['dash', dash],
  ['cross', cross],
  ['baseDash', baseDash],
])
