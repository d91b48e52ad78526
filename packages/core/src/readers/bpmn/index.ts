/** BPMN 2.0: process models with their diagram interchange (docs/formats/bpmn.md). */
import type { Reader } from '../reader.ts'
import { BPMN } from './format.ts'
import { canonicalBpmn, MODEL } from './names.ts'
import { readBpmn } from './read.ts'

export const bpmn: Reader = {
  ...BPMN,
  recognise: (probe) => {
    const root = probe.root()
    return root?.local === 'definitions' && canonicalBpmn(root.namespace) === MODEL
  },
  read: (_bytes, context) => readBpmn(context),
}
