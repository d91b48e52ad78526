import type { KnownFormat } from '../reader.ts'

export const GRAPHML: KnownFormat = {
  format: 'graphml',
  label: 'GraphML',
  extensions: ['.graphml', '.graphmlz'],
  elementTags: { names: ['node', 'edge'] },
  vocabularies: [
    {
      root: /^graphml$/,
      mark: /<graph[\s>]/,
      like: /graphml/i,
      elements: [],
      prefixes: { y: 'http://www.yworks.com/xml/graphml' },
    },
  ],
  // No other format is compressed with gzip as a whole. The reader looks inside, so that web pages need no code for it.
  recognise: (probe) => probe.binary === 'gzip' || probe.root()?.local === 'graphml',
}
