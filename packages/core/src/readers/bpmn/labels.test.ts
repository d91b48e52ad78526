/** Places of labels, and the marks of shapes that depend on attributes. */
import { describe, expect, test } from 'vitest'
import { model } from '#test/bpmn-models'
import { layoutSource } from '#text/index'
import { read } from '../read.test-util.ts'

test('a word that is wider than its task is broken, as in bpmn.io; one beside its shape is not', () => {
  const place = (id: string) =>
    `<bpmndi:BPMNShape bpmnElement="${id}"><dc:Bounds x="0" y="0" width="100" height="80"/></bpmndi:BPMNShape>`
  const name = 'BrannKonsekvensBeskrivelse'
  const { node } = read(
    model(`<task id="t" name="02 ${name}"/><endEvent id="e" name="${name}"/>`, [], place('t') + place('e')),
  )
  const linesOf = (id: string) => layoutSource(node(id).labels[0]!).lines.map(({ width }) => width)
  expect(linesOf('t')).toHaveLength(3)
  expect(Math.max(...linesOf('t'))).toBeLessThanOrEqual(86)
  expect(linesOf('e')).toHaveLength(1)
})

describe('labels with bounds', () => {
  const labelOf = (x: number, y: number, size = 32) => {
    const label = `<bpmndi:BPMNLabel><dc:Bounds x="${x}" y="${y}" width="${size}" height="${size}"/></bpmndi:BPMNLabel>`
    const shape = `<bpmndi:BPMNShape bpmnElement="g"><dc:Bounds x="400" y="300" width="32" height="32"/>${label}</bpmndi:BPMNShape>`
    return read(model('<exclusiveGateway id="g" name="Which?"/>', [], shape)).node('g').labels[0]
  }
  const anchorOf = (x: number, y: number, size?: number) => labelOf(x, y, size)?.anchor
  test('are at them', () => expect(anchorOf(440, 280)).toEqual({ x: 456, y: 280 }))
  test.each([
    [0, 0, 332],
    [-4, -70, 262],
  ])('of the size of their shape, as actiBPM and Yaoqiang write them, are %i, %i from their usual place', (x, y, top) =>
    expect(anchorOf(x, y)).toEqual({ x: 416 + x, y: top }),
  )
  test.each([
    ['above', 390, 276, { anchor: { x: 390, y: 276 }, align: 'left', place: 'top' }],
    ['far away', 60, -16, { anchor: { x: 416, y: 332 }, align: 'center' }],
    ['at 0, 0', 0, 0, { anchor: { x: 416, y: 332 }, align: 'center' }],
  ])('of no size, as Bizagi writes them, are where the text begins: %s', (_, x, y, place) =>
    expect(labelOf(x, y, 0)).toMatchObject(place),
  )
  const flowLabel = (name: string, bounds: string) => {
    const label = `<bpmndi:BPMNLabel><dc:Bounds ${bounds}/></bpmndi:BPMNLabel>`
    const points = '<di:waypoint x="374" y="142"/><di:waypoint x="374" y="218"/>'
    const edge = `<bpmndi:BPMNEdge bpmnElement="f">${points}${label}</bpmndi:BPMNEdge>`
    return read(model(`<task id="a"/><sequenceFlow id="f" name="${name}" sourceRef="a"/>`, [], edge)).edge('f')
      .labels[0]
  }
  test('of no size at a flow', () =>
    expect(flowLabel('No', 'x="347" y="136" width="0" height="0"')).toMatchObject({
      anchor: { x: 347, y: 136 },
      align: 'left',
    }))
  test.each([
    [
      'in one line of a flow run upwards, as in Signavio',
      'otherwise',
      'x="354" y="160" width="12" height="50"',
      360,
      185,
      -90,
    ],
    ['narrow at a flow with a short name', 'No', 'x="354" y="160" width="12" height="50"', 360, 160, 0],
    ['narrow at a flow with short words', 'Ja, OK', 'x="354" y="160" width="20" height="27"', 364, 160, 0],
    [
      'near 0, 0 are from the usual place, as in Yaoqiang',
      'otherwise',
      'x="4" y="9" width="40" height="8"',
      393,
      185,
      0,
    ],
  ])('%s', (_, name, bounds, x, y, rotation) =>
    expect(flowLabel(name, bounds)).toMatchObject({ anchor: { x, y }, rotation }),
  )
  test('of another size are at them, however far away', () => expect(anchorOf(-4, -70, 50)).toEqual({ x: 21, y: -70 }))
})

