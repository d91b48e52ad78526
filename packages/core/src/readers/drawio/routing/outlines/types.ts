import type { FigurePart, PathCommand, Point } from '../../../../diagram/index.ts'
import type { Style } from '../../model.ts'
import type { EdgePaints } from '../draw.ts'

export interface OutlineRequest {
  /** The route, ends included, in page space. */
  readonly points: readonly Point[]
  /** The line that would be drawn otherwise. */
  readonly path: readonly PathCommand[]
  readonly style: Style
  readonly paints: EdgePaints
  /** px that corners are cut at; 0 = sharp. */
  readonly radius: number
}

/** The parts that stand for an edge's line, in page space. */
export type Outline = (request: OutlineRequest) => FigurePart[]
