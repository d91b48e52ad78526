/**
 * Deterministic record ids, so that a second import of the same file updates in place. Every part is encoded to
 * `[A-Za-z0-9_-]` plus `~`, so that the dots between the parts stay unambiguous and nothing odd gets into an id.
 */
import type { TLAssetId, TLBindingId, TLPageId, TLShapeId } from '@tldraw/tlschema'
import { hashText } from '#encoding/checksums'

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

/** Joined with dots. The engine keeps the parts of a template, which take more memory than the text of an id. */
function flat(...parts: readonly string[]): string {
  return parts.join('.')
}

/** The id of a page's record, from the page's id in the file. */
export function pageRecordId(page: string): TLPageId {
  return `page:${encodePart(page)}` as TLPageId
}

/**
 * The ids of a page's shapes, made from the id of a source element and the name of the piece. Stored canvases have these
 * names, so that none can be changed: the second label of a node is `label-1`, of an edge `label1`.
 */
export function shapeRecordIds(page: string): (sourceId: string, piece: string) => TLShapeId {
  const prefix = `shape:${encodePart(page)}`
  return (sourceId, piece) => flat(prefix, encodePart(sourceId), encodePart(piece)) as TLShapeId
}

/** The same ids, each given once: a repeated request gets a number. */
export function distinctShapeIds(page: string): (sourceId: string, piece: string) => TLShapeId {
  const idOf = shapeRecordIds(page)
  const given = new Set<TLShapeId>()
  /** The last number of each repeated id, so that a page with one repeated id takes no longer. */
  const numbers = new Map<TLShapeId, number>()
  return (sourceId, piece) => {
    const id = idOf(sourceId, piece)
    const count = given.size
    if (given.add(id).size > count) return id
    let number = (numbers.get(id) ?? 1) + 1
    while (given.has(numbered(id, number))) number += 1
    numbers.set(id, number)
    given.add(numbered(id, number))
    return numbered(id, number)
  }
}

function numbered(id: TLShapeId, number: number): TLShapeId {
  return `${id}.${number}` as TLShapeId
}

/** The binding at an end of an arrow. */
export function bindingRecordId(arrow: TLShapeId, terminal: string): TLBindingId {
  return flat(`binding:${arrow.slice('shape:'.length)}`, encodePart(terminal)) as TLBindingId
}

/** The id of an asset, from a key that is the same for the same picture. */
export function assetRecordId(key: string): TLAssetId {
  return `asset:${encodePart(key)}` as TLAssetId
}
