import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { createWorkspace } from '#domain/workspaces/create'
import { findWorkspace, listWorkspaces } from '#domain/workspaces/directory'
import { startDebian } from '#test/debian'
import { createDatabase, createServer } from '#test/harness'
import { newId } from '../ids/uuid.ts'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { newerMigrations } from './newer.ts'
import type { ConnectionSettings } from './pool.ts'

const server = await createServer()
const { workspace } = server
const other = await server.createWorkspace('globex')
const owner = new pg.Client(server.settings)
await owner.connect()
afterAll(() => owner.end())

const { rows: tables } = await owner.query<{ name: string; enabled: boolean; forced: boolean; policies: number }>(
  `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
     (select count(*)::int from pg_policy p where p.polrelid = c.oid) as policies
   from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
     and (c.relname = 'workspace' or exists (
       select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'ws' and not a.attisdropped))`,
)

describe('row-level security', () => {
  it('is forced on every table of workspaces', () => {
    expect(tables.length).toBeGreaterThan(20)
    for (const table of tables) expect(table).toMatchObject({ enabled: true, forced: true })
    for (const table of tables) expect(table.policies, table.name).toBeGreaterThan(0)
  })

  it('applies to the role of requests, which owns nothing and cannot bypass it', async () => {
    const { rows } = await owner.query(
      `select rolsuper, rolbypassrls, rolcanlogin, (select count(*)::int from pg_class where relowner = r.oid) as owned
       from pg_roles r where rolname = 'drawbridge_app'`,
    )
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcanlogin: false, owned: 0 }])
    const { rows: now } = await server.database.inWorkspace(workspace.id, (tx) =>
      sql<{ name: string }>`select current_user::text as name`.execute(tx),
    )
    expect(now).toEqual([{ name: 'drawbridge_app' }])
  })

  it.each(tables.map((table) => table.name))(
    'shows nothing of %s without a workspace, or with another',
    async (name) => {
      const app = new pg.Client({ ...server.settings, options: '-c role=drawbridge_app' })
      await app.connect()
      const column = name === 'workspace' ? 'id' : 'ws'
      try {
        expect((await app.query(`select 1 from ${name}`)).rowCount).toBe(0)
        await app.query(`begin; set local app.ws = '${other.id}'`)
        expect((await app.query(`select 1 from ${name} where ${column} <> '${other.id}'`)).rowCount).toBe(0)
        await app.query('rollback')
        // After a transaction the setting is an empty string, not null.
        expect((await app.query(`select 1 from ${name}`)).rowCount).toBe(0)
      } finally {
        await app.end()
      }
    },
  )

  it('refuses to write another tenant’s rows, or to move one there', async () => {
    const project = { id: crypto.randomUUID(), slug: 'theirs', name: 'x' }
    const insert = server.database.inWorkspace(workspace.id, (tx) =>
      tx
        .insertInto('project')
        .values({ ws: other.id, ...project })
        .execute(),
    )
    await expect(insert).rejects.toThrow(/row-level security/)
    const move = server.database.inWorkspace(workspace.id, (tx) =>
      tx.updateTable('app_user').set({ ws: other.id }).where('id', '=', workspace.other.id).execute(),
    )
    await expect(move).rejects.toThrow(/row-level security/)
    const steal = await server.database.inWorkspace(workspace.id, (tx) =>
      tx.deleteFrom('api_key').where('ws', '=', other.id).executeTakeFirst(),
    )
    expect(steal.numDeletedRows).toBe(0n)
  })

  it('keeps the audit trail from being changed', async () => {
    await server.call('PATCH', '/review-policy', { min_approvals: 2 })
    const change = server.database.inWorkspace(workspace.id, (tx) =>
      tx.updateTable('audit_log').set({ action: 'nothing' }).execute(),
    )
    await expect(change).rejects.toThrow(/permission denied/)
    const remove = server.database.inWorkspace(workspace.id, (tx) => tx.deleteFrom('audit_log').execute())
    await expect(remove).rejects.toThrow(/permission denied/)
  })

  it('is not got round by functions that run as the owner: they take the workspace of the transaction and no table of a caller', async () => {
    const { rows: functions } = await owner.query<{ name: string; path: string[] }>(
      `select proname as name, proconfig as path from pg_proc
       where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
    )
    expect(functions.map(({ name }) => name)).toEqual([
      'add_searched_state',
      'drop_audit_log',
      'keep_searched_canvases',
      'keep_searched_comments',
      'keep_searched_states',
      'search_texts',
    ])
    for (const { name, path } of functions) expect(path, name).toContain('search_path=public, pg_temp')
    const { body } = await server.call('POST', '/project', { name: 'Searched' })
    await server.call('POST', `/project/${body.id}/entity`, { name: 'Zyzzyva' })
    const found = (ws: string) =>
      server.database.inWorkspace(ws, async (tx) => {
        await sql`create temp table search_text on commit drop as
          select ${ws}::uuid as tenant, 'name' as kind, 'forged' as source, ${body.id}::uuid as project_id,
            ${newId()}::uuid as thing_id, 'zyzzyva' as words`.execute(tx)
        const { rows } = await sql<{ source: string }>`
          select source from search_texts('name', ${body.id}::uuid, '{%zyzzyva%}'::text[], 10)`.execute(tx)
        return rows.map(({ source }) => (source === 'forged' ? source : 'own'))
      })
    expect([await found(workspace.id), await found(other.id)]).toEqual([['own'], []])
    const add = server.database.inWorkspace(workspace.id, (tx) =>
      sql`select add_searched_state(null::entity_rev)`.execute(tx),
    )
    await expect(add).rejects.toThrow(/permission denied/)
  })

  it('shows unidentified callers only rows that they can name', async () => {
    const seen = await server.database.withSettings({ 'app.customer': 'globex' }, (tx) =>
      tx.selectFrom('workspace').select('slug').execute(),
    )
    expect(seen).toEqual([{ slug: 'globex' }])
    const injected = await server.database.withSettings({ 'app.customer': "x'; set local app.ws = 'y" }, (tx) =>
      tx.selectFrom('workspace').selectAll().execute(),
    )
    expect(injected).toEqual([])
    const keys = await server.database.withSettings({ 'app.key_hash': '0'.repeat(64) }, (tx) =>
      tx.selectFrom('api_key').selectAll().execute(),
    )
    expect(keys).toEqual([])
  })
})

const servers: [string, ConnectionSettings][] = [['the embedded PostgreSQL', inject('database')]]
const debian = await startDebian()
if (debian) servers.push(['Debian’s PostgreSQL 15', debian])

describe('migrations', () => {
  it('run once, although several processes run them on an empty database at once', async () => {
    const settings = inject('database')
    const client = new pg.Client(settings)
    await client.connect()
    await client.query('create database empty_one')
    await client.end()
    const target = { ...settings, database: 'empty_one' }
    const ran = await Promise.all(Array.from({ length: 4 }, () => migrate(target, { role: 'drawbridge_app' })))
    expect(
      ran
        .map((names) => names.length)
        .sort((a, b) => a - b)
        .slice(0, 3),
    ).toEqual([0, 0, 0])
    expect(ran.flat()).toContain('0001_tenancy')
    expect(new Set(ran.flat()).size).toBe(ran.flat().length)
  })

  it.each(servers)('run as an owner who is no superuser, on %s', async (_, settings) => {
    const [name, role] = [`owned_${newId().slice(-8)}`, `app_${newId().slice(-8)}`]
    const admin = new pg.Client(settings)
    await admin.connect()
    await admin.query(`create role ${name} login createrole`)
    await admin.query(`create database ${name} owner ${name}`)
    await admin.end()
    const target = { ...settings, database: name, user: name }
    await migrate(target, { role })
    expect(await migrate(target, { role })).toEqual([])
    const database = openDatabase({ settings: target, role, pool: 2, statementTimeout: 10_000 })
    const made = await createWorkspace(database, {
      slug: 'mine',
      name: 'Mine',
      email: 'a@x.example',
      project: { slug: 'p', name: 'P' },
    })
    expect((await findWorkspace(database, 'mine'))?.id).toBe(made!.id)
    expect((await listWorkspaces(database)).map((one) => one.slug)).toContain('mine')
    const elsewhere = await database.inWorkspace(newId(), (tx) => tx.selectFrom('project').selectAll().execute())
    const here = await database.inWorkspace(made!.id, (tx) => tx.selectFrom('project').select('slug').execute())
    expect([elsewhere, here]).toEqual([[], [{ slug: 'p' }]])
    await database.close()
  })

  it('stop when one was edited after it ran', async () => {
    const settings = await createDatabase()
    const client = new pg.Client(settings)
    await client.connect()
    await client.query(`update schema_checksum set sha256 = 'edited' where name = '0002_branches'`)
    await client.end()
    await expect(migrate(settings, { role: 'drawbridge_app' })).rejects.toThrow('0002_branches has been edited')
  })

  it('of a newer version are seen by a process that runs, and stop one that starts', async () => {
    const settings = await createDatabase()
    const database = openDatabase({ settings, role: 'drawbridge_app', pool: 1, statementTimeout: 10_000 })
    const before = await newerMigrations(database)
    const client = new pg.Client(settings)
    await client.connect()
    await client.query(`insert into schema_migration (name, timestamp) values ('9999_newer', '2030')`)
    await client.end()
    expect([before, await newerMigrations(database)]).toEqual([[], ['9999_newer']])
    await database.close()
    await expect(migrate(settings, { role: 'drawbridge_app' })).rejects.toThrow(
      'newer version of Drawbridge (9999_newer)',
    )
  })
})
