import { expect, test } from 'vitest'
import { readDiagram } from '#convert'
import { writeSvg } from './render.ts'

test('a label a page away from all that is drawn does not make the picture larger, and one beside it does', () => {
  const widthWith = (x: number) => {
    const { diagram } = readDiagram(
      `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="e" style="html=1" edge="1" parent="1"><mxGeometry relative="1" as="geometry"><mxPoint x="0" y="0" as="sourcePoint"/><mxPoint x="200" y="0" as="targetPoint"/></mxGeometry></mxCell><mxCell id="l" value="label" style="edgeLabel;html=1" vertex="1" connectable="0" parent="e"><mxGeometry x="${x}" relative="1" as="geometry"/></mxCell></root></mxGraphModel>`,
    )
    return Number(/ width="([\d.]+)"/.exec(writeSvg(diagram))?.[1])
  }
  expect(widthWith(0)).toBeLessThan(250)
  expect(widthWith(5)).toBeGreaterThan(500)
  expect(widthWith(1433)).toBe(widthWith(0))
})
