/** Placeholders whose values are outside the page. */
import { expect, test } from 'vitest'
import { readDiagram } from '#index'

function labelOf(file: string, label: string, filename?: string): string | undefined {
  const cells = `<mxCell id="0"/><mxCell id="1" parent="0"/><object id="a" label="${label}" placeholders="1">
    <mxCell style="html=1" vertex="1" parent="1"><mxGeometry width="99" height="40" as="geometry"/></mxCell></object>`
  const xml = `<mxfile ${file}><diagram id="p"><mxGraphModel><root>${cells}</root></mxGraphModel></diagram></mxfile>`
  const { diagram } = readDiagram(xml, filename === undefined ? {} : { filename })
  return diagram.pages[0]?.elements[0]?.labels[0]?.plain
}

test('variables of the file', () => {
  const file = `vars='{"project":"Atlas","version":2.1,"page":"no"}'`
  expect(labelOf(file, '%project% v%version%, %page%, %other%')).toBe('Atlas v2.1, Page-1, %other%')
})

test.each(['{"a":', '', 'null', '3'])('vars="%s" defines nothing', (vars) => {
  expect(labelOf(`vars='${vars}'`, '%a%')).toBe('%a%')
})

test('only the file has variables', () => {
  const cells = `<mxCell id="0"/><mxCell id="1" parent="0"/><object id="a" label="%a%" placeholders="1">
    <mxCell vertex="1" parent="1"><mxGeometry width="99" height="40" as="geometry"/></mxCell></object>`
  const { diagram } = readDiagram(`<mxGraphModel vars='{"a":1}'><root>${cells}</root></mxGraphModel>`)
  expect(diagram.pages[0]?.elements[0]?.labels[0]?.plain).toBe('%a%')
})

test('the name of the file has its extension, but no folder', () => {
  expect(labelOf('', '%filename%', 'plans/My plan.drawio.svg')).toBe('My plan.drawio.svg')
})
