import { expect, test } from 'vitest'
import { node } from '../edge/edge.test-util.ts'
import { ElementTable, paintOrderOf } from './element-table.ts'

test('a table holds a value for each element, and nothing for unknown ids', () => {
  const order = paintOrderOf([node('a', 0, 0), node('b', 0, 0)])
  const table = new ElementTable<string>(order)
  expect(table.get('a')).toBeUndefined()
  table.set('b', 'one')
  table.set('b', 'two')
  table.set('__proto__', 'none')
  expect([table.get('a'), table.get('b'), table.get('__proto__')]).toEqual([undefined, 'two', undefined])
  expect(new ElementTable<string>(order).get('b')).toBeUndefined()
})
