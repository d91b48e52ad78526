import type { KnownFormat } from '../reader.ts'

export const VISIO: KnownFormat = {
  format: 'visio',
  label: 'Visio',
  extensions: ['.vsdx', '.vsdm', '.vstx', '.vstm', '.vssx', '.vssm', '.vdx', '.vsx', '.vtx'],
  elementTags: { names: ['Shape(?![^>]*\\sDel=.1)'], outside: 'Masters' },
  recognise(probe) {
    if (probe.binary === 'zip') return (probe.entries() ?? probe.parts()).some((name) => /^visio\//i.test(name))
    return probe.root()?.local === 'VisioDocument'
  },
}
