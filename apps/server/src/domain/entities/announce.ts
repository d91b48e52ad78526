import type { Tx } from '#platform/database/database'
import type { Branch, EntityState } from '../branching/index.ts'
import { emitAll } from '../webhooks/index.ts'

/** An entity that was written. */
interface Written {
  readonly state: EntityState
  readonly created: boolean
  /** The values whose fields were sent. */
  readonly values: Readonly<Record<string, unknown>>
}

/** Queues the events of entities that were written as one revision of a branch: which fields were, not what is in them. */
export function announceEntities(
  tx: Tx,
  branch: Pick<Branch, 'ws' | 'id' | 'name' | 'project_id'>,
  revision: number,
  written: readonly Written[],
): Promise<void> {
  const event = { ws: branch.ws, projectId: branch.project_id, type: 'entity.written' } as const
  return emitAll(
    tx,
    event,
    written.map(({ state, created, values }) => ({
      created,
      entity: {
        id: state.entityId,
        type: state.type,
        name: state.name,
        project_id: branch.project_id,
        branch: { id: branch.id, name: branch.name },
        revision,
      },
      fields: Object.keys(values),
    })),
  )
}
