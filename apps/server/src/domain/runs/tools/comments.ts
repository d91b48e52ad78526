import { z } from 'zod'
import type { AgentTool } from '#platform/agent/agent'
import { createComment, listThreads } from '../../comments/queries.ts'
import { COMMENT_TARGETS } from '../../comments/tables.ts'
import { authorOf, branch, direct, refOf, type ToolScope, words } from './scope.ts'

/** Threads that are read at once. */
const MAX_THREADS = 50

const target = z.enum(COMMENT_TARGETS)
const read = z.object({
  target: target.optional(),
  target_id: z.string().optional().describe('Id of an entity, a diagram or a branch.'),
  open: z.boolean().optional().describe('Only threads that are not resolved.'),
  after: z.string().optional().describe('The `next` of the answer before.'),
})
const write = z.object({
  branch,
  target,
  target_id: z.string().min(1).max(200).describe('Id of an entity, a diagram or a branch; of its diagram for a shape.'),
  shape_id: z.string().min(1).max(200).optional().describe('For a shape.'),
  text: words.min(1),
})

export function commentTools(scope: ToolScope): Record<string, AgentTool> {
  const { ws, project_id: project } = scope.run
  return {
    read_comments: direct('Reads threads of comments, oldest first.', read, (tx, { open, after, ...filter }) =>
      listThreads(
        tx,
        ws,
        project,
        {
          ...(filter.target !== undefined && { target: filter.target }),
          ...(filter.target_id !== undefined && { target_id: filter.target_id.toLowerCase() }),
          ...(open === true && { resolved: 'false' as const }),
        },
        { limit: MAX_THREADS, after },
      ),
    ),
    write_comment: direct('Begins a thread of comments about something.', write, async (tx, input) => {
      const { text, branch: given, shape_id, ...about } = input
      const ref = refOf(scope, given)
      const subject = { ...about, ...(shape_id !== undefined && { shape_id }) }
      const made = { ...subject, body: text, ...(ref !== undefined && { branch: ref }) }
      const { id } = await createComment(tx, authorOf(scope), project, made)
      return { id, ...subject }
    }),
  }
}
