import type { Format } from '../format.ts'

export const CMMN: Format = {
  format: 'cmmn',
  label: 'CMMN',
  extensions: ['.cmmn'],
  namespaces: ['http://www.omg.org/spec/CMMN/'],
}
