import { createTLSchema, type TLRecord, type TLStoreSnapshot } from '@tldraw/tlschema'

const schema = createTLSchema()

/** The records of a snapshot. @throws Error when tldraw would refuse one of them. */
export function validRecords({ store }: TLStoreSnapshot): TLRecord[] {
  const records = Object.values(store) as TLRecord[]
  for (const record of records) schema.validateRecord(null as never, record, 'createRecord', null)
  return records
}
