import type { KnownFormat } from '../reader.ts'

/** The namespaces that are declared in files without them. */
const MODEL_URI = 'https://www.omg.org/spec/DMN/20191111/MODEL/'
const DI_URI = 'https://www.omg.org/spec/DMN/20191111/DMNDI/'

export const DMN: KnownFormat = {
  format: 'dmn',
  label: 'DMN',
  extensions: ['.dmn'],
  elementTags: { names: ['DMNShape', 'DMNEdge'] },
  vocabularies: [
    {
      root: /^definitions$/i,
      mark: /<(?:[\w.-]+:)?(?:DMNDI|decision|inputData|businessKnowledgeModel)[\s>]/,
      like: /dmn/i,
      elements: [
        {
          tag: '<(?:([\\w.-]+):)?[dD]efinitions(?=[\\s>])',
          isIn: (uri) => canonicalDmn(uri) === MODEL,
          uri: MODEL_URI,
        },
        {
          tag: '<(?:decision|inputData|businessKnowledgeModel)(?=[\\s>])',
          isIn: (uri) => canonicalDmn(uri) === MODEL,
          uri: MODEL_URI,
        },
        { tag: '<(?:([\\w.-]+):)?DMNDI(?=[\\s>])', isIn: (uri) => canonicalDmn(uri) === DI, uri: DI_URI },
      ],
      prefixes: { dmn: MODEL_URI, dmndi: DI_URI },
    },
  ],
  recognise(probe) {
    const root = probe.root()
    // Some tools that write DMN 1.0 and 1.1 call the root "Definitions".
    return root !== null && /^definitions$/i.test(root.local) && canonicalDmn(root.namespace) === MODEL
  },
}

/** Namespaces of DMN 1.1 to 1.6, which differ only in their year (docs/formats/dmn.md §1). */
export const MODEL = 'dmn'
export const DI = 'dmndi'
/** Positions by bpmn.io, from before DMN had diagrams. */
export const BIODI = 'biodi'
export const TRISOTECH = 'http://www.trisotech.com/2015/triso/modeling'

/** One name for the namespaces of all versions; other namespaces are returned as they are. */
export function canonicalDmn(uri: string): string {
  if (/^https?:\/\/bpmn\.io\/schema\/dmn\/biodi\//i.test(uri)) return BIODI
  if (!/^https?:\/\/www\.omg\.org\/spec\/DMN\//i.test(uri)) return uri
  if (/\/DMNDI\/?$/.test(uri)) return DI
  return /\/(?:MODEL\/?|DMN\d*\.xsd|DMN\/\d{8}\/?)$/i.test(uri) ? MODEL : uri
}
