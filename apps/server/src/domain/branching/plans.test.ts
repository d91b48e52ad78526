import { type CompiledQuery, Kysely, PostgresDialect, type RawBuilder } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '#platform/database/migrate'
import type { ConnectionSettings } from '#platform/database/pool'
import { newId } from '#platform/ids/uuid'
import { startDebian } from '../../../test/debian.ts'
import { type Plan, rowsTouched, stepsOf } from '../../../test/query-plan.ts'
import { changesQuery, ownQuery } from './changes.ts'
import { pageQuery, stateQuery } from './read.ts'

/** Number of entities on the base branch: enough that a plan that scans them all shows in its row counts. */
const MANY = 20_000
const BRANCHES = 20
const CHANGED = 50

interface Touched {
  /** Number of states. */
  readonly rows: number
  /** Number of rows that say from which branches another one inherits; a state is hidden if a nearer one has it too. */
  readonly ancestors: number
  /** The types of the steps, each with its table. */
  readonly nodes: readonly string[]
}

const databases: [string, ConnectionSettings | undefined][] = [
  ['the embedded PostgreSQL', inject('database')],
  ['Debian’s PostgreSQL 15', await startDebian()],
]

describe.each(databases.filter(([, settings]) => settings !== undefined))('on %s', async (_, settings) => {
  const name = `plans_${newId().replaceAll('-', '')}`
  const admin = new pg.Client(settings!)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const target = { ...settings!, database: name }
  await migrate(target, { role: 'drawbridge_app' })
  const client = new pg.Client(target)
  await client.connect()
  afterAll(() => client.end())
  const { ws, branch, entity } = await fill(client)
  await client.query(`set role drawbridge_app`)
  await client.query(`set app.ws = '${ws}'`)

  /**
   * Compiles the query as requests do, explains it as the role of requests, and returns what its steps touched.
   */
  async function touched(query: RawBuilder<unknown>): Promise<Touched> {
    const db = new Kysely({
      dialect: new PostgresDialect({ pool: { connect: async () => client as never, end: async () => {} } as never }),
    })
    const { sql: text, parameters } = query.compile(db) as CompiledQuery
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...parameters])
    const plan: Plan = rows[0]['QUERY PLAN'][0].Plan
    const nodes = stepsOf(plan).map((step) =>
      step['Relation Name'] === undefined ? step['Node Type'] : `${step['Node Type']} ${step['Relation Name']}`,
    )
    const touchedRows = rowsTouched(plan, 'entity_rev')
    expect(touchedRows, 'a query that finds nothing proves nothing').toBeGreaterThan(0)
    return { rows: touchedRows, ancestors: rowsTouched(plan, 'branch_chain'), nodes }
  }

  it('reads one entity of a branch by index steps', async () => {
    const { rows, nodes } = await touched(stateQuery(ws, branch, entity))
    expect(nodes.join()).not.toContain('Seq Scan entity_rev')
    expect(rows).toBeLessThanOrEqual(2)
  })

  it('reads a page of a branch at the cost of the page', async () => {
    const { rows, nodes } = await touched(pageQuery(ws, branch, { limit: 100 }))
    expect(nodes.join()).not.toMatch(/Seq Scan entity_rev|Hash/)
    expect(rows).toBeLessThan(1000)
  })

  it('reads a page of one type at the cost of the page', async () => {
    const { rows } = await touched(pageQuery(ws, branch, { limit: 100, type: 'item' }))
    expect(rows).toBeLessThan(1000)
  })

  it('searches a branch at the cost of its names: whether a state is hidden is asked for those found only', async () => {
    const { rows, ancestors, nodes } = await touched(pageQuery(ws, branch, { limit: 100, search: 'Y' }))
    expect(nodes.join()).not.toMatch(/Hash/)
    expect(rows).toBeLessThan(MANY + BRANCHES * CHANGED + 1000)
    expect(ancestors).toBeLessThan(MANY)
  })

  it('lists the entities that a branch has written at their cost', async () => {
    const { rows, nodes } = await touched(ownQuery({ ws, id: branch }))
    expect(nodes.join()).not.toContain('Seq Scan entity_rev')
    expect(rows).toBeLessThanOrEqual(CHANGED * 2)
  })

  it('compares named entities with their states at the fork point at the cost of the names', async () => {
    const { rows, nodes } = await touched(changesQuery({ ws, id: branch, rev: 1 }, [entity]))
    expect(nodes.join()).not.toContain('Seq Scan entity_rev')
    expect(rows).toBeLessThanOrEqual(4)
  })
})

/** Creates a project with many entities, and branches that each changed a few; returns one of the branches. */
async function fill(client: pg.Client) {
  const [ws, project, master] = [newId(), newId(), newId()]
  await client.query(`insert into workspace values ($1, 'w', 'w')`, [ws])
  await client.query(`insert into project (ws, id, slug, name) values ($1, $2, 'p', 'p')`, [ws, project])
  await client.query(`insert into branch (ws, id, project_id, name, seq) values ($1, $2, $3, 'master', 1)`, [
    ws,
    master,
    project,
  ])
  await client.query(`insert into branch_chain values ($1, $2, 0, $2, 9007199254740990)`, [ws, master])
  await client.query(
    `with made as (insert into entity (ws, id, project_id, type)
       select $1, gen_random_uuid(), $2, 'item' from generate_series(1, ${MANY}) returning id)
     insert into entity_rev (ws, branch_id, entity_id, rev_from, type, name) select $1, $3, id, 1, 'item', 'x' from made`,
    [ws, project, master],
  )
  let branch = ''
  for (let index = 0; index < BRANCHES; index++) {
    branch = newId()
    await client.query(
      `insert into branch (ws, id, project_id, name, seq, parent_id, fork_rev) values ($1, $2, $3, $4, $5, $6, 1)`,
      [ws, branch, project, `b${index}`, index + 2, master],
    )
    await client.query(`insert into branch_chain values ($1, $2, 0, $2, 9007199254740990), ($1, $2, 1, $3, 1)`, [
      ws,
      branch,
      master,
    ])
    await client.query(
      `insert into entity_rev (ws, branch_id, entity_id, rev_from, type, name)
       select $1, $2, entity_id, 1, 'item', 'y' from entity_rev where branch_id = $3 order by entity_id limit ${CHANGED}`,
      [ws, branch, master],
    )
  }
  await client.query('analyze')
  const { rows } = await client.query<{ id: string }>('select id from entity order by id offset 10 limit 1')
  return { ws, branch, entity: rows[0]!.id }
}
