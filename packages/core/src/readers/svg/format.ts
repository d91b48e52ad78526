/** The format and how its files are recognised (docs/formats/svg.md §1). */
import type { KnownFormat } from '../reader.ts'

const NAMESPACE = 'http://www.w3.org/2000/svg'

export const SVG: KnownFormat = {
  format: 'svg',
  label: 'SVG',
  extensions: ['.svg'],
  isEmbedded: true,
  recognise(probe) {
    const root = probe.root()
    return root?.local === 'svg' && root.namespace === NAMESPACE
  },
}
