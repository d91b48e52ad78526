import type { Format } from '../format.ts'

export const VISIO: Format = {
  format: 'visio',
  label: 'Visio',
  extensions: ['.vsdx', '.vsdm', '.vstx', '.vstm', '.vdx', '.vsx', '.vtx'],
}
