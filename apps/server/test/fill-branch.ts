import { readFileSync } from 'node:fs'
import pg from 'pg'

/** Writes entities to the base branch directly in the database, as one revision; returns some of their ids. */
export async function fillBranch(dataDir: string, project: string, count: number): Promise<string[]> {
  const socket = readFileSync(`${dataDir}/postgres/postmaster.pid`, 'utf8').split('\n')[4]
  const client = new pg.Client({ host: socket, user: 'postgres', database: 'postgres' })
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      'update branch set rev = rev + 1 where project_id = $1 and parent_id is null returning ws, id, rev',
      [project],
    )
    const { ws, id: branch, rev } = rows[0]
    await client.query(
      'create temp table made on commit drop as select gen_random_uuid() id from generate_series(1, $1::int)',
      [count],
    )
    await client.query("insert into entity (ws, id, project_id, type) select $1, id, $2, 'item' from made", [
      ws,
      project,
    ])
    await client.query(
      `insert into entity_rev (ws, branch_id, entity_id, rev_from, type, name, vals)
       select $1, $2, id, $3, 'item', 'Item', jsonb_build_object('Mass', 5, 'Note', repeat('text ', 60)) from made`,
      [ws, branch, rev],
    )
    const some = await client.query('select id from made limit 5000')
    await client.query('commit')
    await client.query('analyze entity_rev; analyze entity')
    return some.rows.map((row) => row.id)
  } finally {
    await client.end()
  }
}
