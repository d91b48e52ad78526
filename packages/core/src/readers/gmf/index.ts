/** Diagrams of Papyrus and Capella, which the Graphical Modeling Framework stores (docs/formats/gmf.md). */
import type { Reader } from '../reader.ts'
import { mendPackage } from '../shared/mend-package.ts'
import { GMF } from './format.ts'
import { readGmf } from './read.ts'

export const gmf: Reader = { ...GMF, read: readGmf, mend: mendPackage }
