/** The look of an edge's line in tldraw's terms. */

import { chooseStroke } from '../../../colour/choose.ts'
import { over } from '../../../colour/oklab.ts'
import type { ColourStyle } from '../../../colour/palette.ts'
import type { Page, Stroke } from '../../../diagram/index.ts'
import { remember2 } from '../../../remember.ts'
import { colourOf, paperOf } from '../look/paint.ts'
import { type Dash, dashOf, type Scaled, SIZES, type Size, scaleForStroke } from '../look/stroke.ts'

export interface StrokeStyle extends Scaled {
  readonly color: ColourStyle
  readonly dash: Dash
}

/** Stroke widths at scale 1. */
export const STROKE_WIDTH = Object.fromEntries(SIZES.map(({ size, stroke }) => [size, stroke])) as Record<Size, number>

/** Exactly the stroke's width; the nearest colour to what it looks like on the page. */
export const strokeStyle: (stroke: Stroke, page: Page) => StrokeStyle = remember2((stroke, page) => {
  const color = colourOf(stroke.paint)
  return {
    color: color ? chooseStroke(over(color, paperOf(page))) : 'black',
    dash: dashOf(stroke),
    ...scaleForStroke(stroke.width),
  }
})
