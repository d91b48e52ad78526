/** The rules of docs/formats/archimate.md, one by one, on small models. */
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { checkDiagram, convertDiagram, type DiagramNode, type Edge, readDiagram } from '#index'
import { SIGNS } from '../shared/signs/archimate.ts'
import { ELEMENTS } from './notation/layers.ts'

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

function exchange(elements: string, relationships: string, view: string, rest = ''): string {
  return `<model xmlns="http://www.opengroup.org/xsd/archimate/3.0/" ${XSI} identifier="m"><name>Model</name>
    <elements>${elements}</elements><relationships>${relationships}</relationships>${rest}
    <views><diagrams><view identifier="v" xsi:type="Diagram"><name>Main</name>${view}</view></diagrams></views></model>`
}

function archi(concepts: string, view: string): string {
  return `<archimate:model ${XSI} xmlns:archimate="http://www.archimatetool.com/archimate" name="Model" id="m" version="5.0.0">
    <folder name="All" type="business">${concepts}</folder><folder name="Views" type="diagrams"><folder name="Inner">
    <element xsi:type="archimate:ArchimateDiagramModel" name="Main" id="v">${view}</element></folder></folder></archimate:model>`
}

const element = (id: string, type: string, name = id) =>
  `<element identifier="${id}" xsi:type="${type}"><name>${name}</name></element>`
const node = (id: string, ref: string, x: number, y: number, inner = '', w = 120, h = 60) =>
  `<node identifier="${id}" elementRef="${ref}" xsi:type="Element" x="${x}" y="${y}" w="${w}" h="${h}">${inner}</node>`

function pageOf(file: string | Uint8Array) {
  const { diagram } = readDiagram(file)
  expect(checkDiagram(diagram)).toEqual([])
  const page = diagram.pages[0]!
  const find = (id: string) => page.elements.find((one) => one.id === id)
  return { diagram, page, node: (id: string) => find(id) as DiagramNode, edge: (id: string) => find(id) as Edge }
}
const messages = (file: string | Uint8Array) => convertDiagram(file).report.messages.map(({ code }) => code)

describe('exchange files', () => {
  const file = exchange(
    element('a', 'BusinessActor', 'Customer') + element('b', 'ApplicationComponent', 'Portal'),
    '<relationship identifier="r" xsi:type="Serving" source="b" target="a"/>',
    node('n', 'a', 10, 20, node('inner', 'b', 30, 50, '', 60, 20)) +
      node('o', 'b', 300, 20) +
      '<connection identifier="c" relationshipRef="r" xsi:type="Relationship" source="o" target="n"><bendpoint x="250" y="120"/></connection>',
  )

  test('nested nodes are absolute, and everything is kept', () => {
    const { node, edge, diagram } = pageOf(file)
    expect(messages(file.replace(/<bendpoint[^>]*>/, ''))).toEqual([])
    expect(node('inner')).toMatchObject({ parent: 'n', box: { x: 30, y: 50, w: 60, h: 20 } })
    expect(node('n')).toMatchObject({
      semantic: { notation: 'archimate', type: 'archimate:BusinessActor', elementId: 'a' },
      labels: [{ plain: 'Customer' }],
    })
    expect(edge('c')).toMatchObject({
      source: { element: 'o' },
      target: { element: 'n' },
      end: { kind: 'open' },
      semantic: { type: 'archimate:Serving' },
    })
    expect(edge('c').points[1]).toEqual({ x: 250, y: 120 })
    expect([diagram.title, diagram.format, diagram.pages[0]!.name]).toEqual(['Model', 'archimate', 'Main'])
  })

  test('alpha is a percentage and fonts are in points', () => {
    const style =
      '<style lineWidth="3"><fillColor r="255" g="0" b="0" a="50"/><font name="Arial" size="9" style="bold"><color r="0" g="0" b="255"/></font></style>'
    const { node: found } = pageOf(exchange(element('a', 'Node'), '', node('n', 'a', 0, 0, style)))
    expect(found('n').figure.parts[0]).toMatchObject({
      fill: { color: { r: 255, g: 0, b: 0, a: 0.5 } },
      stroke: { width: 3 },
    })
    expect(found('n').labels[0]).toMatchObject({ font: { family: 'Arial', size: 12 }, bold: true, color: { b: 255 } })
  })

  test('2.1 with its own names', () => {
    const old = `<model xmlns="http://www.opengroup.org/xsd/archimate" ${XSI} identifier="m"><name>Old</name>
      <elements><element identifier="a" xsi:type="InfrastructureService"><label>Storage</label></element></elements>
      <relationships><relationship identifier="r" xsi:type="UsedByRelationship" source="a" target="a"/></relationships>
      <views><view identifier="v"><label>One</label><node identifier="n" elementref="a" x="0" y="0" w="80" h="40"/>
      <connection identifier="c" relationshipref="r" source="n" target="n"/></view></views></model>`
    const { node: found, edge, page } = pageOf(old)
    expect(page.name).toBe('One')
    expect(found('n')).toMatchObject({
      semantic: { type: 'archimate:TechnologyService' },
      labels: [{ plain: 'Storage' }],
    })
    expect(edge('c').semantic?.type).toBe('archimate:Serving')
    expect(edge('c').points).toHaveLength(5)
  })

  test('properties and documentation are kept, and the organisation orders the views', () => {
    const rest = `<organizations><item><item identifierRef="w"/><item identifierRef="v"/></item></organizations>
      <propertyDefinitions><propertyDefinition identifier="p1"><name>Owner</name></propertyDefinition></propertyDefinitions>`
    const concept = `<element identifier="a" xsi:type="Goal"><name>Grow</name><documentation>Why</documentation>
      <properties><property propertyDefinitionRef="p1"><value>Ann</value></property></properties></element>`
    const file = exchange(concept, '', node('n', 'a', 0, 0), rest).replace(
      '</diagrams>',
      `<view identifier="w"><name>First</name>${node('n', 'a', 0, 0)}</view></diagrams>`,
    )
    const { page, node: found } = pageOf(file)
    expect(page.name).toBe('First')
    expect(found('n')).toMatchObject({ attributes: { Owner: 'Ann' }, tooltip: 'Why' })
  })
})

