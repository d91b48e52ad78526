/** Input of figures: size, look and position of the text. */
import type { Box, Figure, Paint, Rgba, Size, Stroke } from '#diagram/index'
import type { ViewNode } from '../views.ts'

export interface Align {
  readonly align: 'left' | 'center' | 'right'
  readonly valign: 'top' | 'middle' | 'bottom'
}

export interface Look {
  readonly fill: Paint
  /** For shaded parts, such as the sides of a box. */
  readonly shade: Paint
  readonly stroke: Stroke
  /** For icons and texts. */
  readonly ink: Rgba
  /** Behind icons. */
  readonly paper: Rgba
}

export interface FigureRequest extends Size {
  readonly look: Look
  /** Position of the text; figures that keep their proportions leave room for it. */
  readonly text: Align
  /** px of the text on one line. */
  readonly lines: Size
}

/** A figure, and the space in its box that its text must leave free, in px. */
export interface DrawnFigure {
  readonly figure: Figure
  readonly inset?: { readonly left?: number; readonly top?: number; readonly right?: number; readonly bottom?: number }
}

/**
 * The largest box of given proportions inside a node, away from its text, as in Archi.
 * @param ratio width by height
 */
export function fitted({ w, h, text }: FigureRequest, ratio: number): Box {
  if (h * ratio <= w) {
    const width = h * ratio
    const share = text.align === 'center' ? 0.5 : text.align === 'left' ? 1 : 0
    return { x: (w - width) * share, y: 0, w: width, h }
  }
  const height = w / ratio
  const share = text.valign === 'middle' ? 0.5 : text.valign === 'top' ? 1 : 0
  return { x: 0, y: (h - height) * share, w, h: height }
}

export type Frame = ViewNode['frame']
