import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { DatabaseFailure, isRetryable, toFailure } from './failures.ts'
import { Session, type Tx } from './session.ts'
import type { SilenceWatch } from './silence.ts'

const MAX_ATTEMPTS = 5

/** Transactions over a pool: waits briefly for an unreachable server and repeats transactions that did nothing. */
export class Transactions {
  readonly #pool: pg.Pool
  readonly #silence: SilenceWatch
  readonly #patience: number
  readonly #sessions = new WeakMap<pg.PoolClient, Session>()
  readonly #assertRoom: Tx['assertRoom']
  #lastAnswer = 0
  /** When the database became unreachable; undefined while it responds. */
  #awaySince: number | undefined

  /**
   * @param patience how long a transaction waits for an unreachable database, in ms
   * @param assertRoom that of the transactions
   */
  constructor(pool: pg.Pool, silence: SilenceWatch, patience: number, assertRoom: Tx['assertRoom']) {
    this.#pool = pool
    this.#assertRoom = assertRoom
    this.#silence = silence
    this.#patience = patience
  }

  /** Records that the database responded. */
  noteAnswer(): void {
    this.#lastAnswer = Date.now()
  }

  /** Records that a connection was lost. */
  noteLoss(): void {
    this.#lastAnswer = 0
  }

  /** Whether the database responded within the last `within` ms and has not been unreachable since. */
  hasAnswered(within: number): boolean {
    return this.#awaySince === undefined && Date.now() - this.#lastAnswer < within
  }

  /**
   * Runs `work` in a transaction and commits it; again after a deadlock, a serialisation failure or a connection lost
   * before the commit.
   * @param begin statements that begin the transaction and set its bounds
   * @throws {DatabaseFailure}
   */
  async run<T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const start = Date.now()
    for (let attempt = 1; ; attempt++) {
      const session = await this.#begin(begin)
      let broken: Error | undefined
      let isEnding = false
      try {
        const result = await work(session.tx)
        if (session.hasWritten) await this.#commit(session)
        else {
          // Nothing depends on the end of a read-only transaction, so it is not awaited.
          isEnding = true
          void this.#commit(session).then(
            () => session.release(),
            (error: Error) => session.release(error),
          )
        }
        return result
      } catch (error) {
        try {
          await session.rollback()
        } catch (lost) {
          broken = lost as Error
        }
        // A connection lost before the commit means that nothing was done, so the work may be repeated.
        const isLost = error instanceof DatabaseFailure && error.kind === 'unavailable' && !error.isOutcomeUnknown
        const mayRepeat = isLost ? Date.now() - start < this.#patience : isRetryable(error)
        if (!mayRepeat || attempt >= MAX_ATTEMPTS) throw error
      } finally {
        if (!isEnding) session.release(broken)
      }
      await sleep(Math.random() * 20 * attempt)
    }
  }

  async #commit(session: Session): Promise<void> {
    await session.commit()
    this.noteAnswer()
  }

  /** A connection with an open transaction. Waits briefly for an unreachable server. */
  async #begin(statements: string): Promise<Session> {
    const start = Date.now()
    for (;;) {
      let session: Session | undefined
      try {
        session = this.#sessionOf(await this.#pool.connect())
        await session.begin(statements)
        this.noteAnswer()
        this.#awaySince = undefined
        return session
      } catch (error) {
        session?.release(error as Error)
        const failure = toFailure(error)
        if (failure?.kind !== 'unavailable') throw failure ?? error
        // Requests do not wait when the database has been unreachable for long.
        this.#awaySince ??= Date.now()
        if (Date.now() - Math.min(this.#awaySince, start) > this.#patience) throw failure
        await sleep(50)
      }
    }
  }

  #sessionOf(client: pg.PoolClient): Session {
    const known = this.#sessions.get(client)
    if (known) return known
    const session = new Session(client, this.#silence, this.#assertRoom)
    this.#sessions.set(client, session)
    return session
  }
}