test('a label without a text shows the name or documentation of its concept', () => {
  const actor = element('a', 'BusinessActor', 'Clerk').replace(
    '</element>',
    '<documentation>Handles claims</documentation>$&',
  )
  const label = (id: string, more: string, text = '') =>
    `<node identifier="${id}" xsi:type="Label" conceptRef="a" ${more} x="0" y="0" w="120" h="55">${text}</node>`
  const { diagram } = readDiagram(
    exchange(
      actor,
      '',
      label('n', '') + label('d', 'partRef="./documentation"') + label('o', '', '<label>Own</label>'),
    ),
  )
  const { elements } = diagram.pages[0]!
  expect(elements.map(({ labels }) => labels[0]?.plain)).toEqual(['Clerk', 'Handles claims', 'Own'])
})

describe('models of Archi', () => {
  const concepts = `<element xsi:type="archimate:BusinessRole" name="Role" id="a"/><element xsi:type="archimate:Junction" type="or" id="j"/>
    <element xsi:type="archimate:AggregationRelationship" id="r" source="a" target="j"/>
    <element xsi:type="archimate:AccessRelationship" id="s" source="a" target="j" accessType="3"/>`

  test('bounds are relative, and missing sizes are the defaults', () => {
    const view = `<child xsi:type="archimate:Group" id="g" name="Box"><bounds x="100" y="50" width="400" height="300"/>
      <child xsi:type="archimate:DiagramObject" id="n" archimateElement="a"><bounds x="10" y="20" width="-1" height="-1"/></child>
      <child xsi:type="archimate:DiagramObject" id="k" archimateElement="j"><bounds x="200"/></child></child>`
    const { node: found } = pageOf(archi(concepts, view))
    expect(messages(archi(concepts, view))).toEqual([])
    expect(found('n').box).toEqual({ x: 110, y: 70, w: 120, h: 55 })
    expect(found('k')).toMatchObject({ box: { x: 300, y: 50, w: 15, h: 15 }, semantic: { modifiers: ['or'] } })
  })

  test('bend points are relative to the middles of both ends', () => {
    const view = `<child xsi:type="archimate:DiagramObject" id="n" archimateElement="a"><bounds x="0" y="0" width="100" height="100"/>
      <sourceConnection xsi:type="archimate:Connection" id="c" source="n" target="k" archimateRelationship="s">
      <bendpoint startX="0" startY="100" endX="-400" endY="100"/><bendpoint startX="400" startY="100" endX="0" endY="100"/></sourceConnection></child>
      <child xsi:type="archimate:DiagramObject" id="k" archimateElement="a"><bounds x="400" y="0" width="100" height="100"/></child>`
    const { edge } = pageOf(archi(concepts, view))
    expect(edge('c').points).toEqual([
      { x: 50, y: 100 },
      { x: 50, y: 150 },
      { x: 450, y: 150 },
      { x: 450, y: 100 },
    ])
    expect([edge('c').start.kind, edge('c').end.kind]).toEqual(['open', 'open'])
  })

  test('relationships shown by nesting are kept hidden; a connection may end at a connection', () => {
    const view = `<child xsi:type="archimate:DiagramObject" id="n" archimateElement="a"><bounds x="0" y="0" width="300" height="200"/>
      <sourceConnection xsi:type="archimate:Connection" id="c" source="n" target="k" archimateRelationship="r"/>
      <child xsi:type="archimate:DiagramObject" id="k" archimateElement="a"><bounds x="20" y="30"/></child></child>
      <child xsi:type="archimate:Note" id="t" textAlignment="1"><bounds x="400" y="0"/><content>Why?</content>
      <sourceConnection xsi:type="archimate:Connection" id="d" source="t" target="c"/></child>`
    const { edge, node: found } = pageOf(archi(concepts, view))
    expect(edge('c').hidden).toBe('self')
    expect(edge('d').target.element).toBe('c')
    expect(found('t').labels).toMatchObject([{ plain: 'Why?', align: 'left', valign: 'top' }])
  })

  test('an archive with its pictures; the alternative figure', () => {
    const png = Uint8Array.from(
      atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
      (char) => char.charCodeAt(0),
    )
    const view = `<child xsi:type="archimate:DiagramModelImage" id="i" imagePath="images/a.png"><bounds x="0" y="0"/></child>
      <child xsi:type="archimate:DiagramObject" id="n" type="1" archimateElement="a"><bounds x="300" y="0" width="90" height="60"/></child>`
    const file = zipSync({ 'model.xml': strToU8(archi(concepts, view)), 'images/a.png': png })
    const { diagram, node: found } = pageOf(file)
    expect(diagram.assets.size).toBe(1)
    expect(found('i')).toMatchObject({
      role: 'image',
      figure: { parts: [{ type: 'image', asset: [...diagram.assets.keys()][0] }] },
    })
    expect(found('n').figure.parts[0]?.type).toBe('path')
    expect(found('n').figure.icons).toBeUndefined()
  })
})

