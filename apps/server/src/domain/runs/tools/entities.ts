import { z } from 'zod'
import type { AgentTool } from '#platform/agent/agent'
import type { Tx } from '#platform/database/database'
import { invalid, notFound } from '#platform/http/problem'
import { isUuid } from '#platform/ids/uuid'
import { assertOpen, DIAGRAM_TYPE, listEntities, lockBranch, readEntity } from '../../branching/index.ts'
import { addEntity, changeEntity } from '../../entities/write.ts'
import { branch, branchOf, direct, type ToolScope } from './scope.ts'

const MAX_LISTED = 100

const list = z.object({
  branch,
  type: z.string().min(1).max(100).optional().describe('`diagram` lists diagrams.'),
  after: z.string().optional().describe('Id after which to continue.'),
})
const read = z.object({ branch, id: z.string() })
const save = z.object({
  branch,
  id: z.uuid().optional().describe('Id of an entity to change; a new one is made when omitted.'),
  name: z.string().min(1).max(200).optional().describe('Needed for a new one.'),
  type: z.string().min(1).max(100).optional().describe('Of a new one; `item` when omitted.'),
  values: z.record(z.string().min(1).max(200), z.unknown()).optional().describe('By field; others stay as they are.'),
})

export function entityTools(scope: ToolScope): Record<string, AgentTool> {
  const { ws } = scope.run
  return {
    list_entities: direct('Lists entities of the project, in the order of their ids.', list, async (tx, input) => {
      const { id } = await branchOf(tx, scope, input.branch)
      const after = input.after !== undefined && isUuid(input.after) ? input.after : undefined
      const { items, next } = await listEntities(tx, ws, id, { limit: MAX_LISTED, type: input.type, after })
      return {
        entities: items.map((state) => ({ id: state.entityId, type: state.type, name: state.name })),
        more: next !== null,
      }
    }),
    read_entity: direct('Reads an entity with its values.', read, async (tx, input) => {
      const { id } = await branchOf(tx, scope, input.branch)
      const state = isUuid(input.id) ? await readEntity(tx, ws, id, input.id.toLowerCase()) : undefined
      if (!state) throw notFound('entity')
      return { id: state.entityId, type: state.type, name: state.name, values: state.values }
    }),
    save_entity: direct('Makes an entity, or changes the name or values of one.', save, (tx, input) =>
      saveEntity(tx, scope, input),
    ),
  }
}

/** @throws {Problem} 404; 409 for a closed branch; 413 and 422 for values that do not fit the type. */
async function saveEntity(tx: Tx, scope: ToolScope, input: z.infer<typeof save>) {
  const { ws, created_by: author } = scope.run
  const found = await branchOf(tx, scope, input.branch)
  const locked = await lockBranch(tx, ws, found.id)
  assertOpen(locked)
  const { id, name, values = {} } = input
  const before = id === undefined ? undefined : await readEntity(tx, ws, locked.id, id.toLowerCase())
  if (id !== undefined && !before) throw notFound('entity')
  const type = before?.type ?? input.type ?? 'item'
  if (type === DIAGRAM_TYPE) throw invalid('/type', 'is that of diagrams, which have tools of their own')
  if (before) {
    await changeEntity(tx, locked, before, { ...(name !== undefined && { name }), values }, author)
    return { id: before.entityId, name: name ?? before.name, created: false, branch: locked.name }
  }
  if (name === undefined) throw invalid('/name', 'is needed for a new entity')
  const made = await addEntity(tx, locked, { name, type, values }, author)
  return { id: made.entityId, name, created: true, branch: locked.name }
}
