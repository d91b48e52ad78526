import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refuseDuplicates } from './duplicates.ts'

describe('duplicate members', () => {
  it.each([
    ['{"a":1,"a":1}'],
    ['[{"b":{"a":1 , "x":[], "a" :2}}]'],
    [String.raw`{"a":1,"\u0061":2}`],
    [String.raw`{"\"":1,"\u0022":2}`],
  ])('are refused in %s', (text) => {
    expect(() => refuseDuplicates(text)).toThrow(expect.objectContaining({ status: 400, code: 'duplicate_member' }))
  })

  it.each(['{"a":{"a":1},"b":{"a":"a"}}', '[{"a":1},{"a":1}]', String.raw`{"a":"\\","b":"a:{\"a\":1}"}`, '"a"', '1'])(
    'are not found in %s',
    (text) => {
      expect(() => refuseDuplicates(text)).not.toThrow()
    },
  )

  it('are not found in serialised values', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, space) => {
        refuseDuplicates(JSON.stringify(value, null, space))
      }),
    )
  })
})
