import type { KnownFormat } from '../reader.ts'
import type { Probe } from '../shared/probe/probe.ts'
import { isArchi, isExchange, MODEL_PART, XSI_URI } from './names.ts'

/** Whether a zip archive is one of Archi's: a model, and its pictures. */
function isArchive(probe: Probe): boolean {
  const names = probe.entries() ?? probe.parts()
  return names.includes(MODEL_PART) && names.every((name) => name === MODEL_PART || name.startsWith('images/'))
}

export const ARCHIMATE: KnownFormat = {
  format: 'archimate',
  label: 'ArchiMate',
  extensions: ['.archimate'],
  elementTags: { names: ['node', 'connection', 'child', 'sourceConnection'] },
  vocabularies: [
    {
      root: /^model$/,
      mark: /<(?:views|relationships)[\s>]/,
      like: /opengroup.*archimate/i,
      elements: [
        {
          tag: '<(?:([\\w.-]+):)?model(?=[\\s>])',
          isIn: isExchange,
          uri: 'http://www.opengroup.org/xsd/archimate/3.0/',
        },
      ],
      prefixes: { xsi: XSI_URI },
    },
    {
      root: /^model$/,
      mark: /<folder[\s>]/,
      like: /archimate/i,
      elements: [
        { tag: '<(?:([\\w.-]+):)?model(?=[\\s>])', isIn: isArchi, uri: 'http://www.archimatetool.com/archimate' },
      ],
      prefixes: { archimate: 'http://www.archimatetool.com/archimate', xsi: XSI_URI },
    },
  ],
  recognise(probe) {
    if (probe.binary === 'zip') return isArchive(probe)
    const root = probe.root()
    return root?.local === 'model' && (isExchange(root.namespace) || isArchi(root.namespace))
  },
}
