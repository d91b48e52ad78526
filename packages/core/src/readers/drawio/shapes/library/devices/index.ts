/** Controls of phones that are code in draw.io. */
import { type ShapeHandler, shape } from '#readers/drawio/shapes/handler'
import { androidShapes } from './android.ts'
import { phoneBars } from './bars.ts'
import { iosShapes } from './ios.ts'
import { iosControls } from './ios-controls.ts'
import { iosIcons } from './ios-icons.ts'
import { iosScreens } from './ios-screens.ts'
import { ios7Shapes } from './ios7.ts'

/** A place in a window for other shapes; it is invisible. */
const anchor = shape(['mxgraph.ios7ui.anchor', 'mxgraph.ios.anchor', 'mxgraph.android.anchor'], { draw: () => {} })

export const deviceShapes: readonly ShapeHandler[] = [
  ...ios7Shapes,
  ...iosShapes,
  ...iosScreens,
  ...iosControls,
  ...iosIcons,
  ...androidShapes,
  ...phoneBars,
  anchor,
]
