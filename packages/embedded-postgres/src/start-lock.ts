import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, startOf } from '@drawbridge/threads/process'

/** A held lock; `release` admits the next process. */
export interface StartLock {
  release(): void
}

interface Holder {
  readonly pid: number
  /** Start time of the process in clock ticks, which distinguishes the holder from a reused pid; '' if unknown. */
  readonly started: string
}

const FILE = /^lock\.(\d+)$/
const RELEASED = 'released'

/**
 * Takes a lock that lives in the folder `dir`, waiting for its holder; a holder that died is passed over.
 *
 * Each taking makes the file `lock.N` with the next number, which link(2) gives to one process alone and with its
 * content already in it. The highest file is the lock, and is never removed by anyone but a later holder, so two
 * processes that see the same dead holder cannot both succeed.
 * @throws {Error} when the lock was not free within `timeout` ms.
 */
export async function takeStartLock(dir: string, timeout = 60_000): Promise<StartLock> {
  mkdirSync(dir, { recursive: true })
  const deadline = Date.now() + timeout
  for (;;) {
    const taken = tryTake(dir)
    if (taken !== undefined) return taken
    if (Date.now() > deadline) throw new Error(`Another process has held the lock in ${dir} for ${timeout} ms`)
    await sleep(20)
  }
}

function tryTake(dir: string): StartLock | undefined {
  const newest = highest(dir)
  if (newest > 0 && isHeld(join(dir, `lock.${newest}`))) return undefined
  const mine = newest + 1
  const path = join(dir, `lock.${mine}`)
  const draft = join(dir, `draft.${randomUUID()}`)
  writeFileSync(draft, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Holder))
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
  if (highest(dir) !== mine) {
    rmSync(path, { force: true })
    return undefined
  }
  for (const old of numbers(dir)) if (old < mine) rmSync(join(dir, `lock.${old}`), { force: true })
  return { release: () => writeFileSync(path, RELEASED) }
}

function numbers(dir: string): number[] {
  return readdirSync(dir).flatMap((name) => {
    const match = FILE.exec(name)
    return match ? [Number(match[1])] : []
  })
}

function highest(dir: string): number {
  return Math.max(0, ...numbers(dir))
}

function isHeld(path: string): boolean {
  let content: string
  try {
    content = readFileSync(path, 'utf8')
  } catch {
    // Removed by a later holder: the caller checks again.
    return true
  }
  if (content === RELEASED || content === '') return false
  try {
    const holder = JSON.parse(content) as Holder
    return isAlive(holder.pid) && (holder.started === '' || holder.started === startOf(holder.pid))
  } catch {
    return false
  }
}
