import type { Format } from '../format.ts'

export const DMN: Format = {
  format: 'dmn',
  label: 'DMN',
  extensions: ['.dmn'],
  namespaces: ['http://www.omg.org/spec/DMN/'],
}
