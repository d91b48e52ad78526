/**
 * How lists, searches, differences, merges and the audit trail grow with a workspace: fills one branch, the diagrams of an
 * entity, a chain of branches and the audit trail directly in the database, and prints the median time of each request through the API at each size, with the exponent of its growth
 * from the first size to the last (0 = flat, 1 = linear).
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { openPool } from '../../apps/server/src/platform/database/pool.ts'
import { readCommandLine } from '../../scripts/command-line.ts'
import { type Cluster, freePort, startCluster } from './processes.ts'

const HELP = `npx node test/server/growth.ts [--sizes N,N…]

Fills a branch, and the audit trail with three times as many entries, up to each size, and measures what requests take.
Sizes are numbers of entities, by default 3000,30000,300000; the last needs some ten minutes and 2 GB.`

const ROUNDS = 7
const AUDIT_FACTOR = 3.4
const CHANGED = 50
/** Number of branches of which each is forked from the one before. */
const DEEP = 200
/** The part of the entities that a branch has changed which is merged, and that are diagrams of one entity. */
const MERGED = 0.1
/** Diagrams of one entity, at most. */
const MAX_DIAGRAMS = 5000

/** Requests by what they do; \`p\` is the project. */
const REQUESTS: Readonly<Record<string, (p: string, entity: string) => string>> = {
  'one entity': (p, entity) => `/project/${p}/entity/${entity}`,
  'first page': (p) => `/project/${p}/entity?limit=100`,
  'first page of a type': (p) => `/project/${p}/entity?limit=100&type=rare`,
  'names that contain a word, found': (p) => `/project/${p}/entity?limit=100&search=valve`,
  'names that contain a word, none': (p) => `/project/${p}/entity?limit=100&search=zyzzyva`,
  'sorted by a value': (p) => `/project/${p}/entity?limit=100&sort=values.Note`,
  'search, found': (p) => `/project/${p}/search?q=valve`,
  'search, none': (p) => `/project/${p}/search?q=zyzzyva`,
  'search of two words': (p) => `/project/${p}/search?q=${encodeURIComponent('cooling pump 77')}`,
  'latest changes': (p) => `/project/${p}/recent-changes`,
  'difference of a branch': (p) => `/project/${p}/branch/work/diff`,
  'page of a branch': (p) => `/project/${p}/entity?limit=100&branch=work`,
  'page below 200 branches': (p) => `/project/${p}/entity?limit=100&branch=deep-200`,
  'branches of the chain': (p) => `/project/${p}/branch?limit=100`,
  'diagrams of an entity': (p, entity) => `/project/${p}/entity/${entity}/diagrams?limit=100`,
  'audit trail': () => '/audit-log?limit=100',
  'audit trail of a rare action': () => '/audit-log?limit=100&action=project.deleted',
  'usage of quotas': () => '/usage',
}

type Owner = ReturnType<typeof openPool>

/** Adds entities to the base branch, and entries to the audit trail, until there are as many as asked. */
async function grow(client: Owner, project: string, from: number, to: number): Promise<void> {
  const { rows } = await client.query('select ws, id from branch where project_id = $1 and parent_id is null', [
    project,
  ])
  const { ws, id: branch } = rows[0]
  // In portions, so that no transaction is larger than the machine.
  for (let at = from; at < to; at += 20_000) {
    const end = Math.min(to, at + 20_000)
    await client.query('begin')
    await client.query(
      'create temp table made on commit drop as select gen_random_uuid() as id, n from generate_series($1::int, $2::int) n',
      [at + 1, end],
    )
    await client.query(`insert into entity (ws, id, project_id, type)
      select '${ws}', id, '${project}', case when n % 1000 = 0 then 'rare' else 'item' end from made`)
    const bumped = await client.query('update branch set rev = rev + 1 where id = $1 returning rev', [branch])
    await client.query(`insert into entity_rev (ws, branch_id, entity_id, rev_from, type, name, vals)
      select '${ws}', '${branch}', id, ${bumped.rows[0].rev}, case when n % 1000 = 0 then 'rare' else 'item' end,
        (array['Cooling pump', 'Valve', 'Heat exchanger', 'Tank'])[1 + n % 4] || ' ' || n,
        jsonb_build_object('Mass', n % 97, 'Note', 'Note about part ' || n) from made`)
    await client.query('commit')
  }
  const entries = Math.round((to - from) * AUDIT_FACTOR)
  await client.query(
    `insert into audit_log (ws, id, action, details) select '${ws}', gen_random_uuid(), 'branch.merged', '{}' from generate_series(1, ${entries})`,
  )
  await client.query('vacuum analyze')
}

async function median(cluster: Cluster, port: number, path: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const answer = await cluster.send(port, 'GET', path)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
    times.push(performance.now() - began)
  }
  return times.sort((a, b) => a - b)[ROUNDS >> 1]!
}

