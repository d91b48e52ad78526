import type { Conversion } from '@drawbridge/core'

type Snapshot = Conversion['snapshot']
type StoreRecord = Snapshot['store'][keyof Snapshot['store']]

/** The records of a document, without damaged ones: documents from elsewhere may hold anything. */
export function recordsOf({ store }: Partial<Pick<Snapshot, 'store'>>): StoreRecord[] {
  const isRecord = (record: StoreRecord | null) =>
    typeof record === 'object' && record !== null && typeof record.meta === 'object' && record.meta !== null
  return Object.values(store ?? {}).filter(isRecord)
}
