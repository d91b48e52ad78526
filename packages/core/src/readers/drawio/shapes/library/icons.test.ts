import { expect, test } from 'vitest'
import { parseXml } from '../../../../xml/parse.ts'
import { draw } from '../draw.test-util.ts'
import { paintedBy } from './painted.test-util.ts'

const symbol = parseXml('<shape w="10" h="10"><foreground><rect w="10" h="10"/><fill/></foreground></shape>', {
  maxDepth: 9,
  maxElements: 99,
})

test.each([
  [80, 110],
  [80, 40],
])('the product icon of a %i×%i shape is in a square as wide as the shape', (w, h) => {
  const style = 'shape=mxgraph.aws4.productIcon;prIcon=mxgraph.aws4.any;fillColor=#232F3E;strokeColor=#ffffff'
  const { figure } = draw(style, w, h, { resources: { stencil: () => symbol } })
  const boxes = figure.parts.flatMap((part) =>
    Object.values(paintedBy([part])).map((box) => box.slice(0, 4).map((n) => Math.round(n))),
  )
  expect(boxes).toEqual([
    [0, 0, 80, h],
    [1, 1, 78, 78],
    [13, 13, 54, 54],
  ])
})
