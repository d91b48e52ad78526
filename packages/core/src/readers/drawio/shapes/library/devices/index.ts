/** Controls of phones that are code in draw.io. */
import { drawing } from '../../drawing.ts'
import { type ShapeHandler, shape } from '../../handler.ts'
import { caption } from '../../words.ts'
import { iosShapes } from './ios.ts'
import { ios7Shapes } from './ios7.ts'

/** A place in a window for other shapes; it is invisible. */
const anchor = shape(['mxgraph.ios7ui.anchor', 'mxgraph.ios.anchor', 'mxgraph.android.anchor'], { draw: () => {} })

const statusBar = drawing(`rect 0 0 w h fill flat fill
  paint=#444444 M w-37 .5h+6 V .5h-5 H w-36 V .5h-6 H w-32 V .5h-5 H w-31 V .5h+6 Z fill
  paint=strokeColor|none oval w-56 .5h+2 2 2 both
  width=2 M w-52 .5h+1 A 3.5 3.5 ccw w-58 .5h+1 stroke M w-50 .5h-1 A 6 6 ccw w-60 .5h-1 stroke
  rect w-51 .5h+5 2 1 fill rect w-48 .5h+2 2 4 fill rect w-45 .5h-1 2 7 fill rect w-42 .5h-4 2 10 fill
  rect w-37 .5h-2 6 8 fill`)

const androidStatusBar = shape('mxgraph.android.statusBar', {
  draw(f) {
    statusBar(f)
    const size = Math.max(0, f.num('fontSize', 5))
    caption(f, '12:00', f.w - 30, f.h / 2 + 1, { size, align: 'left', color: f.text('fontColor') ?? '#222222' })
  },
})

export const deviceShapes: readonly ShapeHandler[] = [...ios7Shapes, ...iosShapes, androidStatusBar, anchor]
