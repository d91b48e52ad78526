/** Files that are made to take long: each of these took minutes, or stopped with an internal error. */
import { expect, test } from 'vitest'
import { type DiagramNode, readDiagram } from '#index'

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

test('connections that end at each other in a circle take no longer the more there are', () => {
  const connections = Array.from({ length: 200 }, (_, i) => {
    const next = `c${(i + 1) % 200}`
    return `<connection identifier="c${i}" xsi:type="Line" source="${next}" target="${next}"/>`
  })
  const { diagram, report } = readDiagram(
    `<model xmlns="http://www.opengroup.org/xsd/archimate/3.0/" ${XSI} identifier="m"><name>Model</name>
    <views><diagrams><view identifier="v" xsi:type="Diagram"><name>Main</name>${connections.join('')}</view></diagrams></views></model>`,
  )
  expect(diagram.pages[0]!.elements).toEqual([])
  expect(report.messages.filter(({ code }) => code === 'edge-without-end')).toHaveLength(200)
})

function labelled(concept: string, expression: string, nodes = 1): string[] {
  const node = (i: number) => `<child xsi:type="archimate:DiagramObject" id="o${i}" archimateElement="a">
    <bounds x="1" y="1" width="120" height="55"/><feature name="labelExpression" value="${expression}"/></child>`
  const { diagram } = readDiagram(
    `<archimate:model ${XSI} xmlns:archimate="http://www.archimatetool.com/archimate" name="Model" id="m">
    <folder name="All" type="business"><element xsi:type="archimate:BusinessActor" name="Customer" id="a">${concept}</element></folder>
    <folder name="Views" type="diagrams"><element xsi:type="archimate:ArchimateDiagramModel" name="Main" id="v">
    ${Array.from({ length: nodes }, (_, i) => node(i)).join('')}</element></folder></archimate:model>`,
  )
  return diagram.pages[0]!.elements.map((element) => (element as DiagramNode).labels[0]?.plain ?? '')
}

test('expressions whose results together are longer than a string can be', () => {
  const [text] = labelled(`<documentation>${'x'.repeat(1_000_000)}</documentation>`, `\${documentation}`.repeat(600))
  expect(text).toMatch(/^x{1000}/)
})

test('expressions that look through very many properties in vain', () => {
  const properties = Array.from({ length: 20_000 }, (_, i) => `<property key="k${i}" value="v"/>`).join('')
  const texts = labelled(properties, `\${property:k0}${`\${property:none}`.repeat(500)}`, 200)
  // Once too many were looked through, expressions find nothing.
  expect([texts[0], texts.at(-1)]).toEqual(['v', ''])
})
