/** CMMN: case models with their diagram interchange (docs/formats/cmmn.md). */
import type { Reader } from '../reader.ts'
import { CMMN } from './format.ts'
import { canonicalCmmn, MODEL } from './names.ts'
import { readCmmn } from './read.ts'

export const cmmn: Reader = {
  ...CMMN,
  recognise: (probe) => {
    const root = probe.root()
    return root?.local === 'definitions' && canonicalCmmn(root.namespace) === MODEL
  },
  read: (_bytes, context) => readCmmn(context),
}
