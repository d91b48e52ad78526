/** DMN: decision requirements with their diagram interchange, and the logic of decisions as tables (docs/formats/dmn.md). */
import type { Reader } from '../reader.ts'
import { DMN } from './format.ts'
import { canonicalDmn, MODEL } from './names.ts'
import { readDmn } from './read.ts'

export const dmn: Reader = {
  ...DMN,
  recognise: (probe) => {
    const root = probe.root()
    // DMN 1.0 and 1.1 call the root of some tools "Definitions".
    return root !== null && /^definitions$/i.test(root.local) && canonicalDmn(root.namespace) === MODEL
  },
  read: (_bytes, context) => readDmn(context),
}
