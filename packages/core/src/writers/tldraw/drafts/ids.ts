/**
 * Deterministic record ids, so that a second import of the same file updates in place. Every part is encoded to
 * `[A-Za-z0-9_-]` plus `~`, so that the dots between the parts stay unambiguous and nothing odd gets into an id.
 */
import type { TLAssetId, TLBindingId, TLPageId, TLShapeId } from '@tldraw/tlschema'
import { hashText } from '../../../hash.ts'

const MAX_PART_LENGTH = 96
const SAFE = /^[A-Za-z0-9_-]*$/

/**
 * Writes a part of an id with safe characters only; different parts stay different. Long ones are shortened to end in a
 * hash.
 */
export function encodePart(part: string): string {
  if (part.length <= MAX_PART_LENGTH && SAFE.test(part)) return part
  const encoded = part.replace(/[^A-Za-z0-9_-]/gu, (char) => `~${char.codePointAt(0)!.toString(16)}~`)
  return encoded.length <= MAX_PART_LENGTH ? encoded : `${encoded.slice(0, MAX_PART_LENGTH - 24)}~~${hashText(part)}`
}

export function pageRecordId(page: string): TLPageId {
  return `page:${encodePart(page)}` as TLPageId
}

/** The ids of a page's shapes, made from the source cell and the name of the piece. */
export function shapeRecordIds(page: string): (cell: string, piece: string) => TLShapeId {
  const prefix = `shape:${encodePart(page)}.`
  return (cell, piece) => `${prefix}${encodePart(cell)}.${encodePart(piece)}` as TLShapeId
}

/** The n-th binding of an arrow; an arrow has at most one per end. */
export function bindingRecordId(arrow: TLShapeId, terminal: string): TLBindingId {
  return `binding:${arrow.slice('shape:'.length)}.${encodePart(terminal)}` as TLBindingId
}

export function assetRecordId(key: string): TLAssetId {
  return `asset:${encodePart(key)}` as TLAssetId
}
