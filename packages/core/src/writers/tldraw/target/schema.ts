/**
 * The whole schemas of the tldraw versions we write for; omitting a sequence would run old migrations on new records.
 * They are constants, because records are written for these versions whatever is installed, and because a program that
 * converts need not load tldraw's schema (docs/tldraw.md §5).
 */
import type { TLStoreSnapshot } from '@tldraw/tlschema'
import type { TargetSchema } from './target.ts'

/** The sequences in the result of `createTLSchema().serialize()` of each version. */
const SEQUENCES: Readonly<Record<TargetSchema, Readonly<Record<string, number>>>> = {
  '4.0': {
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
  '5.4': {
    'com.tldraw.store': 5,
    'com.tldraw.asset': 1,
    'com.tldraw.camera': 1,
    'com.tldraw.document': 2,
    'com.tldraw.instance': 26,
    'com.tldraw.instance_page_state': 5,
    'com.tldraw.page': 1,
    'com.tldraw.instance_presence': 6,
    'com.tldraw.pointer': 1,
    'com.tldraw.shape': 4,
    'com.tldraw.user': 1,
    'com.tldraw.asset.image': 6,
    'com.tldraw.asset.video': 5,
    'com.tldraw.asset.bookmark': 2,
    'com.tldraw.shape.arrow': 8,
    'com.tldraw.shape.bookmark': 2,
    'com.tldraw.shape.draw': 5,
    'com.tldraw.shape.embed': 4,
    'com.tldraw.shape.frame': 1,
    'com.tldraw.shape.geo': 12,
    'com.tldraw.shape.group': 0,
    'com.tldraw.shape.highlight': 4,
    'com.tldraw.shape.image': 5,
    'com.tldraw.shape.line': 5,
    'com.tldraw.shape.note': 13,
    'com.tldraw.shape.text': 4,
    'com.tldraw.shape.video': 4,
    'com.tldraw.binding.arrow': 1,
  },
}

/** The schema of a snapshot for a target. */
export function snapshotSchema(target: TargetSchema): TLStoreSnapshot['schema'] {
  return { schemaVersion: 2, sequences: { ...SEQUENCES[target] } }
}
