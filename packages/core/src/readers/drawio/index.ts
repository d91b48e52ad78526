/** draw.io, also known as diagrams.net, in every container that it saves in. */
import type { Reader } from '../reader.ts'
import { DRAWIO } from './format.ts'
import { openDrawio } from './read.ts'

export const drawio: Reader = { ...DRAWIO, read: (_bytes, context) => openDrawio(context) }
