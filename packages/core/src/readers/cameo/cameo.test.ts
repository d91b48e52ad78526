/** Rules of docs/formats/cameo.md, one by one. */
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { convertDiagram, type DiagramNode, type Edge, readDiagram, recognise } from '#index'

const MODEL = 'com.nomagic.magicdraw.uml_model.model'

const view = (kind: string, id: string, element: string, geometry: string, inner = '', more = '') =>
  `<mdElement elementClass='${kind}' xmi:id='${id}'>${element === '' ? '' : `<elementID xmi:idref='${element}'/>`}${more}<geometry>${geometry}</geometry><mdOwnedViews>${inner}</mdOwnedViews></mdElement>`
const link = (
  kind: string,
  id: string,
  element: string,
  ends: readonly [string, string],
  geometry: string,
  inner = '',
) =>
  view(
    kind,
    id,
    element,
    geometry,
    inner,
    `<linkFirstEndID xmi:idref='${ends[0]}'/><linkSecondEndID xmi:idref='${ends[1]}'/>`,
  )
const text = (id: string, written: string, geometry: string) =>
  `<mdElement elementClass='TextBox' xmi:id='${id}'><geometry>${geometry}</geometry><mdOwnedViews/><text>${written}</text></mdElement>`

const VIEWS = `<mdOwnedViews xmlns:xmi='http://www.omg.org/spec/XMI/20131001'>
${view('DiagramFrame', 'v_frame', 'd1', '5, 5, 800, 500')}
${view('Class', 'v_pump', 'pump', '40, 60, 160, 100')}
${view('Component', 'v_plant', 'plant', '300, 60, 300, 300', view('UseCase', 'v_fill', 'fill', '340, 120, 140, 42'))}
${view('Actor', 'v_user', 'user', '60, 260, 58, 42')}
${view('Class', 'v_req', 'req', '40, 380, 160, 60')}
${link('Association', 'v_uses', 'uses', ['v_user', 'v_fill'], '118, 281; 340, 141; ', `<mdElement elementClass='Role' xmi:id='v_role'><elementID xmi:idref='e1'/><geometry>118, 276, 10, 10</geometry><mdOwnedViews>${text('v_name', '-who', '122, 262, 30, 12')}</mdOwnedViews></mdElement>`)}
${link('Generalization', 'v_gen', 'gen', ['v_plant', 'v_pump'], '300, 110; 200, 110; ')}
${link('Dependency', 'v_lost', 'gone', ['v_user', 'v_nowhere'], '0, 0; 9, 9; ')}
${text('v_note', 'as of May', '620, 20, 90, 13')}
</mdOwnedViews>`

const XMI = `<xmi:XMI xmlns:uml='http://www.omg.org/spec/UML/20131001' xmlns:xmi='http://www.omg.org/spec/XMI/20131001' xmlns:sysml='http://www.omg.org/spec/SysML/20150709/SysML'>
<uml:Model xmi:type='uml:Model' xmi:id='m' name='Water'>
<xmi:Extension><modelExtension><ownedDiagram xmi:type='uml:Diagram' xmi:id='d1' name='Plant'><xmi:Extension><diagramRepresentation><diagram:DiagramRepresentationObject xmlns:diagram='urn:d' type='SysML Block Definition Diagram'><diagramContents><binaryObject streamContentID='BINARY-1'/></diagramContents></diagram:DiagramRepresentationObject></diagramRepresentation></xmi:Extension></ownedDiagram></modelExtension></xmi:Extension>
<packagedElement xmi:type='uml:Class' xmi:id='pump' name='Pump'><ownedComment xmi:type='uml:Comment' xmi:id='c' body='Moves water.'/><generalization xmi:type='uml:Generalization' xmi:id='gen' general='plant'/>
<ownedAttribute xmi:type='uml:Property' xmi:id='rate' name='rate' visibility='private'><type href='http://www.omg.org/spec/UML/20131001/PrimitiveTypes.xmi#Real'/></ownedAttribute>
<ownedAttribute xmi:type='uml:Property' xmi:id='a' name='tank' association='x' type='plant'/>
<ownedOperation xmi:type='uml:Operation' xmi:id='op' name='start' visibility='public'><ownedParameter xmi:type='uml:Parameter' xmi:id='p' name='slow' type='plant'/></ownedOperation></packagedElement>
<packagedElement xmi:type='uml:Component' xmi:id='plant' name='Plant'/>
<packagedElement xmi:type='uml:UseCase' xmi:id='fill' name='Fill'/>
<packagedElement xmi:type='uml:Actor' xmi:id='user' name='Operator'/>
<packagedElement xmi:type='uml:Class' xmi:id='req' name='Never dry'/>
<packagedElement xmi:type='uml:Association' xmi:id='uses'><memberEnd xmi:idref='e1'/><memberEnd xmi:idref='e2'/><ownedEnd xmi:type='uml:Property' xmi:id='e1' type='user' aggregation='composite'/><ownedEnd xmi:type='uml:Property' xmi:id='e2' type='fill'/></packagedElement>
</uml:Model>
<sysml:Block xmi:id='s1' base_Class='pump'/><sysml:Requirement xmi:id='s2' base_Class='req' id='R-7' text='The pump stops before the tank is dry.'/>
</xmi:XMI>`

