import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isUuid } from '../ids/uuid.ts'
import { codeOf, DatabaseFailure, isRetryable, toFailure } from './failures.ts'
import type { ConnectionSettings } from './pool.ts'
import { answers, openPool } from './pool.ts'
import { watchSilence } from './silence.ts'
import type { Tables } from './tables.ts'

/** A transaction. Do not begin another inside it. */
export type Tx = Kysely<Tables>

export interface DatabaseOptions {
  readonly settings: ConnectionSettings
  /** Role that owns no table; every transaction runs as it. */
  readonly role: string
  readonly pool: number
  /** Longest statement in ms. */
  readonly statementTimeout: number
  /** How long a request waits for an unreachable database, in ms; most restarts take less. Default 3000. */
  readonly patience?: number
  /** Called for each lost connection. */
  readonly onError?: (error: Error) => void
}

/**
 * The database as requests and jobs see it. All access goes through transactions that state whose rows they may see.
 */
export interface Database {
  /** How the owner of the schema connects, for migrations and a job library's own tables. */
  readonly settings: ConnectionSettings
  /**
   * Runs `work` in a transaction that sees only the rows of workspace `ws` (a UUID), and commits. After a deadlock, a
   * serialisation failure or a connection lost before the commit it runs again, so it must have no effect outside the
   * transaction.
   * @throws {DatabaseFailure} when the database cannot be reached for a few seconds, does not respond in time or is
   * full.
   */
  inWorkspace<T>(ws: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs `work` in a transaction with settings other than a workspace, for policies that use them: `app.customer`,
   * `app.key_hash` and `app.grant_hash` before the workspace is known, `app.system` for jobs across all workspaces.
   */
  withSettings<T>(settings: Readonly<Partial<Record<LookupSetting, string>>>, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Resolves when the database responds; rejects when it does not within two seconds. */
  ping(): Promise<void>
  /** Open connections, including idle ones, transactions waiting for one, and connections lost so far; for metrics. */
  load(): { readonly connections: number; readonly idle: number; readonly waiting: number; readonly losses: number }
  close(): Promise<void>
}

export type LookupSetting = 'app.customer' | 'app.key_hash' | 'app.grant_hash' | 'app.system'

/** A connection of the pool as queries see it. */
interface Session {
  tx: Tx
  /** Whether its transaction may have changed something. */
  hasWritten: boolean
}

const PATIENCE = 3000
const MOST_ATTEMPTS = 5
const PING_TIMEOUT = 2000
/** A database that responded within this time, in ms, is not checked again. */
const FRESH = 1000

// Revisions and sequence numbers are bigint, and stay below 2^53 by design.
pg.types.setTypeParser(20, Number)

/** Whether a statement certainly changes nothing. Values are parameters, so the text is entirely our own. */
function isRead(text: string): boolean {
  return /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert|update|delete|merge|lock)\b/i.test(text)
}

/** Opens the pool of connections for requests. Connections are made on first use. */
export function openDatabase(options: DatabaseOptions): Database {
  const { settings, role, statementTimeout, patience = PATIENCE, onError } = options
  let lastAnswer = 0
  /** When the database became unreachable; undefined while it responds. */
  let awaySince: number | undefined
  let losses = 0
  const noteLoss = (error: Error) => {
    lastAnswer = 0
    losses += 1
    onError?.(error)
  }
  const pool = openPool({ settings, max: options.pool, name: 'drawbridge', onLoss: noteLoss })
  const silence = watchSilence(() => answers(settings, patience), patience)

  // Set per transaction and not per connection, so that a connection pooler cannot lose them: without the role, a
  // request would run as the owner.
  const bounds = [
    'begin',
    `set local role ${role}`,
    `set local statement_timeout = ${statementTimeout}`,
    'set local idle_in_transaction_session_timeout = 60000',
  ].join('; ')

  /** A connection with an open transaction. Waits briefly for an unreachable server. */
  async function connect(begin: string): Promise<pg.PoolClient> {
    const start = Date.now()
    for (;;) {
      let client: pg.PoolClient | undefined
      try {
        client = await pool.connect()
        await silence.during(client, client.query(begin))
        lastAnswer = Date.now()
        awaySince = undefined
        return client
      } catch (error) {
        client?.release(error as Error)
        const failure = toFailure(error)
        if (failure?.kind !== 'unavailable') throw failure ?? error
        // Requests do not wait when the database has been unreachable for long.
        awaySince ??= Date.now()
        if (Date.now() - Math.min(awaySince, start) > patience) throw failure
        await sleep(50)
      }
    }
  }

  /** Kysely over each connection, created once; the connection is in a transaction whenever it is used. */
  const sessions = new WeakMap<pg.PoolClient, Session>()
  function sessionOf(client: pg.PoolClient): Session {
    const known = sessions.get(client)
    if (known) return known
    const session: Session = { tx: undefined as unknown as Tx, hasWritten: false }
    const single = {
      query(text: string, values?: unknown[]) {
        session.hasWritten ||= !isRead(text)
        return silence.during(client, client.query(text, values)).catch((error) => {
          throw toFailure(error) ?? error
        })
      },
      release: () => {},
    }
    session.tx = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: { connect: async () => single, end: async () => {} } as never }),
    })
    sessions.set(client, session)
    return session
  }

  async function commit(client: pg.PoolClient): Promise<void> {
    try {
      await silence.during(client, client.query('commit'))
      lastAnswer = Date.now()
    } catch (error) {
      const failure = toFailure(error)
      throw failure?.kind === 'unavailable' ? new DatabaseFailure('unavailable', error, true) : (failure ?? error)
    }
  }

  async function run<T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    const start = Date.now()
    for (let attempt = 1; ; attempt++) {
      const client = await connect(begin)
      const session = sessionOf(client)
      session.hasWritten = false
      let broken: Error | undefined
      let isEnding = false
      try {
        const result = await work(session.tx)
        if (session.hasWritten) await commit(client)
        else {
          // Nothing depends on the end of a read-only transaction, so it is not awaited.
          isEnding = true
          void commit(client).then(
            () => client.release(),
            (error: Error) => client.release(error),
          )
        }
        return result
      } catch (error) {
        try {
          await silence.during(client, client.query('rollback'))
        } catch (lost) {
          broken = lost as Error
        }
        // A connection lost before the commit means that nothing was done, so the work may be repeated.
        const isLost = error instanceof DatabaseFailure && error.kind === 'unavailable' && !error.isOutcomeUnknown
        const mayRepeat = isLost ? Date.now() - start < patience : isRetryable(error)
        if (!mayRepeat || attempt >= MOST_ATTEMPTS) throw error
      } finally {
        if (!isEnding) client.release(broken)
      }
      await sleep(Math.random() * 20 * attempt)
    }
  }

  return {
    settings,
    inWorkspace(ws, work) {
      if (!isUuid(ws)) return Promise.reject(new Error('A workspace is named by its UUID'))
      // One simple query for all settings, to save a round trip.
      return run(`${bounds}; set local app.ws = '${ws}'`, work)
    },
    withSettings(wanted, work) {
      const sets = Object.entries(wanted).map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}`)
      return run([bounds, ...sets].join('; '), work)
    },
    async ping() {
      if (awaySince === undefined && Date.now() - lastAnswer < FRESH) return
      const late = sleep(PING_TIMEOUT, undefined, { ref: false }).then(() => {
        throw new Error('The database does not answer')
      })
      await Promise.race([pool.query('select 1'), late])
      lastAnswer = Date.now()
    },
    load: () => ({ connections: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount, losses }),
    async close() {
      silence.close()
      await pool.end()
    },
  }
}

/** Whether an error is PostgreSQL's unique violation, of the constraint `name` when one is given. */
export function isUniqueViolation(error: unknown, name?: string): boolean {
  if (codeOf(error) !== '23505') return false
  return name === undefined || (error as { constraint?: string }).constraint === name
}
