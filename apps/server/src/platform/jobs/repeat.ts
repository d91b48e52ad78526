import type { Logger } from 'pino'
import { DatabaseFailure } from '../database/failures.ts'
import { ObjectStoreFailure } from '../objects/store.ts'

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
  /** Begins the next turn at once, or after the current one. */
  wake(): void
  /** Starts no further turn; resolves when the current one has ended. */
  stop(): Promise<void>
}

/** Repeats `turn` until stopped. The times are random, so that processes that start together spread out. */
export function repeat({ every, turn, log, failure }: RepeatOptions): Repeated {
  let isStopped = false
  let isWoken = false
  let endPause = () => {}

  // Not a race between a timer and a promise that outlives it: each race would leave its handlers at that promise.
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  async function loop(): Promise<void> {
    while (!isStopped) {
      let hasMore = false
      isWoken = false
      try {
        hasMore = await turn()
      } catch (error) {
        const isPassing = error instanceof DatabaseFailure || error instanceof ObjectStoreFailure
        if (isPassing) log?.warn({ reason: error.message }, failure)
        else log?.error({ err: error }, failure)
      }
      if (!hasMore && !isWoken && !isStopped) await pause(every * (0.5 + Math.random()))
    }
  }
  const done = loop()
  return {
    wake() {
      isWoken = true
      endPause()
    },
    stop() {
      isStopped = true
      endPause()
      return done
    },
  }
}
