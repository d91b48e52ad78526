/** What holds for every conversion, for tests. */
import { createTLSchema, type TLRecord, type TLStoreSnapshot } from '@tldraw/tlschema'
import { expect } from 'vitest'
import type { OutcomeCounts } from '../src/index.ts'

const schema = createTLSchema()

/** The records of a snapshot. @throws Error when tldraw would refuse one of them. */
export function validRecords({ store }: TLStoreSnapshot): TLRecord[] {
  const records = Object.values(store) as TLRecord[]
  for (const record of records) schema.validateRecord(null as never, record, 'createRecord', null)
  return records
}

/** Each source element has exactly one outcome. @param file named if that is not so */
export function expectCountsAddUp({ total, ...outcomes }: OutcomeCounts, file?: string): void {
  const sum = Object.values(outcomes).reduce((all, count) => all + count, 0)
  expect(sum, file).toBe(total)
}
