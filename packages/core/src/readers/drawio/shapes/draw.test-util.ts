/** Draws the figure of a style in a test: white with a black line, unless the test says otherwise. */
import type { Paint, Rgba, Stroke } from '#diagram/index'
import { resolveStyle } from '../style/cascade.ts'
import { drawFigure, type FigureInput } from './draw.ts'

export const BLACK: Rgba = { r: 0, g: 0, b: 0, a: 1 }
const FILL: Paint = { type: 'solid', color: { r: 255, g: 255, b: 255, a: 1 } }
const STROKE: Stroke = { paint: { type: 'solid', color: BLACK }, width: 1 }

interface Rest extends Partial<Omit<FigureInput, 'paints'>> {
  readonly paints?: Partial<FigureInput['paints']>
}

export function draw(style: string, w = 120, h = 80, { paints, ...rest }: Rest = {}) {
  return drawFigure({
    style: resolveStyle(style, 'vertex'),
    w,
    h,
    paints: { fill: FILL, stroke: STROKE, shadow: null, glass: false, fontColor: BLACK, ...paints },
    resources: {},
    ...rest,
  })
}
