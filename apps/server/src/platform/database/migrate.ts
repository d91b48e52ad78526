import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { ConfigError } from '#config/index'
import type { ConnectionSettings } from './pool.ts'
import { openPool } from './pool.ts'

const FOLDER = join(import.meta.dirname, 'migrations')
/** Key of the advisory lock around the steps after the migrations; an arbitrary constant. */
const LOCK_KEY = 727_274_001
const OLDEST_MAJOR = 15

/** Tables whose rows are only ever added. */
const APPEND_ONLY = ['audit_log']
/** Tables outside workspaces that requests use. */
const COMMON = ['failed_attempt']

export interface MigrateOptions {
  /** Role that requests run as; created if missing. */
  readonly role: string
  /** Folder with the .sql files. */
  readonly folder?: string
}

/**
 * Brings the schema up to date: runs each .sql file of the folder once, in one transaction under an advisory lock, so
 * that processes that start together do it only once. Then every table with a column "ws" gets forced row-level
 * security, and the request role its grants. Returns the names of the migrations that ran.
 * @throws {Error} when a migration was edited after it ran, a newer version has migrated the schema, the server is older
 * than 15, or SQL fails.
 */
export async function migrate(settings: ConnectionSettings, options: MigrateOptions): Promise<string[]> {
  const pool = openPool({ settings, max: 2, name: 'drawbridge-migrate' })
  const db = new Kysely<Bookkeeping>({ dialect: new PostgresDialect({ pool }) })
  try {
    await checkVersion(db)
    const files = readFiles(options.folder ?? FOLDER)
    await assertNotNewer(db, files)
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => Object.fromEntries(files.map((file) => [file.name, toMigration(file)])) },
      // Changes made side by side may have the same number or run in another order. A new file takes the next free number.
      allowUnorderedMigrations: true,
      migrationTableName: 'schema_migration',
      migrationLockTableName: 'schema_migration_lock',
    })
    const { error, results } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCK_KEY)})`.execute(tx)
      await checkSums(tx, files)
      await makeRole(tx, options.role)
      await checkRole(tx, options.role)
      await protectTables(tx, options.role)
    })
    return (results ?? []).filter((one) => one.status === 'Success').map((one) => one.migrationName)
  } finally {
    await db.destroy()
  }
}

/** Names of the migrations of this version. */
export function knownMigrations(): string[] {
  return readFiles(FOLDER).map(({ name }) => name)
}

async function assertNotNewer(db: Kysely<Bookkeeping>, files: readonly SqlFile[]): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('schema_migration') is not null as exists`.execute(db)
  if (!rows[0]?.exists) return
  const ran = await db.selectFrom('schema_migration').select('name').orderBy('name').execute()
  const known = new Set(files.map(({ name }) => name))
  const newer = ran.map(({ name }) => name).filter((name) => !known.has(name))
  if (newer.length === 0) return
  throw new Error(
    `The database was migrated by a newer version of Drawbridge (${newer.join(', ')}). Start that version, or restore the back-up from before the upgrade.`,
  )
}

interface Bookkeeping {
  schema_migration: { name: string }
  schema_checksum: { name: string; sha256: string }
}

interface SqlFile {
  readonly name: string
  readonly text: string
  readonly sha256: string
}

function readFiles(folder: string): SqlFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name: name.slice(0, -4), text, sha256: hash('sha256', text) }
    })
}

function toMigration(file: SqlFile): Migration {
  return {
    up: async (db) => {
      await sql.raw(file.text).execute(db)
    },
  }
}

async function checkVersion(db: Kysely<Bookkeeping>): Promise<void> {
  const { rows } = await sql<{ server_version_num: string }>`show server_version_num`.execute(db)
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (!(major >= OLDEST_MAJOR)) throw new Error(`PostgreSQL ${OLDEST_MAJOR} or newer is needed; the server is ${major}`)
}

