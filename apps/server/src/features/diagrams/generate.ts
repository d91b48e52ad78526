import { createHash } from 'node:crypto'
import type { EntityCard } from '@drawbridge/core'
import { findBranch, findProject, readEntities } from '../../platform/branching/index.ts'
import type { Snapshot } from '../../platform/diagrams/save.ts'
import { invalid } from '../../platform/http/problem.ts'
import type { Services } from '../../services.ts'
import type { GenerateTask } from './generate-task.ts'
import type { UpsertBody } from './read-body.ts'

const TASK = new URL('./generate-task.ts', import.meta.url)

/**
 * Draws a diagram from entities, nodes, connections and annotations. Entities are read as the branch sees them.
 * @throws {Problem} 404 for the project or branch; 422 when an item names an entity or node that does not exist, or two
 * items share an id.
 */
export async function generateSnapshot(
  { database, pool }: Pick<Services, 'database' | 'pool'>,
  ws: string,
  place: { readonly project: string; readonly branch?: string },
  { title, entities = [], nodes = [], connections = [], annotations = [] }: UpsertBody['members'],
): Promise<Snapshot> {
  const states = await database.inWorkspace(ws, async (tx) => {
    const project = await findProject(tx, ws, place.project)
    const branch = await findBranch(tx, ws, project.id, place.branch)
    return readEntities(
      tx,
      ws,
      branch.id,
      entities.map((item) => item.id.toLowerCase()),
    )
  })
  const cards = entities.map((item, i): EntityCard => {
    const state = states.get(item.id.toLowerCase())
    if (!state) throw invalid(`/entities/${i}/id`, 'is no entity of this branch', 'unknown_reference')
    return { ...item, name: state.name, values: state.values }
  })
  const input: GenerateTask = { title, entities: cards, nodes, connections, annotations }
  const text = await pool.run<string>(TASK, input)
  return { text, hash: createHash('sha256').update(text).digest('hex') }
}
