import { expect, test } from 'vitest'
import { fieldName, textOfValue } from '../../apps/preview/src/console/branches/field-text.ts'

test('a changed source is called as on the page of the diagram, and shown by the name of its file', () => {
  const source = { source_file_id: '0190a7c2-5d1e-7b3a-9c4f-2f6d8e0b1a35', file_name: 'pump.drawio', options: {} }
  expect(fieldName('source')).toBe('Source file')
  expect(textOfValue('source', source)).toBe('pump.drawio')
  const options = { prefer: 'edit', maxElements: 5 }
  expect(textOfValue('source', { ...source, options })).toBe('pump.drawio (prefer: edit, maxElements: 5)')
})

test('values of fields keep their names', () => {
  expect([fieldName('values/source'), textOfValue('values/source', { file_name: 'a' })]).toEqual([
    'source',
    '{\n "file_name": "a"\n}',
  ])
})
