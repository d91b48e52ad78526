/** The whole schema of the tldraw version we write for; omitting a sequence would run old migrations on new records. */
import { createTLSchema, type TLStoreSnapshot } from '@tldraw/tlschema'
import type { TargetSchema } from './target.ts'

type SnapshotSchema = TLStoreSnapshot['schema']

/** The result of `createTLSchema().serialize()` in tldraw 4.0. */
const SCHEMA_4_0: SnapshotSchema = {
  schemaVersion: 2,
  sequences: {
    'com.tldraw.store': 5,
    'com.tldraw.asset': 1,
    'com.tldraw.camera': 1,
    'com.tldraw.document': 2,
    'com.tldraw.instance': 25,
    'com.tldraw.instance_page_state': 5,
    'com.tldraw.page': 1,
    'com.tldraw.instance_presence': 6,
    'com.tldraw.pointer': 1,
    'com.tldraw.shape': 4,
    'com.tldraw.asset.bookmark': 2,
    'com.tldraw.asset.image': 5,
    'com.tldraw.asset.video': 5,
    'com.tldraw.shape.arrow': 7,
    'com.tldraw.shape.bookmark': 2,
    'com.tldraw.shape.draw': 2,
    'com.tldraw.shape.embed': 4,
    'com.tldraw.shape.frame': 1,
    'com.tldraw.shape.geo': 10,
    'com.tldraw.shape.group': 0,
    'com.tldraw.shape.highlight': 1,
    'com.tldraw.shape.image': 5,
    'com.tldraw.shape.line': 5,
    'com.tldraw.shape.note': 9,
    'com.tldraw.shape.text': 3,
    'com.tldraw.shape.video': 4,
    'com.tldraw.binding.arrow': 1,
  },
}

/** That of the newest target: a constant of the library, which takes milliseconds to make. */
let newest: SnapshotSchema | undefined

/** The schema of a snapshot for a target, as an object of its own. */
export function snapshotSchema(target: TargetSchema): SnapshotSchema {
  newest ??= createTLSchema().serialize()
  return JSON.parse(JSON.stringify(target === '4.0' ? SCHEMA_4_0 : newest))
}
