/** A branch whose values are larger than the memory of the server: compared, merged, extracted and exported. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { Readable } from 'node:stream'
import { type Cluster, freePort, type Process, startCluster } from './processes.ts'

export interface LargeBranchSize {
  readonly entities: number
  /** Diffs at once. */
  readonly diffs: number
  /** Heap of the server in MB. */
  readonly heap: number
}

export interface LargeBranchResult {
  /** Bytes of the values of the branch. */
  readonly bytes: number
  /** Bytes of each diff. */
  readonly diffs: readonly number[]
  /** Statuses of the operations. */
  readonly statuses: Readonly<Record<string, number>>
  /** How long each took, in s; the diffs together. */
  readonly seconds: Readonly<Record<string, number>>
  /** Largest resident memory of the server so far, in MB; undefined where the system does not tell. */
  readonly peakMemory: number | undefined
  readonly died: readonly string[]
}

/** Bytes of the value of an entity: as many as an ordinary body holds. */
const VALUE_BYTES = 1_000_000
/** Entities of a request. */
const AT_ONCE = 20

/** Expected answers of the operations on a large branch. An export is refused, because no file may be that large. */
const WANTED: Readonly<Record<string, number>> = {
  diff: 200,
  requirements: 200,
  plan: 201,
  freeze: 200,
  extract: 201,
  undo: 200,
  export: 413,
  merge: 200,
}

export async function workOnLargeBranch({ entities, diffs, heap }: LargeBranchSize): Promise<LargeBranchResult> {
  const port = await freePort()
  const cluster = await startCluster(port, {
    NODE_OPTIONS: `--max-old-space-size=${heap}`,
    STATEMENT_TIMEOUT_MS: '30000',
  })
  const statuses: Record<string, number> = {}
  const seconds: Record<string, number> = {}
  try {
    const server = await cluster.startServer(port)
    const send = sender(cluster, port)
    const branches = `/project/${cluster.project}/branch`
    const at = `${branches}/large`
    await send('POST', branches, { name: 'large' })
    const timed = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      const started = Date.now()
      const result = await work()
      seconds[name] = (Date.now() - started) / 1000
      console.error(`${name}: ${seconds[name]} s`)
      return result
    }
    const ids = await timed('fill', () => fill(cluster, port, entities))
    const step = (name: string, method: string, path: string, body?: object) =>
      timed(name, async () => {
        const { status, json } = await send(method, path, body)
        statuses[name] = status
        return json
      })
    const received = await timed('diff', () =>
      Promise.all(
        Array.from({ length: diffs }, async () => {
          const { status, bytes } = await countBytes(cluster, port, `${at}/diff`)
          statuses.diff = Math.max(statuses.diff ?? 0, status)
          return bytes
        }),
      ),
    )
    await step('requirements', 'GET', `${at}/merge-requirements`)
    const plan = await step('plan', 'POST', `${at}/extraction-plans`, { entity_ids: ids })
    await step('freeze', 'POST', `${at}/extraction-plans/${plan.id}/freeze`)
    const wanted = { plan_id: plan.id, destination_name: 'extracted' }
    const extraction = await step('extract', 'POST', `${at}/extractions`, wanted)
    await step('undo', 'POST', `${at}/extractions/${extraction.id}/undo`)
    await step('export', 'POST', `/project/${cluster.project}/reqif-export`, { branch: 'large' })
    await step('merge', 'POST', `${at}/merge`)
    return {
      bytes: entities * VALUE_BYTES,
      diffs: received,
      statuses,
      seconds,
      peakMemory: peakMemoryOf(server),
      died: cluster.died(),
    }
  } finally {
    await cluster.stop()
  }
}

/** Failures, in words. */
export function faultsOfLargeBranch({ bytes, diffs, statuses, died }: LargeBranchResult): string[] {
  const short = diffs.filter((received) => received < bytes)
  const wrong = Object.entries(WANTED).filter(([name, status]) => statuses[name] !== status)
  return [
    ...died,
    ...(short.length > 0 ? [`${short.length} diffs ended early`] : []),
    ...wrong.map(([name, status]) => `${name} returned ${statuses[name]} instead of ${status}`),
  ]
}

function sender(cluster: Cluster, port: number) {
  return async (method: string, path: string, body?: object) => {
    const response = await request(cluster, port, path, { method, ...(body && { body: JSON.stringify(body) }) })
    // biome-ignore lint/suspicious/noExplicitAny: the members that are used are those of the API
    return { status: response.status, json: (await response.json()) as any }
  }
}

interface Sent {
  readonly method?: string
  readonly body?: string
}

/** Sends a request that may take as long as it needs; fetch gives up after five minutes. */
function request(cluster: Cluster, port: number, path: string, { method = 'GET', body }: Sent): Promise<Response> {
  const type = path.endsWith('-batch') ? 'application/x-ndjson' : 'application/json'
  const headers = { customer: 'demo', 'x-api-key': cluster.key, ...(body && { 'content-type': type }) }
  return new Promise((resolve, reject) => {
    const sent = http.request({ host: '127.0.0.1', port, path, method, headers }, (answer) =>
      resolve(new Response(Readable.toWeb(answer) as ReadableStream, { status: answer.statusCode ?? 0 })),
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Creates entities on the branch whose texts cannot be compressed; their ids. */
async function fill(cluster: Cluster, port: number, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const lines = Array.from({ length: Math.min(AT_ONCE, count - ids.length) }, () => {
      const text = randomBytes((VALUE_BYTES * 3) / 4).toString('base64')
      return JSON.stringify({ name: 'Large', branch: 'large', values: { text } })
    })
    const path = `/project/${cluster.project}/entity-batch`
    const response = await request(cluster, port, path, { method: 'POST', body: lines.join('\n') })
    for (const line of (await response.text()).trim().split('\n')) {
      const { status, entity } = JSON.parse(line)
      if (status !== 201) throw new Error(`an entity could not be created: ${line.slice(0, 300)}`)
      ids.push(entity.id)
    }
  }
  return ids
}

/** The status of a response and the bytes of its body, of which 0 are counted if it ends early. */
async function countBytes(cluster: Cluster, port: number, path: string) {
  const response = await request(cluster, port, path, {})
  let bytes = 0
  try {
    for await (const chunk of response.body!) bytes += chunk.byteLength
  } catch {
    bytes = 0
  }
  return { status: response.status, bytes }
}

function peakMemoryOf({ child }: Process): number | undefined {
  if (process.platform !== 'linux' || child.exitCode !== null) return undefined
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)![1]) / 1024)
}
