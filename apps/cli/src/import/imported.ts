/** The outcome of a file, converted here or by the service. */
import type { Message, OutcomeCounts } from '@drawbridge/core'
import type { ModelElement } from '@drawbridge/intake/elements'
import type { PageFacts } from '@drawbridge/intake/units'
import type { PagePicture, Status } from '../report/lines.ts'

/** A diagram that is in the service, or would be after a real run. */
export interface ImportedDiagram {
  readonly id: string
  /** SHA-256 of the snapshot's JSON. */
  readonly hash: string
  /** The title of the file; absent if the service converted it. */
  readonly title?: string
  /** The title in the service, if the diagram keeps it instead of that of the file. */
  readonly keptTitle?: string
  readonly status: Status
  /** Set if somebody else has written the same diagram meanwhile. */
  readonly meanwhile?: true
  readonly pages: readonly (PageFacts & { readonly picture?: PagePicture })[]
  /** Members of the upsert other than the title, as JSON in UTF-8, if this machine made them. */
  readonly members?: Uint8Array
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
