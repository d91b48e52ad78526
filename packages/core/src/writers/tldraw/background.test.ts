import { expect, test } from 'vitest'
import type { Diagram } from '#diagram/index'
import { node, type Written } from './edge/edge.test-util.ts'
import { writeTldraw } from './write.ts'

/** The shapes of a page with this background colour, apart from its one node. */
function backgroundOf(r: number, g: number, b: number) {
  const background = { type: 'solid', color: { r, g, b, a: 1 } } as const
  const page = { id: 'p', name: '', background, layers: [], elements: [node('a', 0, 0)] }
  const diagram: Diagram = { format: 'x', container: 'x', title: 't', assets: new Map(), pages: [page] }
  const { snapshot, report } = writeTldraw(diagram)
  const records = Object.values(snapshot.store).filter((record) => record.typeName === 'shape')
  const [first, second] = (records as unknown as (Written & { isLocked: boolean })[]).sort((x) => (x.isLocked ? -1 : 1))
  return {
    shape: second && first,
    codes: report.messages.map(({ code }) => code),
  }
}

test('white pages, and pages in the grey of the canvas, have no background', () => {
  for (const [r, g, b] of [
    [255, 255, 255],
    [254, 254, 254],
    [249, 250, 251],
  ] as const)
    expect(backgroundOf(r, g, b)).toEqual({ shape: undefined, codes: [] })
})

test('a cream page is a locked pale yellow rectangle, exact with the plugin', () => {
  const { shape, codes } = backgroundOf(255, 253, 242)
  expect(shape).toMatchObject({ type: 'geo', isLocked: true, props: { color: 'yellow', fill: 'solid', dash: 'none' } })
  expect(shape?.meta).toMatchObject({ drawbridge: { fill: '#fffdf2' } })
  expect(codes).toEqual(['page-background'])
})

test('shapes on a page that is dark itself say so', () => {
  expect(backgroundOf(26, 26, 46).shape?.meta).toMatchObject({ drawbridge: { onDark: true } })
  expect(backgroundOf(0x4d, 0x57, 0x66).shape?.meta).toMatchObject({ drawbridge: { onDark: true } })
  expect(backgroundOf(255, 253, 242).shape?.meta).not.toMatchObject({ drawbridge: { onDark: true } })
})

test('a page in a nearly white green stays green', () => {
  expect(backgroundOf(246, 255, 248).shape).toMatchObject({ props: { color: 'light-green', fill: 'solid' } })
})
