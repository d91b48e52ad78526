import { expect, test } from 'vitest'
import { factsOf, Values } from './facts.ts'

test('values are kept by name, repeated ones as lines, and those beyond the limit are counted', () => {
  const values = new Values()
  values.add('note', ' one ')
  values.add('note', 'two')
  values.add('empty', ' ')
  values.addOnce('note', 'three')
  for (let i = 0; i < 103; i++) values.add(`value ${i}`, 'x')
  const reported: unknown[] = []
  const semantic = { notation: 'dmn', type: 'dmn:Decision' } as const
  const facts = factsOf('a', semantic, values, (...message) => reported.push(message))
  expect(facts.attributes).toMatchObject({ note: 'one\ntwo', 'value 98': 'x' })
  expect(Object.keys(facts.attributes ?? {})).toHaveLength(100)
  expect(reported).toEqual([['attributes-cut', 'a', 4]])
})

test('an element without values has no attributes and reports nothing', () => {
  const reported: unknown[] = []
  const semantic = { notation: 'dmn', type: 'dmn:Decision', documentation: 'why' } as const
  expect(factsOf('a', semantic, new Values(), (...message) => reported.push(message))).toEqual({
    id: 'a',
    sourceIds: ['a'],
    semantic,
    tooltip: 'why',
  })
  expect(reported).toEqual([])
})
