/** mxgraph.mockup.*: sketches of user interfaces (docs/formats/drawio.md §4.2). */
import { barShapes } from './bars.ts'
import { browserWindow } from './browser.ts'
import { buttonShapes } from './buttons.ts'
import { calendar } from './calendar.ts'
import { chartShapes } from './charts.ts'
import { formShapes } from './forms.ts'
import { iconShapes } from './icons.ts'
import { mediaShapes } from './media.ts'
import { peopleShapes } from './people.ts'
import { spinner } from './spinner.ts'
import { stepShapes } from './steps.ts'
import { tabShapes } from './tabs.ts'
import { textShapes } from './texts.ts'
import { windowShapes } from './windows.ts'

export const mockupShapes = [
  ...windowShapes,
  browserWindow,
  ...peopleShapes,
  ...buttonShapes,
  ...barShapes,
  ...tabShapes,
  ...stepShapes,
  ...formShapes,
  spinner,
  calendar,
  ...chartShapes,
  ...iconShapes,
  ...mediaShapes,
  ...textShapes,
]
