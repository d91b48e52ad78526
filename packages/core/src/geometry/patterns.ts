/** Patterns of areas, as square tiles. */

import type { Paint } from '../diagram/index.ts'

export type PatternName = Extract<Paint, { type: 'pattern' }>['name']

/** px of a side of a tile. */
export const TILE = 4

export interface PatternTile {
  /** SVG path data; a line of 1 px, unless it is an area. */
  readonly path: string
  readonly isArea?: true
  /** Degrees clockwise by which the tiles are turned. */
  readonly turn: number
}

/** Lines are turned as those of draw.io's hand-drawn look. */
const TURN = -41

export const PATTERN_TILES: Readonly<Record<PatternName, PatternTile>> = {
  hatch: { path: 'M0 2H4', turn: TURN },
  'cross-hatch': { path: 'M0 2H4M2 0V4', turn: TURN },
  dashed: { path: 'M0 2H2', turn: TURN },
  zigzag: { path: 'M0 1L2 3L4 1', turn: TURN },
  dots: { path: 'M1 2a1 1 0 1 0 2 0a1 1 0 1 0 -2 0Z', isArea: true, turn: 0 },
}
