/** Data and notes in models without diagram interchange. */
import { describe, expect, test } from 'vitest'
import { checkDiagram } from '#index'
import { read } from '#readers/read.test-util'

const process = (content: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">${content}</process></definitions>`
const flow = (id: string, from: string, to: string) =>
  `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`

describe('data and notes', () => {
  const { diagram, node, edge, messages } = read(
    process(`<startEvent id="s"/><task id="t"><dataInputAssociation id="in"><sourceRef>form</sourceRef>
      </dataInputAssociation><dataOutputAssociation id="out"><targetRef>stock</targetRef></dataOutputAssociation></task>
      <task id="u"><dataInputAssociation id="again"><sourceRef>stock</sourceRef></dataInputAssociation></task>
      <endEvent id="e"/><dataObjectReference id="form" name="Form"/><dataStoreReference id="stock" name="Stock"/>
      <textAnnotation id="note"><text>Twice a day</text></textAnnotation>
      <association id="as" sourceRef="note" targetRef="t"/><dataObjectReference id="alone" name="Unused"/>
      ${flow('f1', 's', 't')}${flow('f2', 't', 'u')}${flow('f3', 'u', 'e')}`),
  )
  const box = (id: string) => node(id).box

  test('are above the node that they are joined to first, and do not bend its flows', () => {
    expect(messages.map(({ code }) => code)).toEqual(['laid-out'])
    expect(checkDiagram(diagram)).toEqual([])
    const task = box('t')
    for (const id of ['form', 'stock', 'note']) {
      const { x, y, w, h } = box(id)
      expect(y + h).toBeLessThan(task.y)
      expect(Math.abs(x + w / 2 - task.x - task.w / 2)).toBeLessThan(200)
    }
    for (const id of ['f1', 'f2', 'f3']) expect(edge(id).points).toHaveLength(2)
  })

  test('overlap nothing', () => {
    const boxes = ['s', 't', 'u', 'e', 'form', 'stock', 'note', 'alone'].map(box)
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true)
  })

  test('keep their lines to all activities', () => {
    const ends = ['in', 'out', 'again', 'as'].map((id) => [edge(id).source?.element, edge(id).target?.element])
    expect(ends).toEqual([
      ['form', 't'],
      ['t', 'stock'],
      ['stock', 'u'],
      ['note', 't'],
    ])
  })
})

test('many are in rows above each other', () => {
  const ids = Array.from({ length: 7 }, (_, i) => `d${i}`)
  const { node } = read(
    process(
      `<task id="t">${ids.map((id) => `<dataInputAssociation id="a${id}"><sourceRef>${id}</sourceRef></dataInputAssociation>`).join('')}</task>${ids.map((id) => `<dataObjectReference id="${id}"/>`).join('')}`,
    ),
  )
  const rows = Map.groupBy(ids, (id) => node(id).box.y)
  expect([...rows.values()].map(({ length }) => length)).toEqual([3, 3, 1])
  expect(Math.max(...rows.keys()) + 50).toBeLessThan(node('t').box.y)
})

test('are in the lane of their node', () => {
  const { node } = read(
    process(`<laneSet id="ls"><lane id="a"><flowNodeRef>s</flowNodeRef></lane><lane id="b"><flowNodeRef>t</flowNodeRef>
      </lane></laneSet><startEvent id="s"/><task id="t"><dataInputAssociation id="in"><sourceRef>form</sourceRef>
      </dataInputAssociation></task><dataObjectReference id="form"/>${flow('f', 's', 't')}`).replace(
      '<process',
      '<collaboration id="c"><participant id="pool" processRef="p"/></collaboration>$&',
    ),
  )
  expect([node('form').parent, node('t').parent]).toEqual(['b', 'b'])
  expect(node('form').box.y).toBeGreaterThan(node('b').box.y)
})
