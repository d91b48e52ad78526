import { expect, test } from 'vitest'
import { LayoutBudget } from './budget.ts'
import { layered } from './layered.ts'
import { nested } from './nested.ts'
import { layersAndRows } from './rows.ts'
import { type Link, spansOf } from './spans.ts'

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

test.each([
  ['TB', 'x'],
  ['BT', 'x'],
  ['LR', 'y'],
] as const)('boxes that nothing links are in a row, as by dagre: %s', (direction, along) => {
  const sized = [40, 100, 60].map((size, i) => ({ id: `b${i}`, w: size, h: 160 - size }))
  const options = { ...OPTIONS, direction }
  const { places } = layered(sized, [], options)
  expect(places).toEqual(layered(sized, [], options, 'layers').places)
  expect(places.map((place) => place[along])).toEqual(along === 'x' ? [0, 60, 180] : [0, 140, 220])
})

test('a grid has columns and rows of its own size, so that grids in grids do not multiply', () => {
  const one = { id: 'huge', w: 1e6, h: 1e6 }
  const { places } = layered([one, ...boxes(1999)], [], OPTIONS)
  const [right, bottom] = [places.map(({ x }) => x), places.map(({ y }) => y)].map((all) => Math.max(...all))
  expect(right).toBeLessThan(1e6 + 45 * 100)
  expect(bottom).toBeLessThan(1e6 + 45 * 50)
})

test('the levels of a file share a budget, and the outer ones come first', () => {
  const inner = (parent: string) => boxes(3).map(({ id, w, h }) => ({ id: `${parent}${id}`, w, h, parent }))
  const outer = boxes(3)
  const links = chain(3)
  const all = [...outer, ...outer.flatMap(({ id }) => inner(id))]
  const inside = outer.flatMap(({ id }) => links.map(({ from, to }) => ({ from: `${id}${from}`, to: `${id}${to}` })))
  const budget = new LayoutBudget(30)
  const { boxes: placed } = nested(all, [...links, ...inside], { ...OPTIONS, padding: 10, header: 10 }, budget)
  const rows = (prefix: string) => new Set(['b0', 'b1', 'b2'].map((id) => placed.get(prefix + id)!.y)).size
  expect(['', 'b0', 'b1', 'b2'].map(rows)).toEqual([3, 3, 2, 2])
  expect(budget.inGrid).toBe(6)
})

test('boxes that nothing links are in rows below the others, as wide as high or as wide as the layers', () => {
  const { places, routes } = layersAndRows(boxes(103), chain(3), OPTIONS)
  expect(places.slice(0, 3)).toEqual(layered(boxes(3), chain(3), OPTIONS).places)
  expect(routes.map((route) => route.length > 1)).toEqual([true, true])
  const [right, bottom] = [places.map(({ x }) => x + 80), places.map(({ y }) => y + 30)].map((all) => Math.max(...all))
  expect(right! / (bottom! - 170)).toBeCloseTo(1.6, 0)
  expect(places[3]).toEqual({ x: 0, y: 210 })
  expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(103)
})

test('a box that is linked only with itself is in a row, and a graph without links begins at 0', () => {
  const loop = [{ from: 'b0', to: 'b0' }]
  expect(layersAndRows(boxes(2), loop, OPTIONS)).toEqual({
    places: [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ],
    routes: [[]],
  })
})
