/** The result of importing a file. */
import type { Message, OutcomeCounts } from '@drawbridge/core'
import type { PageFacts } from '@drawbridge/intake/units'
import type { Status } from './lines.ts'

/** A diagram that is in the service, or would be after a dry run. */
export interface ImportedDiagram {
  readonly id: string
  /** SHA-256 of the snapshot's JSON. */
  readonly hash: string
  readonly status: Status
  readonly pages: readonly (PageFacts & { readonly svg?: string })[]
  /** Body of the upsert, where this machine has made it. */
  readonly body?: Uint8Array
}

/** The outcome of a file. */
export type Imported =
  | {
      readonly ok: true
      readonly diagrams: readonly ImportedDiagram[]
      readonly counts: OutcomeCounts
      /** Messages that belong to no page. */
      readonly messages: readonly Message[]
    }
  | { readonly ok: false; readonly code: string; readonly error: string; readonly counts?: OutcomeCounts }

/** Why a diagram is not replaced that somebody else has written or changed. */
export function foreignText(code: 'foreign' | 'edited', others: readonly string[]): string {
  return code === 'edited'
    ? 'the diagram was changed in the service since it was imported; --overwrite replaces it'
    : `the project has a diagram of this path that was not imported from this folder (others: ${others.join(', ')}); --overwrite replaces it`
}

/** A diagram is not replaced, because it is not this folder's. */
export class ForeignError extends Error {
  readonly code: 'foreign' | 'edited'
  constructor(code: ForeignError['code'], others: readonly string[]) {
    super(foreignText(code, others))
    this.code = code
  }
}
