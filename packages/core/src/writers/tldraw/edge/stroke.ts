/** The look of an edge's line in tldraw's terms. */
import { chooseStroke } from '../../../color/choose.ts'
import { over } from '../../../color/oklab.ts'
import type { ColorStyle } from '../../../color/palette.ts'
import type { Edge, Page, Rgba, Stroke } from '../../../diagram/index.ts'
import { SIZES } from '../../../facts.ts'
import { remember2 } from '../../../remember.ts'
import { colorOf, paperOf } from '../look/paint.ts'
import { type Dash, dashOf, type Scaled, scaleForStroke } from '../look/stroke.ts'
import { arrowheadOf } from './arrowheads.ts'

export interface StrokeStyle extends Scaled {
  readonly color: ColorStyle
  readonly dash: Dash
  /** The stroke in its own width, if size and scale give more. */
  readonly thin?: StrokeStyle
  /** The width may not change for the sake of the route. */
  readonly isFixed?: true
}

/** px */
export function widthOf({ size, scale }: Scaled): number {
  return SIZES[size].stroke * scale
}

/**
 * px; tldraw's heads are three line widths long and its dashes two, so that neither is visible on a thinner line. The
 * elbows of a line of this width keep 20 px distance, as draw.io's do.
 */
const SEEN_WIDTH = 10 / 7
/** How much wider than wanted a line may become, for its head and dashes or for its route. */
export const MOST_WIDER = 1.5

/**
 * The stroke's width, or more if a head or dashes would be invisible; and the colour nearest to its look on the page,
 * which for an area without a border is that of the area.
 */
export function strokeStyle({ stroke: line, outline, start, end }: Edge, page: Page): StrokeStyle {
  const isArea = line.paint.type === 'none' && outline?.fill !== undefined
  const { plain, seen } = stylesOf(isArea ? { ...line, paint: outline.fill } : line, paperOf(page))
  const isPlain = plain.dash === 'solid' && arrowheadOf(start).head === 'none' && arrowheadOf(end).head === 'none'
  return isPlain ? plain : seen
}

interface StrokeStyles {
  readonly plain: StrokeStyle
  /** So wide that heads and dashes are visible. */
  readonly seen: StrokeStyle
}

const stylesOf: (stroke: Stroke, paper: Rgba) => StrokeStyles = remember2((stroke, paper) => {
  const color = colorOf(stroke.paint)
  const plain: StrokeStyle = {
    color: color ? chooseStroke(over(color, paper), paper) : 'black',
    dash: dashOf(stroke),
    ...scaleForStroke(stroke.width),
  }
  if (!(stroke.width < SEEN_WIDTH)) return { plain, seen: plain }
  const wide = scaleForStroke(Math.min(SEEN_WIDTH, stroke.width * MOST_WIDER))
  return { plain, seen: { ...plain, ...wide, thin: plain } }
})
