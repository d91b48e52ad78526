import { expect, test } from 'vitest'
import { remember, remember2 } from './remember.ts'

test('a result is computed once per object', () => {
  let calls = 0
  const twice = remember(({ n }: { n: number }) => {
    calls += 1
    return n * 2
  })
  const one = { n: 1 }
  expect([twice(one), twice(one), twice({ n: 1 }), twice({ n: 3 })]).toEqual([2, 2, 2, 6])
  expect(calls).toBe(3)
})

test('results in use survive many others, unused ones are computed again', () => {
  const calls: number[] = []
  const own = remember(({ n }: { n: number }) => calls.push(n))
  const used = { n: -1 }
  const left = { n: -2 }
  own(left)
  for (let n = 0; n < 5000; n += 1) {
    own(used)
    own({ n })
  }
  own(left)
  expect(calls.filter((n) => n === -1)).toHaveLength(1)
  expect(calls.filter((n) => n === -2)).toHaveLength(2)
})

test('an undefined result is remembered, too', () => {
  let calls = 0
  const none = remember((_: object) => {
    calls += 1
    return undefined
  })
  const key = {}
  none(key)
  none(key)
  expect(calls).toBe(1)
})

test('with two objects, each of them and their order count', () => {
  const [a, b] = [{ s: 'a' }, { s: 'b' }]
  let calls = 0
  const pair = remember2((x: { s: string }, y: { s: string }) => {
    calls += 1
    return x.s + y.s
  })
  expect([pair(a, b), pair(b, a), pair(a, b)]).toEqual(['ab', 'ba', 'ab'])
  expect(calls).toBe(2)
})

test('of very many combinations with one object only the latest are kept', () => {
  const one = { n: 0 }
  const calls: number[] = []
  const sum = remember2(({ n: a }: { n: number }, { n: b }: { n: number }) => calls.push(a + b))
  const others = Array.from({ length: 100 }, (_, n) => ({ n }))
  for (const other of others) sum(one, other)
  for (const other of others.slice(-50)) sum(one, other)
  expect(calls).toHaveLength(100)
  sum(one, others[0]!)
  expect(calls).toHaveLength(101)
})
