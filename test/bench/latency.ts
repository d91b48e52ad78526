/** Latency of single requests, of one checkout or two. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCommandLine, wholeNumber } from '../../scripts/command-line.ts'
import { freePort, MAIN, startCluster } from '../server/processes.ts'
import { drawing, type Latency, measure } from './server.ts'
import { median } from './turns.ts'

/** Seconds of one measurement; there are `--rounds` measurements for each figure. */
const SECONDS = 2
const WARM_UP = 300
const CLIENTS = [1, 8]

const HELP = `npx node test/bench/latency.ts [--old DIR] [--rounds N]

Measures a point read, an upsert of 100 kB and a conversion, by 1 and by 8 clients, N times each (default 5). With --old it
compares with another checkout (installed): both run side by side and are measured alternately, so that other load affects
both equally. Times are in ms. On Linux it also reports the processor time per request of the server's process, which other
programs affect least.`

const { values } = readCommandLine({
  help: HELP,
  options: { old: { type: 'string' }, rounds: { type: 'string', default: '5' } },
})
const rounds = wholeNumber(HELP, '--rounds', values.rounds)
const mains = { ...(values.old && { old: join(values.old, 'apps/server/src/main.ts') }), new: MAIN }

type Request = () => Promise<unknown>

/** A running version with its requests by name. */
interface Version {
  readonly requests: Readonly<Record<string, Request>>
  /** Processor time of the server so far in ms; NaN if the system does not report it. */
  processorTime(): number
  stop(): Promise<void>
}

/** Length of a clock tick on Linux, in ms. */
const TICK = 10

async function start(main: string): Promise<Version> {
  const port = await freePort()
  const cluster = await startCluster(port, {}, main)
  const server = await cluster.startServer(port)
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
    processorTime() {
      if (process.platform !== 'linux') return Number.NaN
      const stat = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return (Number(fields[11]) + Number(fields[12])) * TICK
    },
    stop: () => cluster.stop(),
  }
}

const versions = await Promise.all(
  Object.entries(mains).map(async ([name, main]) => ({ name, ...(await start(main)) })),
)
try {
  for (const request of Object.keys(versions[0]!.requests)) {
    for (const clients of CLIENTS) {
      const measured = new Map<string, (Latency & { processor: number })[]>(versions.map(({ name }) => [name, []]))
      for (let round = 0; round < rounds; round++) {
        for (const { name, requests, processorTime } of round % 2 === 0 ? versions : versions.toReversed()) {
          let count = 0
          const send = () => {
            count += 1
            return requests[request]!()
          }
          const before = processorTime()
          const latency = await measure(SECONDS, clients, send, WARM_UP)
          measured.get(name)!.push({ ...latency, processor: (processorTime() - before) / count })
        }
      }
      for (const [name, list] of measured) {
        const of = (one: 'p50' | 'p99' | 'rate' | 'processor') => median(list.map((latency) => latency[one]))
        const who = `${clients} client${clients === 1 ? '' : 's'}, ${name}`
        const times = `p50 ${of('p50')}, p99 ${of('p99')}, processor ${of('processor').toFixed(2)}`
        console.log(`${request}, ${who}: ${times}, ${of('rate')}/s`)
      }
    }
  }
} finally {
  await Promise.all(versions.map((one) => one.stop()))
}
