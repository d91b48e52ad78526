import type { Tx } from '../../platform/database/database.ts'
import { type Branch, DIAGRAM_TYPE, type StoredState, writeStates } from '../branching/index.ts'
import { forgetSources } from '../files/index.ts'

/** Deletes an entity or a diagram on a locked branch; other branches keep it. A diagram loses its source there. */
export async function deleteState(tx: Tx, branch: Branch, state: StoredState, author: string | null): Promise<void> {
  const rev = await writeStates(tx, branch, [{ ...state, deleted: true }], author)
  if (state.type === DIAGRAM_TYPE) await forgetSources(tx, branch, { rev, author }, [state.entityId])
}
