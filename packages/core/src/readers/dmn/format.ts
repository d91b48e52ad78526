import type { KnownFormat } from '../format.ts'
import { canonicalDmn, MODEL } from './model.ts'

export const DMN: KnownFormat = {
  format: 'dmn',
  label: 'DMN',
  extensions: ['.dmn'],
  namespaces: ['http://www.omg.org/spec/DMN/'],
  recognise(probe) {
    const root = probe.root()
    // Some tools that write DMN 1.0 and 1.1 call the root "Definitions".
    return root !== null && /^definitions$/i.test(root.local) && canonicalDmn(root.namespace) === MODEL
  },
}
