import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { buildApp } from '../src/app.ts'
import { type Config, readConfig } from '../src/config/index.ts'
import { createKey } from '../src/platform/auth/keys.ts'
import { createPool } from '../src/platform/conversion/pool.ts'
import { type Database, openDatabase } from '../src/platform/database/database.ts'
import type { ConnectionSettings } from '../src/platform/database/pool.ts'
import type { Disk } from '../src/platform/database/room.ts'
import { newId } from '../src/platform/ids/uuid.ts'
import { openObjects } from '../src/platform/objects/open.ts'
import type { Services } from '../src/services.ts'

const ROLE = 'drawbridge_app'

/** A new database, copied from the migrated template. */
export async function createDatabase(): Promise<ConnectionSettings> {
  const server = inject('database')
  const name = `t_${newId().replaceAll('-', '')}`
  const client = new pg.Client(server)
  await client.connect()
  try {
    // The template must have no connections while it is copied; other test files copy it concurrently.
    await client.query('select pg_advisory_lock(1)')
    await client.query(`create database ${name} template template_app strategy file_copy`)
  } finally {
    await client.end()
  }
  return { ...server, database: name }
}

/** A person of a test workspace with a key. */
export interface TestUser {
  readonly id: string
  readonly email: string
  readonly key: string
}

/** A workspace with an admin and two members. */
export interface TestWorkspace {
  readonly id: string
  readonly slug: string
  readonly admin: TestUser
  readonly member: TestUser
  readonly other: TestUser
}

/** A JSON body that a test inspects without a type. */
// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects by its assertions
export type Body = any

/** The response to a request. */
export interface Answer<T = Body> {
  readonly status: number
  readonly body: T
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>
}

export interface TestServer {
  readonly app: FastifyInstance
  readonly database: Database
  readonly settings: ConnectionSettings
  readonly services: Services
  /** The workspace that `call` uses. */
  readonly workspace: TestWorkspace
  /** Creates another tenant. */
  createWorkspace(slug: string): Promise<TestWorkspace>
  /** Sends a request unchanged; a payload has the type of JSON unless a header says otherwise. */
  send(
    method: string,
    url: string,
    headers: Readonly<Record<string, string>>,
    payload?: string,
  ): Promise<LightMyRequestResponse>
  /** Sends a request as the admin of `workspace`, or as `as`. */
  call<T = Body>(
    method: string,
    url: string,
    body?: unknown,
    as?: { workspace?: TestWorkspace; user?: TestUser },
  ): Promise<Answer<T>>
}

/** Options of a test file. */
export interface TestServerOptions {
  /** The disk of the database, as far as the server knows. */
  readonly disk?: Disk
  readonly env?: Readonly<Record<string, string>>
  /** Adds services that the app needs besides the database. */
  readonly extend?: (services: Services) => Services | Promise<Services>
}

/**
 * One pool for the servers of a process, which the runner ends: each thread takes a second to load the core, and most
 * files of tests need only one.
 */
const { conversionThreads: threads, conversionTimeout: timeout, conversionMemory: memoryMb } = readConfig({})
const pool = createPool({ threads, timeout, memoryMb })

/** A server with its own database; closed after the file's tests. */
export async function createServer(options: TestServerOptions = {}): Promise<TestServer> {
  const config: Config = readConfig({
    RATE_LIMIT: '0',
    FAILED_CREDENTIALS_LIMIT: '0',
    LOG_LEVEL: 'silent',
    ...options.env,
  })
  const settings = await createDatabase()
  const database = openDatabase({
    settings,
    role: ROLE,
    pool: 8,
    statementTimeout: 30_000,
    ...(options.disk && { disk: options.disk }),
  })
  const base: Services = { config, database, pool, objects: openObjects(config) }
  const services = options.extend ? await options.extend(base) : base
  const app = await buildApp({ services })
  await app.ready()
  afterAll(async () => {
    await app.close()
    await database.close()
  })
  const workspace = await createWorkspace(database, 'acme')
  return {
    app,
    database,
    settings,
    services,
    workspace,
    createWorkspace: (slug) => createWorkspace(database, slug),
    send: (method, url, headers, payload) =>
      app.inject({
        method: method as 'GET',
        url,
        headers: { ...(payload !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(payload !== undefined && { payload }),
      }),
    async call<T>(
      method: string,
      url: string,
      body?: unknown,
      as: { workspace?: TestWorkspace; user?: TestUser } = {},
    ) {
      const place = as.workspace ?? workspace
      const response = await app.inject({
        method: method as 'GET',
        url,
        headers: { customer: place.slug, 'x-api-key': (as.user ?? place.admin).key },
        ...(body === undefined ? {} : { payload: body as object }),
      })
      const isJson = String(response.headers['content-type']).includes('json')
      const content = (isJson ? response.json() : response.body) as T
      return { status: response.statusCode, body: content, headers: response.headers }
    },
  }
}

async function createWorkspace(database: Database, slug: string): Promise<TestWorkspace> {
  const id = newId()
  return database.inWorkspace(id, async (tx) => {
    await tx.insertInto('workspace').values({ id, slug, name: slug }).execute()
    const people: TestUser[] = []
    for (const [name, role] of [
      ['admin', 'admin'],
      ['member', 'member'],
      ['other', 'member'],
    ] as const) {
      const user = { id: newId(), email: `${name}@${slug}.example` }
      const { key, hash, prefix, lastFour } = createKey()
      await tx
        .insertInto('app_user')
        .values({ ws: id, ...user, display_name: name, role })
        .execute()
      await tx
        .insertInto('api_key')
        .values({ ws: id, id: newId(), user_id: user.id, name, key_hash: hash, prefix, last_four: lastFour, role })
        .execute()
      people.push({ ...user, key })
    }
    return { id, slug, admin: people[0]!, member: people[1]!, other: people[2]! }
  })
}
