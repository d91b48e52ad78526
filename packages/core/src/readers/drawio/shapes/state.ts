/** The current paints of the canvas; saved and restored as a whole. */
import { BLACK } from '#color/names'
import type { HorizontalAlign, Paint, Rgba, Stroke } from '#diagram/index'
import type { FigureLook } from './figure-paint.ts'
import type { Matrix } from './matrix.ts'

export interface State {
  matrix: Matrix
  fill: Paint
  /** True while the paint is the vertex's own, with its opacities already multiplied in. */
  ownFill: boolean
  stroke: Paint
  ownStroke: boolean
  strokeWidth: number
  dashed: boolean
  dashPattern: readonly number[]
  fixedDash: boolean
  cap: Stroke['cap']
  join: Stroke['join']
  opacity: number
  fillOpacity: number
  strokeOpacity: number
  fontColor: Rgba
  fontSize: number
  fontFamily: string
  fontStyle: number
  shadow: boolean
}

/** The vertex's own look in the frame that `matrix` maps to the box. */
export function initialState(look: FigureLook, matrix: Matrix): State {
  return {
    matrix,
    fill: look.fill,
    ownFill: true,
    stroke: look.stroke.paint,
    ownStroke: true,
    strokeWidth: look.stroke.width,
    dashed: look.stroke.dash !== undefined,
    dashPattern: look.dash ?? [3, 3],
    fixedDash: look.fixedDash ?? false,
    cap: look.stroke.cap,
    join: look.stroke.join,
    opacity: 1,
    fillOpacity: look.fillOpacity ?? 1,
    strokeOpacity: look.strokeOpacity ?? 1,
    fontColor: look.fontColor ?? BLACK,
    fontSize: 12,
    fontFamily: 'Helvetica',
    fontStyle: 0,
    shadow: true,
  }
}

export interface TextOptions {
  readonly align?: HorizontalAlign
  readonly valign?: 'top' | 'middle' | 'bottom'
  readonly rotation?: number
}
