/** Patterns of areas, as square tiles. */
import type { Paint } from '../diagram/index.ts'

type Pattern = Extract<Paint, { type: 'pattern' }>

export interface PatternTile {
  /** SVG path data in a square of `PATTERN_UNIT`. */
  readonly path: string
  /** The path is filled; else it is a line. */
  readonly isArea?: true
  /** Degrees clockwise by which the tiles are turned. */
  readonly turn: number
}

/** A side of a tile, which is scaled to the pattern's spacing. */
export const PATTERN_UNIT = 4

/** Lines are turned as those of draw.io's hand-drawn look. */
const TURN = -41

export const PATTERN_TILES: Readonly<Record<Pattern['name'], PatternTile>> = {
  hatch: { path: 'M0 2H4', turn: TURN },
  'cross-hatch': { path: 'M0 2H4M2 0V4', turn: TURN },
  dashed: { path: 'M0 2H2', turn: TURN },
  zigzag: { path: 'M0 1L2 3L4 1', turn: TURN },
  dots: { path: 'M1 2a1 1 0 1 0 2 0a1 1 0 1 0 -2 0Z', isArea: true, turn: 0 },
}

export interface TileSize {
  /** Value of `patternTransform`; undefined = as it is. */
  readonly transform: string | undefined
  /** Width of lines in units of the tile. */
  readonly lineWidth: number
}

/** px; closer lines are an area. */
const MIN_SPACING = 0.5

/** How the tile of a pattern is turned and scaled. */
export function tileSize({ name, spacing = PATTERN_UNIT, width = 1 }: Omit<Pattern, 'type' | 'color'>): TileSize {
  const scale = Math.max(MIN_SPACING, spacing) / PATTERN_UNIT
  const { turn } = PATTERN_TILES[name]
  const steps = [turn !== 0 && `rotate(${turn})`, scale !== 1 && `scale(${Math.round(scale * 1000) / 1000})`]
  return {
    transform: steps.filter((step) => step !== false).join(' ') || undefined,
    lineWidth: Math.round((width / scale) * 1000) / 1000,
  }
}
