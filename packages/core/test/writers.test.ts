/** Laws of both writers, for diagrams that no draw.io file could contain, and for a format that does not exist. */
import { createTLSchema } from '@tldraw/tlschema'
import fc from 'fast-check'
import { XMLValidator } from 'fast-xml-parser'
import { describe, expect, test } from 'vitest'
import {
  checkDiagram,
  type Diagram,
  type DiagramElement,
  type Edge,
  type Page,
  writeSvg,
  writeTldraw,
} from '../src/index.ts'
import type { ConversionSettings } from '../src/options.ts'
import { anyDiagram } from './any-diagram.ts'
import { expectCountsAddUp } from './counts.ts'

const schema = createTLSchema()
const settings: fc.Arbitrary<ConversionSettings> = fc.record({
  mode: fc.constant('best-effort' as const),
  prefer: fc.constantFrom('look' as const, 'edit' as const),
  targetSchema: fc.constantFrom('5.4' as const, '4.0' as const),
})

function recordsOf(diagram: Diagram, options: Partial<ConversionSettings>) {
  const { snapshot, report } = writeTldraw(diagram, options)
  const records = Object.values(snapshot.store)
  const shapes = records.filter((record) => record.typeName === 'shape')
  const bindings = records.filter((record) => record.typeName === 'binding')
  return { store: snapshot.store, records, shapes, bindings, report }
}

/**
 * At each attached end an arrow of the edge is bound to a shape of the element, unless a message says that the end is
 * free.
 */
function expectAttached(edge: Edge, { id: page, elements }: Page, written: ReturnType<typeof recordsOf>) {
  const cellOf = ({ id, sourceIds }: DiagramElement) => sourceIds[0] ?? id
  const { store, shapes, bindings, report } = written
  const reported = report.messages.filter((message) => message.page === page && message.cell === edge.sourceIds[0])
  if (reported.some(({ code }) => code === 'edge-end-free' || code === 'edge-without-end')) return
  const own = new Set(shapes.filter(({ meta }) => isOf(meta, page, cellOf(edge))).map(({ id }) => id))
  const targets = bindings.filter(({ fromId }) => own.has(fromId)).map(({ toId }) => store[toId]?.meta ?? {})
  for (const { element } of [edge.source, edge.target]) {
    const wanted = elements.find(({ id }) => id === element)
    if (wanted) expect(targets.some((meta) => isOf(meta, page, cellOf(wanted)))).toBe(true)
  }
}

function isOf(meta: object, page: string, cell: string): boolean {
  const { source } = (meta as { drawbridge: { source: { page: string; cell: string } } }).drawbridge
  return source.page === page && source.cell === cell
}

describe('laws', () => {
  test('the diagrams keep the contract', () => {
    fc.assert(
      fc.property(anyDiagram, (diagram) => void expect(checkDiagram(diagram)).toEqual([])),
      { numRuns: 100 },
    )
  })

  test('any diagram becomes valid records that belong together, with every source element settled and every end attached', () => {
    fc.assert(
      fc.property(anyDiagram, settings, (diagram, options) => {
        const written = recordsOf(diagram, options)
        for (const record of written.records) {
          if (options.targetSchema === '5.4') schema.types[record.typeName].validate(record)
          if (record.typeName === 'shape') expect(written.store[record.parentId]).toBeDefined()
          if (record.typeName === 'binding')
            for (const end of [record.fromId, record.toId]) expect(written.store[end]).toBeDefined()
        }
        const { counts } = written.report
        expect(counts.total).toBe(
          new Set(
            diagram.pages.flatMap(({ id, elements }) =>
              elements.flatMap(({ sourceIds }) => sourceIds.map((source) => `${id} ${source}`)),
            ),
          ).size,
        )
        expectCountsAddUp(counts)
        for (const page of diagram.pages)
          for (const element of page.elements) if (element.kind === 'edge') expectAttached(element, page, written)
      }),
      { numRuns: 120 },
    )
  })

  test('any diagram becomes a well-formed picture without hidden elements', () => {
    fc.assert(
      fc.property(anyDiagram, (diagram) => {
        for (const { id, elements } of diagram.pages) {
          const svg = writeSvg(diagram, id)
          expect(XMLValidator.validate(svg)).toBe(true)
          expect(svg).not.toMatch(/NaN|Infinity|undefined|<script|javascript:/)
          const hidden = {
            ...diagram,
            pages: diagram.pages.map((page) => ({
              ...page,
              elements: elements.filter((element) => element.hidden === undefined),
            })),
          }
          expect(writeSvg(hidden, id)).toBe(svg)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('the same diagram always gives the same canvas', () => {
    fc.assert(
      fc.property(anyDiagram, settings, (diagram, options) => {
        expect(writeTldraw(structuredClone(diagram), options)).toEqual(writeTldraw(diagram, options))
      }),
      { numRuns: 20 },
    )
  })
})
