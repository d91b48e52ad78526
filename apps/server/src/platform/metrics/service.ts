import { sql } from 'kysely'
import type { Logger } from 'pino'
import { Gauge, type Registry } from 'prom-client'
import type { WorkerPool } from '../conversion/pool.ts'
import type { Database, Tx } from '../database/database.ts'
import { DatabaseFailure } from '../database/failures.ts'

/** Minimum time in ms between two queries of the queues. */
const FRESH = 5000

/** Measures the work in progress in a process: a number that stays above zero for long shows what to scale. */
export function measureProcess(registry: Registry, database: Database, pool: WorkerPool): void {
  const gauges = [
    ['conversion_tasks_running', 'Conversions in progress', () => pool.load().running],
    ['conversion_tasks_waiting', 'Conversions waiting for a thread', () => pool.load().waiting],
    ['database_connections', 'Connections to the database', () => database.load().connections],
    ['database_connections_idle', 'Idle connections to the database', () => database.load().idle],
    ['database_requests_waiting', 'Transactions waiting for a connection', () => database.load().waiting],
    ['database_connections_lost', 'Connections to the database lost since startup', () => database.load().losses],
  ] as const
  for (const [name, help, read] of gauges) {
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
}

interface Queues {
  readonly runs: ReadonlyMap<string, number>
  readonly oldestRun: number
  readonly imports: ReadonlyMap<string, number>
  readonly oldestImport: number
  readonly deliveries: number
  readonly oldestDelivery: number
}

/**
 * Measures what is waiting in the database, for all processes and workspaces: every process reports the same. While the
 * database is unreachable, `database_up` is 0 and the others keep their last values.
 */
export function measureQueues(registry: Registry, database: Database, log?: Logger): void {
  let readAt = 0
  let reading: Promise<void> | undefined
  /** All gauges share one query. */
  const collect = () => {
    if (Date.now() - readAt > FRESH) reading ??= refresh()
    return reading
  }
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry], collect })
  const up = gauge('database_up', 'Whether the database responds')
  const runs = gauge('runs', 'Unfinished runs by state', ['state'])
  const oldestRun = gauge(
    'runs_oldest_queued_seconds',
    'Age of the run that has waited longest; 0 when none is waiting',
  )
  const imports = gauge('imports', 'Imports that have not ended, by state', ['state'])
  const oldestImport = gauge(
    'imports_oldest_queued_seconds',
    'Age of the import that has waited longest; 0 when none waits',
  )
  const deliveries = gauge('webhook_deliveries_pending', 'Undelivered messages to webhooks')
  const oldestDelivery = gauge(
    'webhook_deliveries_oldest_due_seconds',
    'Wait of the oldest due delivery; 0 when none is due',
  )

  async function refresh(): Promise<void> {
    try {
      const found = await readQueues(database)
      up.set(1)
      for (const state of ['queued', 'running']) {
        runs.set({ state }, found.runs.get(state) ?? 0)
        imports.set({ state }, found.imports.get(state) ?? 0)
      }
      oldestRun.set(found.oldestRun)
      oldestImport.set(found.oldestImport)
      deliveries.set(found.deliveries)
      oldestDelivery.set(found.oldestDelivery)
    } catch (error) {
      up.set(0)
      if (!(error instanceof DatabaseFailure)) log?.error({ err: error }, 'the queues could not be measured')
    }
    readAt = Date.now()
    reading = undefined
  }
}

async function readQueues(database: Database): Promise<Queues> {
  return database.withSettings({ 'app.system': 'jobs' }, async (tx) => {
    // All are answered by the indexes of what has not ended.
    const runs = await readStates(tx, 'run')
    const imports = await readStates(tx, 'diagram_import')
    const due = await sql<{ count: number; oldest: number }>`
      select count(*) as count,
        greatest(0, coalesce(extract(epoch from now() - min(next_attempt_at)), 0))::float8 as oldest
      from webhook_delivery where status = 'pending'`.execute(tx)
    return {
      runs: runs.counts,
      oldestRun: runs.oldest,
      imports: imports.counts,
      oldestImport: imports.oldest,
      deliveries: due.rows[0]?.count ?? 0,
      oldestDelivery: due.rows[0]?.oldest ?? 0,
    }
  })
}

/** How many rows of a table of jobs wait and are in work, and how many seconds the oldest one has waited. */
async function readStates(tx: Tx, table: 'run' | 'diagram_import') {
  const { rows } = await sql<{ phase: string; count: number; oldest: number }>`
    select phase, count(*) as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as oldest
    from ${sql.table(table)} where phase = 'queued' group by phase
    union all
    select phase, count(*), 0 from ${sql.table(table)} where phase = 'running' group by phase`.execute(tx)
  return {
    counts: new Map(rows.map((row) => [row.phase, row.count])),
    oldest: rows.find((row) => row.phase === 'queued')?.oldest ?? 0,
  }
}
