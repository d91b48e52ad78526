import {
  assertOpen,
  type Branch,
  claimIdentities,
  type EntityState,
  readEntities,
  type StoredState,
  writeStates,
} from '#domain/branching/index'
import { announceEntities } from '#domain/entities/announce'
import { notifyMentioned } from '#domain/entities/mentions'
import { showEntities } from '#domain/entities/show'
import { idTaken, isSame, isTaken, mergeValues, type NewEntity, newState } from '#domain/entities/write'
import { valuesCheck } from '#domain/model/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { revisionProblem } from '#platform/http/preconditions'
import { Problem } from '#platform/http/problem'
import { newId } from '#platform/ids/uuid'
import { type BranchScope, lockBranchOf } from './queries.ts'

type ShownEntity = Awaited<ReturnType<typeof showEntities>>[number]

/** The result for one entity: as it was written, or why it was refused. */
export type UpsertResult = { readonly created: boolean; readonly entity: ShownEntity } | Problem

/** An entity to create or to change. */
interface EntityWrite extends NewEntity {
  /** Revision of the state that it changes, 0 if there is none; any when undefined. */
  readonly revision?: number
}

/** An entity that fits its type. */
interface Draft {
  readonly state: EntityState
  readonly before: StoredState | undefined
  /** The values of the request. */
  readonly sent: Readonly<Record<string, unknown>>
}

/**
 * Creates entities, and merges values into those that the branch has already, as one revision of the branch. Those that
 * stay as they are are not written, and refused ones do not affect the others. Takes a few statements, whatever their number.
 * @param given entities with different ids
 * @returns a result for each, in order
 * @throws {Problem} 404 or 409 for the branch.
 */
export async function upsertEntities(
  tx: Tx,
  who: Identity,
  scope: BranchScope,
  given: readonly EntityWrite[],
): Promise<UpsertResult[]> {
  const branch = await lockBranchOf(tx, who.ws, scope)
  assertOpen(branch)
  const made = given.map((one) => ({ ...one, id: one.id?.toLowerCase() ?? newId() }))
  const existing = await readEntities(
    tx,
    who.ws,
    branch.id,
    made.map(({ id }) => id),
  )
  const check = valuesCheck(tx, branch)
  const drafts: (Draft | Problem)[] = []
  for (const one of made) {
    const before = existing.get(one.id)
    drafts.push(
      await refusable(async () => {
        const problem = revisionProblem(one.revision, before)
        if (problem) throw problem
        const state = stateOf(one, before)
        await check({ type: state.type, written: one.values ?? {}, all: state.values })
        return { state, before, sent: one.values ?? {} }
      }),
    )
  }
  const claimed = await claim(tx, branch, drafts)
  const accepted = claimed.filter((draft): draft is Draft => !(draft instanceof Problem))
  const changed = accepted.filter(({ state, before }) => !before || !isSame(before, state))
  if (changed.length > 0) {
    const revision = await writeStates(
      tx,
      branch,
      changed.map(({ state }) => state),
      who.userId,
    )
    const written = changed.map(({ state, before, sent }) => ({ state, created: before === undefined, values: sent }))
    await announceEntities(tx, branch, revision, written)
  }
  for (const { state, before } of changed) {
    const { entityId: id, name, values } = state
    await notifyMentioned(tx, branch, who.userId, { id, name, before: before?.values ?? {}, values })
  }
  return show(tx, branch, claimed)
}

async function refusable<T>(work: () => Promise<T>): Promise<T | Problem> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

function stateOf(made: NewEntity & { readonly id: string }, before: StoredState | undefined): EntityState {
  if (before === undefined) return newState(made)
  const { id, name, values = {} } = made
  if (made.type !== undefined && made.type !== before.type) throw idTaken(id)
  return { ...before, name, values: mergeValues(before.values, values) }
}

/** Reserves the ids of new entities; those that another type or project has are refused. */
async function claim(tx: Tx, branch: Branch, drafts: readonly (Draft | Problem)[]): Promise<(Draft | Problem)[]> {
  const { ws, project_id: projectId } = branch
  const fresh = drafts.flatMap((draft) => (draft instanceof Problem || draft.before ? [] : [draft.state]))
  const others = await claimIdentities(tx, ws, projectId, new Map(fresh.map((one) => [one.entityId, one.type])))
  return drafts.map((draft) => {
    if (draft instanceof Problem || draft.before) return draft
    const { entityId } = draft.state
    const known = others.get(entityId)
    return known && isTaken(known, draft.state, projectId) ? idTaken(entityId) : draft
  })
}

async function show(tx: Tx, branch: Branch, drafts: readonly (Draft | Problem)[]): Promise<UpsertResult[]> {
  const ids = drafts.flatMap((draft) => (draft instanceof Problem ? [] : [draft.state.entityId]))
  const written = await readEntities(tx, branch.ws, branch.id, ids)
  const shown = await showEntities(
    tx,
    branch,
    ids.map((id) => written.get(id)!),
  )
  const byId = new Map(shown.map((entity) => [entity.id, entity]))
  return drafts.map((draft) =>
    draft instanceof Problem ? draft : { created: draft.before === undefined, entity: byId.get(draft.state.entityId)! },
  )
}
