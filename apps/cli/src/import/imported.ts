/** The outcome of a file, converted here or by the service. */
import type { Message, OutcomeCounts } from '@drawbridge/core'
import type { ModelElement } from '@drawbridge/intake/elements'
import type { PageFacts } from '@drawbridge/intake/units'
import type { Status } from '../report/lines.ts'

/** A diagram that is in the service, or would be after a real run. */
export interface ImportedDiagram {
  readonly id: string
  /** SHA-256 of the snapshot's JSON. */
  readonly hash: string
  /** That of the file; absent if the service converted it. */
  readonly title?: string
  /** The title that it was given in the service, and keeps. */
  readonly keptTitle?: string
  readonly status: Status
  readonly pages: readonly (PageFacts & { readonly svg?: string })[]
  /** Body of the upsert, if this machine created it. */
  readonly body?: Uint8Array
}

/** An element and the diagram that it is first drawn in. */
export interface DrawnElement extends ModelElement {
  readonly diagram: string
}

/** The outcome of a file. */
export type Imported =
  | {
      readonly ok: true
      readonly diagrams: readonly ImportedDiagram[]
      readonly counts: OutcomeCounts
      /** Messages that do not belong to a page. */
      readonly messages: readonly Message[]
      /** Those that become entities. */
      readonly elements?: readonly DrawnElement[]
    }
  | { readonly ok: false; readonly code: string; readonly error: string; readonly counts?: OutcomeCounts }
