import { expect, test } from 'vitest'
import { sentenceOf } from './log-text.ts'

test('a terminal shows sentences', () => {
  expect(sentenceOf({ level: 30, msg: 'stopping' })).toBe('Stopping.')
  expect(sentenceOf({ level: 40, msg: 'a connection was lost', reason: 'reset' })).toBe(
    'Warning: a connection was lost: reset.',
  )
  expect(sentenceOf({ level: 50, msg: 'failed', err: { message: 'no', stack: 'Error: no\n  at x' } })).toBe(
    'Error: failed: no.\nError: no\n  at x',
  )
})
