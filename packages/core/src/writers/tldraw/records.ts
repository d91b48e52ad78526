/** The records of a snapshot that are not shapes. */
import type { TLDocument, TLPage } from '@tldraw/tlschema'
import type { Diagram, Page } from '#diagram/index'
import type { JsonObject } from './drafts/draft.ts'
import { pageRecordId } from './drafts/ids.ts'
import { indexKey } from './drafts/index-keys.ts'
import { addMeaning } from './source-facts.ts'

/** Size of draw.io's grid, which is also tldraw's. */
const GRID_SIZE = 10

/** The document; `meta.drawbridge` has the source's format and what it says about the whole file. */
export function documentRecord(diagram: Diagram): TLDocument {
  const drawbridge: JsonObject = { format: diagram.format, container: diagram.container }
  addMeaning(drawbridge, diagram)
  return {
    id: 'document:document' as TLDocument['id'],
    typeName: 'document',
    gridSize: GRID_SIZE,
    name: diagram.title,
    meta: { drawbridge },
  }
}

/** A page with its layers and what the source says about it in `meta.drawbridge`; `order` is its 0-based index. */
export function pageRecord(page: Page, order: number): TLPage {
  const layers = page.layers.map(({ id, name, visible, locked }) => ({ id, name, visible, locked }))
  const drawbridge: JsonObject = { page: page.id, layers }
  if (page.size) drawbridge.size = { w: page.size.w, h: page.size.h }
  addMeaning(drawbridge, page)
  return {
    id: pageRecordId(page.id),
    typeName: 'page',
    name: page.name,
    index: indexKey(order),
    meta: { drawbridge },
  }
}
