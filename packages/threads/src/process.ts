/** Whether a process is still there, by its id and its start: systems give the same id again. */
import { readFileSync } from 'node:fs'

/** Whether a process with this id is running. It may belong to somebody else. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Start of a process in clock ticks; empty if it is unknown, or the process has ended. */
export function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // One that has ended may stay listed until its parent notices.
    return fields[0] === 'Z' ? '' : (fields[19] ?? '')
  } catch {
    return ''
  }
}
