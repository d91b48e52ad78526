/** ArchiMate: exchange files of The Open Group, and the models of Archi (docs/formats/archimate.md). */
import type { Reader } from '../reader.ts'
import { mendPackage } from '../shared/mend-package.ts'
import { ARCHIMATE } from './format.ts'
import { readArchimate } from './read.ts'

export const archimate: Reader = { ...ARCHIMATE, read: readArchimate, mend: mendPackage }
