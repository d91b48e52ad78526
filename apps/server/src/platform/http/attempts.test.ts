/** The counter behind the limits on failed credentials and refusals. */
import { afterEach, expect, test, vi } from 'vitest'
import { type Count, countAttempts } from './attempts.ts'

const START = Date.parse('2030-01-01T00:00:00Z')
const at = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: START + ms })
afterEach(() => void vi.useRealTimers())

const count = (perMinute: number, share?: (key: string) => Promise<Count>) =>
  countAttempts(perMinute, 'too_many', 'Too many.', share)
const refused = (seconds: number) =>
  expect.objectContaining({ status: 429, code: 'too_many', extras: { headers: { 'retry-after': String(seconds) } } })

test('a minute begins with the first event and ends without regard to later ones', () => {
  at(0)
  const attempts = count(2)
  attempts.note('a')
  attempts.check('a')
  at(20_000)
  attempts.note('a')
  expect(() => attempts.check('a')).toThrow(refused(40))
  at(59_999)
  expect(() => attempts.check('a')).toThrow(refused(1))
  at(60_000)
  attempts.check('a')
  attempts.note('a')
  attempts.check('a')
})

test('keys are counted separately, and one of several is enough', () => {
  const attempts = count(1)
  attempts.note('a')
  attempts.check('b', undefined)
  attempts.check()
  expect(() => attempts.check(undefined, 'b', 'a')).toThrow(expect.objectContaining({ status: 429 }))
})

test('0 allows everything', () => {
  const attempts = count(0)
  attempts.note('a')
  attempts.check('a')
})

test('the count of all processes counts if it is higher than the own one', async () => {
  at(0)
  const shared: Count[] = [
    { count: 7, endsAt: START + 10_000 },
    { count: 1, endsAt: START + 50_000 },
  ]
  const attempts = count(3, async () => shared.shift()!)
  attempts.note('a')
  attempts.check('a')
  await Promise.resolve()
  expect(() => attempts.check('a')).toThrow(refused(10))
  attempts.note('a')
  await Promise.resolve()
  expect(() => attempts.check('a')).toThrow(refused(10))
})

test('without the count of all processes the own one is used', async () => {
  const attempts = count(1, () => Promise.reject(new Error('the database is away')))
  attempts.note('a')
  await Promise.resolve()
  expect(() => attempts.check('a')).toThrow(expect.objectContaining({ status: 429 }))
})

test('very many keys drop the oldest', () => {
  const attempts = count(1)
  attempts.note('first')
  for (let n = 0; n < 49_999; n += 1) attempts.note(`${n}`)
  expect(() => attempts.check('first')).toThrow()
  attempts.note('one more')
  attempts.check('first')
  expect(() => attempts.check('0')).toThrow()
})
