/** Icons as lists of outlines with their paints. */
import type { FigurePart, Icon, Rgba } from '#diagram/index'
import { line, NO_PAINT, NO_STROKE, path, solid } from '../drawing/parts.ts'
import { type Outline, outline, transformed } from '../drawing/path.ts'

/**
 * How a stroke of an icon is painted: `paper` and `ink` have a fill and a line in the ink, `line` has only the line,
 * `solid` only the fill, `cutout` is filled with the ink and has lines in the paper's colour.
 */
type Look = 'paper' | 'ink' | 'line' | 'solid' | 'cutout'

export interface Stroke {
  readonly look: Look
  readonly outline: Outline
  /** In units of the icon; default 1. */
  readonly width?: number
}

/** An icon in a square of `unit` × `unit`. */
export interface Sign {
  readonly unit: number
  readonly strokes: readonly Stroke[]
}

/** A line of a symbol from path data in the units of its sign; without a width it has that of the border. */
export function stroke(look: Look, text: string, width?: number): Stroke {
  return { look, outline: outline(text), ...(width !== undefined && { width }) }
}

/**
 * The filled variant of an empty icon, and vice versa: a throwing event has the filled one, a catching event the empty
 * one.
 */
export function inverted({ unit, strokes }: Sign): Sign {
  return { unit, strokes: strokes.map((one) => (one.look === 'paper' ? { ...one, look: 'cutout' } : one)) }
}

export interface Inks {
  readonly ink: Rgba
  readonly paper: Rgba
}

/** The parts of an icon whose square is `size` px wide, with its corner at (x, y). */
export function signParts({ unit, strokes }: Sign, size: number, { ink, paper }: Inks, x = 0, y = 0): FigurePart[] {
  const scale = size / unit
  return strokes.map(({ look, outline: commands, width = 1 }): FigurePart => {
    const drawn = transformed(commands, { x, y, scale })
    const fill = look === 'line' ? NO_PAINT : solid(look === 'paper' ? paper : ink)
    const pen = look === 'solid' ? NO_STROKE : line(look === 'cutout' ? paper : ink, width * Math.min(1.2, scale))
    return path(drawn, fill, pen)
  })
}

/** A symbol in a square of `size` px, with its top left at a point of the figure. */
export function icon(sign: Sign, x: number, y: number, size: number, inks: Inks): Icon {
  return { box: { x, y, w: size, h: size }, parts: signParts(sign, size, inks) }
}
