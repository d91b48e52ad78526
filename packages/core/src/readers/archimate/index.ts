/** ArchiMate: exchange files of The Open Group, and the models of Archi (docs/formats/archimate.md). */
import type { Reader } from '../reader.ts'
import { ARCHIMATE } from './format.ts'
import { mendArchimate } from './mend.ts'
import { readArchimate } from './read.ts'

export const archimate: Reader = {
  ...ARCHIMATE,
  read: readArchimate,
  mend: mendArchimate,
  leavesOut: new Set(['edge-without-end']),
}