describe('the notation', () => {
  test('every element type has its icon, and is drawn without a message', () => {
    for (const [type, { sign }] of ELEMENTS) {
      if (sign !== undefined) expect(SIGNS.has(sign), type).toBe(true)
      for (const figure of ['', ' type="1"']) {
        const view = `<child xsi:type="archimate:DiagramObject" id="n"${figure} archimateElement="a"><bounds x="0" y="0"/></child>`
        const codes = messages(archi(`<element xsi:type="archimate:${type}" name="N" id="a"/>`, view))
        expect(
          codes.filter((code) => code !== 'figure-as-image' && code !== 'corners-sharp-throughout'),
          type + figure,
        ).toEqual([])
      }
    }
  })

  test.each([
    ['Composition', 'diamond', 'none'],
    ['Assignment', 'dot', 'triangle'],
    ['Realization', 'none', 'triangle'],
    ['Specialization', 'none', 'triangle'],
    ['Association', 'none', 'none'],
  ])('%s', (type, start, end) => {
    const { edge } = pageOf(
      exchange(
        element('a', 'Node') + element('b', 'Node'),
        `<relationship identifier="r" xsi:type="${type}" source="a" target="b"/>`,
        `${node('n', 'a', 0, 0)}${node('o', 'b', 300, 0)}<connection identifier="c" relationshipRef="r" source="n" target="o"/>`,
      ),
    )
    expect([edge('c').start.kind, edge('c').end.kind]).toEqual([start, end])
    expect(edge('c').points).toEqual([
      { x: 120, y: 30 },
      { x: 300, y: 30 },
    ])
  })
})

describe('errors are reported', () => {
  test('an unknown type, an unknown element, a line without an end, an invalid number', () => {
    const file = exchange(
      element('a', 'Spaceship'),
      '',
      `${node('n', 'a', 0, 0)}${node('o', 'gone', 200, 0).replace('x="200"', 'x="1e999"')}
       <connection identifier="c" source="n" target="nowhere"/>`,
    )
    expect(messages(file).sort()).toEqual([
      'edge-without-end',
      'invalid-number',
      'notation-unknown',
      'reference-missing',
    ])
  })

  test('a long name of one element does not become a long label on each of its nodes', () => {
    const long = 'word '.repeat(60_000)
    const nodes = Array.from({ length: 40 }, (_, i) => node(`n${i}`, 'a', 200 * i, 0)).join('')
    const { diagram } = readDiagram(exchange(element('a', 'Node', long), '', nodes))
    const letters = diagram.pages[0]!.elements.map(({ labels }) => labels[0]!.plain.length)
    expect(letters.filter((length) => length > 1_000).length).toBeLessThan(5)
    const { messages: reported } = readDiagram(exchange(element('a', 'Node', long), '', nodes)).report
    expect(reported.every(({ code }) => code === 'label-cut')).toBe(true)
    expect(reported.length).toBeGreaterThan(35)
  })

  test('cycles of connections end, and a model without views is not a diagram', () => {
    const file = exchange(
      element('a', 'Node'),
      '',
      `${node('n', 'a', 0, 0)}<connection identifier="c" source="d" target="n"/><connection identifier="d" source="c" target="n"/>`,
    )
    expect(messages(file)).toEqual(['edge-without-end', 'edge-without-end'])
    expect(() =>
      readDiagram(archi('', '').replace(/<element xsi:type="archimate:Arch[\s\S]*?<\/element>/, '')),
    ).toThrow('The model contains no views')
  })
})
