import { expect, test } from 'vitest'
import { type Link, layered } from './layered.ts'
import { spansOf } from './spans.ts'

const OPTIONS = { direction: 'TB', gap: 20, layerGap: 40 } as const
const boxes = (count: number) => Array.from({ length: count }, (_, i) => ({ id: `b${i}`, w: 80, h: 30 }))
const chain = (count: number): Link[] =>
  Array.from({ length: count - 1 }, (_, i) => ({ from: `b${i}`, to: `b${i + 1}` }))

test('links span the layers between their ends', () => {
  const ids = ['a', 'b', 'c', 'd']
  const links = ['ab', 'bc', 'ac', 'ca', 'cd', 'ad', 'dd', 'ax'].map((ends) => ({ from: ends[0]!, to: ends[1]! }))
  expect(spansOf(ids, links)).toEqual([1, 1, 2, 2, 1, 3, 0, 0])
})

test('a long chain is laid out in layers, with its long links', () => {
  const long = { from: 'b0', to: 'b39' }
  const { places, routes } = layered(boxes(40), [...chain(40), long], OPTIONS)
  expect(new Set(places.map(({ y }) => y)).size).toBe(40)
  expect(routes.every((route) => route.length > 1)).toBe(true)
})

test('very many links over very many layers still leave the boxes in their layers', () => {
  const links = [...chain(400), ...Array.from({ length: 398 }, (_, i): Link => ({ from: 'b0', to: `b${i + 2}` }))]
  const { places, routes } = layered(boxes(400), links, OPTIONS)
  expect(new Set(places.map(({ y }) => y)).size).toBe(400)
  expect(routes.slice(0, 399).every((route) => route.length > 1)).toBe(true)
  expect(routes.at(-1)).toEqual([])
})
