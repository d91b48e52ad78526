/** Edges of libraries that are more than a line, with corners from draw.io itself. */
import { expect, test } from 'vitest'
import { edgeDrawing, routedPage } from '../page.test-util.ts'

function outlineOf(style: string): number[][] {
  const { edges } = routedPage(`<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
    <mxCell id="e" style="${style}endArrow=block;" edge="1" parent="1"><mxGeometry relative="1" as="geometry">
    <mxPoint x="0" y="0" as="sourcePoint"/><mxPoint x="100" y="50" as="targetPoint"/>
    <Array as="points"><mxPoint x="50" y="90"/></Array></mxGeometry></mxCell></root></mxGraphModel>`)
  const [state] = edges.values()
  const { outline, end } = edgeDrawing(state!)
  expect(end.parts).toEqual([])
  return (outline?.parts ?? []).map((part) =>
    part.type === 'path'
      ? part.commands.flatMap((c) => ('x' in c ? [c.x, c.y] : [])).map((value) => Math.round(value * 1000) / 1000)
      : [],
  )
}

test.each([
  ['mxgraph.arrows2.wedgeArrow', [[5.367, -10.733, -5.367, 10.733, 100, 50]]],
  [
    'mxgraph.arrows2.wedgeArrowDashed2',
    [
      [
        5.367, -10.733, -5.367, 10.733, 36.911, 9.511, 29.756, 23.822, 68.456, 29.756, 64.878, 36.911, 100.107, 49.785,
        99.893, 50.215,
      ],
    ],
  ],
  [
    'mxgraph.lean_mapping.manual_info_flow_edge',
    [
      [5, 2.5, 95, 47.5],
      [83.82, 47.5, 95, 47.5, 88.292, 38.556],
    ],
  ],
  [
    'mxgraph.lean_mapping.electronic_info_flow_edge',
    [
      [5, 2.5, 60.5, 26.5, 39.5, 23.5, 95, 47.5],
      [83.837, 48.12, 95, 47.5, 87.806, 38.942],
    ],
  ],
  ['mxgraph.networks.comm_link_edge', [[5, 2.5, 63.5, 20.5, 51.5, 29.5, 95, 47.5, 36.5, 29.5, 48.5, 20.5]]],
])('%s', (shape, corners) => expect(outlineOf(`shape=${shape};startWidth=12;stepSize=30;`)).toEqual(corners))

test('a dashed wedge has nine lines, a stepped one never too many', () => {
  expect(outlineOf('shape=mxgraph.arrows2.wedgeArrowDashed;startWidth=12;')[0]).toHaveLength(36)
  expect(outlineOf('shape=mxgraph.arrows2.wedgeArrowDashed2;stepSize=0;')[0]).toHaveLength(4004)
  expect(outlineOf('shape=mxgraph.arrows2.wedgeArrowDashed2;stepSize=1e9;')[0]).toHaveLength(8)
})

test('a block arrow has its head at the end, and a double line has none, whatever their style says', () => {
  const headsOf = (style: string) => {
    const { edges } = routedPage(
      `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="e" style="${style}" edge="1" parent="1"><mxGeometry relative="1" as="geometry"><mxPoint as="sourcePoint"/><mxPoint x="100" as="targetPoint"/></mxGeometry></mxCell></root></mxGraphModel>`,
    )
    const { start, end } = edgeDrawing([...edges.values()][0]!)
    return [start.kind, end.kind]
  }
  expect(headsOf('shape=arrow;endArrow=none')).toEqual(['none', 'notched'])
  expect(headsOf('shape=link;startArrow=block')).toEqual(['none', 'none'])
  expect(headsOf('shape=flexArrow;startArrow=block')).toEqual(['triangle', 'notched'])
})
