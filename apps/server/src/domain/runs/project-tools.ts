import { NODE_SHAPES } from '@drawbridge/core/items'
import { sql } from 'kysely'
import { z } from 'zod'
import { type AgentTool, SET_VERDICT, VERDICT } from '#platform/agent/agent'
import type { WorkerPool } from '#platform/conversion/pool'
import type { Database, Tx } from '#platform/database/database'
import { notFound } from '#platform/http/problem'
import { isUuid } from '#platform/ids/uuid'
import { findBranch, listEntities, readEntity } from '../branching/index.ts'
import { drawSnapshot, fillCards, type GeneratedItems } from '../diagrams/generate.ts'
import { saveDiagram } from '../diagrams/save.ts'
import type { Run } from './claim.ts'

const MAX_LISTED = 100

const branch = z.string().min(1).max(200).optional().describe("Id or name of a branch; the event's own when omitted.")
const coordinate = z.number().min(-1e6).max(1e6).optional()
const words = z.string().max(10_000)

const list = z.object({
  branch,
  type: z.string().min(1).max(100).optional(),
  after: z.string().optional().describe('Id after which to continue.'),
})
const read = z.object({ branch, id: z.string() })
const save = z.object({
  branch,
  id: z.uuid().optional().describe('Id of a diagram to replace; a new one is created when omitted.'),
  title: z.string().min(1).max(200),
  hostEntityId: z.string().optional().describe('Entity that shows the diagram.'),
  entities: z
    .array(z.object({ id: z.string(), x: coordinate, y: coordinate }))
    .max(200)
    .optional(),
  nodes: z
    .array(
      z.object({
        id: z.string().min(1),
        shape: z.enum(NODE_SHAPES).optional(),
        text: words.optional(),
        x: coordinate,
        y: coordinate,
      }),
    )
    .max(500)
    .optional(),
  connections: z
    .array(z.object({ from: z.string(), to: z.string(), text: words.optional() }))
    .max(1000)
    .optional(),
  annotations: z
    .array(z.object({ text: words, x: z.number(), y: z.number() }))
    .max(200)
    .optional(),
})
const comment = z.object({ text: z.string().min(1).max(10_000) })

/** Makes a tool that needs no preparation outside its transaction. */
function direct<T>(description: string, input: z.ZodType<T>, run: (tx: Tx, input: T) => Promise<unknown>): AgentTool {
  return { description, input, prepare: async (given) => (tx) => run(tx, given as T) }
}

/** The tools of a run. They reach its own project only; comments and verdicts are for reviews. */
export function projectTools(
  { database, pool }: { readonly database: Database; readonly pool: WorkerPool },
  run: Run,
): Record<string, AgentTool> {
  const { ws, project_id: projectId } = run
  const branchRefOf = (ref: string | undefined) => ref ?? run.branch_id ?? undefined
  const find = (tx: Tx, ref: string | undefined) => findBranch(tx, ws, projectId, branchRefOf(ref))

  const tools: Record<string, AgentTool> = {
    list_entities: direct('Lists entities of the project, in the order of their ids.', list, async (tx, input) => {
      const { id } = await find(tx, input.branch)
      const after = input.after !== undefined && isUuid(input.after) ? input.after : undefined
      const { items, next } = await listEntities(tx, ws, id, { limit: MAX_LISTED, type: input.type, after })
      return {
        entities: items.map((state) => ({ id: state.entityId, type: state.type, name: state.name })),
        more: next !== null,
      }
    }),
    read_entity: direct('Reads an entity with its values.', read, async (tx, input) => {
      const { id } = await find(tx, input.branch)
      const state = isUuid(input.id) ? await readEntity(tx, ws, id, input.id.toLowerCase()) : undefined
      if (!state) throw notFound('entity')
      return { id: state.entityId, type: state.type, name: state.name, values: state.values }
    }),
    save_diagram: {
      description:
        'Creates a diagram from entities, nodes and connections, or replaces one. Items without x and y are laid out.',
      input: save,
      async prepare(given) {
        const { id, title, hostEntityId, branch: ref, ...items } = given as z.infer<typeof save>
        const at = branchRefOf(ref)
        const scope = { project: projectId, ...(at === undefined ? {} : { branch: at }) }
        const cards = await database.inWorkspace(ws, (tx) =>
          fillCards(tx, ws, scope, { title, ...items } as GeneratedItems),
        )
        const snapshot = await drawSnapshot(pool, ws, cards)
        return async (tx) => {
          const saved = await saveDiagram(
            tx,
            { ws, userId: run.created_by },
            {
              ...scope,
              title,
              ...(id === undefined ? {} : { id }),
              ...(hostEntityId === undefined ? {} : { hostEntityId }),
              snapshot,
            },
          )
          return { id: saved.id, created: saved.created }
        }
      },
    },
  }
  return run.trigger === 'branch_review' ? { ...tools, ...reviewTools(run) } : tools
}

/** The tools of a review beside those of every run. */
function reviewTools({ ws, id }: Run): Record<string, AgentTool> {
  return {
    add_comment: direct('Adds a comment to the check of the branch.', comment, async (tx, { text }) => {
      await tx
        .updateTable('run')
        .set({ comments: sql`array_append(comments, ${text})` })
        .where('ws', '=', ws)
        .where('id', '=', id)
        .execute()
      return { added: true }
    }),
    [SET_VERDICT]: direct('Gives the verdict of the review; the last one counts.', VERDICT, async (_, given) => given),
  }
}
