/** The state of a project before an import. */
import { type Branch, readEntities, type StoredState } from '#domain/branching/index'
import type { Tx } from '#platform/database/database'
import type { Frame } from '../frame.ts'
import { idInIdentifier } from '../identifiers.ts'
import { readStored, type StoredItem, type StoredProject } from '../rows.ts'
import type { Mapped } from './model.ts'

export interface KnownProject extends Pick<StoredProject, 'documents' | 'relations' | 'types' | 'fields'> {
  readonly items: ReadonlyMap<string, StoredItem>
  /** Entities of the branch that identifiers of the file refer to, by id. */
  readonly states: ReadonlyMap<string, StoredState>
  readonly mapped: Mapped
}

/** Reads the state that an import of objects and specifications with these identifiers needs. */
export async function readKnown(tx: Tx, branch: Branch, identifiers: readonly string[]): Promise<KnownProject> {
  const stored = await readStored(tx, branch)
  const items = new Map(stored.items.map((row) => [row.identifier, row]))
  const ids = identifiers.flatMap((one) => items.get(one)?.entity_id ?? idInIdentifier(one) ?? [])
  return {
    ...stored,
    items,
    states: await readEntities(tx, branch.ws, branch.id, ids),
    mapped: mappedIn(stored.documents.map(({ frame }) => frame)),
  }
}

function mappedIn(frames: readonly Frame[]): Mapped {
  const joined = (of: (frame: Frame) => Readonly<Record<string, string>>) =>
    new Map(frames.flatMap((frame) => Object.entries(of(frame))))
  return {
    entityTypes: joined((frame) => frame.entityTypes),
    fields: joined((frame) => frame.fields),
    links: joined((frame) => frame.links),
    contents: joined((frame) => frame.contents),
    undeclaredLinks: frames.flatMap((frame) => frame.undeclaredLinks ?? []),
  }
}
