/** Colours and strokes as drawn; readers resolve the keywords of their format. */

import type { Point } from './geometry.ts'

/** Channels 0..255, alpha 0..1. */
export interface Rgba {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly a: number
}

export type Direction = 'north' | 'east' | 'south' | 'west'

export interface GradientStop {
  /** 0..1 */
  readonly at: number
  readonly color: Rgba
}

/** The fill of an area or a line. */
export type Paint =
  | { readonly type: 'none' }
  | { readonly type: 'solid'; readonly color: Rgba }
  | {
      readonly type: 'gradient'
      readonly from: Rgba
      readonly to: Rgba
      /** Colours in between, in order: `at` is 0 at `from` and 1 at `to`. */
      readonly stops?: readonly GradientStop[]
      /** The side the gradient runs towards. */
      readonly direction: Direction | 'radial'
      /** Where a radial one begins, in shares of the width and height; absent = in the middle. */
      readonly focus?: Point
    }
  | {
      readonly type: 'pattern'
      readonly name: 'hatch' | 'cross-hatch' | 'dots' | 'dashed' | 'zigzag'
      readonly color: Rgba
      /** px from line to line, or from dot to dot; 4 if absent. */
      readonly spacing?: number
      /** px of its lines; 1 if absent. */
      readonly width?: number
      /** Colour between its lines or dots; absent = nothing is painted there. */
      readonly ground?: Rgba
    }

/** How a line is drawn. */
export interface Stroke {
  readonly paint: Paint
  /** px */
  readonly width: number
  /** Lengths of dashes and gaps in px; absent = a solid line. */
  readonly dash?: readonly number[]
  readonly cap?: 'butt' | 'round' | 'square'
  readonly join?: 'miter' | 'round' | 'bevel'
}

/** A shadow of what is drawn; lengths in px. */
export interface Shadow {
  readonly dx: number
  readonly dy: number
  readonly blur: number
  readonly color: Rgba
}
