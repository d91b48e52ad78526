import type { Format } from '../format.ts'

export const BPMN: Format = {
  format: 'bpmn',
  label: 'BPMN',
  extensions: ['.bpmn'],
  namespaces: ['http://www.omg.org/spec/BPMN/'],
}
