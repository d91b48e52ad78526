/** mxgraph.electrical.*, as far as it is code in draw.io; the rest of the library is stencils. */
import { SELECTORS } from './selectors.ts'
import { switchShape } from './states.ts'
import { SWITCHES } from './switches.ts'

const SWITCH_FAMILY = 'mxgraph.electrical.electro-mechanical'

export const electricalShapes = [
  ...Object.entries({ ...SWITCHES, ...SELECTORS }).map(([short, text]) =>
    switchShape(`${SWITCH_FAMILY}.${short}`, text),
  ),
]
