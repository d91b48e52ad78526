import { expect, test } from 'vitest'
import type { Block, PathCommand, Run } from '../diagram/index.ts'
import { rounded } from '../readers/visio/geometry/rounding.ts'
import { cutByKind } from '../writers/tldraw/label/stretches.ts'
import { append, largest, smallest, sum } from './lists.ts'

/** More items than a function can have arguments. */
const MANY = 200_000

test('lists of any length are added and compared', () => {
  const numbers = Array.from({ length: MANY }, (_, i) => (i * 7919) % MANY)
  const all = [-1]
  append(all, numbers)
  expect([all.length, all.at(-1), largest(all), smallest(all)]).toEqual([MANY + 1, numbers.at(-1), MANY - 1, -1])
  expect([largest([]), smallest([]), sum([1, 2, 3]), sum([])]).toEqual([
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    6,
    0,
  ])
})

test('a path of very many corners is rounded', () => {
  const corner = (_: unknown, i: number): PathCommand => ({
    op: i === 0 ? 'M' : 'L',
    x: 10 * i,
    y: i % 2 === 0 ? 0 : 10,
  })
  expect(rounded(Array.from({ length: MANY }, corner), 2)).toHaveLength(2 * MANY - 2)
})

test('a line of very many pieces joins the block of the line above', () => {
  const runs = [{ text: 'a\n' }, ...Array.from({ length: MANY }, (): Run => ({ text: 'a' }))]
  const block: Block = { type: 'paragraph', runs }
  expect(cutByKind(block, () => 'alike')).toEqual([block])
})
