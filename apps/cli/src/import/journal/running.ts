/** Whether the process of a run is still there, so that no other one continues the run. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { isAlive, startOf } from '@drawbridge/threads/process'

/** A process that has begun or continued a run. One process may do that several times. */
export interface RunProcess {
  readonly id: string
  readonly host: string
  readonly pid: number
  /** Start of the process in clock ticks, since systems give the same number again; empty if unknown. */
  readonly started: string
}

/** A process with its line in the journal. */
export interface JournalProcess extends RunProcess {
  /** The folders and files whose diagrams it writes, absolute and without links; any if absent. */
  readonly scope?: readonly string[]
  /** Where its line begins; the first of two processes goes on. */
  readonly start: number
}

export function thisProcess(): RunProcess {
  return { id: randomUUID(), host: hostname(), pid: process.pid, started: startOf(process.pid) }
}

/** False for a process of another machine, of which nothing is known. */
export function isRunning({ host, pid, started }: RunProcess): boolean {
  return host === hostname() && isAlive(pid) && started === startOf(pid)
}
