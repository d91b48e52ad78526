import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { isUuid } from '../ids/uuid.ts'
import type { ConnectionSettings } from './embedded.ts'
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
  /** Told about connections that break while idle. */
  readonly onError?: (error: Error) => void
}

/** The database as requests and jobs see it. All access is by transactions that say whose rows they may see. */
export interface Database {
  /** How the owner of the schema connects, for migrations and a job library's own tables. */
  readonly settings: ConnectionSettings
  /**
   * Runs `work` in a transaction that sees only the rows of workspace `ws` (a UUID), and commits. A deadlock or
   * serialisation failure runs it again, so it must have no effect outside the transaction.
   */
  inWorkspace<T>(ws: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * Runs `work` in a transaction with other settings than a workspace, which policies may ask for:
   * `app.customer` and `app.key_hash` before the workspace is known, `app.system` for jobs that look over all.
   */
  withSettings<T>(settings: Readonly<Partial<Record<LookupSetting, string>>>, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Answers when the database does; throws when it does not. */
  ping(): Promise<void>
  /** Open connections, and transactions that wait for one; for metrics. */
  load(): { readonly connections: number; readonly waiting: number }
  close(): Promise<void>
}

export type LookupSetting = 'app.customer' | 'app.key_hash' | 'app.system'

/** How long a lost server is waited for before a request fails: it restarts in less. */
const CONNECT_PATIENCE = 5000
const MOST_ATTEMPTS = 5

// Revisions and sequence numbers are bigint and stay below 2^53 by construction.
pg.types.setTypeParser(20, Number)

/** Opens the pool of connections for requests. Nothing is connected until it is used. */
export function openDatabase(options: DatabaseOptions): Database {
  const pool = new pg.Pool({
    ...options.settings,
    max: options.pool,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'drawbridge',
  })
  // Without a listener an idle connection that breaks ends the process.
  pool.on('error', (error) => options.onError?.(error))

  // With the transaction and not with the connection, so that a pooler between cannot lose them: without the role a
  // request would run as the owner.
  const bounds = [
    'begin',
    `set local role ${options.role}`,
    `set local statement_timeout = ${options.statementTimeout}`,
    'set local idle_in_transaction_session_timeout = 60000',
  ].join('; ')

  const run = async <T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      const client = await connect(pool, begin)
      let broken: Error | undefined
      try {
        const result = await work(overClient(client))
        await client.query('commit')
        return result
      } catch (error) {
        try {
          await client.query('rollback')
        } catch (lost) {
          broken = lost as Error
        }
        if (!isRetryable(error) || attempt >= MOST_ATTEMPTS) throw error
      } finally {
        client.release(broken)
      }
      await sleep(Math.random() * 20 * attempt)
    }
  }

  return {
    settings: options.settings,
    inWorkspace(ws, work) {
      if (!isUuid(ws)) return Promise.reject(new Error('A workspace is named by its UUID'))
      // One simple query for all: no round trip more for a request.
      return run(`${bounds}; set local app.ws = '${ws}'`, work)
    },
    withSettings(settings, work) {
      const sets = Object.entries(settings).map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}`)
      return run([bounds, ...sets].join('; '), work)
    },
    async ping() {
      await pool.query('select 1')
    },
    load: () => ({ connections: pool.totalCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  }
}

/** A connection in a begun transaction; waits for a server that restarts. */
async function connect(pool: pg.Pool, begin: string): Promise<pg.PoolClient> {
  const deadline = Date.now() + CONNECT_PATIENCE
  for (;;) {
    let client: pg.PoolClient | undefined
    try {
      client = await pool.connect()
      await client.query(begin)
      return client
    } catch (error) {
      client?.release(error as Error)
      if (!isConnectionLoss(error) || Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}

/** Kysely over one connection that is in a transaction already. */
function overClient(client: pg.PoolClient): Tx {
  const single = {
    query: client.query.bind(client),
    release: () => {},
  } as unknown as pg.PoolClient
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: async () => single, end: async () => {} } as never }),
  })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Serialisation failure and deadlock: the transaction did nothing and may run again. */
function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error))
}

function isConnectionLoss(error: unknown): boolean {
  const code = codeOf(error)
  if (['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(code)) return true
  return error instanceof Error && /Connection terminated|Client has encountered a connection error/.test(error.message)
}

/** Whether an error is PostgreSQL's unique violation, of the constraint `name` when one is given. */
export function isUniqueViolation(error: unknown, name?: string): boolean {
  if (codeOf(error) !== '23505') return false
  return name === undefined || (error as { constraint?: string }).constraint === name
}