/** An edited migration would leave old and new databases with different schemas unnoticed. */
async function checkSums(db: Kysely<Bookkeeping>, files: readonly SqlFile[]): Promise<void> {
  await sql`create table if not exists schema_checksum (name text primary key, sha256 text not null)`.execute(db)
  const known = new Map(
    (await db.selectFrom('schema_checksum').selectAll().execute()).map((row) => [row.name, row.sha256]),
  )
  for (const { name, sha256 } of files) {
    const before = known.get(name)
    if (before === undefined) await db.insertInto('schema_checksum').values({ name, sha256 }).execute()
    else if (before !== sha256) throw new Error(`Migration ${name} has been edited since it ran; add a new one instead`)
  }
}

async function makeRole(db: Kysely<Bookkeeping>, role: string): Promise<void> {
  // Roles belong to the whole server, so the migration of another database may create it concurrently.
  await sql
    .raw(`do $$ begin
      if not exists (select 1 from pg_roles where rolname = '${role}') then
        create role ${role} nologin nosuperuser nobypassrls nocreatedb nocreaterole;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`)
    .execute(db)
  await sql
    .raw(`do $$ begin
      -- From version 16 on the creator of a role may give it to others, and to itself, but does not have it yet.
      if not (select rolsuper from pg_roles where rolname = current_user) then
        grant ${role} to current_user;
      end if;
    end $$`)
    .execute(db)
}

/** @throws {ConfigError} for a role to which row-level security does not apply: its requests would see all workspaces. */
async function checkRole(db: Kysely<Bookkeeping>, role: string): Promise<void> {
  const { rows } = await sql<{ is_free: boolean }>`
    select rolsuper or rolbypassrls as is_free from pg_roles where rolname = ${role}`.execute(db)
  if (rows[0]?.is_free !== false)
    throw new ConfigError([`DATABASE_ROLE must be subject to row-level security, which ${role} is not`])
}

async function protectTables(db: Kysely<Bookkeeping>, role: string): Promise<void> {
  await sql
    .raw(`do $$
    declare one record;
    begin
      for one in
        select c.oid, c.relname, c.relkind, c.relrowsecurity and c.relforcerowsecurity as forced,
          exists (select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'tenant') as policed
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v')
          and a.attname = 'ws' and not a.attisdropped
      loop
        -- A view has the policies of its tables.
        if one.relkind <> 'v' and not one.policed then
          execute format('create policy tenant on %I using (ws = nullif(current_setting(''app.ws'', true), '''')::uuid)'
            || ' with check (ws = nullif(current_setting(''app.ws'', true), '''')::uuid)', one.relname);
        end if;
        if one.relkind <> 'v' and not one.forced then
          execute format('alter table %I enable row level security', one.relname);
          execute format('alter table %I force row level security', one.relname);
        end if;
        if not has_table_privilege('${role}', one.oid, 'select, insert') then
          execute format('grant select, insert, update, delete on %I to ${role}', one.relname);
        end if;
      end loop;
      if not has_table_privilege('${role}', 'workspace', 'update') then
        execute 'grant select, insert, update on workspace to ${role}';
      end if;
      if not has_schema_privilege('${role}', current_schema(), 'usage') then
        execute format('grant usage on schema %I to ${role}', current_schema());
      end if;
    end $$`)
    .execute(db)
  // Processes look whether a newer version has migrated the schema.
  await sql
    .raw(`do $$ begin
      if not has_table_privilege('${role}', 'schema_migration', 'select') then
        grant select on schema_migration to ${role};
      end if;
    end $$`)
    .execute(db)
  for (const table of COMMON) {
    await sql
      .raw(`do $$ begin
        if not has_table_privilege('${role}', '${table}', 'select') then
          grant select, insert, update, delete on ${table} to ${role};
        end if;
      end $$`)
      .execute(db)
  }
  for (const table of APPEND_ONLY) {
    await sql
      .raw(`do $$ begin
        if has_table_privilege('${role}', '${table}', 'update') then
          revoke update, delete on ${table} from ${role};
        end if;
      end $$`)
      .execute(db)
  }
}
