/**
 * Sizes of tldraw 5.4 (docs/tldraw.md §2) for its writer, the payload and the plugin: `@drawbridge/core/facts`.
 * All lengths are px at scale 1; a shape multiplies them by its `scale`.
 */

export type Size = 's' | 'm' | 'l' | 'xl'

export interface SizeFacts {
  /** Width of lines and borders. */
  readonly stroke: number
  /** Font of the label of a geo. */
  readonly labelFont: number
  /** Font of the label of an arrow. */
  readonly arrowFont: number
  /** Font of a text shape. */
  readonly textFont: number
  /** Distance between a box and an elbow arrow that goes around it. */
  readonly leg: number
  /** Half of the space that an elbow arrow needs to pass between two boxes. */
  readonly minLeg: number
}

export const SIZES: Readonly<Record<Size, SizeFacts>> = {
  s: { stroke: 2, labelFont: 18, arrowFont: 18, textFont: 18, leg: 28, minLeg: 6 },
  m: { stroke: 3.5, labelFont: 22, arrowFont: 20, textFont: 24, leg: 36, minLeg: 10.5 },
  l: { stroke: 5, labelFont: 26, arrowFont: 24, textFont: 36, leg: 44, minLeg: 15 },
  xl: { stroke: 10, labelFont: 32, arrowFont: 28, textFont: 44, leg: 66, minLeg: 30 },
}

export const SIZE_NAMES: readonly Size[] = ['s', 'm', 'l', 'xl']

/** From line to line, in multiples of the font size. */
export const LINE_HEIGHT = 1.35

/** The same in the exact look, where `ExactLook.lineHeight` is absent. */
export const EXACT_LINE_HEIGHT = 1.2

/** On each side of the label of a geo. */
export const LABEL_PADDING = 16

/** px by which a freehand line is wider than its size says. */
export const FREEHAND_EXTRA = 1

/** The size used for all text shapes; their scale gives the font size. */
export const TEXT_SIZE: Size = 'm'

/** Limits of an editor with tldraw's own settings: it opens more than this, but does not add any. */
export const MAX_PAGES = 40
export const MAX_SHAPES_PER_PAGE = 4000
