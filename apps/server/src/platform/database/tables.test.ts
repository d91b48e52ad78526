import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createDatabase } from '#test/harness'

/** The table types are written by hand; this test checks them against the database. */
const SRC = join(import.meta.dirname, '..', '..')
const text = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|[/\\])tables\.ts$/.test(file))
  .map((file) => readFileSync(join(SRC, file), 'utf8'))
  .join('\n')

/** Nullable columns, by name, of each interface in the sources. */
function readInterfaces(): Map<string, Map<string, boolean>> {
  const found = new Map<string, Map<string, boolean>>()
  for (const [, name, body] of text.matchAll(/interface (\w+Table) \{([^}]*)\}/g)) {
    const columns = [...body!.matchAll(/^ {2}(\w+): (.+)$/gm)].map(
      ([, column, type]) => [column!, /^Optional<|\| null\b|^MaybeTime$/.test(type!)] as const,
    )
    found.set(name!, new Map(columns))
  }
  return found
}

it('have the columns of the database, nullable where those are', async () => {
  const interfaces = readInterfaces()
  const typed = new Map(
    [...text.matchAll(/interface Tables \{([^}]*)\}/g)].flatMap(([, body]) =>
      [...body!.matchAll(/^\s+(\w+): (\w+Table)$/gm)].map(
        ([, table, name]) => [table!, interfaces.get(name!)!] as const,
      ),
    ),
  )
  const client = new pg.Client(await createDatabase())
  await client.connect()
  const { rows } = await client.query<{ table_name: string; column_name: string; is_nullable: string }>(
    `select table_name, column_name, is_nullable from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name not like 'schema\\_%' and table_name not like 'search\\_%'`,
  )
  await client.end()
  const actual = new Map<string, Map<string, boolean>>()
  for (const row of rows) {
    const columns = actual.get(row.table_name) ?? new Map<string, boolean>()
    actual.set(row.table_name, columns.set(row.column_name, row.is_nullable === 'YES'))
  }
  const plain = (tables: Map<string, Map<string, boolean>>) =>
    Object.fromEntries([...tables].sort().map(([name, columns]) => [name, Object.fromEntries([...columns].sort())]))
  expect(plain(typed)).toEqual(plain(actual))
})
