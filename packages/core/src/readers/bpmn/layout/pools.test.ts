/** Pools, lanes and the flows between them in models without diagram interchange. */
import { describe, expect, test } from 'vitest'
import { checkDiagram } from '#index'
import { read } from '#readers/read.test-util'

const definitions = (content: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL">${content}</definitions>`
const flow = (id: string, from: string, to: string) =>
  `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`
const message = (id: string, from: string, to: string) =>
  `<messageFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

function isInside(inner: Rectangle, outer: Rectangle): boolean {
  const isWithin = inner.x >= outer.x && inner.x + inner.w <= outer.x + outer.w
  return isWithin && inner.y >= outer.y && inner.y + inner.h <= outer.y + outer.h
}

const ORDER = definitions(`
  <collaboration id="c"><participant id="customer" name="Customer"/>
    <participant id="shop" name="Shop" processRef="sell"/><participant id="carrier" name="Carrier" processRef="carry"/>
    ${message('order', 'customer', 's')}${message('call', 'carry1', 'pack')}${message('parcel', 'pack', 'carry1')}
    ${message('paper', 'pack', 'carry1')}</collaboration>
  <process id="sell"><laneSet id="ls">
      <lane id="office" name="Office"><flowNodeRef>s</flowNodeRef><flowNodeRef>check</flowNodeRef></lane>
      <lane id="store" name="Store"><flowNodeRef>pack</flowNodeRef></lane></laneSet>
    <startEvent id="s"/><task id="check"/><task id="pack"/>
    ${flow('f1', 's', 'check')}${flow('f2', 'check', 'pack')}${flow('again', 'check', 'check')}</process>
  <process id="carry"><task id="carry1"/></process>`)

describe('pools', () => {
  const { diagram, node, edge, messages } = read(ORDER)
  const box = (id: string) => node(id).box

  test('are below each other, equally wide, and contain what is theirs', () => {
    expect(messages.map(({ code }) => code)).toEqual(['laid-out'])
    expect(checkDiagram(diagram)).toEqual([])
    const pools = ['customer', 'shop', 'carrier'].map(box)
    expect(new Set(pools.map(({ x }) => x)).size).toBe(1)
    expect(new Set(pools.map(({ w }) => w)).size).toBe(1)
    for (const [i, { y }] of pools.slice(1).entries()) expect(y).toBeGreaterThan(pools[i]!.y + pools[i]!.h)
    expect(isInside(box('carry1'), box('carrier'))).toBe(true)
    expect(['office', 'store', 'carry1'].map((id) => node(id).parent)).toEqual(['shop', 'shop', 'carrier'])
  })

  test('have lanes that fill them, with their nodes', () => {
    const [shop, office, store] = ['shop', 'office', 'store'].map(box)
    expect([office!.y, store!.y]).toEqual([shop!.y, office!.y + office!.h])
    expect(office!.h + store!.h).toBe(shop!.h)
    for (const lane of [office!, store!]) expect([lane.x, lane.x + lane.w]).toEqual([shop!.x + 30, shop!.x + shop!.w])
    for (const [inner, lane] of [
      ['s', 'office'],
      ['check', 'office'],
      ['pack', 'store'],
    ] as const) {
      expect(isInside(box(inner), box(lane))).toBe(true)
      expect(node(inner).parent).toBe(lane)
    }
  })

  test('a message leaves a pool directly above the node that receives it', () => {
    const { x, y, w } = box('s')
    const customer = box('customer')
    expect(edge('order').points).toEqual([
      { x: x + w / 2, y: customer.y + customer.h },
      { x: x + w / 2, y },
    ])
    expect(edge('order')).toMatchObject({ source: { element: 'customer' }, target: { element: 's' } })
  })

  test('several messages between two nodes are side by side', () => {
    const lines = ['call', 'parcel', 'paper'].map((id) => edge(id).points)
    const ends = lines.map((points) => points[0]!)
    expect(new Set(lines.map((points) => points[0]!.x)).size).toBe(3)
    const pack = box('pack')
    for (const { x } of [lines[1]![0]!, lines[2]![0]!]) expect(x > pack.x && x < pack.x + pack.w).toBe(true)
    expect(ends[1]!.y).toBe(pack.y + pack.h)
    expect(ends[0]!.y).toBe(box('carry1').y)
  })

  test('a flow from a node to itself is a loop beside it', () => {
    const points = edge('again').points
    const { x, y, w, h } = box('check')
    expect(points.at(0)).toEqual({ x: x + w, y: y + h / 2 })
    expect(points.at(-1)?.y).toBe(y)
    expect(Math.min(...points.map((point) => point.y))).toBeLessThan(y)
    const sides = points.slice(1).map((to, i) => (i % 2 === 0 ? to.y - points[i]!.y : to.x - points[i]!.x))
    expect(sides).toEqual([0, 0, 0, 0])
  })
})

test('several messages between two pools are side by side', () => {
  const { node, edge } = read(
    definitions(`<collaboration id="c"><participant id="a"/><participant id="b"/>
      ${message('m1', 'a', 'b')}${message('m2', 'b', 'a')}${message('m3', 'a', 'b')}</collaboration>`),
  )
  const { x, w } = node('a').box
  const lines = ['m1', 'm2', 'm3'].map((id) => edge(id).points)
  expect(lines.map(([start]) => start!.x)).toEqual([x + w / 4, x + w / 2, x + (w * 3) / 4])
  for (const [start, end] of lines) expect(end!.x).toBe(start!.x)
})

test('a lane that is divided contains its lanes, with a bar for its own name', () => {
  const { node, messages } = read(
    definitions(`<collaboration id="c"><participant id="pool" processRef="p"/></collaboration>
      <process id="p"><laneSet id="ls"><lane id="outer"><flowNodeRef>t3</flowNodeRef><childLaneSet id="cs">
        <lane id="in1"><flowNodeRef>t1</flowNodeRef></lane><lane id="in2"><flowNodeRef>t2</flowNodeRef></lane>
        </childLaneSet></lane><lane id="other"/></laneSet>
      <task id="t1"/><task id="t2"/><task id="t3"/>${flow('f', 't1', 't2')}</process>`),
  )
  expect(messages.map(({ code }) => code)).toEqual(['laid-out'])
  const [pool, outer, in1, in2, other] = ['pool', 'outer', 'in1', 'in2', 'other'].map((id) => node(id).box)
  expect([outer!.x, in1!.x, in2!.x, other!.x]).toEqual([30, 60, 60, 30].map((at) => pool!.x + at))
  expect(outer).toMatchObject({ y: in1!.y, h: in1!.h + in2!.h })
  expect(['in1', 'in2', 'outer', 'other'].map((id) => node(id).parent)).toEqual(['outer', 'outer', 'pool', 'pool'])
  expect(['t1', 't2', 't3'].map((id) => node(id).parent)).toEqual(['in1', 'in2', 'outer'])
  // A node that only the outer lane names is in its first part.
  expect(isInside(node('t3').box, in1!)).toBe(true)
})

test('a second pool of a process is drawn empty, and so is one whose process is missing', () => {
  const { node, edge, messages } = read(
    definitions(`<collaboration id="c"><participant id="a" processRef="p"/><participant id="b" processRef="p"/>
      <participant id="d" processRef="gone"/>${message('m', 'b', 't')}<textAnnotation id="note"><text>Both</text>
      </textAnnotation><association id="as" sourceRef="note" targetRef="b"/></collaboration>
      <process id="p"><task id="t"/></process>`),
  )
  expect(messages.map(({ code }) => code)).toEqual(['laid-out'])
  expect(isInside(node('t').box, node('a').box)).toBe(true)
  expect(edge('m')).toMatchObject({ source: { element: 'b' }, target: { element: 't' } })
  expect(edge('as')).toMatchObject({ source: { element: 'note' }, target: { element: 'b' } })
  expect(node('d').box.w).toBe(node('a').box.w)
})

test('a boundary event whose activity is missing is placed like another event, with its flows', () => {
  const { node, edge, messages } = read(
    definitions(`<process id="p"><boundaryEvent id="b" attachedToRef="gone"><timerEventDefinition/></boundaryEvent>
      <task id="t"/>${flow('f', 'b', 't')}</process>`),
  )
  expect(messages.map(({ code }) => code)).toEqual(['laid-out'])
  expect(node('b').box.x + node('b').box.w).toBeLessThan(node('t').box.x)
  expect(edge('f')).toMatchObject({ source: { element: 'b' }, target: { element: 't' } })
})

test('data is joined to the activity that reads or writes it', () => {
  const { edge, messages } = read(
    definitions(`<process id="p"><dataObjectReference id="form"/><dataStoreReference id="stock"/><task id="t">
      <dataInputAssociation id="in"><sourceRef>form</sourceRef></dataInputAssociation>
      <dataOutputAssociation id="out"><targetRef>stock</targetRef></dataOutputAssociation></task></process>`),
  )
  expect(messages.map(({ code }) => code)).toEqual(['laid-out'])
  expect(edge('in')).toMatchObject({ source: { element: 'form' }, target: { element: 't' } })
  expect(edge('out')).toMatchObject({ source: { element: 't' }, target: { element: 'stock' } })
})
