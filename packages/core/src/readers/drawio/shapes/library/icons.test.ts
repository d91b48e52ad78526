import { expect, test } from 'vitest'
import type { Paint } from '#diagram/index'
import { parseXml } from '#xml/parse'
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

test.each([
  ['aws4.resourceIcon;resIcon=mxgraph.aws4.any', '#000000', [8, 8, 64, 64]],
  ['aws4.group;grIcon=mxgraph.aws4.any', '#000000', [0, 0, 25, 25]],
  ['aws4.groupCenter;grIconSize=40;grIcon=mxgraph.aws4.any', '#000000', [20, 0, 40, 40]],
  ['aws4.group2;grIcon=mxgraph.aws4.any', '#ffffff', [2.5, 2.5, 20, 20]],
  ['kubernetes.icon;prIcon=pod', '#ffffff', [16, 16, 48, 48]],
  ['cisco19.rect;prIcon=any', '#000000', [0, 0, 80, 80]],
])('the picture of %s without a border colour is %s', (shape, color, box) => {
  const fill: Paint = { type: 'solid', color: { r: 9, g: 9, b: 9, a: 1 } }
  const paints = { fill, stroke: { paint: { type: 'none' }, width: 1 } } as const
  const { figure } = draw(`shape=mxgraph.${shape}`, 80, 80, { resources: { stencil: () => symbol }, paints })
  const painted = figure.parts.flatMap((part) => Object.entries(paintedBy([part])))
  const [paint, where] = painted.at(-1)!
  expect([paint, ...where.slice(0, 4)]).toEqual([`fill ${color} 1`, ...box])
})
