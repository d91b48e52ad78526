import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

async function* numbers(count: number): AsyncGenerator<number> {
  for (let n = 0; n < count; n += 1) yield n
}

test('results come in input order, and only some pieces are in progress at once', async () => {
  let inside = 0
  let most = 0
  const work = async (n: number) => {
    inside += 1
    most = Math.max(most, inside)
    // The first of every three takes longest.
    await sleep(3 - (n % 3))
    inside -= 1
    return n
  }
  const got: number[] = []
  for await (const n of inOrder(numbers(20), 4, work)) got.push(n)
  expect(got).toEqual(Array.from({ length: 20 }, (_, n) => n))
  expect(most).toBe(4)
})

test('results that wait for an earlier one do not stop the pieces after it', async () => {
  const first = Promise.withResolvers<void>()
  const begun: number[] = []
  const work = async (n: number) => {
    begun.push(n)
    if (n === 7) first.resolve()
    if (n === 0) await first.promise
    return n
  }
  const got: number[] = []
  for await (const n of inOrder(numbers(9), 8, work, 2)) got.push(n)
  expect(begun).toEqual(got)
  expect(got).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('a failure is thrown in input order', async () => {
  const got: number[] = []
  const work = async (n: number) => {
    if (n === 2) throw new Error('two')
    return n
  }
  const run = async () => {
    for await (const n of inOrder(numbers(9), 4, work)) got.push(n)
  }
  await expect(run()).rejects.toThrow('two')
  expect(got).toEqual([0, 1])
})
