/** The whole schema of the tldraw version we write for; leaving a sequence out would run old migrations on new records. */
import { createTLSchema, type TLStoreSnapshot } from '@tldraw/tlschema'

let serialized: TLStoreSnapshot['schema'] | undefined

export function snapshotSchema(): TLStoreSnapshot['schema'] {
  serialized ??= createTLSchema().serialize()
  return serialized
}
