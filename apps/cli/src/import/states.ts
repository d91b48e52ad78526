/** Diagrams and entities as the service stores them, and the hashes by which the journal recognises them. */
import { sha256 } from '@drawbridge/intake/identity'

/** A diagram as stored in the service. */
export interface StoredDiagram {
  readonly id: string
  readonly title: string
  readonly hosts: readonly string[]
  readonly snapshot: object
  /** The file that it was imported from, below the root. */
  readonly path?: string
}

/** SHA-256 of a snapshot's JSON, equal to the one that a thread computes for its conversion. */
export function snapshotHash({ snapshot }: Pick<StoredDiagram, 'snapshot'>): string {
  return sha256(JSON.stringify(snapshot))
}

/** The values that an import writes; an entity may have others. */
export const OWN_FIELDS = ['Description', 'Diagram', 'Element id', 'Source file'] as const

/** An entity as far as an import writes it; one that is about to be deleted with all its values. */
export interface EntityState {
  readonly type: string
  readonly name: string
  readonly values: Readonly<Record<string, unknown>>
}

/** Whether an import writes the values of a field. */
export const isOwnField = (field: string) => (OWN_FIELDS as readonly string[]).includes(field)

/** SHA-256 of a state; neither the order of its values nor values that no import writes matter. */
export function entityHash({ type, name, values }: EntityState): string {
  return sha256(JSON.stringify([type, name, OWN_FIELDS.map((field) => values[field] ?? null)]))
}
