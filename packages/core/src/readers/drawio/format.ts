import type { KnownFormat } from '../format.ts'
import { isEscaped, isHtml, ROOTS } from './containers/kinds.ts'
import { mayHoldPayload } from './containers/png-chunk.ts'

export const DRAWIO: KnownFormat = {
  format: 'drawio',
  label: 'draw.io',
  extensions: ['.drawio', '.dio', '.xml', '.svg', '.png', '.html', '.htm'],
  parts: [
    { name: 'root', around: ['mxGraphModel'] },
    { name: 'mxCell', around: ['mxGraphModel', 'root'] },
    { name: 'UserObject', around: ['mxGraphModel', 'root'] },
  ],
  recognise(probe) {
    if (probe.binary !== undefined) return probe.binary === 'png' && mayHoldPayload(probe.bytes)
    const text = probe.text() ?? ''
    const root = probe.root()
    if (root?.name === 'svg') return (root.attributes.get('content') ?? '').trim() !== ''
    return (root !== null && ROOTS.has(root.name)) || isEscaped(text) || isHtml(text)
  },
}
