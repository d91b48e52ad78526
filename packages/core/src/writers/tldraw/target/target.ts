/**
 * The tldraw versions that a snapshot can be written for. tldraw has no down-migrations for whole snapshots: an editor
 * opens snapshots of its own version or older, so the oldest editor in use decides.
 */
import type { TLStoreSnapshot } from '@tldraw/tlschema'
import type { ConversionSettings } from '#options'

/** A version covers itself and all newer ones up to the next. */
export type TargetSchema = ConversionSettings['targetSchema']

export const DEFAULT_TARGET: TargetSchema = '5.4'

/** Features that older versions lack. */
export interface TargetFeatures {
  /** Geo shapes can be mirrored (since 5.3). */
  readonly flips: boolean
  /** A shape can have an area without a line (since 5.0). */
  readonly areasWithoutLine: boolean
  /** Texts can be underlined (since 4.2; an older editor crashes on the mark). */
  readonly underline: boolean
}

const FEATURES: Readonly<Record<TargetSchema, TargetFeatures>> = {
  '4.0': { flips: false, areasWithoutLine: false, underline: false },
  '5.4': { flips: true, areasWithoutLine: true, underline: true },
}

/** The features that the writer may use for a target. */
export function featuresOf(target: TargetSchema): TargetFeatures {
  return FEATURES[target]
}

/**
 * The sequences in the result of `createTLSchema().serialize()` of each version; omitting one would run old migrations on
 * new records. They are constants, because records are written for these versions whatever is installed, and because a
 * program that converts need not load tldraw's schema (docs/tldraw.md §5).
 */
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
