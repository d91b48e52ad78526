/** The facts of all elements together are bounded; a small file loses none. */
import { expect, test } from 'vitest'
import { type Diagram, type DiagramNode, readDiagram } from '../index.ts'
import { boundedFacts } from './bounded-facts.ts'

const { diagram } = readDiagram(
  '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" vertex="1" parent="1"><mxGeometry as="geometry"/></mxCell></root></mxGraphModel>',
)
const page = diagram.pages[0]!
const { sourceStyle: _, ...node } = page.elements[0] as DiagramNode
const MILLION = 'x'.repeat(1_000_000)

const withFacts = (...facts: readonly Partial<DiagramNode>[]): Diagram => ({
  ...diagram,
  pages: [{ ...page, elements: facts.map((one, i) => ({ ...node, id: `n${i}`, sourceIds: [`n${i}`], ...one })) }],
})

function bounded(given: Diagram, bytes = 0) {
  const cuts: unknown[] = []
  const made = boundedFacts(
    given,
    () => bytes,
    (_page, element, left) => cuts.push([element?.id, left]),
  )
  return { made, cuts, elements: made.pages[0]!.elements }
}

test('facts of ten million letters are kept, and those that follow are not', () => {
  // The name of the value counts, too.
  const full = { attributes: { n: MILLION.slice(1) } }
  const ten = Array.from({ length: 10 }, () => full)
  const given = withFacts(...ten)
  expect(bounded(given)).toMatchObject({ cuts: [] })
  expect(bounded(given).made).toBe(given)
  const oneMore = { attributes: { nn: MILLION.slice(1) } }
  expect(bounded(withFacts(...ten.slice(1), oneMore)).cuts).toEqual([['n9', 1]])
  const { cuts, elements } = bounded(withFacts(...ten, full, { tooltip: 'small' }, full))
  expect(cuts).toEqual([
    ['n10', 1],
    ['n12', 1],
  ])
  expect(elements.map(({ attributes }) => attributes?.n?.length)).toEqual([
    ...Array(10).fill(999_999),
    undefined,
    undefined,
    undefined,
  ])
  expect(elements[11]).toMatchObject({ tooltip: 'small' })
})

test('a larger file may have four times its length', () => {
  const facts = Array.from({ length: 12 }, () => ({ tooltip: MILLION }))
  expect(bounded(withFacts(...facts), 3_000_000).cuts).toEqual([])
  expect(bounded(withFacts(...facts), 2_999_999).cuts).toEqual([['n11', 1]])
})

test('500 letters of an element are always kept, whatever they are', () => {
  const used = { tooltip: MILLION.repeat(10) }
  const fits = { attributes: { [`${'k'.repeat(250)}`]: 'v'.repeat(250) } }
  const { cuts, elements } = bounded(
    withFacts(used, fits, {
      tooltip: 't'.repeat(100),
      sourceStyle: 's'.repeat(401),
      attributes: { long: MILLION, owner: 'me' },
      semantic: { notation: 'bpmn', type: 'T'.repeat(600), documentation: MILLION, list: ['a', 'b'] } as never,
    }),
  )
  expect(cuts).toEqual([['n2', 4]])
  expect(elements[1]).toMatchObject(fits)
  expect(elements[2]).toMatchObject({ tooltip: 't'.repeat(100), attributes: { owner: 'me' } })
  expect(elements[2]).not.toHaveProperty('sourceStyle')
  expect(elements[2]!.attributes).not.toHaveProperty('long')
  // An element keeps its kind.
  expect(elements[2]!.semantic).toEqual({ notation: 'bpmn', type: 'T'.repeat(500), list: ['a', 'b'] })
})

test('the facts of a page count like those of an element', () => {
  const attributes = { note: MILLION.repeat(11), owner: 'me' }
  const given = withFacts({})
  const { cuts, made } = bounded({ ...given, pages: [{ ...given.pages[0]!, attributes }] as never })
  expect(cuts).toEqual([[undefined, 1]])
  expect(made.pages[0]).toMatchObject({ attributes: { owner: 'me' } })
})
