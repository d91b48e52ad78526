import { open, rename, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/database'
import { type FileAccess, readObjectPieces } from '../files/index.ts'
import { findWorkspace } from '../workspaces/directory.ts'
import { type WorkspaceTable, workspaceTables } from '../workspaces/tables.ts'
import { type Head, type TableHead, type Tail, VERSION } from './format.ts'

/**
 * Number of rows read at a time, so that memory does not grow with the workspace; a single row may have half a
 * megabyte.
 */
const BATCH = 20

type Write = (lines: string) => Promise<void>

/**
 * Writes every row of a workspace, as of one moment, to a file of mode 0600 and returns their number. Content in an
 * object store is written as rows too, so that an import needs no store. The file gets its name only when it is
 * complete.
 * @throws {Error} when there is no such workspace or the file cannot be written.
 */
export async function writeExport(access: FileAccess, customer: string, file: string): Promise<number> {
  const { database } = access
  const workspace = await findWorkspace(database, customer)
  if (!workspace) throw new Error(`There is no workspace "${customer}".`)
  const draft = `${file}.partial`
  try {
    const rows = await database.inWorkspace(workspace.id, async (tx) => {
      // A transaction that is retried starts the file over. An existing file may be readable by others.
      await rm(draft, { force: true })
      const out = await open(draft, 'wx', 0o600)
      try {
        const count = await writeRows(tx, access, workspace.id, (lines) => out.appendFile(lines))
        await out.sync()
        return count
      } finally {
        await out.close()
      }
    })
    await rename(draft, file)
    return rows
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function writeRows(tx: Tx, access: FileAccess, ws: string, write: Write): Promise<number> {
  // One snapshot for all tables: concurrent writes are not exported, not even in part.
  await sql`set transaction isolation level repeatable read`.execute(tx)
  const { rows } = await sql<{ row: string }>`
    select row_to_json(w)::text as row from workspace w where id = ${ws}`.execute(tx)
  const head = { format: 'drawbridge-workspace', version: VERSION } satisfies Omit<Head, 'workspace'>
  await write(`${JSON.stringify(head).slice(0, -1)},"workspace":${rows[0]!.row}}\n`)
  let count = 0
  for (const table of await workspaceTables(tx)) {
    count += await writeTable(tx, ws, table, write)
    if (table.name === 'file_piece') count += await writeObjects(tx, access, ws, write)
  }
  await write(`${JSON.stringify({ rows: count } satisfies Tail)}\n`)
  return count
}

async function writeTable(tx: Tx, ws: string, { name, columns }: WorkspaceTable, write: Write): Promise<number> {
  const json = columns.filter((column) => column.isJson).map((column) => column.name)
  const head: TableHead = { table: name, columns: columns.map((column) => column.name), json }
  await write(`${JSON.stringify(head)}\n`)
  const list = columns.map((one) => {
    // After an import, content is in the database.
    if (name === 'file_content' && one.name === 'object') return sql`null as object`
    return one.isJson ? sql`${sql.ref(one.name)}::text` : sql.ref(one.name)
  })
  await sql`declare rows no scroll cursor for
    select row_to_json(r)::text as row from (
      select ${sql.join(list)} from ${sql.table(name)} where ws = ${ws}
    ) r`.execute(tx)
  let count = 0
  for (;;) {
    const batch = await sql<{ row: string }>`fetch ${sql.lit(BATCH)} from rows`.execute(tx)
    if (batch.rows.length === 0) break
    await write(batch.rows.map(({ row }) => `{"table":${JSON.stringify(name)},"row":${row}}\n`).join(''))
    count += batch.rows.length
  }
  await sql`close rows`.execute(tx)
  return count
}

/** Writes the content in the object store as rows of `file_piece`; returns their number. */
async function writeObjects(tx: Tx, access: FileAccess, ws: string, write: Write): Promise<number> {
  const contents = await tx
    .selectFrom('file_content')
    .select(['hash', 'object'])
    .where('ws', '=', ws)
    .where('object', 'is not', null)
    .execute()
  let count = 0
  for (const { hash, object } of contents) {
    let n = 0
    for await (const piece of readObjectPieces(access, ws, object!)) {
      const row = { ws, hash, n: n++, piece: `\\x${piece.toString('hex')}` }
      await write(`{"table":"file_piece","row":${JSON.stringify(row)}}\n`)
      count += 1
      // PostgreSQL ends a transaction that is idle for a minute.
      await sql`select 1`.execute(tx)
    }
  }
  return count
}
