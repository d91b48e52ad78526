/** Cameo and MagicDraw: projects as `.mdzip` (docs/formats/cameo.md). */
import type { Reader } from '../reader.ts'
import { CAMEO } from './format.ts'
import { readCameo } from './read.ts'

export const cameo: Reader = { ...CAMEO, read: readCameo }
