import type { Tx } from '#platform/database/database'
import { isUuid } from '#platform/ids/uuid'
import { type Branch, DIAGRAM_TYPE, readEntities, type StoredState } from '../branching/index.ts'
import { type EmbedNode, findEmbeds } from './embeds.ts'

/**
 * States of a branch in their wire format, with their embed nodes resolved. Takes two queries, whatever the number of
 * states.
 */
export async function showEntities(
  tx: Tx,
  branch: Pick<Branch, 'ws' | 'id' | 'project_id'>,
  states: readonly StoredState[],
) {
  const embeds = new Map<string, EmbedNode[]>(states.map((state) => [state.entityId, findEmbeds(state.values)]))
  const wanted = [...embeds.values()].flat().map((embed) => embed.diagramId)
  const diagrams = await readEntities(tx, branch.ws, branch.id, wanted.filter(isUuid))
  return states.map((state) => ({
    id: state.entityId,
    project_id: branch.project_id,
    branch_id: branch.id,
    type: state.type,
    name: state.name,
    values: state.values as Record<string, unknown>,
    embeds: embeds.get(state.entityId)!.map(({ pointer, diagramId }) => {
      const diagram = diagrams.get(diagramId.toLowerCase())
      // A diagram of another entity is not revealed here, nor is its title.
      const isLinked = diagram?.type === DIAGRAM_TYPE && diagram.hosts.includes(state.entityId)
      return { pointer, diagram_id: diagramId, resolved: isLinked, ...(isLinked ? { title: diagram.name } : {}) }
    }),
    revision: state.revFrom,
    updated_at: state.updatedAt.toISOString(),
    updated_by: state.updatedBy,
  }))
}
