import { setTimeout as sleep } from 'node:timers/promises'
import { answers } from '@drawbridge/embedded-postgres'
import pg from 'pg'
import { isUuid } from '../ids/uuid.ts'
import { codeOf } from './failures.ts'
import type { ConnectionSettings } from './pool.ts'
import { openPool } from './pool.ts'
import { assertRoom, type Disk } from './room.ts'
import type { Tx } from './session.ts'
import { watchSilence } from './silence.ts'
import { Transactions } from './transactions.ts'

export type { Tx } from './session.ts'

export interface DatabaseOptions {
  readonly settings: ConnectionSettings
  /** Role that owns no table; every transaction runs as it. */
  readonly role: string
  readonly pool: number
  /** Maximum duration of a statement in ms. */
  readonly statementTimeout: number
  /** How long a request waits for an unreachable database, in ms; most restarts take less. Default 3000. */
  readonly patience?: number
  /** The disk of an embedded server, which changes do not fill. */
  readonly disk?: Disk
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
  /**
   * Resolves when the disk has room for a change of some bytes, as far as this process can know.
   * @throws {DatabaseFailure} when it has not.
   */
  assertRoom(bytes?: number): Promise<void>
  /** Resolves when the database responds; rejects when it does not within two seconds. */
  ping(): Promise<void>
  /** Open connections, including idle ones, transactions waiting for one, and connections lost so far; for metrics. */
  load(): { readonly connections: number; readonly idle: number; readonly waiting: number; readonly losses: number }
  close(): Promise<void>
}

export type LookupSetting =
  | 'app.customer'
  | 'app.key_hash'
  | 'app.grant_hash'
  | 'app.grant_preview'
  | 'app.sign_in_hash'
  | 'app.system'

/** How long a request waits for an unreachable database, in ms. */
const MAX_WAIT_MS = 3000
/** Maximum wait for a response in ms before the database counts as unavailable. */
const MAX_PING_MS = 2000
/** A database that responded within this time, in ms, is not checked again. */
const FRESH_MS = 1000

// Revisions and sequence numbers are bigint, and stay below 2^53 by design.
pg.types.setTypeParser(20, Number)

/** Opens the pool of connections for requests. Connections are made on first use. */
export function openDatabase(options: DatabaseOptions): Database {
  const { settings, role, statementTimeout, patience = MAX_WAIT_MS, disk, onError } = options
  let losses = 0
  const noteLoss = (error: Error) => {
    transactions.noteLoss()
    losses += 1
    onError?.(error)
  }
  const pool = openPool({ settings, max: options.pool, name: 'drawbridge', onLoss: noteLoss })
  const silence = watchSilence(() => answers(settings, patience), patience)
  const assertRoomFor = async (bytes: number) => {
    if (disk) await assertRoom(disk, bytes)
  }
  const transactions = new Transactions(pool, silence, patience, assertRoomFor)

  // Set per transaction and not per connection, so that a connection pooler cannot lose them: without the role, a
  // request would run as the owner.
  const bounds = [
    'begin',
    `set local role ${role}`,
    `set local statement_timeout = ${statementTimeout}`,
    'set local idle_in_transaction_session_timeout = 60000',
  ].join('; ')

  return {
    settings,
    inWorkspace(ws, work) {
      if (!isUuid(ws)) return Promise.reject(new Error('A workspace is named by its UUID'))
      // One simple query for all settings, to save a round trip.
      return transactions.run(`${bounds}; set local app.ws = '${ws}'`, work)
    },
    withSettings(wanted, work) {
      const sets = Object.entries(wanted).map(([name, value]) => `set local ${name} = ${pg.escapeLiteral(value)}`)
      return transactions.run([bounds, ...sets].join('; '), work)
    },
    assertRoom: (bytes = 0) => assertRoomFor(bytes),
    async ping() {
      if (transactions.hasAnswered(FRESH_MS)) return
      const late = sleep(MAX_PING_MS, undefined, { ref: false }).then(() => {
        throw new Error('The database does not answer')
      })
      await Promise.race([pool.query('select 1'), late])
      transactions.noteAnswer()
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
