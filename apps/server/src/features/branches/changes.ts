/** The changes of a branch as the API shows them. */
import { changedFields, type FieldChange } from '../../domain/branching/index.ts'
import type { BranchChange, ChangedSource, DiagramSource } from '../../domain/files/index.ts'

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
