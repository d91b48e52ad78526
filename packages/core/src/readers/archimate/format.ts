import type { Format } from '../format.ts'

export const ARCHIMATE: Format = {
  format: 'archimate',
  label: 'ArchiMate',
  extensions: ['.archimate'],
  namespaces: [
    'http://www.opengroup.org/xsd/archimate',
    'http://www.archimatetool.com/archimate',
    'http://www.bolton.ac.uk/archimate',
  ],
  part: 'model.xml',
}
