/** Gives the shapes of a page their parents, index keys in paint order, and coordinates relative to the parent. */
import type { TLPageId, TLParentId, TLShape } from '@tldraw/tlschema'
import { indexKey } from '../drafts/index-keys.ts'
import type { TreeShape } from './tree-shape.ts'

interface Frame {
  readonly id: TLParentId
  /** Page space. */
  readonly x: number
  readonly y: number
  readonly rotation: number
}

/** All records of a page, parents before their children. */
export function assembleShapes(page: TLPageId, shapes: readonly TreeShape[]): TLShape[] {
  const records: TLShape[] = []
  addChildren({ id: page, x: 0, y: 0, rotation: 0 }, shapes, records)
  return records
}

function addChildren(parent: Frame, shapes: readonly TreeShape[], records: TLShape[]): void {
  shapes.forEach(({ record, children }, order) => {
    const { id, x, y, rotation } = record
    place(record, parent, order)
    records.push(record)
    if (children) addChildren({ id, x, y, rotation }, children, records)
  })
}

function place(record: TLShape, parent: Frame, order: number): void {
  const cos = Math.cos(-parent.rotation)
  const sin = Math.sin(-parent.rotation)
  const dx = record.x - parent.x
  const dy = record.y - parent.y
  record.x = tidy(dx * cos - dy * sin)
  record.y = tidy(dx * sin + dy * cos)
  record.rotation = tidy(record.rotation - parent.rotation, 1e9)
  record.index = indexKey(order)
  record.parentId = parent.id
}

/** Rounds away floating-point noise, which would also make the bytes depend on the order of additions. */
function tidy(value: number, precision = 1e6): number {
  return Number.isFinite(value) ? Math.round(value * precision) / precision + 0 : 0
}
