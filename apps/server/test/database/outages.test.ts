import { connect as connectTcp, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config/index.ts'
import { createWorkspace } from '../../src/domain/workspaces/create.ts'
import { createPool } from '../../src/platform/conversion/pool.ts'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { DatabaseFailure } from '../../src/platform/database/failures.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { toProblem } from '../../src/platform/http/errors.ts'
import { freePort, startExternal } from '../external-postgres.ts'

const ROLE = 'drawbridge_app'
/** Shorter than the default, so that the tests need not wait. */
const PATIENCE = 500
const postgres = await startExternal(['fsync=off', 'max_connections=12', 'superuser_reserved_connections=2'])
afterAll(() => postgres.dispose())
await migrate({ connectionString: postgres.url }, { role: ROLE })

function open(url: string, statementTimeout = 10_000): Database {
  const database = openDatabase({
    settings: { connectionString: url },
    role: ROLE,
    pool: 4,
    statementTimeout,
    patience: PATIENCE,
  })
  afterAll(() => database.close())
  return database
}

const database = open(postgres.url)
const made = await createWorkspace(database, {
  slug: 'acme',
  name: 'Acme',
  email: 'admin@acme.example',
  project: { slug: 'demo', name: 'Demo' },
})
const { id: ws, key } = made!

async function serve(over: Database) {
  const pool = createPool({ threads: 1, timeout: 10_000, memoryMb: 256 })
  const config = readConfig({ RATE_LIMIT: '0', LOG_LEVEL: 'silent' })
  const app = await buildApp({ services: { config, database: over, pool } })
  afterAll(async () => {
    await app.close()
    await pool.close()
  })
  return {
    ask: (url: string, payload?: object) =>
      app.inject({
        method: payload ? 'POST' : 'GET',
        url,
        headers: { customer: 'acme', 'x-api-key': key },
        ...(payload && { payload }),
      }),
  }
}
const app = await serve(database)

it('answers every request during restarts with success or 503, and loses nothing', async () => {
  const statuses = new Map<string, number>()
  const acknowledged: string[] = []
  let isLoading = true
  const load = Array.from({ length: 8 }, async (_, lane) => {
    for (let n = 0; isLoading; n++) {
      const name = `Item ${lane}-${n}`
      const answer = await app.ask('/project/demo/entity', { name })
      const outcome = answer.statusCode === 201 ? '201' : `${answer.statusCode} ${answer.json().code}`
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1)
      if (answer.statusCode === 201) acknowledged.push(name)
      else expect(answer.headers['retry-after']).toBe('1')
    }
  })
  const untilMore = () => {
    const wanted = acknowledged.length + 5
    return expect.poll(() => acknowledged.length, { interval: 10 }).toBeGreaterThanOrEqual(wanted)
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    await untilMore()
    await postgres.stop(signal)
    await postgres.start()
  }
  await untilMore()
  isLoading = false
  await Promise.all(load)
  expect([...statuses.keys()].filter((one) => one !== '201' && one !== '503 database_unavailable')).toEqual([])
  const rows = await database.inWorkspace(ws, (tx) => tx.selectFrom('entity_rev').select('name').execute())
  const counts = Map.groupBy(rows, (row) => row.name)
  expect(acknowledged.filter((name) => counts.get(name)?.length !== 1)).toEqual([])
})

it('is not ready while the database is unreachable, and ready as soon as it is back', async () => {
  expect((await app.ask('/readyz')).statusCode).toBe(200)
  await postgres.stop()
  expect((await app.ask('/readyz')).statusCode).toBe(503)
  const answer = await app.ask('/project')
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ code: 'database_unavailable', title: 'Service Unavailable' })
  expect((await app.ask('/project')).statusCode).toBe(503)
  await postgres.start()
  expect((await app.ask('/project')).statusCode).toBe(200)
  expect((await app.ask('/readyz')).statusCode).toBe(200)
})

it('answers 503 when the database has no connection left, and recovers', async () => {
  const others = Array.from({ length: 12 }, () => new pg.Client(postgres.url))
  for (const client of others) client.on('error', () => {})
  const fresh = await serve(open(postgres.url))
  // The connections reserved for superusers are the last; all of them are taken.
  await Promise.allSettled(others.map((client) => client.connect()))
  const answer = await fresh.ask('/project')
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'database_unavailable'])
  await Promise.all(others.map((client) => client.end()))
  expect((await fresh.ask('/project')).statusCode).toBe(200)
})

it('distinguishes a full disk, a statement that takes too long and a lost commit', async () => {
  const impatient = open(postgres.url, 1000)
  const failing = (statement: string) =>
    impatient.inWorkspace(ws, (tx) => sql.raw(statement).execute(tx)).catch((error: unknown) => error)
  expect(await failing(`do $$ begin raise sqlstate '53100'; end $$`)).toMatchObject({ kind: 'full', code: '53100' })
  expect(await failing('select pg_sleep(3)')).toMatchObject({ kind: 'busy', code: '57014' })
  // An error of the statement itself is passed on unchanged.
  expect(await failing('select 1/0')).not.toBeInstanceOf(DatabaseFailure)
  let runs = 0
  const lost = await database
    .inWorkspace(ws, async (tx) => {
      runs += 1
      await sql`reset role`.execute(tx)
      // A deferred trigger ends the connection in the middle of the commit.
      await sql`create temp table t (n int) on commit drop`.execute(tx)
      await sql
        .raw(`create function pg_temp.die() returns trigger language plpgsql as
          $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
        .execute(tx)
      await sql
        .raw(`create constraint trigger die after insert on t deferrable initially deferred
          for each row execute function pg_temp.die()`)
        .execute(tx)
      await sql`insert into t values (1)`.execute(tx)
    })
    .catch((error: unknown) => error)
  expect(lost).toMatchObject({ kind: 'unavailable', isOutcomeUnknown: true })
  expect(runs).toBe(1)
  const members = { outcome: 'unknown' }
  expect(toProblem(lost as Error, {} as never)).toMatchObject({ status: 503, extras: { members } })
})

it('gives up a broken network path to the database, and uses it again when it is back', async () => {
  const proxy = await startProxy(postgres.port)
  const over = open(postgres.url.replace(String(postgres.port), String(proxy.port)))
  const behind = await serve(over)
  expect((await behind.ask('/project')).statusCode).toBe(200)
  proxy.silence(true)
  const began = Date.now()
  expect((await behind.ask('/project')).statusCode).toBe(503)
  expect((await behind.ask('/readyz')).statusCode).toBe(503)
  expect(Date.now() - began).toBeLessThan(10_000)
  proxy.silence(false)
  expect((await behind.ask('/project')).statusCode).toBe(200)
  proxy.close()
})

/** Forwards bytes to a port, or swallows them like a broken network path. */
async function startProxy(to: number) {
  let isSilent = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connectTcp(to, '127.0.0.1')
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => into.destroy())
      from.on('close', () => into.destroy())
      from.on('data', (chunk) => isSilent || into.write(chunk))
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    port,
    silence: (on: boolean) => (isSilent = on),
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
