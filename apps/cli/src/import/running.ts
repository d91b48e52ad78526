/** Whether the process of a run is still there, so that no other one continues the run. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

/** A process that has begun or continued a run. One process may do that several times. */
export interface RunProcess {
  readonly id: string
  readonly host: string
  readonly pid: number
  /** Start of the process in clock ticks, since systems give the same number again; empty if unknown. */
  readonly started: string
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // One that has ended may stay listed until its parent notices.
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    return ''
  }
}

export function thisProcess(): RunProcess {
  return { id: randomUUID(), host: hostname(), pid: process.pid, started: startOf(process.pid) }
}

/** False for a process of another machine, of which nothing is known. */
export function isRunning({ host, pid, started }: RunProcess): boolean {
  if (host !== hostname()) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // It may belong to somebody else.
    if ((error as { code?: string }).code !== 'EPERM') return false
  }
  return started === startOf(pid)
}
