import { expect, test } from 'vitest'
import { parseXml } from '#xml/parse'
import { draw } from '../draw.test-util.ts'
import { paintedBy } from './painted.test-util.ts'

const symbol = parseXml('<shape w="10" h="10"><foreground><rect w="10" h="10"/><fill/></foreground></shape>', {
  maxDepth: 9,
  maxElements: 99,
})
const drawn = (style: string, stencil = (_: string): typeof symbol | undefined => symbol) => {
  const { figure, symbolsMissing } = draw(`shape=mxgraph.gcp2.hexIcon;${style}`, 100, 100, { resources: { stencil } })
  const boxes = figure.parts.flatMap((part) =>
    Object.values(paintedBy([part])).map((box) => box.slice(0, 4).map((n) => Math.round(n))),
  )
  return { boxes, parts: figure.parts, symbolsMissing }
}

test('the symbol is the hexagon, in the middle of the box', () => {
  const { boxes, symbolsMissing } = drawn('prIcon=cloud_iam;')
  expect(boxes).toEqual([[17, 16, 66, 68]])
  expect(symbolsMissing).toBeUndefined()
})

test('without the symbol its hexagon is drawn with round corners, and the symbol is reported missing', () => {
  const { boxes, symbolsMissing } = drawn('prIcon=cloud_iam;', () => undefined)
  expect(boxes).toEqual([[18, 16, 64, 68]])
  expect(symbolsMissing).toEqual(['mxgraph.gcp2.cloud_iam'])
})

test('several of them are stacked, with their number', () => {
  const { parts } = drawn('prType=multiple;instNum=3;')
  expect(parts.map(({ type }) => type)).toEqual(['path', 'path', 'rect', 'ellipse', 'ellipse', 'text'])
  expect(parts.at(-1)).toMatchObject({ text: '3', at: { x: expect.closeTo(29), y: 12 }, bold: true })
})
