/** For editing, what no shape with a label is like is drawn as it is. */
import { expect, test } from 'vitest'
import { convertDiagram } from '#index'

function kindsOf(style: string): string[] {
  const { snapshot } = convertDiagram(
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="Ann" style="${style};html=1" vertex="1" parent="1"><mxGeometry width="40" height="60" as="geometry"/></mxCell></root></mxGraphModel>`,
    { prefer: 'edit' },
  )
  const shapes = Object.values(snapshot.store).filter((record) => record.typeName === 'shape')
  return shapes.filter(({ type }) => type !== 'group').map(({ type }) => type)
}

test('a bust is drawn with its name, and no ellipse; shapes without a waist are one shape', () => {
  expect(kindsOf('shape=actor;verticalLabelPosition=bottom;verticalAlign=top')).toEqual(['draw', 'text'])
  expect(kindsOf('shape=cloud')).toEqual(['geo'])
  expect(kindsOf('shape=or')).toEqual(['geo'])
  expect(kindsOf('ellipse')).toEqual(['geo'])
})
