import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { newId } from '../ids/uuid.ts'
import { migrate } from './migrate.ts'
import { STILL } from './tables.ts'

const ROLE = 'drawbridge_app'
const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** A database without tables whose owner is no superuser, so that row-level security binds it. */
async function createOwned() {
  const server = inject('database')
  const name = `owned_${newId().replaceAll('-', '')}`
  const admin = new pg.Client(server)
  await admin.connect()
  await admin.query(`create role ${name} login createrole password 'x'`)
  await admin.query(`grant ${ROLE} to ${name} with admin option`)
  await admin.query(`create database ${name} owner ${name}`)
  await admin.end()
  return { owner: { ...server, database: name, user: name, password: 'x' }, database: { ...server, database: name } }
}

it('sources of former versions become those of the base branch, unless no branch has their diagram', async () => {
  const { owner, database } = await createOwned()
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-migrations-'))
  cpSync(MIGRATIONS, folder, { recursive: true })
  rmSync(join(folder, '0044_branch_sources.sql'))
  await migrate(owner, { role: ROLE, folder })
  rmSync(folder, { recursive: true })

  const client = new pg.Client(database)
  await client.connect()
  const [ws, project, master, work, file] = [newId(), newId(), newId(), newId(), newId()]
  const [kept, gone, onWork] = [newId(), newId(), newId()]
  const run = (text: string, ...values: unknown[]) => client.query(text, values)
  await run(`insert into workspace values ($1, 'w', 'w')`, ws)
  await run(`insert into project (ws, id, slug, name) values ($1, $2, 'p', 'p')`, ws, project)
  const branch = `insert into branch (ws, id, project_id, name, seq, parent_id, fork_rev) values ($1, $2, $3, $4, $5, $6, $7)`
  await run(branch, ws, master, project, 'master', 1, null, null)
  await run(branch, ws, work, project, 'work', 2, master, 1)
  const chain = `insert into branch_chain values ($1, $2, 0, $2, ${STILL - 1})`
  for (const id of [master, work]) await run(chain, ws, id)
  await run(`insert into branch_chain values ($1, $2, 1, $3, 1)`, ws, work, master)
  await run(`insert into file_content (ws, hash, size) values ($1, 'h', 1)`, ws)
  await run(
    `insert into file (ws, id, project_id, name, media_type, hash, size) values ($1, $2, $3, 'f', 't', 'h', 1)`,
    ws,
    file,
    project,
  )
  const state = async (id: string, from: number, to: number, deleted: boolean) =>
    run(
      `insert into entity_rev (ws, branch_id, entity_id, rev_from, rev_to, type, name, deleted)
       values ($1, $2, $3, $4, $5, 'diagram', 'd', $6)`,
      ...[ws, master, id, from, to, deleted],
    )
  for (const id of [kept, gone, onWork]) {
    await run(`insert into entity (ws, id, project_id, type) values ($1, $2, $3, 'diagram')`, ws, id, project)
    await run(`insert into diagram_source (ws, diagram_id, file_id) values ($1, $2, $3)`, ws, id, file)
  }
  await state(kept, 1, STILL, false)
  // Made and deleted after the branch, and deleted after it.
  await state(gone, 2, 3, false)
  await state(gone, 3, STILL, true)
  await state(onWork, 1, 4, false)
  await state(onWork, 4, STILL, true)

  await migrate(owner, { role: ROLE })
  const { rows } = await run(`select diagram_id, branch_id, file_id, rev_from::int from diagram_source`)
  const source = { branch_id: master, file_id: file, rev_from: 0 }
  const wanted = [kept, onWork].map((id) => ({ diagram_id: id, ...source }))
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(expect.arrayContaining(wanted))
  await client.end()
})
