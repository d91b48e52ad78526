/** Diagrams and entities as the service stores them, and the hashes by which the journal recognises them. */
import { sha256 } from '@drawbridge/intake/identity'
import { LINK_FIELDS } from '@drawbridge/intake/traces'

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

const FACTS = ['Description', 'Diagram', 'Element id', 'Source file']

/** The values that an import writes; an entity may have others. */
export const OWN_FIELDS: readonly string[] = [...FACTS, ...LINK_FIELDS]

/** An entity as far as an import writes it; one that is about to be deleted with all its values. */
export interface EntityState {
  readonly type: string
  readonly name: string
  readonly values: Readonly<Record<string, unknown>>
}

/** Whether an import writes the values of a field. */
export const isOwnField = (field: string) => OWN_FIELDS.includes(field)

/** A field is empty after its only embed or link was taken back. */
export const hasValue = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0)

/** Rich text with the members of its nodes in one order: the service has another. */
export function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(members.map(([name, member]) => [name, ordered(member)]))
}

/** SHA-256 of a state; neither the order of its values nor values that no import writes matter. */
export function entityHash({ type, name, values }: EntityState): string {
  const links = LINK_FIELDS.flatMap((field) => (hasValue(values[field]) ? [[field, values[field]]] : []))
  const facts = FACTS.map((field) => ordered(values[field] ?? null))
  // Without links as it was before there were any, so that older journals still hold.
  return sha256(JSON.stringify([type, name, facts, ...(links.length > 0 ? [links] : [])]))
}
