import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { inSpan } from '../tracing/spans.ts'
import { DatabaseFailure, toFailure } from './failures.ts'
import type { SilenceWatch } from './silence.ts'
import type { Tables } from './tables.ts'

/** A transaction. Do not begin another inside it. */
export type Tx = Kysely<Tables> & {
  /**
   * Resolves when the disk has room for a change that may be larger than the request that makes it, as far as this
   * process can know.
   * @param bytes size of the change that comes next
   * @throws {DatabaseFailure} `full`
   */
  assertRoom(bytes: number): Promise<void>
}

/** Whether a statement certainly changes nothing. Values are parameters, so the text is entirely our own. */
function isRead(text: string): boolean {
  return /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert|update|delete|merge|lock)\b/i.test(text)
}

/** Length of a statement in a trace. */
const MAX_TRACED = 2000

/** The name of a statement in a trace: its first word. */
const nameOf = (text: string) => (/^\s*(\w+)/.exec(text)?.[1] ?? 'query').toLowerCase()

/** A connection of the pool, which runs one transaction after another. Created once for each connection. */
export class Session {
  /** Kysely over the connection; to be used between `begin` and the end of the transaction only. */
  readonly tx: Tx
  readonly #client: pg.PoolClient
  readonly #silence: SilenceWatch
  #hasWritten = false

  constructor(client: pg.PoolClient, silence: SilenceWatch, assertRoom: Tx['assertRoom']) {
    this.#client = client
    this.#silence = silence
    const single = {
      query: (text: string, values?: unknown[]) => {
        this.#hasWritten ||= !isRead(text)
        // Values are parameters and are not in the text.
        const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, MAX_TRACED) }
        return inSpan(nameOf(text), { kind: 'client', attributes }, () => this.#send(text, values)).catch((error) => {
          throw toFailure(error) ?? error
        })
      },
      release: () => {},
    }
    const dialect = new PostgresDialect({ pool: { connect: async () => single, end: async () => {} } as never })
    this.tx = Object.assign(new Kysely<Tables>({ dialect }), { assertRoom })
  }

  /** Whether the current transaction may have changed something. */
  get hasWritten(): boolean {
    return this.#hasWritten
  }

  /** Begins a transaction. `statements` are sent as one simple query, to save round trips. */
  async begin(statements: string): Promise<void> {
    this.#hasWritten = false
    await this.#send(statements)
  }

  /** @throws {DatabaseFailure} whose outcome is unknown when the connection is lost before the commit is confirmed. */
  async commit(): Promise<void> {
    try {
      await this.#send('commit')
    } catch (error) {
      const failure = toFailure(error)
      throw failure?.kind === 'unavailable' ? new DatabaseFailure('unavailable', error, true) : (failure ?? error)
    }
  }

  async rollback(): Promise<void> {
    await this.#send('rollback')
  }

  /** Returns the connection to the pool, which closes it if it failed with `error`. */
  release(error?: Error): void {
    this.#client.release(error)
  }

  #send(text: string, values?: unknown[]): Promise<pg.QueryResult> {
    return this.#silence.during(this.#client, this.#client.query(text, values))
  }
}
