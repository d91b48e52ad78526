/** Pipes and instruments that are code in draw.io. */
import { instrumentShapes } from './instruments.ts'
import { valveShapes } from './valves.ts'
import { vesselShapes } from './vessels.ts'

export const pidShapes = [...instrumentShapes, ...valveShapes, ...vesselShapes]
