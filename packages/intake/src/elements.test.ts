/** Which elements of a model become entities, by the notations that a person asks for. */
import type { Diagram, DiagramNode, Semantic } from '@drawbridge/core'
import { expect, test } from 'vitest'
import { elementsOf } from './elements.ts'
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
