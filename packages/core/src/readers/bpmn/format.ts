import type { KnownFormat } from '../format.ts'
import { canonicalBpmn, MODEL } from './model.ts'

export const BPMN: KnownFormat = {
  format: 'bpmn',
  label: 'BPMN',
  extensions: ['.bpmn'],
  namespaces: ['http://www.omg.org/spec/BPMN/'],
  recognise(probe) {
    const root = probe.root()
    return root?.local === 'definitions' && canonicalBpmn(root.namespace) === MODEL
  },
}
