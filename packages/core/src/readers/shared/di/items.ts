/** The shapes and edges of one diagram as elements of a page; what cannot be drawn is reported. */
import type { Box, Element } from '../../../diagram/index.ts'
import type { ReportBuilder } from '../../../report/report.ts'
import { reportOn } from '../accounts.ts'
import { withoutLostReferences } from '../lost-references.ts'
import { distinctIds } from '../pages.ts'
import type { DiEdge, DiItem, DiShape } from './document.ts'
import type { Attached } from './line.ts'

/** The shapes that edges of a page may end at. */
export interface DrawnShapes {
  /** By the id of the model element that a shape draws; the first if it is drawn twice. */
  readonly byRef: ReadonlyMap<string, Attached>
  /** By the shape's own id. */
  readonly byDiId: ReadonlyMap<string, Attached>
}

/** The ids of the items on their page. */
export function itemIds(items: readonly DiItem[]): string[] {
  return distinctIds(items.map(({ ref, id }) => ref ?? id))
}

/** The shapes that lines can end at, by the element that they draw and by their own id; `ids` are those on the page. */
export function drawnShapes(items: readonly DiItem[], ids: readonly string[]): DrawnShapes {
  const byRef = new Map<string, Attached>()
  const byDiId = new Map<string, Attached>()
  for (const [i, item] of items.entries()) {
    if (item.kind !== 'shape') continue
    const attached = { id: ids[i]!, box: item.bounds }
    if (item.ref !== undefined && !byRef.has(item.ref)) byRef.set(item.ref, attached)
    if (item.id !== '') byDiId.set(item.id, attached)
  }
  return { byRef, byDiId }
}

export interface ItemReaders {
  /** Whether the model has the element that the item draws. */
  readonly isKnown: (item: DiItem) => boolean
  readonly node: (id: string, item: DiShape, box: Box) => Element
  /** Undefined if neither the file nor the shapes say where the line runs. */
  readonly edge: (id: string, item: DiEdge) => Element | undefined
  /** Containers before their content, lines last. */
  readonly inOrder: (elements: readonly Element[]) => Element[]
}

/**
 * The elements of a page in paint order.
 * @param ids of the items on the page
 */
export function readItems(
  items: readonly DiItem[],
  ids: readonly string[],
  page: string,
  report: Pick<ReportBuilder, 'add'>,
  { isKnown, node, edge, inOrder }: ItemReaders,
): Element[] {
  const elements = items.flatMap((item, i): Element[] => {
    const id = ids[i]!
    const where = { page, cell: id }
    for (const number of item.badNumbers) report.add('invalid-number', where, { from: number.slice(0, 100), to: 0 })
    if (!isKnown(item)) report.add('reference-missing', where, { from: item.ref ?? id })
    if (item.kind === 'shape' && item.bounds) return [node(id, item, item.bounds)]
    const line = item.kind === 'edge' ? edge(id, item) : undefined
    if (line) return [line]
    report.add(item.kind === 'edge' ? 'edge-without-geometry' : 'shape-without-place', where)
    return []
  })
  return withoutLostReferences(inOrder(elements), reportOn(page, report))
}
