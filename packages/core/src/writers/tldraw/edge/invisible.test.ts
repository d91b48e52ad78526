/** Edges without a line: the source draws their labels only, neither the line nor its markers. */
import { expect, test } from 'vitest'
import { convertDiagram } from '#index'

const box = (id: string, x: number) =>
  `<mxCell id="${id}" vertex="1" parent="1"><mxGeometry x="${x}" width="100" height="50" as="geometry"/></mxCell>`

function edgeShapes(label: string, options: object) {
  const file = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${box('a', 0)}${box('b', 300)}
    <mxCell id="e" value="${label}" style="strokeColor=none;endArrow=oval;startArrow=classic" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"/></mxCell>
  </root></mxGraphModel>`
  const { snapshot, report } = convertDiagram(file, options)
  expect(report.messages).toEqual([])
  const shapes = Object.values(snapshot.store).filter((record) => record.typeName === 'shape')
  return shapes.filter(({ type }) => type === 'arrow' || type === 'text')
}

test.each(['look', 'edit'] as const)('only the label of an edge without a line is visible: %s', (prefer) => {
  const [arrow, ...others] = edgeShapes('label', { prefer })
  expect(others).toEqual([])
  const none = { dash: 'none', arrowheadStart: 'none', arrowheadEnd: 'none' }
  expect(arrow).toMatchObject({ type: 'arrow', opacity: 1, props: none })
  expect(JSON.stringify(arrow?.props)).toContain('label')
})

test.each(['look', 'edit'] as const)(
  'tldraw 4.0 draws every arrow: it is transparent, and the label a text: %s',
  (prefer) => {
    const [arrow, text] = edgeShapes('label', { prefer, targetSchema: '4.0' })
    expect(arrow).toMatchObject({ type: 'arrow', opacity: 0 })
    expect(text).toMatchObject({ type: 'text', opacity: 1 })
    expect(JSON.stringify(text?.props)).toContain('label')
  },
)

test('an edge without a line and without a label is transparent', () => {
  expect(edgeShapes('', {})).toMatchObject([{ type: 'arrow', opacity: 0 }])
})
