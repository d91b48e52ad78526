import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from './start-lock.ts'

/** The pid of the PostgreSQL that runs on a data folder, or undefined. */
export function runningPid(pgdata: string): number | undefined {
  const pid = notedPid(pgdata)
  return pid !== undefined && isAlive(pid) && isPostgres(pid) ? pid : undefined
}

/**
 * Removes the notes of a server that is gone when PostgreSQL would take it for running: its pid is a zombie that nobody
 * waits for, as under a container's first process, or another program's by now. Its children are waited for, because
 * they may still write; the caller holds the start lock.
 */
export async function clearStalePid(pgdata: string, socketLock: string): Promise<void> {
  const pid = notedPid(pgdata)
  if (pid === undefined || !isAlive(pid) || isPostgres(pid)) return
  const deadline = Date.now() + 20_000
  while (hasProcesses(pgdata)) {
    if (Date.now() > deadline) throw new Error(`Processes of a PostgreSQL that was killed still run on ${pgdata}`)
    await sleep(20)
  }
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

/** A zombie has no command line; without /proc the pid has to be believed. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return !existsSync('/proc/self')
  }
}

/** PostgreSQL's processes work in their data folder. */
function hasProcesses(pgdata: string): boolean {
  return readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      return readlinkSync(`/proc/${name}/cwd`) === pgdata
    } catch {
      return false
    }
  })
}
