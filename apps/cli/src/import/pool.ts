/** Conversions on threads: the event loop stays free for requests, and a file that runs away ends alone. */
import { Piscina } from 'piscina'
import type { ConversionResult, ConversionTask } from './worker.ts'

export interface ConversionPool {
  convert(task: ConversionTask): Promise<ConversionResult>
  close(): Promise<void>
}

const LONGEST_MS = 120_000
const HEAP_MB = 1024

export function createPool(threads: number): ConversionPool {
  const piscina = new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    // The environment holds the key of the service.
    env: {},
  })
  return {
    async convert(task) {
      try {
        return (await piscina.run(task, { signal: AbortSignal.timeout(LONGEST_MS) })) as ConversionResult
      } catch (error) {
        const { code, name, message } = error as { code?: string; name?: string; message?: string }
        if (name === 'AbortError') return { ok: false, code: 'too-slow', error: `it took longer than ${LONGEST_MS} ms` }
        if (code === 'ERR_WORKER_OUT_OF_MEMORY')
          return { ok: false, code: 'too-large', error: `it needs more than ${HEAP_MB} MB of memory` }
        return { ok: false, code: 'defect', error: String(message) }
      }
    },
    close: () => piscina.destroy(),
  }
}
