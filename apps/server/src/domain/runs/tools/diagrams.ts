import { NODE_SHAPES } from '@drawbridge/core/items'
import { z } from 'zod'
import type { AgentTool } from '#platform/agent/agent'
import type { Tx } from '#platform/database/database'
import { notFound } from '#platform/http/problem'
import { isUuid, newId } from '#platform/ids/uuid'
import { DIAGRAM_TYPE, readEntity } from '../../branching/index.ts'
import type { CanvasElements, ElementEdit, ElementsTask } from '../../diagrams/elements-task.ts'
import { drawSnapshot, fillCards, type GeneratedItems } from '../../diagrams/generate.ts'
import { type DiagramWrite, saveDiagram } from '../../diagrams/save.ts'
import { readSnapshot, type Snapshot } from '../../diagrams/snapshots.ts'
import { branch, branchOf, coordinate, refOf, type ToolScope, words } from './scope.ts'

const ELEMENTS = new URL('../../diagrams/elements-task.ts', import.meta.url)

const read = z.object({ branch, id: z.string() })
const node = {
  id: z.string().min(1).max(200),
  shape: z.enum(NODE_SHAPES).optional(),
  text: words.optional(),
}
const save = z.object({
  branch,
  id: z.uuid().optional().describe('Id of a diagram to replace; a new one is created when omitted.'),
  title: z.string().min(1).max(200),
  hostEntityId: z.string().optional().describe('Entity that shows the diagram.'),
  entities: z
    .array(z.object({ id: z.string(), x: coordinate.optional(), y: coordinate.optional() }))
    .max(200)
    .optional(),
  nodes: z
    .array(z.object({ ...node, x: coordinate.optional(), y: coordinate.optional() }))
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
const shapeId = z.string().min(1).max(1000).describe('Id of a shape, or of one that was added before in this request.')
const edit = z.object({
  branch,
  id: z.uuid(),
  edits: z
    .array(
      z.discriminatedUnion('op', [
        z.object({ op: z.literal('text'), id: shapeId, text: words }),
        z.object({ op: z.literal('move'), id: shapeId, x: coordinate, y: coordinate }),
        z.object({ op: z.literal('delete'), id: shapeId }),
        z.object({ op: z.literal('link'), id: shapeId, entity: z.uuid().nullable() }),
        z.object({ op: z.literal('add'), ...node, x: coordinate, y: coordinate }),
        z.object({ op: z.literal('connect'), from: shapeId, to: shapeId, text: words.optional() }),
      ]),
    )
    .min(1)
    .max(200)
    .describe('In order; x and y are px of the page, of the top left corner.'),
})

export function diagramTools(scope: ToolScope): Record<string, AgentTool> {
  const { database, pool, run } = scope
  const { ws, project_id: project, created_by: userId } = run
  const at = (ref: string | undefined) => {
    const named = refOf(scope, ref)
    return { project, ...(named !== undefined && { branch: named }) }
  }
  const write = async (tx: Tx, what: DiagramWrite) => {
    const { id, title, created, branch } = await saveDiagram(tx, { ws, userId }, what)
    return { id, title, created, branch: branch.name }
  }
  const find = async (input: { readonly branch?: string | undefined; readonly id: string }) => {
    const state = await database.inWorkspace(ws, async (tx) => {
      const { id } = await branchOf(tx, scope, input.branch)
      return isUuid(input.id) ? readEntity(tx, ws, id, input.id.toLowerCase()) : undefined
    })
    if (state?.type !== DIAGRAM_TYPE || state.snapshotHash === null) throw notFound('diagram')
    const snapshot = new Uint8Array(Buffer.concat(await readSnapshot(database, ws, state.snapshotHash)))
    return { state, snapshot }
  }
  return {
    read_diagram: {
      description: 'Reads a diagram: in words, and its shapes and connections with their ids.',
      input: read,
      async prepare(given) {
        const { state, snapshot } = await find(given as z.infer<typeof read>)
        const task: ElementsTask = { snapshot }
        const elements = await pool.run<CanvasElements>(ELEMENTS, task, { owner: ws, move: [snapshot] })
        return async () => ({ id: state.entityId, title: state.name, ...elements })
      },
    },
    save_diagram: {
      description:
        'Creates a diagram from entities, nodes and connections, or replaces one. Items without x and y are laid out.',
      input: save,
      async prepare(given) {
        const { id, title, hostEntityId, branch: ref, ...items } = given as z.infer<typeof save>
        const place = at(ref)
        const cards = await database.inWorkspace(ws, (tx) =>
          fillCards(tx, ws, place, { title, ...items } as GeneratedItems),
        )
        const snapshot = await drawSnapshot(pool, ws, cards)
        return (tx) =>
          write(tx, {
            ...place,
            title,
            ...(id === undefined ? {} : { id }),
            ...(hostEntityId === undefined ? {} : { hostEntityId }),
            snapshot,
          })
      },
    },
    edit_diagram: {
      description: 'Changes some shapes of a diagram and leaves everything else as it is.',
      input: edit,
      async prepare(given) {
        const input = given as z.infer<typeof edit>
        const { state, snapshot } = await find(input)
        const task: ElementsTask = { snapshot, edits: input.edits as ElementEdit[], seed: newId() }
        const changed = await pool.run<Snapshot>(ELEMENTS, task, { owner: ws, move: [snapshot] })
        // Whoever has written meanwhile is not overwritten: the model is told and reads it again.
        return (tx) =>
          write(tx, { ...at(input.branch), id: state.entityId, snapshot: changed, revision: state.revFrom })
      },
    },
  }
}
