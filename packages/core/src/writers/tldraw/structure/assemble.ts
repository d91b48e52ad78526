/** Drafts in page space → records: parents, index keys in paint order, coordinates relative to the parent. */
import type { TLPageId, TLParentId, TLShape } from '@tldraw/tlschema'
import type { ShapeDraft } from '../draft.ts'
import { indexKey } from '../index-keys.ts'

interface Frame {
  readonly id: TLParentId
  readonly x: number
  readonly y: number
  readonly rotation: number
}

/** All records of a page, parents before their children. */
export function assembleShapes(page: TLPageId, drafts: readonly ShapeDraft[]): TLShape[] {
  const records: TLShape[] = []
  addChildren({ id: page, x: 0, y: 0, rotation: 0 }, drafts, records)
  return records
}

function addChildren(parent: Frame, drafts: readonly ShapeDraft[], records: TLShape[]): void {
  drafts.forEach((draft, order) => {
    records.push(toRecord(parent, draft, order))
    if (draft.children) addChildren(draft, draft.children, records)
  })
}

function toRecord(parent: Frame, draft: ShapeDraft, order: number): TLShape {
  const cos = Math.cos(-parent.rotation)
  const sin = Math.sin(-parent.rotation)
  const dx = draft.x - parent.x
  const dy = draft.y - parent.y
  return {
    id: draft.id,
    typeName: 'shape',
    type: draft.type,
    x: tidy(dx * cos - dy * sin),
    y: tidy(dx * sin + dy * cos),
    rotation: tidy(draft.rotation - parent.rotation, 1e9),
    index: indexKey(order),
    parentId: parent.id,
    isLocked: draft.isLocked ?? false,
    opacity: Math.min(1, Math.max(0, draft.opacity ?? 1)),
    meta: draft.meta,
    props: draft.props,
  } as unknown as TLShape
}

/** Rounds away the noise of floating point, which would also make bytes depend on the order of additions. */
function tidy(value: number, precision = 1e6): number {
  return Number.isFinite(value) ? Math.round(value * precision) / precision + 0 : 0
}
