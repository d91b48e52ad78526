/** Generated diagrams: cards, nodes, arrows and texts as a snapshot, through the neutral model and its writer. */
import type { TLStoreSnapshot } from '@tldraw/tlschema'
import type { Box, Diagram, Element, Point } from '#diagram/index'
import { layersAndRows } from '#layout/rows'
import { largest, smallest } from '#values/lists'
import { writeTldraw } from '#writers/tldraw/write'
import type { EntityCard, NodeItem, SnapshotInput } from '../items.ts'
import { checkItems } from './check.ts'
import { connectionEdges } from './connect.ts'
import { annotationNode, cardNode, cardSize, geometricNode, nodeSize } from './elements.ts'

export interface Placeable {
  readonly id: string
  readonly at?: Point
  readonly w: number
  readonly h: number
}

const GAP = 60

/** Boxes by id; given positions are kept. The same items always get the same positions. */
export function placeAll(
  items: readonly Placeable[],
  links: readonly { readonly from: string; readonly to: string }[],
): Map<string, Box> {
  const boxes = new Map<string, Box>()
  for (const { id, at, w, h } of items) if (at) boxes.set(id, { ...at, w, h })
  const open = items.filter((item) => !item.at)
  const ids = new Set(open.map((item) => item.id))
  const inner = links.filter(({ from, to }) => ids.has(from) && ids.has(to) && from !== to)
  const fixed = [...boxes.values()]
  const x = fixed.length > 0 ? smallest(fixed.map((box) => box.x)) : 0
  const y = fixed.length > 0 ? largest(fixed.map((box) => box.y + box.h)) + GAP : 0
  const { places } = layersAndRows(open, inner, { direction: 'TB', gap: GAP, layerGap: GAP })
  open.forEach(({ id, w, h }, i) => {
    const place = places[i] as Point
    boxes.set(id, { x: Math.round(place.x + x), y: Math.round(place.y + y), w, h })
  })
  return boxes
}

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
  const page = { id: PAGE, name: title, background: { type: 'none' }, layers: [], elements } as const
  const diagram: Diagram = { format: 'generated', container: 'json', title, pages: [page], assets: new Map() }
  return writeTldraw(diagram).snapshot
}
