/** For editing, what no shape with a label is like is drawn as it is. */
import { expect, test } from 'vitest'
import type { Diagram, Label } from '#diagram/index'
import { convertDiagram } from '#index'
import { label, node } from '../edge/edge.test-util.ts'
import { writeTldraw } from '../write.ts'

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

test('the first of several rows below each other, as in a legend, is above the second; a title is in its shape', () => {
  const xs = (aligns: readonly Label['align'][]) => {
    const labels = aligns.map((align, i) => label({ x: 40, y: 10 + 20 * i }, { sourceId: 'a', align, place: 'inside' }))
    const elements = [node('a', 0, 0, { labels })]
    const page = { id: 'p', name: '', background: { type: 'none' }, layers: [], elements } as const
    const diagram: Diagram = { format: 'x', container: 'x', title: 't', assets: new Map(), pages: [page] }
    const records = Object.values(writeTldraw(diagram, { prefer: 'edit' }).snapshot.store)
    return records.flatMap((record) => (record.typeName === 'shape' && record.type === 'text' ? [record.x] : []))
  }
  const rows = xs(['left', 'left'])
  expect(rows).toHaveLength(2)
  expect(rows[0]).toBe(rows[1])
  expect(xs(['center', 'left'])).toHaveLength(1)
})
