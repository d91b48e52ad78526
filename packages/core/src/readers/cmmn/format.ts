import type { KnownFormat } from '../format.ts'
import { canonicalCmmn, MODEL } from './model.ts'

export const CMMN: KnownFormat = {
  format: 'cmmn',
  label: 'CMMN',
  extensions: ['.cmmn'],
  namespaces: ['http://www.omg.org/spec/CMMN/'],
  recognise(probe) {
    const root = probe.root()
    return root?.local === 'definitions' && canonicalCmmn(root.namespace) === MODEL
  },
}
