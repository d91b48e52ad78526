import type { KnownFormat } from '../reader.ts'

/** The namespaces that are declared in files without them. */
const MODEL_URI = 'http://www.omg.org/spec/BPMN/20100524/MODEL'
const DI_URI = 'http://www.omg.org/spec/BPMN/20100524/DI'

export const BPMN: KnownFormat = {
  format: 'bpmn',
  label: 'BPMN',
  extensions: ['.bpmn'],
  elementTags: { names: ['BPMNShape', 'BPMNEdge'] },
  vocabularies: [
    {
      root: /^definitions$/,
      mark: /<(?:[\w.-]+:)?(?:BPMNDiagram|process|collaboration)[\s>]/,
      like: /bpmn/i,
      elements: [
        { tag: '<(?:([\\w.-]+):)?definitions(?=[\\s>])', isIn: (uri) => canonicalBpmn(uri) === MODEL, uri: MODEL_URI },
        { tag: '<(?:process|collaboration)(?=[\\s>])', isIn: (uri) => canonicalBpmn(uri) === MODEL, uri: MODEL_URI },
        { tag: '<(?:([\\w.-]+):)?BPMNDiagram(?=[\\s>])', isIn: (uri) => canonicalBpmn(uri) === DI, uri: DI_URI },
      ],
      prefixes: { bpmn: MODEL_URI, bpmn2: MODEL_URI, semantic: MODEL_URI, bpmndi: DI_URI },
    },
  ],
  recognise(probe) {
    const root = probe.root()
    return root?.local === 'definitions' && canonicalBpmn(root.namespace) === MODEL
  },
}

/** Namespaces of BPMN 2.0 (OMG formal/2011-01-03 and later, and its beta), and of extensions that are supported. */
export const MODEL = 'bpmn'
export const DI = 'bpmndi'
/** BPMN in Color 1.0: `background-color`, `border-color`, `color`. */
export const COLOR = 'color'
/** The older colours of bpmn.io: `fill`, `stroke`. */
export const BIO_COLOR = 'bioc'
export const SIGNAVIO = 'signavio'
export const BIZAGI = 'bizagi'
/** Graph styles of W4 BPMN+ Composer. */
export const W4 = 'w4graph'
/** Camunda 7 and 8. */
export const CAMUNDA = 'camunda'

const KNOWN: ReadonlyMap<string, string> = new Map([
  ['http://www.omg.org/spec/BPMN/non-normative/color/1.0', COLOR],
  ['http://bpmn.io/schema/bpmn/biocolor/1.0', BIO_COLOR],
  ['http://www.signavio.com', SIGNAVIO],
  ['http://www.bizagi.com/bpmn20', BIZAGI],
  ['http://www.w4.eu/spec/BPMN/20110930/GRAPH', W4],
  ['http://camunda.org/schema/1.0/bpmn', CAMUNDA],
  ['http://camunda.org/schema/zeebe/1.0', CAMUNDA],
  ['http://schema.omg.org/spec/BPMN/2.0', MODEL],
])

/** Matches every edition of a namespace, because only the date differs. */
export function canonicalBpmn(uri: string): string {
  const known = KNOWN.get(uri)
  if (known !== undefined) return known
  if (!/^https?:\/\/www\.omg\.org\/spec\/BPMN\//i.test(uri)) return uri
  if (/\/MODEL\/?$/.test(uri)) return MODEL
  return /\/DI\/?$/.test(uri) ? DI : uri
}
