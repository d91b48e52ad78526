/** Requests that mean harm: a file that ends whoever converts it, bodies that never end, and conversions that are killed. */
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { packArchive } from '@drawbridge/intake/archive'
import { drawing } from '../bench/server.ts'
import { type Cluster, freePort, type Process, startCluster } from './processes.ts'

/** The figures of a scenario, and what must not have happened, in words. */
export interface Judged {
  readonly figures: object
  readonly faults: readonly string[]
}

const CONVERT = '/convert/xmldiagram-to-canvas'
/** MB of heap, with which the poison cannot be converted. */
const HEAP = { CONVERSION_MEMORY_MB: '128' }

/** A drawing with one curved edge of 200,000 points at random places. */
export function poison(): string {
  let seed = 1
  const random = () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    return seed % 10_000
  }
  const points = Array.from({ length: 200_000 }, () => `<mxPoint x="${random()}" y="${random()}"/>`)
  return `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="e" style="curved=1;jumpStyle=arc" edge="1" parent="1"><mxGeometry relative="1" as="geometry"><mxPoint as="sourcePoint"/><mxPoint x="9" y="9" as="targetPoint"/><Array as="points">${points.join('')}</Array></mxGeometry></mxCell></root></mxGraphModel>`
}

/** The status of a conversion, with the code of its problem. */
async function convert(cluster: Cluster, port: number, content: string): Promise<string> {
  const answer = await cluster.send(port, 'POST', CONVERT, { content, encoding: 'utf8' })
  const { code } = (await answer.json()) as { readonly code?: string }
  return code === undefined ? String(answer.status) : `${answer.status} ${code}`
}

/** The poison at the endpoint while others convert, and in an import with five other files. */
export async function convertPoison(): Promise<Judged> {
  const port = await freePort()
  const cluster = await startCluster(port, HEAP)
  try {
    await cluster.startServer(port)
    await cluster.startWorker()
    const others = Promise.all(Array.from({ length: 20 }, (_, n) => convert(cluster, port, drawing(3 + n))))
    const atEndpoint = await convert(cluster, port, poison())
    const beside = [...new Set(await others)]
    // biome-ignore lint/suspicious/noExplicitAny: the members that are read are those of the description
    const ask = async (method: string, path: string, body?: object): Promise<any> =>
      (await cluster.send(port, method, path, body)).json()
    const { id: project } = await ask('POST', '/project', { name: 'Poison' })
    const at = `/project/${project}`
    const texts = [drawing(3), drawing(4), poison(), drawing(5), drawing(6), drawing(7)]
    const files = texts.map((text, n) => [`${n}.drawio`, new TextEncoder().encode(text)] as const)
    const { id: file } = await ask('POST', `${at}/file?name=a.zip`, Buffer.from(packArchive(Object.fromEntries(files))))
    const { id } = await ask('POST', `${at}/import`, { files: [{ file_id: file, unpacked: true }] })
    const started = Date.now()
    let state = await ask('GET', `${at}/import/${id}`)
    for (; state.finished_at === null && Date.now() - started < 300_000; await sleep(500))
      state = await ask('GET', `${at}/import/${id}`)
    const { entries } = await ask('GET', `${at}/import/${id}/entry`)
    const codes = entries.map((one: { code: string | null; status: string }) => one.code ?? one.status).sort()
    const figures = { atEndpoint, beside, phase: state.phase, entries: codes, died: cluster.died() }
    return {
      figures,
      faults: [
        ...(atEndpoint === '422 out_of_memory' ? [] : [`the poison was answered with ${atEndpoint}`]),
        ...(beside.join() === '200' ? [] : [`conversions beside it were answered with ${beside.join()}`]),
        ...(codes.join() === 'create,create,create,create,create,out_of_memory' ? [] : [`entries: ${codes.join()}`]),
        ...cluster.died(),
      ],
    }
  } finally {
    await cluster.stop()
  }
}

const CONNECTIONS = 60
const BODY = 60 * 2 ** 20
/** MB that 60 bodies may take, with a budget of 512. */
const MAX_GROWTH = 1000

/** Resident memory of a process in MB. */
const residentMb = ({ child }: Process): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024

