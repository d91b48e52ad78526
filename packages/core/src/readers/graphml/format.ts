import type { Format } from '../format.ts'

export const GRAPHML: Format = {
  format: 'graphml',
  label: 'GraphML',
  extensions: ['.graphml', '.graphmlz'],
  namespaces: ['http://graphml.graphdrawing.org/'],
}
