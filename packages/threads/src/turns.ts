import { PoolError } from './error.ts'
import { FairQueue } from './fair-queue.ts'

export interface TurnsOptions {
  /** Number of tasks that run at once. */
  readonly places: number
  /** Tasks that may wait, half of them for one owner. Default no limit. */
  readonly maxQueue?: number | undefined
  /** Maximum wait in ms. Default no limit. */
  readonly maxWait?: number | undefined
}

interface Waiting {
  readonly admit: () => void
  readonly refuse: (reason: unknown) => void
}

const busy = () => new PoolError('busy', 'too much work is waiting')
const stopping = () => new PoolError('stopping', 'the threads are being stopped')

/**
 * Admits tasks when a thread is free, owner by owner. The time limit of a task must not count its wait, so the queue is
 * ours.
 */
export class Turns {
  readonly #places: number
  readonly #maxQueue: number
  readonly #maxWait: number | undefined
  readonly #queue = new FairQueue<Waiting>()
  #running = 0
  #isClosed = false

  constructor({ places, maxQueue = Number.POSITIVE_INFINITY, maxWait }: TurnsOptions) {
    this.#places = places
    this.#maxQueue = maxQueue
    this.#maxWait = maxWait
  }

  get running(): number {
    return this.#running
  }

  get waiting(): number {
    return this.#queue.length
  }

  /** @throws PoolError once the turns are closed. */
  assertOpen(): void {
    if (this.#isClosed) throw stopping()
  }

  /**
   * Resolves when the task may run; {@link leave} must follow.
   * @throws PoolError `busy` or `stopping`; the reason of `signal`.
   */
  async enter(owner: string, signal: AbortSignal | undefined): Promise<void> {
    this.assertOpen()
    if (this.#running < this.#places) {
      this.#running += 1
      return
    }
    if (this.#queue.length >= this.#maxQueue || this.#queue.lengthOf(owner) >= this.#maxQueue / 2) throw busy()
    const { promise, resolve: admit, reject: refuse } = Promise.withResolvers<void>()
    const waiting = { admit, refuse }
    const drop = (reason: unknown) => {
      if (this.#queue.remove(owner, waiting)) refuse(reason)
    }
    const timer = this.#maxWait === undefined ? undefined : setTimeout(() => drop(busy()), this.#maxWait)
    const onAbort = () => drop(signal?.reason)
    signal?.addEventListener('abort', onAbort, { once: true })
    this.#queue.push(owner, waiting)
    try {
      await promise
    } finally {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
  }

  /** Gives the thread to the next task, or frees it. */
  leave(): void {
    const next = this.#queue.shift()
    if (next) next.admit()
    else this.#running -= 1
  }

  /** Refuses the tasks that wait and all that follow. */
  close(): void {
    this.#isClosed = true
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) next.refuse(stopping())
  }
}