test.each([
  ['true', { anchor: { x: 15, y: 200 }, rotation: -90 }],
  ['false', { anchor: { x: 300, y: 15 }, rotation: 0 }],
])('the names of pools and lanes whose isHorizontal is %s are in their title bars', (isHorizontal, place) => {
  const { node } = read(
    model(
      '<participant id="pool" name="Bank" processRef="q"/><process id="q"><laneSet id="ls"><lane id="l" name="Desk"/></laneSet></process>',
      ['pool', 'l'].map((id) => [id, 0, 0, 600, 400, `isHorizontal="${isHorizontal}"`] as const),
    ),
  )
  for (const id of ['pool', 'l']) expect(node(id).labels).toMatchObject([place])
})

test.each([
  ['Standard', ['loop']],
  ['MultiInstanceSequential', ['sequentialMultiInstance']],
  ['MultiInstanceParallel', ['parallelMultiInstance']],
  ['None', undefined],
])('a choreography task whose loopType is %s has its marker', (loopType, modifiers) => {
  const { node } = read(model(`<choreographyTask id="c" loopType="${loopType}"/>`, [['c', 0, 0, 100, 80]]))
  expect(node('c').semantic?.modifiers).toEqual(modifiers)
  expect(node('c').figure.icons?.length).toBe(modifiers?.length)
})

test('an event has the sign of a definition that it refers to', () => {
  const content =
    '<startEvent id="s"><eventDefinitionRef>m</eventDefinitionRef></startEvent><messageEventDefinition id="m"/>'
  expect(read(model(content, [['s', 0, 0, 36, 36]])).node('s').semantic?.eventDefinitions).toEqual(['message'])
})

test('a lane set with a shape is a pool around its lanes, as ADONIS draws it; without one the nodes are in the lanes', () => {
  const content =
    '<laneSet id="ls" name="Bank"><lane id="l" name="Desk"><flowNodeRef>t</flowNodeRef></lane></laneSet><task id="t"/>'
  const inside = [
    ['l', 30, 0, 570, 400],
    ['t', 100, 100, 100, 80],
  ] as const
  const { node, messages } = read(model(content, [['ls', 0, 0, 600, 400], ...inside]))
  expect(messages).toEqual([])
  expect(node('ls')).toMatchObject({ semantic: { type: 'bpmn:LaneSet' }, labels: [{ anchor: { x: 15, y: 200 } }] })
  expect([node('l').parent, node('t').parent]).toEqual(['ls', 'l'])
  const bare = read(model(content, inside))
  expect(bare.messages).toEqual([])
  expect([bare.node('l').parent, bare.node('t').parent]).toEqual([undefined, 'l'])
})

test.each([
  ['color:background-color="#bbdefb"', 2],
  ['color:background-color="#bbdefb" bioc:fill="#bbdefb"', 1],
])('an annotation with %s is painted unless bpmn.io, which never does, wrote it', (color, parts) => {
  const xmlns =
    'xmlns:color="http://www.omg.org/spec/BPMN/non-normative/color/1.0" xmlns:bioc="http://bpmn.io/schema/bpmn/biocolor/1.0"'
  const { node } = read(model('<textAnnotation id="n"/>', [['n', 0, 0, 100, 50, `${xmlns} ${color}`]]))
  expect(node('n').figure.parts.length).toBe(parts)
})
