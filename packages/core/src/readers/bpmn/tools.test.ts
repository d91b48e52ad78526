/** How the tools that write BPMN draw what its diagram interchange does not say. */
import { describe, expect, test } from 'vitest'
import { model } from '#test/bpmn-models'
import { read } from '../read.test-util.ts'

const BIZAGI = `<extensionElements><b:BizagiExtensions xmlns:b="http://www.bizagi.com/bpmn20"><b:BizagiProperties>
  <b:BizagiProperty name="bgColor" value="#FF9999"/><b:BizagiProperty name="borderColor" value="#990000"/>
  </b:BizagiProperties></b:BizagiExtensions></extensionElements>`
const W4 = `<extensionElements><w:graphStyle xmlns:w="http://www.w4.eu/spec/BPMN/20110930/GRAPH">
  <w:basic background="255,153,153" foreground="0,0,0" borderColor="153,0,0"/></w:graphStyle></extensionElements>`

test.each([
  ['Bizagi', BIZAGI],
  ['W4', W4],
])('a task has the colours that %s gave it', (_, extensions) => {
  const { node } = read(model(`<task id="a" name="Red">${extensions}</task>`, [['a', 0, 0, 100, 80]]))
  expect(node('a').figure.parts).toMatchObject([
    { fill: { color: { r: 255, g: 153, b: 153 } }, stroke: { paint: { color: { r: 153, g: 0, b: 0 } } } },
  ])
  expect(node('a').labels[0]?.color).toEqual({ r: 34, g: 36, b: 42, a: 1 })
})

test('a file may be in XML 1.1', () => {
  const text = model('<task id="a" name="A"/>', [['a', 0, 0, 100, 80]]).replace(/^\s*(<\?xml[^>]*>)?/, '')
  const { node, messages } = read(`<?xml version="1.1" encoding="UTF-8"?>${text}`)
  expect([node('a').labels[0]?.plain, messages]).toEqual(['A', []])
})

describe('the icon of a Camunda template', () => {
  const icons = (uri: string) => {
    const attribute = `xmlns:z="http://camunda.org/schema/zeebe/1.0" z:modelerTemplateIcon="${uri}"`
    const { node, diagram } = read(model(`<serviceTask id="a" ${attribute}/>`, [['a', 0, 0, 100, 80]]))
    return { icons: node('a').figure.icons, assets: [...diagram.assets.keys()] }
  }
  test('takes the place of the icon of its kind', () => {
    const svg = encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" width="18" height="18"><path d="M0 0h9v9z"/></svg>',
    )
    const { icons: drawn, assets } = icons(`data:image/svg+xml;utf8,${svg}`)
    expect(drawn).toMatchObject([{ box: { x: 5, y: 5, w: 18, h: 18 }, parts: [{ type: 'image', asset: assets[0] }] }])
  })
  test('does not if it is not a picture', () => {
    const { icons: drawn, assets } = icons('https://example.org/icon.svg')
    expect([drawn?.length, assets]).toEqual([1, []])
    expect(drawn?.[0]?.parts.every(({ type }) => type === 'path')).toBe(true)
  })
})

describe('a sub-process that an event starts', () => {
  const icons = (isExpanded: boolean, start: string) =>
    read(
      model(
        `<subProcess id="s" triggeredByEvent="true"><startEvent id="e" ${start}><messageEventDefinition/></startEvent></subProcess>`,
        [['s', 0, 0, 100, 80, `isExpanded="${isExpanded}"`]],
      ),
    ).node('s').figure.icons ?? []
  test('shows its start in the corner when it is collapsed', () => {
    const start = icons(false, '').find(({ box }) => box.x === 0)
    expect(start?.box).toEqual({ x: 0, y: 0, w: 22, h: 22 })
    expect(start?.parts).toMatchObject([{ type: 'ellipse', box: { x: 1, y: 1, w: 20, h: 20 } }, { type: 'path' }])
    expect(icons(true, '')).toEqual([])
  })
  test('with a dashed circle if it does not interrupt', () =>
    expect(icons(false, 'isInterrupting="false"')[1]?.parts[0]).toMatchObject({ stroke: { dash: [3, 3] } }))
})

describe('messages at 0, 0', () => {
  const file = (x: number, ref = 'messageRef="m"') =>
    read(
      model(
        `<message id="m"/><participant id="a"/><participant id="b"/><messageFlow id="f" ${ref} sourceRef="a" targetRef="b"/>`,
        [
          ['a', 300, 0, 300, 80],
          ['b', 300, 200, 300, 80],
          ['m', x, 0, 30, 20],
        ],
        '<bpmndi:BPMNEdge bpmnElement="f"><di:waypoint x="400" y="80"/><di:waypoint x="400" y="200"/></bpmndi:BPMNEdge>',
      ),
    )
  test('are the envelopes of their flows', () => {
    const { diagram, edge } = file(0)
    expect(diagram.pages[0]?.elements.map(({ id }) => id)).toEqual(['a', 'b', 'f', 'f:message'])
    expect(edge('f').sourceIds).toEqual(['f', 'm'])
  })
  test('are drawn there if no flow shows them', () => expect(file(0, '').node('m').box).toMatchObject({ x: 0, y: 0 }))
  test('are drawn where they are elsewhere', () => expect(file(100).node('m').box).toMatchObject({ x: 100, y: 0 }))
})

test('the name of an upright black box runs upwards', () => {
  const { node } = read(
    model('<participant id="a" name="Black box"/>', [['a', 460, 60, 60, 400, 'isHorizontal="false"']]),
  )
  expect(node('a').labels).toMatchObject([{ anchor: { x: 490, y: 260 }, rotation: -90, area: { h: 46 } }])
})

test('a pool covers the flows of a pool that it overlaps', () => {
  const pool = (id: string) =>
    `<participant id="${id}" processRef="p${id}"/><process id="p${id}"><task id="${id}1"/><task id="${id}2"/><sequenceFlow id="${id}f" sourceRef="${id}1" targetRef="${id}2"/></process>`
  const shapes = (id: string, y: number) =>
    [
      [id, 0, y, 600, 200],
      [`${id}1`, 50, y + 50, 100, 80],
      [`${id}2`, 350, y + 50, 100, 80],
    ] as const
  const order = (y: number) => {
    const flows = ['a', 'b'].map((id) => `<bpmndi:BPMNEdge bpmnElement="${id}f"/>`).join('')
    const file = read(model(pool('a') + pool('b'), [...shapes('a', 0), ...shapes('b', y)], flows))
    return file.diagram.pages[0]!.elements.map(({ id }) => id).join(' ')
  }
  expect(order(100)).toBe('a a1 a2 af b b1 b2 bf')
  expect(order(300)).toBe('a a1 a2 b b1 b2 af bf')
})
