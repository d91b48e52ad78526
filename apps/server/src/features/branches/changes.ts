/** The changes of a branch: entities with changed fields, and diagrams with changed sources. */
import {
  type Branch,
  type Change,
  changedFields,
  type FieldChange,
  readStates,
  realChanges,
} from '../../domain/branching/index.ts'
import { type ChangedSource, changedSources, type DiagramSource } from '../../domain/files/index.ts'
import type { Tx } from '../../platform/database/database.ts'

/** A changed entity; one with a changed source only has the same state before and after. */
export interface BranchChange extends Change {
  readonly source?: ChangedSource
}

/**
 * The changes of a branch since its fork point, ordered by entity, without those that were changed back.
 * @param known the entities with changed fields, if they have been read
 */
export async function branchChanges(tx: Tx, branch: Branch, known?: readonly Change[]): Promise<BranchChange[]> {
  const changes = known ?? (await realChanges(tx, branch.ws, branch.id))
  const sources = new Map((await changedSources(tx, branch)).map((source) => [source.diagramId, source]))
  const seen = new Set(changes.map(({ after }) => after.entityId))
  const others = [...sources.keys()].filter((id) => !seen.has(id))
  const states = await readStates(tx, branch.ws, branch.id, others)
  const only = [...states.values()].filter(({ deleted }) => !deleted).map((state) => ({ before: state, after: state }))
  return [...changes, ...only]
    .map((change): BranchChange => {
      const source = sources.get(change.after.entityId)
      return source ? { ...change, source } : change
    })
    .sort((a, b) => (a.after.entityId < b.after.entityId ? -1 : 1))
}

/** A change as the API shows it. */
export function toChangedItem({ before, after, source }: BranchChange) {
  return {
    entity_id: after.entityId,
    type: after.type,
    name: after.name,
    kind: after.deleted ? ('deleted' as const) : before ? ('modified' as const) : ('created' as const),
    fields: [...changedFields(before, after), ...(source ? [sourceField(source)] : [])].sort((a, b) =>
      a.field < b.field ? -1 : 1,
    ),
  }
}

function sourceField({ before, after }: ChangedSource): FieldChange {
  return { field: 'source', before: shown(before), after: shown(after) }
}

function shown(source: DiagramSource | undefined) {
  return source && { source_file_id: source.fileId, file_name: source.fileName, options: source.options }
}
