/** draw.io, also known as diagrams.net, in every container that it saves in. */
import { finish } from '../../steps.ts'
import type { Reader } from '../reader.ts'
import { DRAWIO } from './format.ts'
import { drawioSteps } from './read.ts'

export const drawio: Reader = {
  ...DRAWIO,
  read: (_bytes, context) => finish(drawioSteps(context)),
  readSteps: drawioSteps,
}
