/** Flags as draw.io 25.0.2 takes them (docs/formats/drawio.md §1). */
import { expect, test } from 'vitest'
import { read } from '#readers/read.test-util'

const place = (x: number) => `<mxGeometry x="${x}" y="10" width="80" height="40" as="geometry"/>`
const page = (cells: string) =>
  `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel>`

test('a number but 0, and any text, sets a flag', () => {
  const { node, edge, messages } = read(
    page(`<mxCell id="a" vertex="true" parent="1">${place(10)}</mxCell>
      <mxCell id="b" vertex="2" visible="false" parent="1">${place(210)}</mxCell>
      <mxCell id="e" vertex="0" edge="true" source="a" target="b" parent="1"><mxGeometry relative="true" as="geometry"/></mxCell>
      <mxCell id="f" value="F" vertex="1" parent="e"><mxGeometry x="0.5" relative="-1" as="geometry"/></mxCell>`),
  )
  expect(node('a').box).toMatchObject({ x: 10, w: 80 })
  expect(node('b')).not.toHaveProperty('hidden')
  expect(edge('e').points.map(({ x }) => x)).toEqual([90, 210])
  expect(node('f').labels).toMatchObject([{ plain: 'F', anchor: { x: 180.5 } }])
  expect(messages).toEqual([])
})

test('an empty flag is not set, nor is 0', () => {
  const { node, messages } = read(
    page(
      `<mxCell id="g" vertex="1" parent="1">${place(10)}</mxCell><mxCell id="h" vertex="1" visible="" parent="1">${place(110)}</mxCell>`,
    ),
  )
  expect(node('g')).not.toHaveProperty('hidden')
  expect(messages.map(({ code }) => code)).toEqual(['hidden-element'])
})
