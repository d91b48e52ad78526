/**
 * What many saves of one diagram take in the database, and how long they take: `npx node test/server/storage.ts [saves]
 * [--old MAIN]`, with the entry (apps/server/src/main.mjs) of another checkout to compare with.
 */
import { parseArgs } from 'node:util'
import { readConfig } from '../../apps/server/src/config/index.ts'
import { dropOld } from '../../apps/server/src/domain/retention/index.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { openPool } from '../../apps/server/src/platform/database/pool.ts'
import { type Cluster, freePort, startCluster } from './processes.ts'

const SHAPES = 3600
const TABLES = ['diagram_snapshot', 'diagram_snapshot_piece', 'snapshot_chunk', 'chunk_garbage', 'entity_rev']

/** A drawing of 2 MB as tldraw stores it, whose shapes can be moved. */
function createDrawing() {
  const shapes = Array.from({ length: SHAPES }, (_, n) => ({
    x: (n * 7919) % 4001,
    y: (n * 104_729) % 3989,
    rotation: 0,
    index: `a${n.toString(36).padStart(4, '0')}`,
    typeName: 'shape',
    isLocked: false,
    opacity: 1,
    meta: { source: `cell-${n * 31}` },
    id: `shape:${((n * 2_654_435_761) % 4_294_967_296).toString(36)}${n}`,
    type: 'geo',
    props: {
      w: 80 + ((n * 37) % 121),
      h: 40 + ((n * 53) % 61),
      geo: 'rectangle',
      color: ['black', 'blue', 'green', 'red'][n % 4],
      labelColor: 'black',
      fill: 'solid',
      dash: 'solid',
      size: 'm',
      font: 'sans',
      align: 'middle',
      verticalAlign: 'middle',
      growY: 0,
      url: '',
      scale: 1,
      richText: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: `Step ${n}` }] }] },
    },
    parentId: 'page:page',
  }))
  return {
    shapes,
    text: () =>
      JSON.stringify({
        store: Object.fromEntries(shapes.map((shape) => [shape.id, shape])),
        schema: { schemaVersion: 2 },
      }),
  }
}

async function bytesOf(client: ReturnType<typeof openPool>): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    `select coalesce(sum(pg_total_relation_size(oid)), 0) as bytes from pg_class where relkind = 'r' and relname = any($1)`,
    [TABLES],
  )
  return Number(rows[0]!.bytes)
}

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!

async function measure(saves: number, main: string | undefined) {
  const port = await freePort()
  const cluster: Cluster = await startCluster(port, { RATE_LIMIT: '0' }, main)
  const client = openPool({ settings: cluster.database, max: 1, name: 'drawbridge-storage' })
  try {
    await cluster.startServer(port)
    const drawing = createDrawing()
    const path = `/project/${cluster.project}/diagram`
    const send = async (body: object) => {
      const response = await cluster.send(port, 'POST', path, body)
      if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
      return (await response.json()) as { id: string }
    }
    const text = drawing.text()
    const { id } = await send({ title: 'Saved often', snapshot: JSON.parse(text) })
    const first = await bytesOf(client)
    const times: number[] = []
    for (let n = 0; n < saves; n++) {
      const shape = drawing.shapes[(n * 997) % SHAPES]!
      shape.x += 10
      shape.y += n % 7
      const body = { id, title: 'Saved often', snapshot: JSON.parse(drawing.text()) }
      const started = performance.now()
      await send(body)
      times.push(performance.now() - started)
    }
    const reads: number[] = []
    for (let n = 0; n < 20; n++) {
      const started = performance.now()
      const response = await cluster.send(port, 'GET', `${path}/${id}`)
      const { snapshot } = (await response.json()) as { snapshot: object }
      reads.push(performance.now() - started)
      if (JSON.stringify(snapshot) !== drawing.text()) throw new Error('the diagram is not what was saved')
    }
    const last = await bytesOf(client)
    await cluster.send(port, 'DELETE', `${path}/${id}`)
    if (main === undefined) {
      const database = openDatabase({
        settings: cluster.database,
        role: 'drawbridge_app',
        pool: 2,
        statementTimeout: 60_000,
      })
      const { rows } = await client.query<{ id: string }>('select id from workspace')
      for (const { id: ws } of rows) await dropOld(database, ws, readConfig({}), Date.now() + 91 * 86_400_000)
      await database.close()
    }
    for (const table of TABLES) await client.query(`vacuum full ${table}`).catch(() => {})
    const left = await bytesOf(client)
    const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
    console.log(
      [
        `snapshot ${mb(text.length)}, stored first ${mb(first)}, after ${saves} saves ${mb(last)}`,
        `${((last - first) / saves / 1000).toFixed(1)} kB a save, ${median(times).toFixed(0)} ms a save, ${median(reads).toFixed(0)} ms a read (medians)`,
        `90 days after it was deleted ${mb(left)}`,
      ].join('\n'),
    )
  } finally {
    await client.end()
    await cluster.stop()
  }
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { old: { type: 'string' } } })
const saves = Number(positionals[0] ?? 1000)
if (values.old) await measure(saves, values.old)
await measure(saves, undefined)
