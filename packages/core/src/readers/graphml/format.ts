import type { KnownFormat } from '../format.ts'

export const GRAPHML: KnownFormat = {
  format: 'graphml',
  label: 'GraphML',
  extensions: ['.graphml'],
  namespaces: ['http://graphml.graphdrawing.org/'],
  recognise: (probe) => probe.root()?.local === 'graphml',
}
