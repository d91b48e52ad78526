/**
 * Positions that draw.io's own vectors do not cover; mxGraphView.updateCellState and updateVertexState are the
 * reference.
 */
import { expect, test } from 'vitest'
import { drawioPage } from '#test/drawio-page'

const wrap = (...cells: string[]) =>
  `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`
const vertex = (id: string, parent: string, geometry: string, style = '') =>
  `<mxCell id="${id}" style="${style}" vertex="1" parent="${parent}"><mxGeometry ${geometry} as="geometry"/></mxCell>`
const edge = (id: string, more = 'parent="1"') =>
  `<mxCell id="${id}" edge="1" ${more}><mxGeometry x="7" y="7" as="geometry"><mxPoint as="sourcePoint"/><mxPoint x="100" as="targetPoint"/></mxGeometry></mxCell>`

function boxOf(id: string, ...cells: string[]) {
  const { places, cell } = drawioPage(wrap(...cells))
  const { x, y } = places.vertex(cell(id))!.box
  return [Math.round(x * 1e6) / 1e6, Math.round(y * 1e6) / 1e6]
}

test('a child of an edge is on it only if its position is relative', () => {
  const group = vertex('g', '1', 'x="10" y="20" width="200" height="200"')
  const size = 'width="4" height="4"'
  const child = (more: string) => vertex('v', 'e', `${more} ${size}`)
  expect(boxOf('v', group, edge('e', 'parent="g"'), child('relative="1"'))).toEqual([60, 20])
  expect(boxOf('v', group, edge('e', 'parent="g"'), child('x="30" y="40"'))).toEqual([40, 60])
})

test('a relative child is rotated about the centre of its parent, where that is drawn', () => {
  const size = 'width="10" height="10"'
  const cells = [
    vertex('a', '1', 'width="100" height="100"', 'rotation=90'),
    vertex('b', 'a', `relative="1" x="1" ${size}`, 'rotation=90'),
    vertex('c', 'b', `relative="1" x="1" ${size}`),
  ]
  // About (50, 50), from a centre of (105, 5).
  expect(boxOf('b', ...cells)).toEqual([90, 100])
  // About (95, 105), from a centre of (115, 5), as the origin of b's children stays at (100, 0).
  expect(boxOf('c', ...cells)).toEqual([190, 120])
})

test('edges that end at each other’s children are routed, however many', () => {
  const count = 5_000
  const cells = Array.from({ length: count }, (_, i) => [
    edge(`e${i}`, `parent="1" source="v${(i + 1) % count}"`),
    vertex(`v${i}`, `e${i}`, 'relative="1" width="4" height="4"'),
  ])
  const { places, cell, tree } = drawioPage(wrap(...cells.flat()))
  for (const each of tree.cells) if (each.kind === 'edge') expect(places.edge(each)).not.toBeNull()
  // The children are on their edges afterwards.
  const { points } = places.edge(cell('e0'))!
  const middle = (points[0]!.x + points[1]!.x) / 2
  expect(Math.abs(places.vertex(cell('v0'))!.box.x - middle)).toBeLessThanOrEqual(0.5)
})

test('what draw.io draws of a negative size is in its middle', () => {
  const { places, cell } = drawioPage(wrap(vertex('v', '1', 'x="10" y="550" width="20" height="-250"', 'shape=line')))
  expect(places.vertex(cell('v'))!.box).toEqual({ x: 10, y: 425, w: 20, h: 0 })
})
