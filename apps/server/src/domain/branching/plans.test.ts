import { type CompiledQuery, Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '#platform/database/migrate'
import type { ConnectionSettings } from '#platform/database/pool'
import { newId } from '#platform/ids/uuid'
import { startDebian } from '#test/debian'
import { type Plan, rowsTouched, stepsOf } from '#test/query-plan'
import { formerStates } from '../retention/history.ts'
import { changesQuery, ownQuery } from './changes.ts'
import { matchQuery } from './matching.ts'
import { candidatesQuery, keysQuery, stateQuery } from './read.ts'

/** Number of entities on the base branch: enough that a plan that scans them all shows in its row counts. */
const MANY = 20_000
const BRANCHES = 20
const CHANGED = 50
/** Number of branches of which each is forked from the one before. */
const DEEP = 200

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
  const { ws, branch, deepest, entity, actor } = await fill(client)
  await client.query(`set role drawbridge_app`)
  await client.query(`set app.ws = '${ws}'`)

  async function planOf(query: RawBuilder<unknown>): Promise<Plan> {
    const db = new Kysely({
      dialect: new PostgresDialect({ pool: { connect: async () => client as never, end: async () => {} } as never }),
    })
    const { sql: text, parameters } = query.compile(db) as CompiledQuery
    const { rows } = await client.query(`explain (analyze, format json) ${text}`, [...parameters])
    return rows[0]['QUERY PLAN'][0].Plan
  }

  /**
   * Compiles the query as requests do, explains it as the role of requests, and returns what its steps touched.
   */
  async function touched(query: RawBuilder<unknown>): Promise<Touched> {
    const plan = await planOf(query)
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
    const { rows, nodes } = await touched(keysQuery(ws, branch, { limit: 100 }))
    expect(nodes.join()).not.toMatch(/Seq Scan entity_rev|Hash/)
    expect(rows).toBeLessThan(1000)
  })

  it('reads a page below 200 nested branches at the cost of a page of each, whatever they changed', async () => {
    const { rows, ancestors, nodes } = await touched(keysQuery(ws, deepest, { limit: 100 }))
    expect(nodes.join()).not.toMatch(/Seq Scan entity_rev|Hash/)
    expect(rows).toBeLessThanOrEqual((DEEP + 1) * 100)
    expect(ancestors).toBeLessThanOrEqual(DEEP + 1)
  })

  it('reads a page of the diagrams of an entity at the cost of the page', async () => {
    const plan = await planOf(candidatesQuery(ws, entity, { limit: 100, after: undefined }))
    expect(rowsTouched(plan, 'diagram_host')).toBe(100)
  })

  it.each(['actor_id', 'action', 'target_id'])(
    'reads a page of the audit trail by %s at the cost of the page',
    async (name) => {
      const plan = await planOf(sql`
      select * from audit_log where ws = ${ws} and ${sql.ref(name)} = ${name === 'action' ? 'rare' : actor} order by id desc limit 100`)
      expect(rowsTouched(plan, 'audit_log')).toBe(100)
    },
  )

  it('finds former states that are too old at their cost', async () => {
    const plan = await planOf(formerStates(ws, new Date('2020-01-02')))
    expect(rowsTouched(plan, 'entity_rev')).toBe(CHANGED)
  })

  it('reads a page of one type at the cost of the page', async () => {
    const { rows } = await touched(keysQuery(ws, branch, { limit: 100, type: 'item' }))
    expect(rows).toBeLessThan(1000)
  })

  it.each(['name', 'updated_at'] as const)('reads a page in the order of %s at the cost of the page', async (by) => {
    const { rows, nodes } = await touched(
      matchQuery(ws, branch, { limit: 100, sort: { key: { by }, isDescending: true } }),
    )
    expect(nodes.join()).not.toMatch(/Seq Scan entity_rev|Hash/)
    expect(rows).toBeLessThan(1000)
  })

  it('searches a branch at the cost of its names: whether a state is hidden is asked for those found only', async () => {
    const { rows, ancestors, nodes } = await touched(matchQuery(ws, branch, { limit: 100, search: 'Y' }))
    expect(nodes.join()).not.toMatch(/Hash/)
    expect(rows).toBeLessThan(MANY + BRANCHES * CHANGED + 1000)
    // PostgreSQL may scan the table of ancestors once.
    expect(ancestors).toBeLessThan(MANY + (DEEP * DEEP) / 2)
  })

  it('looks up the entities whose names the index has found at their cost, also in the order of names', async () => {
    for (const sort of [undefined, { key: { by: 'name' }, isDescending: false }] as const) {
      const { rows, nodes } = await touched(matchQuery(ws, branch, { limit: 100, search: 'x', ids: [entity], sort }))
      expect(nodes.join()).not.toMatch(/Seq Scan entity_rev/)
      expect(rows).toBeLessThan(100)
    }
  })

  it('searches texts by the index of parts of words, which row-level security would not let requests use', async () => {
    const scans = async () => {
      await client.query('reset role')
      await client.query('select pg_stat_force_next_flush()')
      const { rows } = await client.query<{ idx_scan: string }>(
        `select idx_scan from pg_stat_user_indexes where indexrelname = 'search_text_name_words_idx'`,
      )
      await client.query('set role drawbridge_app')
      return Number(rows[0]!.idx_scan)
    }
    const before = await scans()
    await client.query(`select * from search_texts('name', $1, '{%voter%,%sig%}', 200)`, [newId()])
    expect(await scans()).toBe(before + 1)
    await expect(client.query('select 1 from search_text')).rejects.toThrow(/permission denied/)
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
  // Each nested branch changes a few entities of the one before.
  let deepest = master
  for (let depth = 1; depth <= DEEP; depth++) {
    const parent = deepest
    deepest = newId()
    await client.query(
      `insert into branch (ws, id, project_id, name, seq, parent_id, fork_rev) values ($1, $2, $3, $4, $5, $6, 1)`,
      [ws, deepest, project, `deep ${depth}`, BRANCHES + 1 + depth, parent],
    )
    await client.query(
      `insert into branch_chain select $1::uuid, $2::uuid, depth + 1, ancestor_id, least(cap, 1) from branch_chain where branch_id = $3
       union all select $1::uuid, $2::uuid, 0, $2::uuid, 9007199254740990`,
      [ws, deepest, parent],
    )
    await client.query(
      `insert into entity_rev (ws, branch_id, entity_id, rev_from, type, name)
       select $1, $2, entity_id, 1, 'item', 'z' from entity_rev where branch_id = $3 order by entity_id offset $4 limit ${CHANGED}`,
      [ws, deepest, master, depth],
    )
  }
  // Former states, half of which ended long ago.
  await client.query(
    `insert into entity_rev (ws, branch_id, entity_id, rev_from, rev_to, type, name, ended_at)
     select ws, branch_id, entity_id, -5, -4, 'item', 'old', case when n <= ${CHANGED} then timestamptz '2020-01-01' else now() end
     from (select *, row_number() over (order by entity_id) as n from entity_rev where branch_id = $1 limit ${2 * CHANGED}) r`,
    [master],
  )
  const host = (await client.query<{ id: string }>('select id from entity order by id offset 10 limit 1')).rows[0]!.id
  await client.query(
    'insert into diagram_host select $1, $2, id from (select id from entity order by id limit 5000) d',
    [ws, host],
  )
  const actor = newId()
  // The rare ones are the oldest, behind all others.
  await client.query(
    `insert into audit_log (ws, id, actor_id, action, target_id)
     select $1, ('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, case when n <= 150 then $2::uuid end,
       case when n <= 150 then 'rare' else 'frequent' end, case when n <= 150 then $2::uuid::text else n::text end
     from generate_series(1, 50000) n`,
    [ws, actor],
  )
  await client.query('analyze')
  const { rows } = await client.query<{ id: string }>('select id from entity order by id offset 10 limit 1')
  return { ws, branch, deepest, entity: rows[0]!.id, actor }
}
