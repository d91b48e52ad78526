/** A thread that tries cases one after the other and reports findings. */
import { parentPort, workerData } from 'node:worker_threads'
import { caseOf } from './case.ts'
import { type Finding, judge } from './judge.ts'
import { allSeeds } from './seed.ts'

export interface WorkerTask {
  readonly corpus: string
  readonly first: number
  readonly end: number
  readonly step: number
  /** One shared number: the current case. */
  readonly current: SharedArrayBuffer
}

export interface WorkerNews {
  /** Number of cases by outcome since the last message. */
  readonly outcomes: Readonly<Record<string, number>>
  /** The first case that has not been reported. */
  readonly next: number
  readonly found?: { readonly case: number; readonly findings: readonly Finding[] }
}

const CASES_PER_NEWS = 50

const task = workerData as WorkerTask
const seeds = allSeeds(task.corpus)
const current = new Int32Array(task.current)
let outcomes: Record<string, number> = Object.create(null)

function tell(next: number, found?: WorkerNews['found']): void {
  parentPort?.postMessage({ outcomes: { ...outcomes }, next, ...(found && { found }) } satisfies WorkerNews)
  outcomes = Object.create(null)
}

let untold = 0
for (let number = task.first; number < task.end; number += task.step) {
  Atomics.store(current, 0, number)
  const one = caseOf(number, seeds)
  const { outcome, findings } = judge(one.bytes, one.prefer)
  const key = `${one.format} ${outcome}`
  outcomes[key] = (outcomes[key] ?? 0) + 1
  untold += 1
  if (findings.length > 0 || untold >= CASES_PER_NEWS) {
    tell(number + task.step, findings.length > 0 ? { case: number, findings } : undefined)
    untold = 0
  }
}
tell(task.end)
