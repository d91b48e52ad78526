import { describe } from '@drawbridge/core'
import { expect, test } from 'vitest'
import { countsOf, messagesOf } from './report.ts'

test('a newer service may count and say more than this version knows', () => {
  const known = { code: 'stencil-missing', severity: 'warning', from: 'mxgraph.nowhere.thing', page: 'p' }
  const messages = messagesOf([{ code: 'of-tomorrow', severity: 'warning' }, known])
  expect(messages).toEqual([known])
  expect(messages.map(describe)).toEqual([expect.stringContaining('mxgraph.nowhere.thing')])
  const none = { converted: 0, merged: 0, approximated: 0, rasterised: 0, dropped: 0, total: 0 }
  expect(countsOf({ total: 3, converted: 2, dropped: 1, guessed: 4 })).toEqual({
    ...none,
    total: 3,
    converted: 2,
    dropped: 1,
  })
  expect(countsOf(null)).toEqual(none)
})
