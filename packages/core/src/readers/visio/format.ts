import type { Format } from '../format.ts'

export const VISIO: Format = {
  format: 'visio',
  label: 'Visio',
  namespaces: ['http://schemas.microsoft.com/visio/', 'urn:schemas-microsoft-com:office:visio'],
  part: 'visio/document.xml',
  extensions: ['.vsdx', '.vsdm', '.vstx', '.vstm', '.vdx', '.vsx', '.vtx'],
}
