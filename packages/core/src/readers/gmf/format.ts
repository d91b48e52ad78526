import type { KnownFormat } from '../reader.ts'

const NOTATION = 'http://www.eclipse.org/gmf/runtime/'
const SIRIUS = 'http://www.eclipse.org/sirius/'

/** Whether the name of a file is one of those that hold the drawing. */
export const isDrawing = (name: string): boolean => /\.(?:notation|aird)$/i.test(name)

export const GMF: KnownFormat = {
  format: 'gmf',
  label: 'Papyrus or Capella',
  extensions: ['.notation', '.aird'],
  recognise(probe) {
    if (probe.binary === 'zip') return (probe.entries() ?? probe.parts()).some(isDrawing)
    const root = probe.root()
    if (!root) return false
    // A model beside the drawing may declare the same namespaces; only drawings begin with these elements.
    const spaces = [...root.attributes].filter(([name]) => name.startsWith('xmlns')).map(([, uri]) => uri)
    const declares = spaces.some((uri) => uri.startsWith(NOTATION) || uri.startsWith(SIRIUS))
    return declares && (root.local === 'XMI' || root.local === 'Diagram' || root.local === 'DAnalysis')
  },
}
