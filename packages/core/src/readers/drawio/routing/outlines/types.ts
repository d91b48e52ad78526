import type { FigurePart, Paint, PathCommand, Point, Stroke } from '#diagram/index'
import type { Style } from '#readers/drawio/model'

/** The paints of an edge. */
export interface EdgePaints {
  readonly stroke: Stroke
  /** fillColor, for edges that are drawn as areas or in two colours. */
  readonly fill: Paint
  /** startFillColor and endFillColor, if the style has them. */
  readonly startFill?: Paint
  readonly endFill?: Paint
}

export interface OutlineRequest {
  /** The route, ends included, in page space. */
  readonly points: readonly Point[]
  /** The line that would otherwise be drawn. */
  readonly path: readonly PathCommand[]
  readonly style: Style
  readonly paints: EdgePaints
  /** px by which corners are cut; 0 = sharp. */
  readonly radius: number
}

/** The parts that replace an edge's line, in page space. */
export type Outline = (request: OutlineRequest) => FigurePart[]
