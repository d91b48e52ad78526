import { expect, test } from 'vitest'
import type { FigurePart, Node, Rgba } from '#diagram/index'
import { node, write } from '../edge/edge.test-util.ts'

const NO_LINE = { paint: { type: 'none' }, width: 1 } as const
const WHITE = { r: 255, g: 255, b: 255, a: 1 }
const BLUE = { r: 68, g: 152, b: 177, a: 1 }
const DARKER = { r: 55, g: 128, b: 165, a: 1 }
const PALE = { r: 234, g: 236, b: 238, a: 1 }

function area(
  id: string,
  color: Rgba,
  x: number,
  w: number,
  over: Partial<Extract<FigurePart, { type: 'rect' }>> = {},
): Node {
  const fill = { type: 'solid', color } as const
  const part = { type: 'rect', box: { x: 0, y: 0, w, h: w }, rx: 0, ry: 0, fill, stroke: NO_LINE, ...over } as const
  return node(id, x, x, {
    box: { x, y: x, w, h: w },
    figure: { name: 'rectangle', parts: [part] },
  })
}

const looksOf = (elements: readonly Node[]) =>
  write(elements)
    .shapes.filter(({ type }) => type !== 'text')
    .map(({ props }) => `${props.color} ${props.fill}`)

test('an area on an area of another colour does not get the same colour', () => {
  expect(looksOf([area('a', DARKER, 0, 90)])).toEqual(['light-blue fill'])
  expect(looksOf([area('a', BLUE, 0, 200), area('b', DARKER, 20, 90)])).toEqual(['light-blue fill', 'blue lined-fill'])
  expect(looksOf([area('a', BLUE, 0, 200), area('b', DARKER, 300, 90)])).toEqual(['light-blue fill', 'light-blue fill'])
})

test('neither does one with round corners, nor one on an area that was given another colour itself', () => {
  const round = { rx: 12, ry: 12 }
  const looks = looksOf([area('a', BLUE, 0, 200), area('b', DARKER, 20, 150, round), area('c', BLUE, 40, 90, round)])
  expect(looks).toEqual(['light-blue fill', 'blue lined-fill', 'light-blue fill'])
})

test('colours that look alike in the source stay alike', () => {
  expect(looksOf([area('a', BLUE, 0, 200), area('b', BLUE, 20, 90)])).toEqual(['light-blue fill', 'light-blue fill'])
  expect(looksOf([area('a', WHITE, 0, 200)])).toEqual(['black semi'])
})

test('a pale border of a white area is visible on white paper, but faint', () => {
  const stroke = { paint: { type: 'solid', color: PALE }, width: 1 } as const
  const box = area('a', WHITE, 0, 200, { stroke })
  expect(looksOf([box])).toEqual(['grey semi'])
  const { size, scale } = write([box]).shapes[0]!.props
  expect([size, scale]).toEqual(['s', 0.2])
})
