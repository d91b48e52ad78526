import type { KnownFormat } from '../reader.ts'

/** The namespaces that are declared in files without them. */
const MODEL_URI = 'http://www.omg.org/spec/CMMN/20151109/MODEL'
const DI_URI = 'http://www.omg.org/spec/CMMN/20151109/CMMNDI'

export const CMMN: KnownFormat = {
  format: 'cmmn',
  label: 'CMMN',
  extensions: ['.cmmn'],
  elementTags: { names: ['CMMNShape', 'CMMNEdge'] },
  vocabularies: [
    {
      root: /^definitions$/,
      mark: /<(?:[\w.-]+:)?(?:CMMNDI|case)[\s>]/,
      like: /cmmn/i,
      elements: [
        { tag: '<(?:([\\w.-]+):)?definitions(?=[\\s>])', isIn: (uri) => canonicalCmmn(uri) === MODEL, uri: MODEL_URI },
        { tag: '<(?:case)(?=[\\s>])', isIn: (uri) => canonicalCmmn(uri) === MODEL, uri: MODEL_URI },
        { tag: '<(?:([\\w.-]+):)?CMMNDI(?=[\\s>])', isIn: (uri) => canonicalCmmn(uri) === DI, uri: DI_URI },
      ],
      prefixes: { cmmn: MODEL_URI, cmmndi: DI_URI },
    },
  ],
  recognise(probe) {
    const root = probe.root()
    return root?.local === 'definitions' && canonicalCmmn(root.namespace) === MODEL
  },
}

/** Namespaces of CMMN 1.0 and 1.1, which differ only in their date. */
export const MODEL = 'cmmn'
export const DI = 'cmmndi'

/** One name for the namespaces of all versions; other namespaces are returned as they are. */
export function canonicalCmmn(uri: string): string {
  if (!/^https?:\/\/www\.omg\.org\/spec\/CMMN\//i.test(uri)) return uri
  if (/\/MODEL\/?$/.test(uri)) return MODEL
  return /\/CMMNDI\/?$/.test(uri) ? DI : uri
}
