import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '@drawbridge/threads/process'

/** The pid of the PostgreSQL running on a data folder, or undefined. */
export function runningPid(pgdata: string): number | undefined {
  const pid = notedPid(pgdata)
  return pid !== undefined && isAlive(pid) && isPostgres(pid, pgdata) ? pid : undefined
}

/**
 * Prepares the start of a server after another has died; the caller holds the start lock. Waits for the dead server's
 * child processes, because they may still write and hold its shared memory. Removes its pid file when PostgreSQL would
 * take it for running: its pid is a zombie that nobody waits for, as under a container's first process, has been
 * reused by another program, or is that of the server whose folder was copied while it ran.
 */
export async function clearDeadServer(pgdata: string, socketLock: string): Promise<void> {
  const pid = notedPid(pgdata)
  if (pid === undefined || runningPid(pgdata) !== undefined) return
  const deadline = Date.now() + 20_000
  while (hasProcesses(pgdata)) {
    if (Date.now() > deadline) throw new Error(`Processes of a PostgreSQL that was killed still run on ${pgdata}`)
    await sleep(20)
  }
  if (!isAlive(pid)) return
  for (const note of [join(pgdata, 'postmaster.pid'), socketLock]) rmSync(note, { force: true })
}

function notedPid(pgdata: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n')[0])
    return Number.isInteger(pid) && pid > 1 ? pid : undefined
  } catch {
    return undefined
  }
}

/** A zombie has no command line; without /proc, the pid has to be trusted. */
function isPostgres(pid: number, pgdata: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres') && worksIn(pid, pgdata)
  } catch {
    return !existsSync('/proc/self')
  }
}

/** PostgreSQL's processes have their data folder as working directory. One that may not be read is trusted. */
function worksIn(pid: number, pgdata: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(pgdata)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EACCES'
  }
}

/** Whether a process of PostgreSQL works in a data folder. */
function hasProcesses(pgdata: string): boolean {
  // Without /proc PostgreSQL itself refuses to start beside them.
  if (!existsSync('/proc/self')) return false
  const folder = realpathSync(pgdata)
  return readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readlinkSync(`/proc/${name}/cwd`) === folder
    } catch {
      return false
    }
  })
}
