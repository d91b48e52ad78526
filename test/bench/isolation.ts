/**
 * What it costs to convert in a process instead of a thread: the same task with the same limits, on a thread and in a
 * process that have both converted before, in turns. By the clock, and on Linux by the processor time of all processes that
 * take part, which other work on the machine disturbs less.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { createPool } from '../../packages/threads/src/index.ts'
import { drawing } from './server.ts'
import { median } from './turns.ts'

const TASK = new URL('../../apps/server/src/features/conversions/task.ts', import.meta.url)
/** Numbers of vertices, and how often a drawing of each size is converted on either side. */
const SIZES = [
  [50, 40],
  [400, 20],
  [2000, 8],
] as const
/** Rounds that do not count. */
const WARMING = 4

export interface IsolationBenchmark {
  readonly vertices: number
  readonly bytes: number
  /** Median latency in ms. */
  readonly thread: number
  readonly process: number
  /** The process's divided by the thread's; the goal is 1.1. */
  readonly ratio: number
  /** The same of the processor time of all rounds; NaN where the system does not tell. */
  readonly processorRatio: number
}

/** Length of a clock tick on Linux, in ms. */
const TICK = 10

/** Processor time of this process and of those that it has started, in ms. */
function processorTime(): number {
  if (process.platform !== 'linux') return Number.NaN
  const stats = readdirSync('/proc').flatMap((pid) => {
    try {
      const stat = /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return Number(fields[1]) === process.pid ? (Number(fields[11]) + Number(fields[12])) * TICK : []
    } catch {
      return []
    }
  })
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000 + stats.reduce((sum, one) => sum + one, 0)
}

export async function isolationBenchmark(): Promise<IsolationBenchmark[]> {
  const limits = { threads: 1, timeout: 120_000, memoryMb: 1024, idleTimeout: 600_000 }
  const pools = {
    thread: createPool(limits),
    process: createPool({ ...limits, isolated: true, warm: [TASK] }),
  }
  try {
    const results: IsolationBenchmark[] = []
    for (const [vertices, rounds] of SIZES) {
      const body = new TextEncoder().encode(JSON.stringify({ content: drawing(vertices) }))
      const times = { thread: [] as number[], process: [] as number[] }
      const spent = { thread: 0, process: 0 }
      for (let round = -WARMING; round < rounds; round++) {
        const names = round % 2 === 0 ? (['thread', 'process'] as const) : (['process', 'thread'] as const)
        for (const name of names) {
          const bytes = body.slice()
          const before = processorTime()
          const began = performance.now()
          const answer = await pools[name].run<{ readonly ok: boolean }>(
            TASK,
            { bytes, limit: 1e9, resources: undefined },
            { move: [bytes] },
          )
          const ms = performance.now() - began
          if (!answer.ok) throw new Error(`the drawing was not converted: ${JSON.stringify(answer)}`)
          if (round < 0) continue
          times[name].push(ms)
          spent[name] += processorTime() - before
        }
      }
      const rounded = (value: number) => Math.round(value * 100) / 100
      const [thread, process] = [median(times.thread), median(times.process)]
      results.push({
        vertices,
        bytes: body.byteLength,
        thread: rounded(thread),
        process: rounded(process),
        ratio: rounded(process / thread),
        processorRatio: rounded(spent.process / spent.thread),
      })
    }
    console.table(results)
    return results
  } finally {
    await Promise.all([pools.thread.close(), pools.process.close()])
  }
}
