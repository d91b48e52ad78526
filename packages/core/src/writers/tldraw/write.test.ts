import { createTLSchema } from '@tldraw/tlschema'
import { expect, test } from 'vitest'
import type { Diagram, Edge, Node, Page } from '../../diagram/index.ts'
import { createReport } from '../../report/report.ts'
import { writeSnapshot } from './write.ts'

const BLACK = { r: 0, g: 0, b: 0, a: 1 }
const LINE = { paint: { type: 'solid', color: BLACK }, width: 1 } as const

export function box(id: string, x: number, y: number, more: Partial<Node> = {}): Node {
  return {
    kind: 'node',
    role: 'shape',
    id,
    sourceIds: [id],
    box: { x, y, w: 120, h: 60 },
    rotation: 0,
    labels: [],
    figure: {
      preset: { name: 'rectangle' },
      fill: { type: 'none' },
      stroke: LINE,
      parts: [{ type: 'rect', box: { x: 0, y: 0, w: 120, h: 60 }, rx: 0, ry: 0, fill: { type: 'none' }, stroke: LINE }],
    },
    ...more,
  }
}

function edge(id: string, source: Node, target: Node): Edge {
  const points = [
    { x: source.box.x + 120, y: source.box.y + 30 },
    { x: target.box.x, y: target.box.y + 30 },
  ]
  return {
    kind: 'edge',
    id,
    sourceIds: [id],
    labels: [],
    source: { at: points[0]!, element: source.id, glue: 'floating' },
    target: { at: points[1]!, element: target.id, glue: 'floating' },
    points,
    route: { type: 'straight', radius: 0, authored: false },
    path: [
      { op: 'M', ...points[0]! },
      { op: 'L', ...points[1]! },
    ],
    stroke: LINE,
    start: { name: 'none', filled: false, size: 6, parts: [] },
    end: { name: 'classic', filled: true, size: 6, parts: [] },
  }
}

function diagram(elements: Page['elements']): Diagram {
  return {
    format: 'drawio',
    container: 'mxfile',
    title: 'A test',
    assets: new Map(),
    pages: [{ id: 'p', name: 'Page', background: { type: 'none' }, layers: [], elements }],
  }
}

function write(source: Diagram) {
  const report = createReport()
  for (const page of source.pages) {
    report.page(page.id, page.name)
    for (const id of page.elements.flatMap((element) => element.sourceIds)) report.expect(page.id, id)
  }
  return { ...writeSnapshot(source, { connectors: 'faithful' }, report), report }
}

test('two boxes and an edge become valid records that belong together', () => {
  const a = box('a', 0, 0)
  const b = box('b', 300, 0)
  const { snapshot, pages, report } = write(diagram([a, b, edge('e', a, b)]))
  const schema = createTLSchema()
  for (const record of Object.values(snapshot.store)) schema.types[record.typeName].validate(record)
  expect(pages).toEqual([{ id: 'p', name: 'Page', shapes: 3 }])
  expect(report.unsettled()).toEqual([])
  expect(report.build()).toMatchObject({ messages: [], counts: { converted: 3, total: 3 } })
  const bindings = Object.values(snapshot.store).filter((record) => record.typeName === 'binding')
  expect(bindings.map(({ fromId, toId }) => [fromId, toId])).toEqual([
    ['shape:p.e.body', 'shape:p.a.body'],
    ['shape:p.e.body', 'shape:p.b.body'],
  ])
})

test('the snapshot carries the whole schema', () => {
  const { snapshot } = write(diagram([]))
  expect(snapshot.schema).toEqual(createTLSchema().serialize())
})
