/** Builds parts of figures from a few values. */
import type { Box, FigurePart, Paint, PathCommand, Rgba, Size, Stroke } from '#diagram/index'
import { polyline } from './path.ts'

export const NO_PAINT: Paint = { type: 'none' }
export const NO_STROKE: Stroke = { paint: NO_PAINT, width: 0 }

/** The box of a figure in its own coordinates. */
export const whole = ({ w, h }: Size): Box => ({ x: 0, y: 0, w, h })

export function solid(color: Rgba): Paint {
  return { type: 'solid', color }
}

/** A line of `width` px; lengths of dashes and gaps in px. */
export function line(color: Rgba, width: number, dash?: readonly number[]): Stroke {
  return { paint: solid(color), width, ...(dash && { dash }), join: 'round', cap: 'round' }
}

/** The same with flat ends: short dashes with round ends would touch each other. */
export function flatLine(color: Rgba, width: number, dash?: readonly number[]): Stroke {
  return { ...line(color, width, dash), cap: 'butt' }
}

/** A rectangle. Round corners may be drawn sharp if the target has none. */
export function rectangle(box: Box, radius: number, fill: Paint, stroke: Stroke): FigurePart {
  return { type: 'rect', box, rx: radius, ry: radius, fill, stroke, ...(radius > 0 && { mayBeSharp: true }) }
}

export function ellipse(box: Box, fill: Paint, stroke: Stroke): FigurePart {
  return { type: 'ellipse', box, fill, stroke }
}

export function path(commands: readonly PathCommand[], fill: Paint, stroke: Stroke): FigurePart {
  return { type: 'path', commands, fill, stroke }
}

/** px that the bracket of an annotation extends along its upper and lower side. */
const BRACKET = 10

/** The bracket at the left of an annotation of `w` by `h` px, alike in BPMN, CMMN and DMN. */
export function annotationBracket(w: number, h: number, stroke: Stroke): FigurePart {
  const end = Math.min(BRACKET, w)
  const corners = [
    { x: end, y: 0 },
    { x: 0, y: 0 },
    { x: 0, y: h },
    { x: end, y: h },
  ]
  return path(polyline(corners), NO_PAINT, stroke)
}
