/** The figure that Papyrus draws for a view (docs/formats/gmf.md §5). */
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { type DiagramNode, type Edge, readDiagram } from '#index'

const MODEL = `<uml:Model xmlns:xmi="http://www.omg.org/spec/XMI/20131001" xmlns:uml="http://www.eclipse.org/uml2/5.0.0/UML">
  <packagedElement xmi:type="uml:Class" xmi:id="a" name="Order"/><packagedElement xmi:type="uml:Device" xmi:id="b" name="Server"/>
  <packagedElement xmi:type="uml:InteractionOperand" xmi:id="o"/>
  <packagedElement xmi:type="uml:Usage" xmi:id="u" name="runs"/>
  <packagedElement xmi:type="uml:Association" xmi:id="k" memberEnd="k1 k2">
    <ownedEnd xmi:type="uml:Property" xmi:id="k1" name="place"/><ownedEnd xmi:type="uml:Property" xmi:id="k2" name="order"/></packagedElement></uml:Model>`
const box = (id: string, type: string, x: number) =>
  `<children xmi:type="notation:Shape" xmi:id="v_${id}" type="${type}_Shape"><element xmi:type="uml:${type}" href="m.uml#${id}"/><layoutConstraint xmi:type="notation:Bounds" x="${x}" y="0" width="100" height="100"/></children>`
const line = (id: string, type: string, inside = '') =>
  `<edges xmi:type="notation:Connector" xmi:id="v_${id}" type="${type}_Edge" source="v_a" target="v_b">${inside}<element xmi:type="uml:${type}" href="m.uml#${id}"/></edges>`

function read(...views: string[]) {
  const text = `<notation:Diagram xmlns:xmi="http://www.omg.org/XMI" xmlns:notation="http://www.eclipse.org/gmf/runtime/1.0.3/notation" xmlns:uml="http://www.eclipse.org/uml2/5.0.0/UML" xmi:id="D" type="PapyrusUMLClassDiagram">${box('a', 'Class', 0)}${box('b', 'Device', 300)}${views.join('')}</notation:Diagram>`
  const { diagram } = readDiagram(text, { files: new Map([['m.uml', strToU8(MODEL)]]) })
  return new Map(diagram.pages[0]!.elements.map((one) => [one.id, one]))
}

test('texts of a cube are on its front', () => {
  const [label] = (read().get('v_b') as DiagramNode).labels
  expect([label!.plain, label!.anchor]).toMatchObject(['«device»\nServer', { x: 345 }])
})

test('a part of a fragment has a dashed border and no area, so that lifelines are seen through it', () => {
  const { figure } = read(box('o', 'InteractionOperand', 600)).get('v_o') as DiagramNode
  expect(figure.parts).toMatchObject([{ fill: { type: 'none' }, stroke: { dash: [4, 4] } }])
})

test('a keyword and a name are both above their line', () => {
  const [label] = (read(line('u', 'Usage')).get('v_u') as Edge).labels
  expect([label!.plain, label!.anchor.y]).toEqual(['«use»\nruns', 50 - 17])
})

test('roles are where their own views say, and not shown if those are switched off', () => {
  const role = (side: string, more: string, at: string) =>
    `<children xmi:type="notation:DecorationNode" type="Association_${side}RoleLabel" ${more}><layoutConstraint xmi:type="notation:Location" ${at}/></children>`
  const views = role('Source', '', 'x="4" y="20"') + role('Target', 'visible="false"', 'y="20"')
  const { labels } = read(line('k', 'Association', views)).get('v_k') as Edge
  expect(labels.map(({ plain, anchor }) => [plain, anchor.x, anchor.y])).toEqual([['order', 134, 70]])
})
