import { assertOpen, readEntities } from '#domain/branching/index'
import { deleteStates } from '#domain/entities/delete'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { revisionProblem } from '#platform/http/preconditions'
import { notFound, type Problem } from '#platform/http/problem'
import { type BranchScope, lockBranchOf } from './queries.ts'

interface Deletion {
  readonly id: string
  /** Revision of the state which is deleted; any when undefined. */
  readonly revision?: number
}

/**
 * Deletes entities and diagrams on a branch, as one revision of it; other branches keep them. Takes a few statements,
 * whatever their number.
 * @param given deletions with different ids
 * @returns for each, in order, why it was refused; undefined if it was not
 * @throws {Problem} 404 or 409 for the branch.
 */
export async function deleteEntities(
  tx: Tx,
  who: Identity,
  scope: BranchScope,
  given: readonly Deletion[],
): Promise<(Problem | undefined)[]> {
  const branch = await lockBranchOf(tx, who.ws, scope)
  const asked = given.map((one) => ({ ...one, id: one.id.toLowerCase() }))
  const ids = asked.map(({ id }) => id)
  const states = await readEntities(tx, who.ws, branch.id, ids)
  // A missing entity is reported before a closed branch, as by a deletion by itself.
  if (states.size > 0) assertOpen(branch)
  const refusals = asked.map(({ id, revision }) => {
    const state = states.get(id)
    if (state === undefined) return notFound('entity')
    return revisionProblem(revision, state)
  })
  const deleted = asked.flatMap(({ id }, index) => (refusals[index] ? [] : [states.get(id)!]))
  if (deleted.length > 0) await deleteStates(tx, branch, deleted, who.userId)
  return refusals
}
