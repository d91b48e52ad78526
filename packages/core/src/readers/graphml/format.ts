import { inflateHead } from '../../encoding/inflate.ts'
import type { KnownFormat } from '../format.ts'
import type { Probe } from '../shared/probe/probe.ts'
import { findRoot, type RootTag } from '../shared/probe/root.ts'
import { decodeBytes } from '../shared/probe/text.ts'

/** Bytes that hold the start tag of any file that people have. */
const HEAD = 64 * 1024

function rootOf(probe: Probe): RootTag | null {
  return probe.binary === 'gzip' ? findRoot(decodeBytes(inflateHead(probe.bytes, HEAD))) : probe.root()
}

export const GRAPHML: KnownFormat = {
  format: 'graphml',
  label: 'GraphML',
  extensions: ['.graphml', '.graphmlz'],
  namespaces: ['http://graphml.graphdrawing.org/'],
  recognise: (probe) => rootOf(probe)?.local === 'graphml',
}
