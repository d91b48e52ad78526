import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Database, Tx } from '../platform/database/database.ts'
import { openConfigured } from '../platform/database/open.ts'
import { isUuid } from '../platform/ids/uuid.ts'
import { createLog } from '../platform/log.ts'

/** Raised when what an older version wrote would be read wrongly. */
const VERSION = 2

/** First line of an export. */
interface Head {
  readonly format: 'drawbridge-workspace'
  readonly version: typeof VERSION
  readonly workspace: { readonly id: string; readonly slug: string; readonly name: string }
}

/** Rows are read and written so many at a time, so that memory does not grow with the workspace. */
const BATCH = 100

/** `export <workspace> <file>`: writes every row of a workspace, one JSON document a line. */
export async function exportWorkspace(config: Config, [customer, file]: readonly string[]): Promise<void> {
  if (customer === undefined || file === undefined) throw new Error('Usage: export <workspace> <file>')
  const opened = await openConfigured(config, createLog(config.logLevel))
  try {
    const count = await writeExport(opened.database, customer, file)
    process.stdout.write(`${count} rows of the workspace "${customer}" have been written to ${file}\n`)
  } finally {
    await opened.close()
  }
}

/** `import <file> [slug]`: makes the workspace of an export again, with the same ids; a slug of its own if one is given. */
export async function importWorkspace(config: Config, [file, slug]: readonly string[]): Promise<void> {
  if (file === undefined) throw new Error('Usage: import <file> [slug]')
  const opened = await openConfigured(config, createLog(config.logLevel))
  try {
    const made = await readExport(opened.database, file, slug)
    process.stdout.write(`${made.rows} rows have been imported as the workspace "${made.slug}"\n`)
  } finally {
    await opened.close()
  }
}

/** Writes an export and answers the number of rows. @throws {Error} when there is no such workspace. */
export async function writeExport(database: Database, customer: string, file: string): Promise<number> {
  const workspace = await database.withSettings({ 'app.customer': customer }, (tx) =>
    tx
      .selectFrom('workspace')
      .select(['id', 'slug', 'name'])
      .where((eb) => eb.or([eb('slug', '=', customer), ...(isUuid(customer) ? [eb('id', '=', customer)] : [])]))
      .executeTakeFirst(),
  )
  if (!workspace) throw new Error(`There is no workspace "${customer}"`)
  const out = createWriteStream(file, { mode: 0o600 })
  const write = async (value: string) => {
    if (!out.write(`${value}\n`)) await once(out, 'drain')
  }
  let rows = 0
  await database.inWorkspace(workspace.id, async (tx) => {
    // One snapshot for all tables: what is written meanwhile is not in the export, whole or in part.
    await sql`set transaction isolation level repeatable read`.execute(tx)
    rows = 0
    await write(JSON.stringify({ format: 'drawbridge-workspace', version: VERSION, workspace } satisfies Head))
    for (const table of await workspaceTables(tx)) {
      await sql`declare rows no scroll cursor for
        select row_to_json(t)::text as row from ${sql.table(table)} t where ws = ${workspace.id}`.execute(tx)
      for (;;) {
        const batch = await sql<{ row: string }>`fetch ${sql.lit(BATCH)} from rows`.execute(tx)
        if (batch.rows.length === 0) break
        for (const { row } of batch.rows) await write(`{"table":${JSON.stringify(table)},"row":${row}}`)
        rows += batch.rows.length
      }
      await sql`close rows`.execute(tx)
    }
  })
  out.end()
  await finished(out)
  return rows
}

/**
 * Reads an export into a new workspace, all or nothing.
 * @throws {Error} when the file is no export or the workspace exists.
 */
export async function readExport(
  database: Database,
  file: string,
  slug?: string,
): Promise<{ slug: string; rows: number }> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
  const iterator = lines[Symbol.asyncIterator]()
  try {
    const head = JSON.parse((await iterator.next()).value ?? 'null') as Head | null
    if (head?.format !== 'drawbridge-workspace') throw new Error(`${file} is not an export`)
    if (head.version !== VERSION) throw new Error(`${file} has version ${head.version} of exports and not ${VERSION}`)
    const { workspace } = head
    const wanted = slug ?? workspace.slug
    const rows = await database.inWorkspace(workspace.id, async (tx) => {
      await tx.insertInto('workspace').values({ id: workspace.id, slug: wanted, name: workspace.name }).execute()
      const known = new Set(await workspaceTables(tx))
      return copyRows(tx, iterator, known)
    })
    return { slug: wanted, rows }
  } finally {
    lines.close()
  }
}

async function copyRows(tx: Tx, lines: AsyncIterator<string>, known: ReadonlySet<string>): Promise<number> {
  let table = ''
  let batch: string[] = []
  let rows = 0
  const flush = async () => {
    if (batch.length === 0) return
    await sql`insert into ${sql.table(table)}
      select * from json_populate_recordset(null::${sql.table(table)}, ${`[${batch.join(',')}]`}::json)`.execute(tx)
    rows += batch.length
    batch = []
  }
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    const match = /^\{"table":"([a-z_]+)","row":(.*)\}$/s.exec(line.value)
    const [, name, row] = match ?? []
    if (name === undefined || row === undefined || !known.has(name)) throw new Error('The export has an unknown line')
    if (name !== table || batch.length >= BATCH) await flush()
    table = name
    batch.push(row)
  }
  await flush()
  return rows
}

/** Every table with rows of workspaces, each after those that it refers to. */
async function workspaceTables(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string; needs: string[] }>`
    select c.relname as name, coalesce(array_agg(distinct r.relname::text) filter (where r.relname is not null), '{}') as needs
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'ws' and not a.attisdropped
    left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid
    left join pg_class r on r.oid = k.confrelid and r.relname <> 'workspace'
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    group by c.relname order by c.relname`.execute(tx)
  const done: string[] = []
  for (let left = rows; left.length > 0; ) {
    const ready = left.filter((table) => table.needs.every((need) => done.includes(need)))
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle')
    done.push(...ready.map((table) => table.name))
    left = left.filter((table) => !ready.includes(table))
  }
  return done
}
