/** What a drawing of Papyrus or Sirius has beside boxes and lines between them, and references that lead nowhere. */
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { readDiagram } from '#index'

const SPACES =
  'xmlns:xmi="http://www.omg.org/XMI" xmlns:notation="http://www.eclipse.org/gmf/runtime/1.0.3/notation" xmlns:uml="http://www.eclipse.org/uml2/5.0.0/UML"'
const box = (id: string, x: number, inside = '') =>
  `<children xmi:type="notation:Shape" xmi:id="${id}" type="Class_Shape"><element xmi:type="uml:Class" href="m.uml#m_${id}"/>${inside}<layoutConstraint xmi:type="notation:Bounds" x="${x}" y="0" width="100" height="100"/></children>`
const papyrus = (content: string, more = '') =>
  `<xmi:XMI ${SPACES}><notation:Diagram xmi:id="D" name="Main" type="PapyrusUMLClassDiagram">${content}</notation:Diagram>${more}</xmi:XMI>`

const told = (text: string) =>
  readDiagram(text).report.messages.flatMap(({ code, from, to }) =>
    code === 'representation-not-drawn' ? [[from, to]] : [],
  )

test('a table of Papyrus is told by its name', () => {
  const table = '<nattable:Table xmlns:nattable="urn:n" xmi:id="T" name="Requirements"/>'
  expect(told(papyrus(box('a', 0), table))).toEqual([['a table', 'Requirements']])
})

test('tables, trees and diagrams of Sirius that were never opened are told by the names of their descriptors', () => {
  const other = (kind: string, uid: string) => `<${kind} uid="${uid}"/>`
  const named = (uid: string, name: string) => `<ownedRepresentationDescriptors name="${name}" repPath="#${uid}"/>`
  const text = `<xmi:XMI ${SPACES} xmlns:viewpoint="http://www.eclipse.org/sirius/1.1.0" xmlns:diagram="http://www.eclipse.org/sirius/diagram/1.1.0" xmlns:table="http://www.eclipse.org/sirius/table/1.1.0" xmlns:tree="http://www.eclipse.org/sirius/tree/1.0.0">
    <viewpoint:DAnalysis><ownedViews>${named('t', 'Functions × Components')}${named('b', 'Breakdown')}</ownedViews></viewpoint:DAnalysis>
    ${other('table:DTable', 't')}${other('tree:DTree', 'b')}${other('diagram:DSemanticDiagram', 'd')}
    <diagram:DSemanticDiagram uid="D"><ownedAnnotationEntries source="GMF_DIAGRAMS"><data xmi:type="notation:Diagram"/></ownedAnnotationEntries></diagram:DSemanticDiagram></xmi:XMI>`
  expect(told(text)).toEqual([
    ['a table', 'Functions × Components'],
    ['a tree', 'Breakdown'],
    ['a diagram that was never opened', 'd'],
  ])
  const alone = text.replace(/<diagram:DSemanticDiagram uid="D">.*<\/diagram:DSemanticDiagram>/, '')
  expect(() => readDiagram(alone)).toThrow('only a table "Functions × Components"')
})

test('an edge that ends at a row of a compartment ends at the box around it', () => {
  const row = (id: string) =>
    `<children xmi:type="notation:BasicCompartment" xmi:id="c_${id}" type="Class_AttributeCompartment"><children xmi:type="notation:Shape" xmi:id="${id}" type="Property_ClassAttributeLabel"><element xmi:type="uml:Property" href="m.uml#p"/><layoutConstraint xmi:type="notation:Location"/></children></children>`
  const edge = (id: string, target: string) =>
    `<edges xmi:type="notation:Connector" xmi:id="${id}" type="Dependency_Edge" source="a" target="${target}"/>`
  const { diagram } = readDiagram(papyrus(box('a', 0) + box('b', 300, row('r')) + edge('e', 'r') + edge('f', 'c_r')))
  const ends = diagram.pages[0]!.elements.flatMap((one) => (one.kind === 'edge' ? [one.target] : []))
  expect(ends).toMatchObject([
    { element: 'b', at: { x: 300 } },
    { element: 'b', at: { x: 300 } },
  ])
})

test('models that refer to each other in a circle, and to themselves, are read once', () => {
  const file = (name: string, other: string) =>
    `<uml:Model xmlns:xmi="http://www.omg.org/spec/XMI/20131001" xmlns:uml="http://www.eclipse.org/uml2/5.0.0/UML" xmi:id="root_${name}"><packagedElement xmi:type="uml:Class" xmi:id="m_a" name="A of ${name}"><generalization xmi:id="g"><general href="${other}#m_a"/></generalization><ownedAttribute xmi:type="uml:Property" xmi:id="p" name="p" visibility="public"><type xmi:type="uml:Class" href="${other}#m_a"/></ownedAttribute></packagedElement></uml:Model>`
  const files = new Map([
    ['m.uml', strToU8(file('m.uml', 'n.uml'))],
    ['n.uml', strToU8(file('n.uml', 'm.uml'))],
  ])
  const row =
    '<children xmi:type="notation:BasicCompartment" xmi:id="c" type="Class_AttributeCompartment"><children xmi:type="notation:Shape" xmi:id="r" type="Property_ClassAttributeLabel"><element xmi:type="uml:Property" href="m.uml#p"/><layoutConstraint xmi:type="notation:Location"/></children></children>'
  const { diagram, report } = readDiagram(papyrus(box('a', 0, row)), { files })
  expect(diagram.pages[0]!.elements.flatMap(({ labels }) => labels.map(({ plain }) => plain))).toEqual([
    'A of m.uml',
    '+ p: A of n.uml',
  ])
  expect(report.messages).toEqual([])
})
