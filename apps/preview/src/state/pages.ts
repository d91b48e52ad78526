import type { Conversion } from '@drawbridge/core'
import type { TLPage } from 'tldraw'
import { recordsOf } from './records.ts'

export interface StoredPage {
  readonly page: TLPage
  /** Number of its top shapes; those in groups and frames are not counted. */
  readonly shapes: number
}

/** The pages of a document in their order. */
export function pagesOf({ store }: Conversion['snapshot']): readonly StoredPage[] {
  const records = recordsOf({ store })
  const counts = new Map<string, number>()
  for (const record of records)
    if (record.typeName === 'shape') counts.set(record.parentId, (counts.get(record.parentId) ?? 0) + 1)
  return records
    .filter((record): record is TLPage => record.typeName === 'page' && typeof record.name === 'string')
    .sort((a, b) => (a.index < b.index ? -1 : 1))
    .map((page) => ({ page, shapes: counts.get(page.id) ?? 0 }))
}
