/**
 * How long one request takes: a point read, an upsert of 100 kB and a conversion, by 1 and by 8 clients.
 * `node test/bench/latency.ts [--old DIR] [--rounds N]` compares with another checkout (installed): both serve side by
 * side and are measured in turns, so that what else the machine does meets both alike. Times in ms.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort, MAIN, startCluster } from '../server/processes.ts'
import { drawing, type Latency, measure } from './server.ts'

/** Seconds of one measurement, of which there are `--rounds` for each figure. */
const SECONDS = 2
const WARM_UP = 300
const CLIENTS = [1, 8]

const { values } = parseArgs({ options: { old: { type: 'string' }, rounds: { type: 'string', default: '5' } } })
const mains = { ...(values.old && { old: join(values.old, 'apps/server/src/main.ts') }), new: MAIN }

type Request = () => Promise<unknown>

/** A started version with its requests by name. */
async function start(main: string): Promise<{ requests: Record<string, Request>; stop(): Promise<void> }> {
  const port = await freePort()
  const cluster = await startCluster(port, {}, main)
  await cluster.startServer(port)
  const must = async (method: string, path: string, body?: object) => {
    const answer = await cluster.send(port, method, path, body)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return text
  }
  const project = `/project/${cluster.project}`
  const { id } = JSON.parse(await must('POST', `${project}/entity`, { name: 'Pump', values: { mass: 12 } }))
  const file = { content: drawing(50) }
  const text = randomBytes(50_000).toString('hex')
  const upsert = { title: 'Diagram', id, snapshot: { store: { text }, schema: {} } }
  const { id: diagram } = JSON.parse(await must('POST', `${project}/diagram`, { ...upsert, id: undefined }))
  let n = 0
  return {
    requests: {
      'point read': () => must('GET', `${project}/entity/${id}`),
      'upsert of 100 kB': () =>
        must('POST', `${project}/diagram`, {
          ...upsert,
          id: diagram,
          snapshot: { store: { text, n: n++ }, schema: {} },
        }),
      conversion: () => must('POST', '/convert/xmldiagram-to-canvas', file),
    },
    stop: () => cluster.stop(),
  }
}

const median = (list: readonly number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!

const versions = await Promise.all(
  Object.entries(mains).map(async ([name, main]) => ({ name, ...(await start(main)) })),
)
try {
  for (const request of Object.keys(versions[0]!.requests)) {
    for (const clients of CLIENTS) {
      const measured = new Map<string, Latency[]>(versions.map(({ name }) => [name, []]))
      for (let round = 0; round < Number(values.rounds); round++) {
        for (const { name, requests } of round % 2 === 0 ? versions : versions.toReversed()) {
          measured.get(name)!.push(await measure(SECONDS, clients, requests[request]!, WARM_UP))
        }
      }
      for (const [name, list] of measured) {
        const [p50, p99, rate] = (['p50', 'p99', 'rate'] as const).map((one) => median(list.map((l) => l[one])))
        console.log(
          `${request}, ${clients} client${clients === 1 ? '' : 's'}, ${name}: p50 ${p50}, p99 ${p99}, ${rate}/s`,
        )
      }
    }
  }
} finally {
  await Promise.all(versions.map((one) => one.stop()))
}
