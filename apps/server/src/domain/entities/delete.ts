import type { Tx } from '#platform/database/database'
import { type Branch, DIAGRAM_TYPE, type StoredState, writeStates } from '../branching/index.ts'
import { forgetSources } from '../files/index.ts'

/**
 * Deletes entities and diagrams on a locked branch as one revision; other branches keep them. Diagrams lose their sources
 * there.
 */
export async function deleteStates(
  tx: Tx,
  branch: Branch,
  states: readonly StoredState[],
  author: string | null,
): Promise<void> {
  const rev = await writeStates(
    tx,
    branch,
    states.map((state) => ({ ...state, deleted: true })),
    author,
  )
  const diagrams = states.filter(({ type }) => type === DIAGRAM_TYPE).map(({ entityId }) => entityId)
  if (diagrams.length > 0) await forgetSources(tx, branch, { rev, author }, diagrams)
}
