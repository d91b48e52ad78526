import type { EntityCard, GeneratedKinds } from '@drawbridge/core/payload'
import type { WorkerPool } from '#platform/conversion/pool'
import type { Tx } from '#platform/database/database'
import { invalid } from '#platform/http/problem'
import { isUuid } from '#platform/ids/uuid'
import { branchAt, readEntities } from '../branching/index.ts'
import type { GenerateTask } from './generate-task.ts'
import type { Snapshot } from './snapshots.ts'

const TASK = new URL('./generate-task.ts', import.meta.url)

/** The items that a diagram is generated from, as the core takes them. Schemas of requests and tools are checked against it. */
export type GeneratedItems = GeneratedKinds & { readonly title: string }

/**
 * Adds the names and values of the entities among the items, as the branch sees them.
 * @throws {Problem} 404 for the project or branch; 422 when an item names an entity that does not exist.
 */
export async function fillCards(
  tx: Tx,
  ws: string,
  scope: { readonly project: string; readonly branch?: string },
  { title, entities = [], nodes = [], connections = [], annotations = [] }: GeneratedItems,
): Promise<GenerateTask> {
  const branch = await branchAt(tx, ws, { projectId: scope.project, branchId: scope.branch })
  const ids = entities.map((item) => item.id.toLowerCase()).filter(isUuid)
  const states = await readEntities(tx, ws, branch.id, ids)
  const cards = entities.map((item, i): EntityCard => {
    const state = states.get(item.id.toLowerCase())
    if (!state) throw invalid(`/entities/${i}/id`, 'is not an entity of this branch', 'unknown_reference')
    return { ...item, id: state.entityId, name: state.name, values: state.values }
  })
  // UUIDs are compared without regard to case.
  const cardIds = new Set(cards.map((card) => card.id))
  const end = (ref: string) => (cardIds.has(ref.toLowerCase()) ? ref.toLowerCase() : ref)
  const arrows = connections.map((item) => ({ ...item, from: end(item.from), to: end(item.to) }))
  return { title, entities: cards, nodes, connections: arrows, annotations }
}

/**
 * Draws a generated diagram on a thread.
 * @throws {Problem} 422 when two items share an id or a connection has an unknown end.
 */
export async function drawSnapshot(pool: WorkerPool, ws: string, task: GenerateTask): Promise<Snapshot> {
  return pool.run<Snapshot>(TASK, task, { owner: ws })
}
