import { sql } from 'kysely'
import { z } from 'zod'
import { type AgentTool, SET_VERDICT, VERDICT } from '#platform/agent/agent'
import type { WorkerPool } from '#platform/conversion/pool'
import type { Database } from '#platform/database/database'
import type { Run } from '../claim.ts'
import { branchTools } from './branches.ts'
import { commentTools } from './comments.ts'
import { diagramTools } from './diagrams.ts'
import { entityTools } from './entities.ts'
import { direct } from './scope.ts'

const comment = z.object({ text: z.string().min(1).max(10_000) })

/** The tools of a run. They reach its own project only; verdicts are for reviews. */
export function projectTools(
  services: { readonly database: Database; readonly pool: WorkerPool },
  run: Run,
): Record<string, AgentTool> {
  const scope = { ...services, run }
  return {
    ...entityTools(scope),
    ...diagramTools(scope),
    ...branchTools(scope),
    ...commentTools(scope),
    ...(run.trigger === 'branch_review' && reviewTools(run)),
  }
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
