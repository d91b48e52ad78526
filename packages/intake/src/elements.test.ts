/** Which elements of a model become entities, by the notations that a person asks for. */
import type { Diagram, DiagramNode, Semantic } from '@drawbridge/core'
import { expect, test } from 'vitest'
import { elementsOf, requirementKey } from './elements.ts'
import type { Notation } from './notations.ts'

const node = (id: string, text: string, semantic: Omit<Semantic, 'elementId'>, attributes = {}): DiagramNode => ({
  kind: 'node',
  role: 'shape',
  id,
  sourceIds: [id],
  box: { x: 0, y: 0, w: 9, h: 9 },
  rotation: 0,
  figure: { name: 'box', parts: [] },
  labels: [{ plain: text }] as unknown as DiagramNode['labels'],
  semantic: { ...semantic, elementId: `_${id}` },
  attributes,
})

const diagram = {
  pages: [
    {
      id: 'p',
      elements: [
        node(
          'r',
          '«Requirement»\nStop',
          { notation: 'uml', type: 'uml:Class', stereotype: ['requirement'] },
          { text: 'It stops.', name: 'Stop' },
        ),
        node('b', '«block» «safe»\nPump', { notation: 'uml', type: 'uml:Class', stereotype: ['safe', 'block'] }),
        node('c', 'Order', { notation: 'uml', type: 'uml:Class', documentation: 'What was bought.' }),
        node('ea', 'Requirement of EA', { notation: 'uml', type: 'uml:Requirement' }),
        node('n', 'a note', { notation: 'uml', type: 'uml:Comment' }),
        node('f', 'Brew', { notation: 'capella', type: 'capella:LogicalFunction' }),
        node('x', 'a style', { notation: 'capella', type: 'sirius:Element' }),
        node('t', 'Review', { notation: 'bpmn', type: 'bpmn:UserTask' }),
      ],
    },
  ],
} as unknown as Diagram

const made = (...notations: Notation[]) =>
  [...elementsOf(diagram, notations, { project: 'p', key: 'k' }).values()].map(({ elementId, type, name }) => [
    elementId,
    type,
    name,
  ])

test.each<[Notation[], (readonly [string, string, string])[]]>([
  [['bpmn'], [['_t', 'bpmn:UserTask', 'Review']]],
  [['capella'], [['_f', 'capella:LogicalFunction', 'Brew']]],
  [
    ['sysml'],
    [
      ['_r', 'sysml:Requirement', 'Stop'],
      ['_b', 'sysml:Block', 'Pump'],
      ['_ea', 'sysml:Requirement', 'Requirement of EA'],
    ],
  ],
  [
    ['uml'],
    [
      ['_r', 'uml:Class', 'Stop'],
      ['_b', 'uml:Class', 'Pump'],
      ['_c', 'uml:Class', 'Order'],
      ['_ea', 'uml:Requirement', 'Requirement of EA'],
    ],
  ],
  [
    ['uml', 'sysml'],
    [
      ['_r', 'sysml:Requirement', 'Stop'],
      ['_b', 'sysml:Block', 'Pump'],
      ['_c', 'uml:Class', 'Order'],
      ['_ea', 'sysml:Requirement', 'Requirement of EA'],
    ],
  ],
])('of %j', (notations, expected) => expect(made(...notations)).toEqual(expected))

test('a requirement of SysML is described by its text', () => {
  const found = elementsOf(diagram, ['sysml'], { project: 'p', key: 'k' })
  expect([found.get('_r')?.documentation, found.get('_b')?.documentation]).toEqual(['It stops.', undefined])
})

const edge = (source: string, target: string, stereotype: string) => ({
  kind: 'edge',
  id: `${source}-${target}`,
  sourceIds: [],
  semantic: { notation: 'uml', type: 'uml:Abstraction', stereotype: [stereotype] },
  source: { element: source },
  target: { element: target },
})
const requirement = (id: string) =>
  node(id, id, { notation: 'uml', type: 'uml:Class', stereotype: ['requirement'] }, { id: `REQ-${id}` })
const traced = (...edges: object[]) => {
  const block = node('b', 'Pump', { notation: 'uml', type: 'uml:Class', stereotype: ['block'] })
  const elements = [requirement('1'), requirement('2'), block, ...edges]
  const semantic = { notation: 'uml', type: 'uml:Abstraction', stereotype: ['DeriveReqt'] }
  return { pages: [{ id: 'p', elements }], relations: [{ semantic, source: '_2', target: '_1' }] } as unknown as Diagram
}

test('a line that says «satisfy», and a trace that only the model has, become links between their entities', () => {
  const diagram = traced(
    edge('b', '1', 'satisfy'),
    edge('b', '2', 'Satisfy'),
    edge('b', '2', 'Satisfy'),
    edge('b', '1', 'other'),
  )
  const elements = elementsOf(diagram, ['sysml'], { project: 'p', key: 'k' })
  const id = (element: string) => elements.get(element)!.id
  expect(elements.get('_b')!.links).toEqual({ Satisfies: [id('_1'), id('_2')].sort() })
  expect(elements.get('_2')!.links).toEqual({ 'Derives from': [id('_1')] })
  expect(elements.get('_1')!.links).toBeUndefined()
})

test('a requirement of ReqIF with the same id is the entity of the element, and links lead to it', () => {
  const known = { elements: { _b: 'pump' }, requirements: { 'REQ-1': 'one' } }
  const elements = elementsOf(traced(edge('b', '1', 'satisfy')), ['sysml'], { project: 'p', key: 'k', known })
  expect(elements.get('_1')).toMatchObject({ id: 'one', isOther: true })
  expect(elements.get('_b')).toMatchObject({ id: 'pump', links: { Satisfies: ['one'] } })
})

test('an id is the same in the spellings of Enterprise Architect and ReqIF; only a global one is that of any element', () => {
  const guid = '682B8205_0C6E_408f_B59B_3481CE612AB9'
  const ids = [`EAID_${guid}`, `{${guid.replaceAll('_', '-')}}`, `_${guid.replaceAll('_', '-').toLowerCase()}`]
  expect(new Set(ids.map(requirementKey)).size).toBe(1)
  const idOf = (id: string) => {
    const semantic = { notation: 'uml', type: 'uml:Class', elementId: id }
    const diagram = {
      pages: [{ id: 'p', elements: [{ ...node('b', 'Pump', semantic), semantic }] }],
    } as unknown as Diagram
    const known = { elements: {}, requirements: { [requirementKey(ids[1]!)]: 'one', pump: 'two' } }
    return elementsOf(diagram, ['uml'], { project: 'p', key: 'k', known }).get(id)!.id
  }
  expect(idOf(ids[0]!)).toBe('one')
  expect(idOf('pump')).not.toBe('two')
})
