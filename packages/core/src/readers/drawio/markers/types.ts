/** Parts and settings of markers (docs/formats/drawio.md §7). */
import type { Point } from '#diagram/index'

/** Lengths of a marker in px. */
export interface MarkerSize {
  /** startSize or endSize. */
  readonly size: number
  readonly strokeWidth: number
  readonly filled: boolean
  /** Half arrows lie on the other side at the start of a line. */
  readonly start: boolean
}

/** A point in a marker: `x` = px back from the end along the line, `y` = px to the right of travel towards the end. */
export type Place = readonly [number, number]

/**
 * One figure of a marker. `fill`: none; `line` = the marker's own colour if the marker is filled; `always` = its own
 * colour in any case; `paper` = white if the marker is filled.
 */
export type MarkerFigure = { readonly fill: 'none' | 'line' | 'always' | 'paper' } & (
  | { readonly type: 'circle'; readonly centre: number; readonly radius: number }
  | { readonly type: 'lines'; readonly lines: readonly (readonly Place[])[]; readonly closed: boolean }
  | {
      readonly type: 'curve'
      readonly from: Place
      readonly quads?: readonly Place[]
      readonly cubics?: readonly Place[]
    }
)

export interface MarkerDrawing {
  readonly figures: readonly MarkerFigure[]
  /** px by which the line stops before the end. */
  readonly trim: number
}

/** Draws a marker of a given size. */
export type DrawMarker = (size: MarkerSize) => MarkerDrawing

/** Lines without an area. */
export function openLines(...lines: readonly (readonly Place[])[]): MarkerFigure {
  return { type: 'lines', lines, closed: false, fill: 'none' }
}

/** Areas in the line's colour. */
export function polygons(...lines: readonly (readonly Place[])[]): MarkerFigure {
  return { type: 'lines', lines, closed: true, fill: 'line' }
}

/** A circle whose middle is `centre` behind the end of the line. */
export function circle(centre: number, radius: number, fill: MarkerFigure['fill']): MarkerFigure {
  return { type: 'circle', centre, radius, fill }
}

/** Position of a marker: the end of the line and the unit vector that points to it. */
export interface MarkerSeat {
  readonly at: Point
  readonly towards: Point
}
