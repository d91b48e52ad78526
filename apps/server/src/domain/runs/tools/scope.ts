/** What the tools of a run have in common: the project, its branches, and who writes. */
import { z } from 'zod'
import type { AgentTool } from '#platform/agent/agent'
import type { WorkerPool } from '#platform/conversion/pool'
import type { Database, Tx } from '#platform/database/database'
import { forbidden } from '#platform/http/problem'
import { type Branch, findBranch } from '../../branching/index.ts'
import type { Run } from '../claim.ts'

export interface ToolScope {
  readonly database: Database
  readonly pool: WorkerPool
  readonly run: Run
}

export const branch = z
  .string()
  .min(1)
  .max(200)
  .optional()
  .describe("Id or name of a branch; the event's own when omitted.")
export const coordinate = z.number().min(-1e6).max(1e6)
export const words = z.string().max(10_000)

/** The branch that a tool is asked to use; that of the event when omitted. */
export const refOf = ({ run }: ToolScope, ref: string | undefined) => ref ?? run.branch_id ?? undefined

/** @throws {Problem} 404. */
export const branchOf = (tx: Tx, scope: ToolScope, ref: string | undefined): Promise<Branch> =>
  findBranch(tx, scope.run.ws, scope.run.project_id, refOf(scope, ref))

/** The person for whom a run works. @throws {Problem} 403 for a run that no person has started. */
export function authorOf({ run }: ToolScope) {
  const { ws, created_by: userId } = run
  if (userId === null) throw forbidden('editors_only', 'No person has started this run, so it cannot do this.')
  return { ws, userId, isAdmin: false, keyId: undefined }
}

/** Makes a tool that needs no preparation outside its transaction. */
export function direct<T>(
  description: string,
  input: z.ZodType<T>,
  run: (tx: Tx, input: T) => Promise<unknown>,
): AgentTool {
  return { description, input, prepare: async (given) => (tx) => run(tx, given as T) }
}
