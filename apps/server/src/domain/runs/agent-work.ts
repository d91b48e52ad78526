/** The agent's work on a run. Loaded with the first one, since its libraries take a tenth of the start of a server. */
import type { Logger } from 'pino'
import { AgentError, runAgent } from '#platform/agent/agent'
import type { Model } from '#platform/agent/model'
import type { WorkerPool } from '#platform/conversion/pool'
import type { Database } from '#platform/database/database'
import type { Ending, Run } from './claim.ts'
import { openJournal } from './journal.ts'
import { projectTools } from './tools/project-tools.ts'

export interface AgentOptions {
  readonly database: Database
  readonly pool: WorkerPool
  readonly limits: {
    /** Maximum duration of a run in ms, over all attempts. */
    readonly time: number
    readonly steps: number
    readonly tokens: number
  }
  readonly log?: Logger
}

/** @throws when the run is neither done nor failed, such as after `signal`. */
export async function workAsAgent(options: AgentOptions, model: Model, run: Run, signal: AbortSignal): Promise<Ending> {
  try {
    const { response, verdict, tokens } = await runAgent({
      runId: run.id,
      model: await model(),
      instructions: run.instructions,
      context: run.context,
      isReview: run.trigger === 'branch_review',
      tools: projectTools(options, run),
      journal: await openJournal(options.database, run),
      limits: options.limits,
      signal,
    })
    return { phase: 'succeeded', response, tokens, ...(verdict && { verdict: verdict.passed ? 'passed' : 'failed' }) }
  } catch (error) {
    if (!(error instanceof AgentError)) throw error
    if (error.cause !== undefined)
      options.log?.warn({ err: error.cause, run: run.id }, 'a run failed because of its model')
    return { phase: 'failed', error: error.message, tokens: error.tokens }
  }
}