async function measure(sizes: readonly number[]): Promise<void> {
  const port = await freePort()
  const cluster = await startCluster(port)
  // One connection, because portions are transactions.
  const client = openPool({ settings: cluster.database, max: 1, name: 'growth' })
  try {
    await cluster.startServer(port)
    const at: Record<string, number[]> = {}
    let before = 0
    for (const size of sizes) {
      const began = Date.now()
      await grow(client, cluster.project, before, size)
      if (before === 0) {
        await addBranch(cluster, port, client)
        await addChain(cluster, port)
      }
      await addDiagrams(client, cluster.project, Math.min(size * MERGED, MAX_DIAGRAMS))
      before = size
      console.error(`${size} entities after ${Math.round((Date.now() - began) / 1000)} s`)
      await sleep(1000)
      const { rows } = await client.query('select host_id as id from diagram_host limit 1')
      for (const [name, path] of Object.entries(REQUESTS))
        (at[name] ??= []).push(await median(cluster, port, path(cluster.project, rows[0].id)))
      for (const [name, ms] of Object.entries(await mergeBranch(cluster, port, client, Math.round(size * MERGED))))
        (at[name] ??= []).push(ms)
    }
    const factor = Math.log(sizes.at(-1)! / sizes[0]!)
    console.log(`| request | ${sizes.map((size) => `${size} entities`).join(' | ')} | exponent |`)
    console.log(`|---|${sizes.map(() => '---').join('|')}|---|`)
    for (const [name, times] of Object.entries(at)) {
      const exponent = Math.log(times.at(-1)! / times[0]!) / factor
      console.log(`| ${name} | ${times.map((time) => `${time.toFixed(0)} ms`).join(' | ')} | ${exponent.toFixed(2)} |`)
    }
    const { rows } = await client.query(
      `select relname, n_live_tup from pg_stat_user_tables where n_live_tup > 1000 order by n_live_tup desc`,
    )
    console.log(rows.map(({ relname, n_live_tup }) => `${relname} ${n_live_tup}`).join(', '))
  } finally {
    await client.end().catch(() => {})
    await cluster.stop()
  }
}

/** A branch with some changes. */
async function addBranch(cluster: Cluster, port: number, client: Owner): Promise<void> {
  await cluster.send(port, 'POST', `/project/${cluster.project}/branch`, { name: 'work' })
  const { rows } = await client.query('select id from entity order by id limit $1', [CHANGED])
  for (const { id } of rows)
    await cluster.send(port, 'PUT', `/project/${cluster.project}/entity/${id}/values`, {
      values: { Mass: 1 },
      branch: 'work',
    })
}

/** A chain of branches, each with a change of its own. */
async function addChain(cluster: Cluster, port: number): Promise<void> {
  for (let n = 1; n <= DEEP; n++) {
    const parent = n > 1 && { parent: `deep-${n - 1}` }
    const made = await cluster.send(port, 'POST', `/project/${cluster.project}/branch`, {
      name: `deep-${n}`,
      ...parent,
    })
    if (!made.ok) throw new Error(`no branch: ${await made.text()}`)
    const entity = { name: `Of branch ${n}`, branch: `deep-${n}` }
    await cluster.send(port, 'POST', `/project/${cluster.project}/entity`, entity)
  }
}

/** The base branch with its workspace, at a new revision. */
async function nextRevision(client: Owner, project: string) {
  const { rows } = await client.query(
    'update branch set rev = rev + 1 where project_id = $1 and parent_id is null returning ws, id, rev',
    [project],
  )
  return rows[0] as { readonly ws: string; readonly id: string; readonly rev: number }
}

/** Adds diagrams of one entity until there are as many. */
async function addDiagrams(client: Owner, project: string, count: number): Promise<void> {
  const { ws, id: branch, rev } = await nextRevision(client, project)
  await client.query('begin')
  await client.query(
    `create temp table made on commit drop as
     select gen_random_uuid() as id, coalesce((select host_id from diagram_host limit 1), (select id from entity limit 1)) as host
     from generate_series(1 + (select count(*) from diagram_host), $1::int)`,
    [count],
  )
  await client.query(
    `insert into entity (ws, id, project_id, type) select '${ws}', id, '${project}', 'diagram' from made`,
  )
  await client.query(`insert into entity_rev (ws, branch_id, entity_id, rev_from, type, name, hosts)
    select '${ws}', '${branch}', id, ${rev}, 'diagram', 'Diagram', array[host] from made`)
  await client.query(
    `insert into diagram_host (ws, host_id, diagram_id) select '${ws}', host, id from made on conflict do nothing`,
  )
  await client.query('commit')
  await client.query('vacuum analyze')
}

/** Changes entities on a branch, compares it and merges it; the time of each in ms. */
async function mergeBranch(
  cluster: Cluster,
  port: number,
  client: Owner,
  count: number,
): Promise<Record<string, number>> {
  const at = `/project/${cluster.project}/branch`
  const made = await cluster.send(port, 'POST', at, { name: `merged-${count}` })
  const { id } = (await made.json()) as { readonly id: string }
  const bumped = await client.query('update branch set rev = rev + 1 where id = $1 returning ws, rev, parent_id', [id])
  const { ws, rev, parent_id: base } = bumped.rows[0]
  await client.query(`insert into entity_rev (ws, branch_id, entity_id, rev_from, type, name, vals)
    select '${ws}', '${id}', entity_id, ${rev}, type, name, vals || '{"Mass": -1}' from entity_rev
    where branch_id = '${base}' and rev_to = 9007199254740991 and type = 'item' order by entity_id limit ${count}`)
  const timed = async (method: string, path: string) => {
    const began = performance.now()
    const answer = await cluster.send(port, method, path, method === 'POST' ? {} : undefined)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
    return performance.now() - began
  }
  return {
    'difference of a tenth of the entities': await timed('GET', `${at}/${id}/diff`),
    'merge of a tenth of the entities': await timed('POST', `${at}/${id}/merge`),
  }
}

const { values } = readCommandLine({ help: HELP, options: { sizes: { type: 'string' } } })
await measure((values.sizes ?? '3000,30000,300000').split(',').map(Number))
