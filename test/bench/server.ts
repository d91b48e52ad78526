/**
 * The service under load: one server, one worker process and the embedded database, all on this machine with the
 * client. Times are in ms as the client sees them.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { fillBranch } from '../../apps/server/test/fill-branch.ts'
import { freePort, startCluster } from '../server/processes.ts'

export interface Latency {
  readonly requests: number
  readonly p50: number
  readonly p99: number
  /** Requests per second, by all clients together. */
  readonly rate: number
}

export interface ServerBenchmark {
  readonly trigger: Latency
  readonly upsert: Latency
  readonly convert: Latency
  /** Reading one entity on a branch of 200,000. */
  readonly pointRead: Latency
  readonly lightIdle: Latency
  readonly lightWhileConverting: Latency
  /** p99 of light requests while conversions saturate the threads, divided by that without; the goal is below 3. */
  readonly lightRatio: number
  /** Light requests during an upsert of 50 MB. */
  readonly lightDuringLargeUpsert: Latency
}

export interface ServerBenchOptions {
  /** Entities on the branch; default 200,000. */
  readonly entities?: number
  /** Seconds of each measurement; default 5. */
  readonly seconds?: number
  /** Bytes of the large upsert; default 50 MB. */
  readonly largeBytes?: number
}

/** A diagram of `size` vertices and as many edges, as an mxfile. */
export function drawing(size: number): string {
  const cells: string[] = []
  for (let i = 0; i < size; i++) {
    const at = `x="${(i % 10) * 160}" y="${Math.floor(i / 10) * 100}"`
    cells.push(
      `<mxCell id="v${i}" value="Part ${i}" style="rounded=1;whiteSpace=wrap;html=1;" vertex="1" parent="1"><mxGeometry ${at} width="120" height="60" as="geometry"/></mxCell>`,
      `<mxCell id="e${i}" style="edgeStyle=orthogonalEdgeStyle;html=1;" edge="1" parent="1" source="v${i}" target="v${(i * 7 + 1) % size}"><mxGeometry relative="1" as="geometry"/></mxCell>`,
    )
  }
  return `<mxfile><diagram id="p" name="Page"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel></diagram></mxfile>`
}

/** Sends requests from `clients` loops for some seconds, after a warm-up of `warmUp` ms. */
export async function measure(
  seconds: number,
  clients: number,
  send: () => Promise<unknown>,
  warmUp = 1000,
): Promise<Latency> {
  const times: number[] = []
  const start = performance.now() + warmUp
  const end = start + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let now = performance.now(); now < end; ) {
        const began = now
        await send()
        now = performance.now()
        if (began >= start) times.push(now - began)
      }
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    Math.round((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0) * 100) / 100
  return { requests: times.length, p50: at(0.5), p99: at(0.99), rate: Math.round(times.length / seconds) }
}

/** Measures everything once. */
export async function serverBenchmark(options: ServerBenchOptions = {}): Promise<ServerBenchmark> {
  const { entities = 200_000, seconds = 5, largeBytes = 50 * 1024 * 1024 } = options
  const port = await freePort()
  const cluster = await startCluster(port)
  try {
    await cluster.startServer(port)
    const base = `http://127.0.0.1:${port}`
    const headers = { customer: 'demo', 'x-api-key': cluster.key, 'content-type': 'application/json' }
    const must = async (path: string, body?: string): Promise<string> => {
      const response = await fetch(base + path, body === undefined ? { headers } : { method: 'POST', headers, body })
      const text = await response.text()
      if (!response.ok) throw new Error(`${path}: ${response.status} ${text.slice(0, 300)}`)
      return text
    }
    const hook = { name: 'Hook', trigger: 'webhook', source: 'bench', instructions: '' }
    await must(`/project/${cluster.project}/automation`, JSON.stringify(hook))
    const event = JSON.stringify({ project_id: cluster.project, source: 'bench', context: { n: 1 }, wait: false })
    const trigger = await measure(seconds, 8, () => must('/ai/trigger', event))

    const file = JSON.stringify({ content: drawing(50) })
    const converted = JSON.parse(await must('/convert/xmldiagram-to-canvas', file))
    const convert = await measure(seconds, 1, () => must('/convert/xmldiagram-to-canvas', file))
    const payload = JSON.stringify({ title: 'Typical', snapshot: converted.snapshot })
    const upsert = await measure(seconds, 4, () => must(`/project/${cluster.project}/diagram`, payload))

    const ids = await fillBranch(cluster.dataDir, cluster.project, entities)
    const branch = JSON.parse(await must(`/project/${cluster.project}/branch`, JSON.stringify({ name: 'bench' }))).id
    let next = 0
    const pointRead = await measure(seconds, 4, () => {
      const id = ids[(next = (next + 7919) % ids.length)]!
      return must(`/project/${cluster.project}/entity/${id}?branch=${branch}`)
    })

    const light = () => must('/review-policy')
    const lightIdle = await measure(seconds, 2, light)
    const large = JSON.stringify({ content: drawing(300) })
    let isBusy = true
    const converting = Array.from({ length: 4 }, async () => {
      // A full queue answers 503, which also counts as saturation.
      while (isBusy) await must('/convert/xmldiagram-to-canvas', large).catch(() => sleep(100))
    })
    const lightWhileConverting = await measure(seconds, 2, light)
    isBusy = false
    await Promise.all(converting)

    const sending = sleep(1500).then(() => sendLarge(`${base}/project/${cluster.project}/diagram`, headers, largeBytes))
    const lightDuringLargeUpsert = await measure(seconds, 2, light)
    await sending
    return {
      trigger,
      upsert,
      convert,
      pointRead,
      lightIdle,
      lightWhileConverting,
      lightRatio: Math.round((lightWhileConverting.p99 / lightIdle.p99) * 100) / 100,
      lightDuringLargeUpsert,
    }
  } finally {
    await cluster.stop()
  }
}

/** Upserts a diagram of `bytes` from a separate thread, so that its cost to the client is not measured. */
function sendLarge(url: string, headers: Record<string, string>, bytes: number): Promise<void> {
  const code = `
    const { url, headers, bytes } = require('node:worker_threads').workerData
    const snapshot = { store: { image: 'x'.repeat(bytes) }, schema: {} }
    fetch(url, { method: 'POST', headers, body: JSON.stringify({ title: 'Large', snapshot }) }).then((response) => {
      if (!response.ok) throw new Error('the large upsert was answered ' + response.status)
    })`
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true, workerData: { url, headers, bytes } })
    worker.once('error', reject)
    worker.once('exit', () => resolve())
  })
}
