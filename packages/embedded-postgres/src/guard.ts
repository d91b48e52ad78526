import { setTimeout as sleep } from 'node:timers/promises'
import type { Embedded } from './embedded.ts'

/** How often the server is checked, in ms. */
const LOOK_EVERY_MS = 200
/** This many starts within {@link WINDOW_MS} happen at once; each further one waits twice as long as the one before. */
const FREE_STARTS = 3
const WINDOW_MS = 120_000
const FIRST_PAUSE_MS = 1000
const MAX_PAUSE_MS = 30_000

/** Where a guard reports, such as a logger of pino. */
interface GuardLog {
  info(message: string): void
  error(details: object, message: string): void
}

/** Keeps an embedded server running. */
export interface Guard {
  /** Stops checking the server; resolves when a start in progress has ended. */
  stop(): Promise<void>
}

/**
 * Restarts an embedded server that has died. Every process that uses the server guards it: one of them starts it, the
 * others adopt it. A server that keeps dying is restarted at growing intervals without end; meanwhile requests are
 * answered with 503, and the log says why.
 */
export function guardEmbedded(embedded: Pick<Embedded, 'dataDir' | 'isRunning' | 'restart'>, log: GuardLog): Guard {
  const stopping = new AbortController()
  const starts: number[] = []

  async function start(): Promise<void> {
    const recent = starts.filter((at) => Date.now() - at < WINDOW_MS).length
    const pause = recent < FREE_STARTS ? 0 : Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (recent - FREE_STARTS))
    log.error({ dataDir: embedded.dataDir, startsBefore: recent, pause }, 'the embedded PostgreSQL has ended')
    await rest(pause)
    if (stopping.signal.aborted) return
    starts.push(Date.now())
    starts.splice(0, starts.length - 20)
    try {
      await embedded.restart()
      log.info('the embedded PostgreSQL is running again')
    } catch (error) {
      log.error({ err: error }, 'the embedded PostgreSQL could not be restarted')
    }
  }

  /** Waits, unless the guard is stopped meanwhile. */
  async function rest(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  }

  const guarding = (async () => {
    while (!stopping.signal.aborted) {
      if (!embedded.isRunning()) await start()
      await rest(LOOK_EVERY_MS)
    }
  })()

  return {
    stop() {
      stopping.abort()
      return guarding
    },
  }
}
