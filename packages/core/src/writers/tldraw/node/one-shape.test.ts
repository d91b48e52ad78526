/** For editing, a node is one shape with its label, unless they cannot share its opacity. */
import { expect, test } from 'vitest'
import { convertDiagram } from '../../../index.ts'

test.each([
  ['', [['geo', 1]]],
  ['opacity=30;textOpacity=30', [['geo', 0.3]]],
  // The opacity of the area is in its colours.
  ['opacity=30', [['geo', 1]]],
  [
    'textOpacity=30',
    [
      ['geo', 1],
      ['text', 0.3],
    ],
  ],
  [
    'textOpacity=0',
    [
      ['geo', 1],
      ['text', 0],
    ],
  ],
])('a label never makes its shape fainter: %s', (style, expected) => {
  const { snapshot } = convertDiagram(
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="A" style="${style}" vertex="1" parent="1"><mxGeometry width="100" height="50" as="geometry"/></mxCell></root></mxGraphModel>`,
    { prefer: 'edit' },
  )
  const shapes = Object.values(snapshot.store).filter((record) => record.typeName === 'shape')
  const painted = shapes.filter(({ type }) => type !== 'group')
  expect(painted.map(({ type, opacity }) => [type, opacity])).toEqual(expected)
})
