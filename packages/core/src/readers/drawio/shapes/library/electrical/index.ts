/** mxgraph.electrical.*: the shapes that are code in draw.io; the rest of the library is stencils. */
import { chipShapes } from './chips.ts'
import { gateShapes } from './gates.ts'
import { electricalParts } from './parts.ts'
import { SELECTORS } from './selectors.ts'
import { switchShape } from './states.ts'
import { SWITCHES } from './switches.ts'

const SWITCH_FAMILY = 'mxgraph.electrical.electro-mechanical'

export const electricalShapes = [
  ...gateShapes,
  ...chipShapes,
  ...electricalParts,
  ...Object.entries({ ...SWITCHES, ...SELECTORS }).map(([short, text]) =>
    switchShape(`${SWITCH_FAMILY}.${short}`, text),
  ),
]
