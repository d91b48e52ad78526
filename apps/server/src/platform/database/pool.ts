import pg from 'pg'

/** How to reach a database server as the owner of the schema. */
export type ConnectionSettings = Pick<pg.ClientConfig, 'host' | 'port' | 'user' | 'database' | 'connectionString'>

export interface PoolOptions {
  readonly settings: ConnectionSettings
  readonly max: number
  /** Shown in pg_stat_activity. */
  readonly name: string
  /** Called for each lost connection, busy or idle. */
  readonly onLoss?: (error: Error) => void
}

/** Maximum wait for a connection, new or free, in ms. */
const MAX_WAIT_MS = 5000

/** Creates a pool that survives lost connections. Connections are made on first use. */
export function openPool({ settings, max, name, onLoss }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    ...settings,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: MAX_WAIT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: name,
  })
  // The pool listens to a connection only while it is idle. One that is lost while busy would raise an unhandled
  // "error" event, which ends the process; its statements fail anyway.
  pool.on('connect', (client) => client.on('error', (error) => onLoss?.(error)))
  pool.on('error', () => {})
  return pool
}
