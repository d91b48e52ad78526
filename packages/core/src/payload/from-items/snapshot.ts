/** Generated diagrams: cards, nodes, arrows and texts as a snapshot, through the neutral model and its writer. */
import type { TLStoreSnapshot } from '@tldraw/tlschema'
import type { Diagram, Element } from '#diagram/index'
import { createReport } from '#report/report'
import { writeTldraw } from '#writers/tldraw/write'
import type { EntityCard, NodeItem, SnapshotInput } from '../items.ts'
import { checkItems } from './check.ts'
import { connectionEdges } from './connect.ts'
import { annotationNode, cardNode, cardSize, geometricNode, nodeSize } from './elements.ts'
import { type Placeable, placeAll } from './layout.ts'

const PAGE = 'generated'

/**
 * A snapshot of one page: a data card per entity, a shape per node, bound arrows and texts. Items without x and y are
 * laid out; the same input always gives the same snapshot.
 * @throws PayloadError 'unknown-reference', 'duplicate-id' or 'invalid-item', with a pointer to the member.
 */
export function buildSnapshot(input: SnapshotInput): TLStoreSnapshot {
  checkItems(input)
  const { title = 'Diagram', entities = [], nodes = [], connections = [], annotations = [] } = input
  const boxes = placeAll(
    [
      ...entities.map((item) => placeable(item, cardSize(item))),
      ...nodes.map((item) => placeable(item, nodeSize(item))),
    ],
    connections,
  )
  const elements: Element[] = [
    ...entities.map((item) => cardNode(item, boxes.get(item.id)!)),
    ...nodes.map((item) => geometricNode(item, boxes.get(item.id)!)),
    ...connectionEdges(connections, boxes),
    ...annotations.map(annotationNode),
  ]
  return write(title, unique(elements))
}

function placeable({ id, x, y }: EntityCard | NodeItem, size: { w: number; h: number }): Placeable {
  return { id, ...size, ...(x !== undefined && y !== undefined && { at: { x, y } }) }
}

/** Connections and annotations have no ids; the generated ids avoid the given ones. */
function unique(elements: readonly Element[]): Element[] {
  const used = new Set(elements.filter(isNamed).map((element) => element.id))
  return elements.map((element) => {
    if (isNamed(element) || !used.has(element.id)) return element
    let id = `${element.id}-`
    while (used.has(id)) id += '-'
    return { ...element, id, sourceIds: [id], labels: element.labels.map((label) => ({ ...label, sourceId: id })) }
  })
}

function isNamed(element: Element): boolean {
  return element.kind === 'node' && element.role !== 'text'
}

function write(title: string, elements: readonly Element[]): TLStoreSnapshot {
  const report = createReport()
  report.page(PAGE, title)
  for (const { id } of elements) report.expect(PAGE, id)
  const page = { id: PAGE, name: title, background: { type: 'none' }, layers: [], elements } as const
  const diagram: Diagram = { format: 'generated', container: 'json', title, pages: [page], assets: new Map() }
  return writeTldraw(diagram, { report }).snapshot
}
