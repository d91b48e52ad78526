/** How what an undo puts back is planned, sent and reported. */
import { ApiError } from '@drawbridge/client'
import { CommandError } from '#exit-codes'
import { reasonOf } from '#files/reason'
import type { Entry, FileLine, Status } from '#report/lines'
import type { Journal } from '../journal/journal.ts'
import type { Deletion, EntityChange } from '../service/entities.ts'
import { requestFailure } from '../service/failures.ts'
import type { Service } from '../service/service.ts'
import type { Failures } from '../service/together.ts'

export interface UndoContext {
  /** Path of the journal that records the run. */
  readonly path: string
  readonly service: Service
  /** Record of the undo itself; absent in a dry run. */
  readonly journal: Journal | undefined
  /** Whether to restore diagrams that were changed since. */
  readonly overwrite: boolean
  /** Aborted as soon as no further diagram should be restored. */
  readonly stopped: AbortSignal
  /** Aborted when requests in progress end, too. */
  readonly signal: AbortSignal
}

/** The work of an undo on a diagram or an entity: done already, or a deletion or change that is sent with others. */
export type Planned =
  | {
      /** `edited` for something that was changed since the run and is kept. */
      readonly outcome: Status | 'edited'
      readonly deletion?: Deletion
      readonly change?: EntityChange
      readonly error?: never
    }
  | { readonly error: unknown; readonly outcome?: never; readonly deletion?: never; readonly change?: never }

/** A plan, or the error that prevented it. */
export function planOr(plan: () => Promise<Planned>): Promise<Planned> {
  return plan().catch((error: unknown) => ({ error }))
}

/**
 * The report's entry about something that is put back; undefined when the second Ctrl-C has ended it.
 * @throws CommandError when the undo cannot go on.
 */
export function entryOf(
  named: Pick<FileLine, 'file' | 'dryRun'>,
  what: 'diagram' | 'embed' | 'entity',
  { signal }: UndoContext,
  planned: Planned,
  failures: Failures = new Map(),
): Entry | undefined {
  const base = { type: 'file', ...named } as const
  const error = planned.error ?? failures.get((planned.deletion ?? planned.change)!)
  if (planned.outcome === 'edited' || (error instanceof ApiError && error.code === 'precondition_failed')) {
    const text = `the ${what} was changed since that run; --overwrite restores it anyway`
    return { file: { ...base, status: 'fail', code: 'edited', error: text }, pages: [] }
  }
  if (error === undefined && planned.outcome) return { file: { ...base, status: planned.outcome }, pages: [] }
  // The journal cannot be written, or the service cannot delete: nothing else can be undone either.
  if (error instanceof CommandError) throw error
  if (signal.aborted) return undefined
  const refused = requestFailure(error) ?? { code: 'state-lost', error: reasonOf(error) }
  return { file: { ...base, status: 'fail', ...refused }, pages: [] }
}