const project = (views = VIEWS, model = XMI) =>
  zipSync({ [MODEL]: strToU8(model), 'BINARY-1': strToU8(views), 'PROJECT-1': new Uint8Array() })

function read(bytes: Uint8Array) {
  const { diagram } = readDiagram(bytes, { check: true })
  const elements = diagram.pages.flatMap((page) => page.elements)
  return {
    diagram,
    node: (id: string) => elements.find((one) => one.id === id) as DiagramNode,
    edge: (id: string) => elements.find((one) => one.id === id) as Edge,
  }
}
const { diagram, node, edge } = read(project())
const texts = ({ labels }: DiagramNode | Edge) => labels.map(({ plain }) => plain)

test('a project is recognised by the entry of its model, and has a page for each diagram', () => {
  expect(recognise(project())).toMatchObject({ is: 'diagram', format: { format: 'cameo' } })
  expect(diagram.pages.map(({ id, name, semantic }) => [id, name, semantic?.type])).toEqual([
    ['d1', 'Plant', 'cameo:SysML Block Definition Diagram'],
  ])
})

test('boxes are where the file says, in those that they are in', () => {
  expect([node('v_pump').box, node('v_fill').box, node('v_fill').parent]).toEqual([
    { x: 40, y: 60, w: 160, h: 100 },
    { x: 340, y: 120, w: 140, h: 42 },
    'v_plant',
  ])
})

test('names, stereotypes and members are those of the model', () => {
  expect(texts(node('v_pump'))).toEqual(['«block»\nPump', '-rate : Real', '+start(slow : Plant)'])
  expect(texts(node('v_frame'))).toEqual(['Plant'])
  expect(texts(node('v_note'))).toEqual(['as of May'])
})

test('elements have the meaning of the model, requirements their id and text', () => {
  expect(node('v_pump').semantic).toEqual({
    notation: 'uml',
    type: 'uml:Class',
    elementId: 'pump',
    stereotype: ['block'],
    documentation: 'Moves water.',
  })
  expect(node('v_req').attributes).toEqual({
    name: 'Never dry',
    id: 'R-7',
    text: 'The pump stops before the tank is dry.',
  })
})

test('lines are attached to their boxes, with their texts; a diamond is opposite the part', () => {
  const uses = edge('v_uses')
  expect([uses.source.element, uses.target.element, texts(uses)]).toEqual(['v_user', 'v_fill', ['-who']])
  expect([uses.start.kind, uses.end.kind]).toEqual(['none', 'diamond'])
  expect(uses.points).toEqual([
    { x: 118, y: 281 },
    { x: 340, y: 141 },
  ])
})

test('a relationship leads to what the model says, whichever end was drawn first', () => {
  const { source, target, end } = edge('v_gen')
  expect([source.element, target.element, end.kind]).toEqual(['v_pump', 'v_plant', 'triangle'])
})

test('a line to something outside of the diagram is told, and nothing else', () => {
  const { report } = convertDiagram(project())
  expect(report.messages.filter(({ severity }) => severity !== 'info').map(({ code, cell }) => [code, cell])).toEqual([
    ['edge-without-end', 'v_lost'],
  ])
  expect(report.counts).toMatchObject({ total: 12, dropped: 1 })
})

test.each<[string, string, Uint8Array]>([
  ['empty', 'no diagrams', project(VIEWS, XMI.replace(/<ownedDiagram.*?<\/ownedDiagram>/s, ''))],
  ['malformed-xml', 'a model that is no XML', project(VIEWS, 'model')],
])('it is refused as %s: %s', (code, _, bytes) => {
  expect(() => convertDiagram(bytes)).toThrow(expect.objectContaining({ code }))
})

test('of a diagram whose views are missing it is said so', () => {
  const bytes = project(VIEWS, XMI.replace('BINARY-1', 'BINARY-2'))
  expect(convertDiagram(bytes).report.messages).toContainEqual(expect.objectContaining({ code: 'page-not-readable' }))
})

test('numbers that are none, and views in themselves, do no harm', () => {
  const odd = `<mdOwnedViews xmlns:xmi='urn:x'>${view('Class', 'v_a', 'pump', '1e999, 0, x, 9')}${view('Class', 'v_b', 'nowhere', '1, 2, -3, 4')}${link('Association', 'v_b', 'uses', ['v_b', 'v_b'], '')}</mdOwnedViews>`
  const { report } = convertDiagram(project(odd))
  expect(report.messages.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['shape-without-place', 'reference-missing']),
  )
})
