import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { type Database, isUniqueViolation, type Tx } from '#platform/database/database'
import { assertSlug } from '../workspaces/directory.ts'
import { type WorkspaceTable, workspaceTables } from '../workspaces/tables.ts'
import { type Head, type TableHead, type Tail, VERSION } from './format.ts'

/** Rows are written in batches of this many rows, or this many characters. */
const BATCH = 100
const BATCH_CHARACTERS = 4_000_000
/** Number of bytes that are read from the file at a time. */
const CHUNK = 1024 * 1024

/**
 * Reads an export into a new workspace, all or nothing, under another slug if one is given.
 * @throws {Error} when the file is not an export or is truncated, or the workspace exists; the message is for people.
 * @throws {DatabaseFailure} when the database's disk has no room for it.
 */
export async function readExport(
  database: Database,
  file: string,
  slug?: string,
): Promise<{ slug: string; rows: number }> {
  const head = await readHead(file)
  const { workspace } = head
  const wanted = slug ?? workspace.slug
  assertSlug(wanted)
  await database.assertRoom((await stat(file)).size)
  try {
    const rows = await database.inWorkspace(workspace.id, async (tx) => {
      const row = JSON.stringify({ ...workspace, slug: wanted })
      await sql`insert into workspace select * from json_populate_record(null::workspace, ${row}::json)`.execute(tx)
      // A transaction that is retried reads the file again.
      return readRows(tx, file)
    })
    return { slug: wanted, rows }
  } catch (error) {
    if (isUniqueViolation(error, 'workspace_pkey')) {
      throw new Error(
        `The workspace of ${file} (id ${workspace.id}) is already in this database; delete it first, or import into another database.`,
      )
    }
    if (isUniqueViolation(error, 'workspace_slug_key')) {
      throw new Error(`Another workspace has the slug "${wanted}"; choose another one: import ${file} <slug>.`)
    }
    throw error
  }
}

/**
 * The lines of a file. Only a line feed ends one: Node's readline also splits at U+2028 and U+2029, which JSON texts
 * may contain.
 */
async function* linesOf(file: string): AsyncGenerator<string> {
  let parts: string[] = []
  const line = () => {
    const text = parts.join('')
    parts = []
    return text.endsWith('\r') ? text.slice(0, -1) : text
  }
  for await (const chunk of createReadStream(file, {
    encoding: 'utf8',
    highWaterMark: CHUNK,
  }) as AsyncIterable<string>) {
    let start = 0
    for (let end = chunk.indexOf('\n'); end !== -1; end = chunk.indexOf('\n', start)) {
      parts.push(chunk.slice(start, end))
      yield line()
      start = end + 1
    }
    if (start < chunk.length) parts.push(chunk.slice(start))
  }
  if (parts.length > 0) yield line()
}

async function readHead(file: string): Promise<Head> {
  let head: Partial<Head> | null = null
  for await (const line of linesOf(file)) {
    head = parse<Head>(line)
    break
  }
  if (head?.format !== 'drawbridge-workspace' || !head.workspace) throw new Error(`${file} is not an export.`)
  if (head.version !== VERSION) {
    throw new Error(`${file} has export version ${head.version}; this program reads version ${VERSION}.`)
  }
  return head as Head
}

function parse<T>(line: string): T | null {
  try {
    return JSON.parse(line) as T
  } catch {
    return null
  }
}

async function readRows(tx: Tx, file: string): Promise<number> {
  const tables = new Map((await workspaceTables(tx, 'and former ones')).map((table) => [table.name, table]))
  let writer: { add(row: string): Promise<void>; end(): Promise<void> } | undefined
  let table = ''
  let count = 0
  let number = 0
  for await (const line of linesOf(file)) {
    number += 1
    if (number === 1) continue
    // Rows are passed on as text, since parsing them here would round their numbers.
    const [, name, row] = /^\{"table":"([a-z_]+)","row":(.*)\}$/s.exec(line) ?? []
    if (row !== undefined) {
      if (!writer || name !== table) throw new Error(`${file} has a row of "${name}" where none belongs.`)
      await writer.add(row)
      count += 1
      continue
    }
    await writer?.end()
    const next = parse<TableHead & Tail>(line)
    if (next?.rows !== undefined) {
      if (next.rows !== count) throw new Error(`${file} has ${count} rows but should have ${next.rows}.`)
      return count
    }
    if (!next) throw new Error(`${file} is damaged or cut off: its line ${number} is not complete.`)
    const known = next.table === undefined ? undefined : tables.get(next.table)
    if (!known) throw new Error(`${file} has a line that this program does not know: ${line.slice(0, 100)}`)
    table = known.name
    writer = rowWriter(tx, known, next)
  }
  throw new Error(`${file} is cut off: its last line is missing.`)
}

/** Writes rows of a table in batches. Columns that the file lacks get their defaults. */
function rowWriter(tx: Tx, table: WorkspaceTable, head: TableHead) {
  const columns = head.columns.map((name) => {
    const found = table.columns.find((column) => column.name === name)
    if (!found) throw new Error(`The export has a column "${table.name}.${name}" that this version does not know.`)
    return found
  })
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const values = sql.join(
    columns.map(({ name, type, isJson }) => (isJson ? sql`${sql.ref(name)}::${sql.raw(type)}` : sql.ref(name))),
  )
  const record = sql.join(
    columns.map(({ name, type, isJson }) => sql`${sql.ref(name)} ${sql.raw(isJson ? 'text' : type)}`),
  )
  let batch: string[] = []
  let characters = 0

  async function flush(): Promise<void> {
    if (batch.length === 0) return
    await sql`insert into ${sql.table(table.name)} (${names})
      select ${values} from json_to_recordset(${`[${batch.join(',')}]`}::json) r(${record})`.execute(tx)
    batch = []
    characters = 0
  }
  return {
    async add(row: string): Promise<void> {
      batch.push(row)
      characters += row.length
      const isFull = batch.length >= BATCH || characters >= BATCH_CHARACTERS
      if (isFull && !table.refersToItself) await flush()
    },
    end: flush,
  }
}
