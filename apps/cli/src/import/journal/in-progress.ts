/** Runs that processes of this machine have in progress. No other run writes the same diagrams meanwhile. */
import { CommandError } from '#exit-codes'
import { liesIn } from '#files/folder-of'
import type { Ledger, RunFacts } from './ledger.ts'
import { isRunning, type RunProcess } from './running.ts'

/** Whether a process has the run in progress. */
export function isInProgress({ processes }: RunFacts): boolean {
  return [...processes.values()].some(isRunning)
}

/**
 * @param except a process that does not count, and with it those that came later
 * @throws CommandError when a process has the run in progress.
 */
export function assertLeft({ head, processes }: RunFacts, except?: RunProcess): void {
  for (const one of processes.values()) {
    if (one.id === except?.id) return
    if (isRunning(one))
      throw new CommandError(`the run ${head.id} is still in progress, in process ${one.pid}; wait until it has ended`)
  }
}

function overlap(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  if (one === undefined || other === undefined) return true
  return one.some((a) => other.some((b) => liesIn(a, b) || liesIn(b, a)))
}

/**
 * @param scope the folders and files whose diagrams it writes; any if absent
 * @param own the process that asks, if the journal has it already; those that came later do not count
 * @throws CommandError when a run of another process is in progress that writes some of the same diagrams.
 */
export function assertAlone({ runs }: Ledger, scope: readonly string[] | undefined, own?: RunProcess): void {
  const all = [...runs.values()].flatMap(({ head, processes }) => [...processes.values()].map((one) => ({ head, one })))
  const start = all.find(({ one }) => one.id === own?.id)?.one.start ?? Number.POSITIVE_INFINITY
  const other = all.find(({ one }) => one.start < start && isRunning(one) && overlap(one.scope, scope))
  if (other)
    throw new CommandError(
      `the run ${other.head.id} is in progress here, in process ${other.one.pid}, and may write the same diagrams; wait until it has ended`,
    )
}
