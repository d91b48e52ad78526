import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'

export interface RepeatOptions {
  /** Mean time in ms between two turns. */
  readonly every: number
  /** One turn; returns whether there is more to do at once. */
  readonly turn: () => Promise<boolean>
  readonly log?: Logger | undefined
  /** Logged when a turn fails; the next turn tries again. */
  readonly failure: string
}

/** Work that is repeated until stopped. */
export interface Repeated {
  /** Starts no further turn; resolves when the current one has ended. */
  stop(): Promise<void>
}

/** Repeats `turn` until stopped. The times are random, so that processes that start together spread out. */
export function repeat({ every, turn, log, failure }: RepeatOptions): Repeated {
  const stopping = new AbortController()
  const loop = async () => {
    while (!stopping.signal.aborted) {
      let hasMore = false
      try {
        hasMore = await turn()
      } catch (error) {
        log?.warn({ err: error }, failure)
      }
      if (hasMore) continue
      const pause = every * (0.5 + Math.random())
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const done = loop()
  return {
    stop() {
      stopping.abort()
      return done
    },
  }
}
