/** A server that is told to stop while it converts and stores large diagrams. */
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort, type Process, startCluster } from './processes.ts'

export interface StopResult {
  /** Responses to the requests in flight, by operation and status. */
  readonly inFlight: Readonly<Record<string, number>>
  /** Requests to the stopping server, from the first 503 of /readyz until connections were refused: by status. */
  readonly meanwhile: Readonly<Record<string, number>>
  /** How long /readyz answered 503 before the listener closed, in ms. */
  readonly notReadyFor: number
  readonly exitCode: number | null
  /** From the signal to the end of the process, in ms. */
  readonly stoppedAfter: number
}

const DELAY = 700

/** Sends SIGTERM to a server in the middle of `count` conversions and as many large upserts. */
export async function stopUnderLoad(count: number, cells: number): Promise<StopResult> {
  const [first, port] = [await freePort(), await freePort()]
  const cluster = await startCluster(first, { SHUTDOWN_DELAY_MS: String(DELAY), SHUTDOWN_DEADLINE_MS: '60000' })
  try {
    // Another process uses the database, which the stopping one must leave running.
    await cluster.startServer(first)
    const server = await cluster.startServer(port)
    const content = largeDiagram(cells)
    const snapshot = { store: { text: 'x'.repeat(8_000_000) }, schema: {} }
    const inFlight: Record<string, number> = {}
    const note = async (name: string, answer: Promise<Response>) => {
      const outcome = await answer.then(async (one) => (await one.arrayBuffer()) && one.status).catch(() => 'cut')
      inFlight[`${name} ${outcome}`] = (inFlight[`${name} ${outcome}`] ?? 0) + 1
    }
    const going = Array.from({ length: count }, (_, n) => [
      note('convert', cluster.send(port, 'POST', '/convert/xmldiagram-to-canvas', { content })),
      note('upsert', cluster.send(port, 'POST', `/project/${cluster.project}/diagram`, { title: `${n}`, snapshot })),
    ]).flat()
    await sleep(400)
    const { meanwhile, notReadyFor, stoppedAfter } = await stop(server, (method, path) =>
      cluster.send(port, method, path),
    )
    await Promise.all(going)
    return { inFlight, meanwhile, notReadyFor, exitCode: server.child.exitCode, stoppedAfter }
  } finally {
    await cluster.stop()
  }
}

async function stop(server: Process, send: (method: string, path: string) => Promise<Response>) {
  const began = Date.now()
  const ended = once(server.child, 'exit')
  server.stop()
  const meanwhile: Record<string, number> = {}
  let notReadySince: number | undefined
  let refusedAt: number | undefined
  while (refusedAt === undefined) {
    const ready = await send('GET', '/readyz').catch(() => undefined)
    if (ready?.status === 503) notReadySince ??= Date.now()
    const status = await send('GET', '/project').then(
      (answer) => String(answer.status),
      () => 'refused',
    )
    if (status === 'refused') refusedAt = Date.now()
    else meanwhile[status] = (meanwhile[status] ?? 0) + 1
    await sleep(10)
  }
  await ended
  return { meanwhile, notReadyFor: refusedAt - (notReadySince ?? refusedAt), stoppedAfter: Date.now() - began }
}

function largeDiagram(cells: number): string {
  const boxes = Array.from({ length: cells }, (_, n) => {
    const [x, y] = [(n % 100) * 120, Math.floor(n / 100) * 80]
    return `<mxCell id="n${n}" value="Box ${n}" style="rounded=1" vertex="1" parent="1"><mxGeometry x="${x}" y="${y}" width="80" height="40" as="geometry"/></mxCell>`
  })
  return `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${boxes.join('')}</root></mxGraphModel>`
}

/** Descriptions of the faults of a stop. */
export function faultsOfStop({ inFlight, meanwhile, notReadyFor, exitCode }: StopResult): string[] {
  const faults: string[] = []
  for (const [outcome, count] of Object.entries(inFlight)) {
    if (!/ 20[01]$/.test(outcome)) faults.push(`requests in flight that ended as "${outcome}": ${count}`)
  }
  for (const [status, count] of Object.entries(meanwhile)) {
    if (status !== '200') faults.push(`requests before the listener closed that were answered ${status}: ${count}`)
  }
  if (notReadyFor < DELAY / 2) faults.push(`/readyz said no for ${notReadyFor} ms only`)
  if (exitCode !== 0) faults.push(`the server ended with ${exitCode}`)
  return faults
}
