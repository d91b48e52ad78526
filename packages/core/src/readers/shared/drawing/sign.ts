/** Signs as lists of outlines with their paints. */
import type { FigurePart, Icon, Rgba } from '../../../diagram/index.ts'
import { line, NO_PAINT, NO_STROKE, path, solid } from './parts.ts'
import { type Outline, outline, transformed } from './path.ts'

/**
 * How a stroke of a sign is painted: `paper` and `ink` fill and have a line in the ink, `line` has the line only,
 * `solid` the filling only, `knocked` is filled with the ink under lines in the paper's colour.
 */
type Look = 'paper' | 'ink' | 'line' | 'solid' | 'knocked'

export interface Stroke {
  readonly look: Look
  readonly outline: Outline
  /** Units of the sign; 1 where it is absent. */
  readonly width?: number
}

/** A sign in a square of `unit` × `unit`. */
export interface Sign {
  readonly unit: number
  readonly strokes: readonly Stroke[]
}

export function stroke(look: Look, text: string, width?: number): Stroke {
  return { look, outline: outline(text), ...(width !== undefined && { width }) }
}

/** Of a filled sign and an empty one: the first is what an event throws, the second what it catches. */
export function inverted({ unit, strokes }: Sign): Sign {
  return { unit, strokes: strokes.map((one) => (one.look === 'paper' ? { ...one, look: 'knocked' } : one)) }
}

export interface Inks {
  readonly ink: Rgba
  readonly paper: Rgba
}

/** The parts of a sign whose square is `size` px wide, from (x, y) on. */
export function signParts({ unit, strokes }: Sign, size: number, { ink, paper }: Inks, x = 0, y = 0): FigurePart[] {
  const scale = size / unit
  return strokes.map(({ look, outline: commands, width = 1 }): FigurePart => {
    const drawn = transformed(commands, { x, y, scale })
    const fill = look === 'line' ? NO_PAINT : solid(look === 'paper' ? paper : ink)
    const pen = look === 'solid' ? NO_STROKE : line(look === 'knocked' ? paper : ink, width * Math.min(1.2, scale))
    return path(drawn, fill, pen)
  })
}

export function icon(sign: Sign, x: number, y: number, size: number, inks: Inks): Icon {
  return { box: { x, y, w: size, h: size }, parts: signParts(sign, size, inks) }
}
