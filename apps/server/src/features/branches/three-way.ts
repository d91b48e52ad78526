import { changedFields, type EntityState, type FieldChange, fieldsOf, sameJson } from '../../domain/branching/index.ts'

/** Result of merging one entity: its new state, nothing to do, or the fields that both sides changed differently. */
export type MergedEntity =
  | { readonly kind: 'write'; readonly state: EntityState }
  | { readonly kind: 'same' }
  | { readonly kind: 'conflict'; readonly fields: readonly string[] }

/**
 * Merges an entity field by field: a field that only one side changed is taken from that side, equal changes are fine,
 * and different changes are a conflict, except that the hosts of a diagram are merged one by one. Deleting on one side
 * what the other side changed is a conflict. `base` is the state at the fork, `ours` that of the branch, `theirs` that
 * of the parent now; undefined means "absent".
 */
export function mergeEntity(
  base: EntityState | undefined,
  ours: EntityState,
  theirs: EntityState | undefined,
): MergedEntity {
  const mine = changedFields(base, ours)
  const parents = changedFields(base, theirs)
  if (mine.length === 0) return { kind: 'same' }
  if (changedFields(theirs, ours).length === 0) return { kind: 'same' }
  if (parents.length === 0) return { kind: 'write', state: ours }
  const isGone = (state: EntityState | undefined) => state === undefined || state.deleted
  if (isGone(ours) || isGone(theirs)) return { kind: 'conflict', fields: mine.map((change) => change.field) }
  const now = fieldsOf(theirs)
  const touched = new Set(parents.map((change) => change.field))
  const clashing = mine.filter(
    ({ field, after }) => field !== 'hosts' && touched.has(field) && !sameJson(now.get(field), after),
  )
  if (clashing.length > 0) return { kind: 'conflict', fields: clashing.map((change) => change.field) }
  return { kind: 'write', state: applyFields(theirs!, mine) }
}

function applyFields(state: EntityState, changes: readonly FieldChange[]): EntityState {
  const values = new Map(Object.entries(state.values))
  let { name, hosts, snapshotHash } = state
  for (const { field, before, after } of changes) {
    if (field === 'name') name = after as string
    else if (field === 'hosts') hosts = applyHosts(hosts, before as Hosts, after as Hosts)
    else if (field === 'snapshot') snapshotHash = (after as string | undefined) ?? null
    else if (after === undefined) values.delete(field.slice('values/'.length))
    else values.set(field.slice('values/'.length), after)
  }
  return { ...state, name, hosts, snapshotHash, values: Object.fromEntries(values) }
}

type Hosts = readonly string[] | undefined

/** Adds those hosts to a list that a change has added, and takes away those that it has removed. */
function applyHosts(hosts: readonly string[], before: Hosts = [], after: Hosts = []): string[] {
  const kept = hosts.filter((host) => after.includes(host) || !before.includes(host))
  const added = after.filter((host) => !before.includes(host))
  return [...new Set([...kept, ...added])]
}
