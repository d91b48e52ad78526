/**
 * The gain from a second thread of the command, compared with the maximum on this machine at this moment: V8's own
 * threads, which compile and collect garbage, already keep a second core busy while one thread converts.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

/** Number of clock ticks per second on Linux. */
const TICKS_PER_SECOND = 100
const POLL_MS = 50
/** Number of steps of pure arithmetic, about a second. */
const CONTROL_STEPS = 600_000_000

/** Processor seconds of threads that run JavaScript, of V8's own threads, and of the main thread. */
export interface ThreadSeconds {
  readonly converting: readonly number[]
  readonly engine: number
  readonly main: number
}

/** Runs a Node program to its end; the times of its threads are available on Linux only. */
export async function timedRun(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ readonly ms: number; readonly threads?: ThreadSeconds }> {
  const start = performance.now()
  const child = spawn(process.execPath, args, { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  const seconds = new Map<string, readonly [name: string, seconds: number]>()
  while (child.exitCode === null && child.signalCode === null) {
    readThreads(child.pid!, seconds)
    await setTimeout(POLL_MS)
  }
  await ended
  const ms = performance.now() - start
  if (seconds.size === 0) return { ms }
  const named = (part: string) =>
    [...seconds.values()].filter(([name]) => name.startsWith(part)).map(([, spent]) => spent)
  const sum = (list: readonly number[]) => Number(list.reduce((total, one) => total + one, 0).toFixed(2))
  return {
    ms,
    threads: { converting: named('WorkerThread'), engine: sum(named('V8Worker')), main: sum(named('MainThread')) },
  }
}

function readThreads(pid: number, into: Map<string, readonly [string, number]>): void {
  try {
    for (const id of readdirSync(`/proc/${pid}/task`)) {
      const stat = readFileSync(`/proc/${pid}/task/${id}/stat`, 'utf8')
      const end = stat.lastIndexOf(')')
      const fields = stat.slice(end + 2).split(' ')
      const spent = (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
      into.set(id, [stat.slice(stat.indexOf('(') + 1, end), spent])
    }
  } catch {
    // The process or a thread has ended, or this is not Linux.
  }
}

/** Time of pure arithmetic on one thread divided by that on two: the maximum gain from a second thread. */
export async function controlGain(): Promise<number> {
  const code = `const { workerData } = require('node:worker_threads')
    let x = 1
    for (let i = 0; i < workerData; i += 1) x = Math.imul(x ^ i, 0x85ebca6b) + (x >>> 13)`
  const on = async (threads: number) => {
    const start = performance.now()
    const workers = Array.from(
      { length: threads },
      () => new Worker(code, { eval: true, workerData: CONTROL_STEPS / threads }),
    )
    await Promise.all(workers.map((worker) => once(worker, 'exit')))
    return performance.now() - start
  }
  return (await on(1)) / (await on(2))
}
