/**
 * What becomes of a file of 10 MB along each axis, in a process with the limits of the service: it is converted, or refused
 * with a code, or its process ends for lack of memory, which is a code as well. Nothing else may happen.
 */
import { createPool, PoolError } from '../../../packages/threads/src/index.ts'
import type { Axis } from './axis.ts'

const TASK = new URL('../../../apps/server/src/features/conversions/task.ts', import.meta.url)
const BYTES = 10_000_000
/** The largest size that is tried for files whose bytes hardly grow, as a multiple of the axis's last. */
const MOST = 2000
/** Defaults of the service. */
const MEMORY_MB = 1024
const TIMEOUT = 60_000

export interface Endured {
  readonly axis: string
  readonly size: number
  readonly kilobytes: number
  readonly seconds: number
  /** `converted`, or the code of the refusal. */
  readonly outcome: string
}

interface Answer {
  readonly ok: boolean
  readonly code?: string
  readonly value?: { readonly result: { readonly ok: boolean; readonly code?: string } }
}

/** A file of an axis that has some 10 MB, or as many as it gets. */
function largeFile({ make, sizes }: Axis): { readonly size: number; readonly file: string | Uint8Array } {
  const most = sizes.at(-1)! * MOST
  let size = sizes.at(-1)!
  let file = make(size)
  // Bytes grow with the size, in proportion after some constant part.
  for (let turn = 0; turn < 3 && file.length < 0.9 * BYTES && size < most; turn++) {
    size = Math.min(most, Math.ceil((size * BYTES) / file.length))
    file = make(size)
  }
  return { size, file }
}

/** @throws Error if a conversion fails in a way that is no refusal */
export async function limitsBenchmark(axes: readonly (readonly [name: string, axis: Axis])[]): Promise<Endured[]> {
  const pool = createPool({ threads: 1, isolated: true, warm: [TASK], timeout: TIMEOUT, memoryMb: MEMORY_MB })
  const results: Endured[] = []
  try {
    for (const [name, axis] of axes) {
      const { size, file } = largeFile(axis)
      const content = Buffer.from(file).toString('base64')
      const bytes = new TextEncoder().encode(JSON.stringify({ content, encoding: 'base64' }))
      const began = performance.now()
      let outcome: string
      try {
        const { ok, code, value } = await pool.run<Answer>(TASK, { bytes, limit: 1e9, resources: undefined })
        outcome = (ok ? value?.result.code : code) ?? 'converted'
      } catch (error) {
        if (!(error instanceof PoolError)) throw new Error(`${name} of size ${size}`, { cause: error })
        outcome = error.code
      }
      const seconds = Math.round((performance.now() - began) / 100) / 10
      results.push({ axis: name, size, kilobytes: Math.round(Buffer.from(file).length / 1000), seconds, outcome })
      console.log(`${outcome.padEnd(16)} ${seconds.toFixed(1).padStart(6)} s ${name}, ${results.at(-1)!.kilobytes} kB`)
    }
  } finally {
    await pool.close()
  }
  const counts = Map.groupBy(results, ({ outcome }) => outcome)
  console.log([...counts].map(([outcome, list]) => `${outcome}: ${list.length}`).join(', '))
  return results
}
