/** Compares the reader's neutral diagram with draw.io's own geometry. */
import type { DiagramElement, DiagramNode, Edge, Label, Page } from '@drawbridge/core'
import { deviation, type Polyline } from './polyline.ts'
import { normaliseText, type ReferenceCell, type ReferencePage } from './reference.ts'
import type { Tally } from './tally.ts'

const GEOMETRY_TOLERANCE = 0.5
const ANCHOR_TOLERANCE = 0.5

/** The elements and labels of a page by the ids that they have in the file. */
export function bySource(page: Page): { elements: Map<string, DiagramElement>; labels: Map<string, Label> } {
  const elements = new Map<string, DiagramElement>()
  const labels = new Map<string, Label>()
  for (const element of page.elements) {
    for (const id of element.sourceIds) if (!elements.has(id)) elements.set(id, element)
    for (const label of element.labels) labels.set(label.sourceId, label)
  }
  return { elements, labels }
}

function boxError(node: DiagramNode, cell: ReferenceCell): number {
  const [x, y, w, h] = cell.bounds ?? [0, 0, 0, 0]
  const { box } = node
  return Math.max(Math.abs(box.x - x), Math.abs(box.y - y), Math.abs(box.w - w), Math.abs(box.h - h))
}

function measureLabel(cell: ReferenceCell, label: Label | undefined, where: string, tally: Tally): void {
  if (!cell.label) return
  const wanted = normaliseText(cell.label.text)
  const got = normaliseText(label?.plain ?? '')
  tally.count(
    'label text equal',
    wanted === got,
    where,
    1,
    `${JSON.stringify(got.slice(0, 60))} for ${JSON.stringify(wanted.slice(0, 60))}`,
  )
  if (!label || wanted === '' || !cell.label.bounds) return
  const [x, y] = cell.label.bounds
  const off = Math.max(Math.abs(label.anchor.x - x), Math.abs(label.anchor.y - y))
  tally.count(
    'label anchor within 0.5 px',
    off <= ANCHOR_TOLERANCE,
    where,
    off,
    `${label.anchor.x},${label.anchor.y} for ${x},${y}`,
  )
}

function measureEdge(cell: ReferenceCell, edge: Edge, where: string, tally: Tally): void {
  const ours: Polyline = edge.points.map((point) => [point.x, point.y] as const)
  const off = deviation([ours], [cell.points ?? []])
  tally.count('edge route within 0.5 px', off <= GEOMETRY_TOLERANCE, where, off, `${edge.route.type}`)
}

/** Compares one page; hidden cells must be hidden in both. */
export function measureReader(page: Page, reference: ReferencePage, tally: Tally): void {
  const { elements, labels } = bySource(page)
  for (const cell of reference.cells) {
    if (cell.kind !== 'vertex' && cell.kind !== 'edge') continue
    const where = `${reference.file} p${reference.page.index} ${cell.id}`
    const element = elements.get(cell.id)
    const label = labels.get(cell.id)
    const shown =
      (element !== undefined && element.hidden === undefined) || (element === undefined && label !== undefined)
    tally.count(
      'shown exactly where draw.io shows',
      shown === cell.visible,
      where,
      1,
      cell.visible ? 'missing' : 'too much',
    )
    if (!cell.visible || !shown) continue
    if (cell.kind === 'vertex') {
      if (element?.kind === 'node') {
        const off = boxError(element, cell)
        tally.count('vertex box within 0.5 px', off <= GEOMETRY_TOLERANCE, where, off)
      }
    } else if (element?.kind === 'edge') measureEdge(cell, element, where, tally)
    else tally.count('edge route within 0.5 px', false, where, Number.POSITIVE_INFINITY, 'not an edge')
    measureLabel(cell, label, where, tally)
  }
}
