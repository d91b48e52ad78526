import type { KnownFormat } from '../reader.ts'

/** Letters in which a file names its program. */
const HEAD = 4_000

export const EA: KnownFormat = {
  format: 'ea',
  label: 'Enterprise Architect',
  extensions: ['.xmi'],
  // A DiagramElement with content belongs to a diagram of another file, which it names.
  elementTags: { names: ['element(?=\\sgeometry=)', 'DiagramElement(?=\\sgeometry=[^<>]*/>)'] },
  recognise(probe) {
    if (probe.root()?.local !== 'XMI') return false
    const head = probe.text()?.slice(0, HEAD) ?? ''
    return /exporter(?:="|>)\s*Enterprise Architect/.test(head)
  },
}
