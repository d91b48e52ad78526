/** ArchiMate: exchange files of The Open Group, and the models of Archi (docs/formats/archimate.md). */
import type { Reader } from '../reader.ts'
import { ARCHIMATE } from './format.ts'
import { isArchi, isExchange } from './names.ts'
import { isArchive, readArchimate } from './read.ts'

export const archimate: Reader = {
  ...ARCHIMATE,
  recognise(probe) {
    if (probe.binary === 'zip') return isArchive(probe)
    const root = probe.root()
    return root?.local === 'model' && (isExchange(root.namespace) || isArchi(root.namespace))
  },
  read: readArchimate,
}
