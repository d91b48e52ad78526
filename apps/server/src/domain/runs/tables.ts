import type { ColumnType, Generated } from 'kysely'
import type { Json, MaybeTime, Optional, TimeNow } from '#platform/database/columns'

export type Trigger = 'webhook' | 'branch_review'

/** The phase of a run; all but the first two are final. */
export type Phase = 'queued' | 'running' | 'succeeded' | 'failed' | 'canceled' | 'timed_out'

export interface AutomationTable {
  ws: string
  id: string
  project_id: string
  name: string
  trigger: Trigger
  source: Optional<string>
  instructions: string
  enabled: Generated<boolean>
  created_by: Optional<string>
  created_at: TimeNow
  updated_at: TimeNow
}

export interface RunTable {
  ws: string
  id: string
  project_id: string
  automation_id: string
  automation_name: string
  instructions: string
  trigger: Trigger
  branch_id: Optional<string>
  context: ColumnType<unknown, string | undefined, string>
  phase: Generated<Phase>
  attempt: Generated<number>
  losses: Generated<number>
  lease_until: MaybeTime
  job_id: Optional<string>
  /** The span that started it. */
  traceparent: Optional<string>
  sent_at: TimeNow
  error: Optional<string>
  response: Optional<string>
  verdict: Optional<'passed' | 'failed'>
  comments: Generated<string[]>
  tokens: Generated<number>
  created_by: Optional<string>
  created_at: TimeNow
  started_at: MaybeTime
  finished_at: MaybeTime
}

export interface RunStepTable {
  ws: string
  run_id: string
  n: number
  kind: 'model' | 'tool'
  name: string
  input: Json<unknown>
  output: Json<unknown>
  tokens: Generated<number>
  created_at: TimeNow
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    automation: AutomationTable
    run: RunTable
    run_step: RunStepTable
  }
}
