/** Names of messages, and numbers that files leave out (docs/formats/bpmn.md §1 and §6). */
import { expect, test } from 'vitest'
import { read } from '../read.test-util.ts'

const file = (message: string, flow: string, bounds = 'x="0" y="0"', label = '') => `<definitions
  xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI"
  xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI">
  <message id="m" ${message}/><collaboration id="c"><participant id="a" name="A"/><participant id="b" name="B"/>
  <messageFlow id="f" sourceRef="a" targetRef="b" ${flow}/></collaboration>
  <bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane bpmnElement="c">
    <bpmndi:BPMNShape bpmnElement="a"><dc:Bounds ${bounds} width="400" height="60"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape bpmnElement="b"><dc:Bounds x="0" y="160" width="400" height="60"/></bpmndi:BPMNShape>
    <bpmndi:BPMNEdge bpmnElement="f"><di:waypoint x="200" y="60"/><di:waypoint x="200" y="160"/>${label}</bpmndi:BPMNEdge>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`

test('the name of a message is below its envelope', () => {
  const { node, edge, messages } = read(file('name="Order"', 'messageRef="m"'))
  expect(messages).toEqual([])
  expect(edge('f').labels).toEqual([])
  expect(node('f:message')).toMatchObject({
    box: { x: 189.5, y: 103, w: 21, h: 14 },
    labels: [{ plain: 'Order', anchor: { x: 200, y: 117 }, place: 'bottom', font: { size: 12 } }],
  })
})

test('only message flows show an envelope', () => {
  const visible = file('', '').replace(
    'BPMNEdge bpmnElement="f"',
    'BPMNEdge bpmnElement="f" messageVisibleKind="initiating"',
  )
  expect(read(visible).node('f:message')).toBeDefined()
  expect(read(visible.replace('messageFlow', 'association')).node('f:message')).toBeUndefined()
})

test('a message and a flow with one name show it once', () => {
  const { node, edge } = read(file('name="Order"', 'messageRef="m" name="Order"'))
  expect(edge('f').labels).toMatchObject([{ plain: 'Order' }])
  expect(node('f:message').labels).toEqual([])
})

test('numbers that are left out are 0', () => {
  const label = '<bpmndi:BPMNLabel><dc:Bounds x="250" width="90"/></bpmndi:BPMNLabel>'
  const { node, edge, messages } = read(file('', 'name="Order"', 'y="0"', label))
  expect(messages).toEqual([])
  expect(node('a').box).toEqual({ x: 0, y: 0, w: 400, h: 60 })
  expect(edge('f').labels).toMatchObject([{ plain: 'Order', anchor: { x: 295, y: 0 } }])
})

test('a size that is left out is reported', () => {
  const text = file('', '').replace('width="400" height="60"/>', 'height="60"/>')
  expect(read(text).messages).toMatchObject([{ code: 'invalid-number', cell: 'a', from: '' }])
})