/** Connections that announce 60 MB each, send almost all of it and then wait. */
export async function leaveBodiesUnfinished(): Promise<Judged> {
  const port = await freePort()
  const cluster = await startCluster(port)
  try {
    const server = await cluster.startServer(port)
    await convert(cluster, port, drawing(3))
    const before = residentMb(server)
    const statuses: Record<string, number> = {}
    const sockets = Array.from({ length: CONNECTIONS }, () => unfinished(port, cluster.key, statuses))
    await Promise.race([Promise.all(sockets.map(({ sent }) => sent)), sleep(60_000)])
    await sleep(1000)
    const growth = Math.round(residentMb(server) - before)
    for (const { socket } of sockets) socket.destroy()
    await sleep(1000)
    const afterwards = await convert(cluster, port, drawing(3))
    const figures = { connections: CONNECTIONS, statuses, growthMb: growth, afterwards, died: cluster.died() }
    return {
      figures,
      faults: [
        ...(growth < MAX_GROWTH ? [] : [`the server grew by ${growth} MB`]),
        ...(afterwards === '200' ? [] : [`a conversion afterwards was answered with ${afterwards}`]),
        ...cluster.died(),
      ],
    }
  } finally {
    await cluster.stop()
  }
}

/** Sends all of a body but its last byte; resolves `sent` when that is done or refused. */
function unfinished(port: number, key: string, statuses: Record<string, number>) {
  const socket: Socket = connect(port, '127.0.0.1').setMaxListeners(0)
  socket.on('error', () => {})
  socket.on('data', (data) => {
    const status = /^HTTP\/1.1 (\d+)/.exec(data.toString())?.[1]
    if (status !== undefined) statuses[status] = (statuses[status] ?? 0) + 1
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const chunk = Buffer.alloc(2 ** 20, 0x20)
  const send = async () => {
    socket.write(
      `POST ${CONVERT} HTTP/1.1\r\nhost: localhost\r\ncustomer: demo\r\nx-api-key: ${key}\r\ncontent-type: application/json\r\ncontent-length: ${BODY + 1}\r\n\r\n`,
    )
    for (let sent = 0; sent < BODY && !socket.destroyed; sent += chunk.length) {
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), closed])
    }
  }
  return { socket, sent: send().catch(() => {}) }
}

/** The conversion processes of a server. */
function conversionsOf({ child }: Process): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const parent = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]
        return Number(parent) === child.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('child.ts')
      } catch {
        return false
      }
    })
}

/** Kills conversion processes while others convert. */
export async function killConversions(kills: number): Promise<Judged> {
  const port = await freePort()
  const cluster = await startCluster(port, { CONVERSION_THREADS: '2' })
  try {
    const server = await cluster.startServer(port)
    const answers: Record<string, number> = {}
    let isLoading = true
    const lane = async () => {
      while (isLoading) {
        const answer = await convert(cluster, port, drawing(400)).catch(() => 'none')
        answers[answer] = (answers[answer] ?? 0) + 1
      }
    }
    const lanes = Promise.all(Array.from({ length: 4 }, lane))
    let killed = 0
    let converted = 0
    for (const deadline = Date.now() + 300_000; killed < kills && Date.now() < deadline; await sleep(200)) {
      const [victim] = conversionsOf(server)
      // Something is converted between two kills, however slow the machine is.
      if (victim === undefined || (answers['200'] ?? 0) <= converted) continue
      process.kill(victim, 'SIGKILL')
      converted = answers['200'] ?? 0
      killed += 1
    }
    isLoading = false
    await lanes
    const wrong = Object.keys(answers).filter((one) => !['200', '422 out_of_memory', '503 busy'].includes(one))
    const afterwards = await convert(cluster, port, drawing(3))
    return {
      figures: { killed, answers, afterwards, died: cluster.died() },
      faults: [
        ...(killed === kills ? [] : [`only ${killed} processes were killed`]),
        ...(wrong.length === 0 ? [] : [`conversions were answered with ${wrong.join(', ')}`]),
        ...((answers['422 out_of_memory'] ?? 0) <= kills ? [] : ['more conversions failed than were killed']),
        ...(afterwards === '200' ? [] : [`a conversion afterwards was answered with ${afterwards}`]),
        ...cluster.died(),
      ],
    }
  } finally {
    await cluster.stop()
  }
}
