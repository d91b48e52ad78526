import { expect, test } from 'vitest'
import { Repeats } from './repeats.ts'

test('a result is computed once per key, and again after the store was full', () => {
  const calls: number[] = []
  const squares = new Repeats<number, number>(3)
  const square = (n: number) =>
    squares.of(n, () => {
      calls.push(n)
      return n * n
    })
  expect([1, 2, 1, 3, 2].map(square)).toEqual([1, 4, 1, 9, 4])
  expect(calls).toEqual([1, 2, 3])
  expect([4, 4, 1].map(square)).toEqual([16, 16, 1])
  expect(calls).toEqual([1, 2, 3, 4, 1])
})
