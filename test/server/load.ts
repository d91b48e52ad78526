/** A load of writes and runs on servers that are disturbed meanwhile, and the account of its results. */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addDrawing, countDiagrams, startBody, titleOf, untilEnded } from './drawing-runs.ts'
import type { Cluster } from './processes.ts'
import { createWriter, type Send, type WriteAccount } from './writes.ts'

/** The requests of a load, and those that were acknowledged. */
export interface Load {
  /** Names of diagrams whose writes were acknowledged. */
  readonly diagrams: readonly string[]
  /** Runs that were accepted, with the name of the event of each. */
  readonly runs: ReadonlyMap<string, string>
  /** The results of the other acknowledged writes by kind, read after the load has ended. */
  accountWrites(): Promise<Record<string, WriteAccount>>
  /** Responses by status; "none" if the connection was lost. */
  readonly statuses: Readonly<Record<string, number>>
  /** Ends the load when the requests in flight have been answered. */
  stop(): Promise<void>
}

/** The outcome of a load. */
export interface Account {
  readonly diagrams: number
  readonly runs: number
  /** Comments, files and so on, by kind. */
  readonly writes: Readonly<Record<string, WriteAccount>>
  readonly statuses: Readonly<Record<string, number>>
  /** Responses of 500 and above that do not ask the client to retry. */
  readonly otherServerErrors: number
  readonly lostDiagrams: number
  readonly doubledDiagrams: number
  readonly lostRuns: number
  readonly unfinishedRuns: number
  /** Runs that did not succeed, with their errors. */
  readonly failedRuns: readonly string[]
  /** Runs whose diagram exists more than once, or not at all. */
  readonly notExactlyOnce: number
  /** Processes that ended unexpectedly, with the end of their output. */
  readonly died: readonly string[]
  /** Seconds from the end of the load until every run had ended. */
  readonly settledAfter: number
}

/**
 * Sends writes of diagrams, other writes in turn, and events, `lanes` at a time to each server; a diagram has `bytes`
 * of incompressible data. Returns when one of each was acknowledged, so that every disturbance has something to lose.
 */
export async function startLoad(cluster: Cluster, ports: readonly number[], lanes = 1, bytes = 0): Promise<Load> {
  await addDrawing(cluster.clientOf(ports[0]!), cluster.project)
  const diagrams: string[] = []
  const runs = new Map<string, string>()
  const statuses: Record<string, number> = {}
  let isLoading = true
  let count = 0

  const sendTo =
    (port: number): Send =>
    async (method, path, body) => {
      let status = 'none'
      try {
        const answer = await cluster.send(port, method, path, body)
        status = String(answer.status)
        if (answer.status >= 300) return undefined
        const isJson = answer.headers.get('content-type')?.includes('json')
        return await (isJson ? answer.json() : answer.text())
      } catch {
        status = 'none'
        await sleep(50)
        return undefined
      } finally {
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }
  const writer = await createWriter(cluster, sendTo(ports[0]!))

  async function lane(port: number): Promise<void> {
    const send = sendTo(port)
    while (isLoading) {
      const name = `${port}-${count++}`
      const body = {
        title: name,
        snapshot: { store: { name, text: randomBytes(bytes / 2).toString('hex') }, schema: {} },
      }
      if (await send('POST', `/project/${cluster.project}/diagram`, body)) diagrams.push(name)
      await writer.write(send, name)
      const started: { results: { agent_id: string }[] } | undefined = await send(
        'POST',
        '/ai/trigger',
        startBody(cluster.project, name),
      )
      for (const run of started?.results ?? []) runs.set(run.agent_id, name)
      await sleep(20)
    }
  }

  const going = Promise.all(ports.flatMap((port) => Array.from({ length: lanes }, () => lane(port))))
  while (diagrams.length === 0 || runs.size === 0 || !writer.isComplete()) await Promise.race([going, sleep(20)])
  return {
    diagrams,
    runs,
    statuses,
    accountWrites: () => writer.account(sendTo(ports[0]!)),
    async stop() {
      isLoading = false
      await going
    },
  }
}

/** Waits until the runs of a finished load are done, and counts the results. */
export async function settle(cluster: Cluster, load: Load, port: number): Promise<Account> {
  const settling = Date.now()
  const client = cluster.clientOf(port)
  const states = await untilEnded(client, [...load.runs.keys()], 120_000)
  const drawn = await countDiagrams(client, cluster.project)
  const writes = await load.accountWrites()
  const ended = [...states.values()].filter((run) => run.status !== 'running')
  return {
    diagrams: load.diagrams.length,
    runs: load.runs.size,
    writes,
    statuses: load.statuses,
    otherServerErrors: Object.entries(load.statuses).reduce(
      (sum, [status, count]) => sum + (Number(status) >= 500 && !['503', '507'].includes(status) ? count : 0),
      0,
    ),
    lostDiagrams: load.diagrams.filter((name) => !drawn.has(name)).length,
    doubledDiagrams: load.diagrams.filter((name) => (drawn.get(name) ?? 0) > 1).length,
    lostRuns: [...load.runs.keys()].filter((id) => !states.has(id)).length,
    unfinishedRuns: load.runs.size - ended.length,
    failedRuns: ended.filter((run) => run.status !== 'succeeded').map((run) => `${run.status}: ${run.error}`),
    notExactlyOnce: [...load.runs.values()].filter((name) => drawn.get(titleOf(name)) !== 1).length,
    died: cluster.died(),
    settledAfter: (Date.now() - settling) / 1000,
  }
}

/** Descriptions of the faults in an account; empty when there are none. */
export function faultsOf(account: Account): string[] {
  const counts = {
    'answers of 500 and above other than 503 and 507': account.otherServerErrors,
    'acknowledged diagrams lost': account.lostDiagrams,
    'acknowledged diagrams doubled': account.doubledDiagrams,
    'accepted runs lost': account.lostRuns,
    'runs without an end': account.unfinishedRuns,
    'runs failed': account.failedRuns.length,
    'runs that did not act exactly once': account.notExactlyOnce,
    'processes died': account.died.length,
    ...Object.fromEntries(
      Object.entries(account.writes).flatMap(([kind, { lost, doubled }]) => [
        [`acknowledged ${kind} lost`, lost],
        [`acknowledged ${kind} doubled`, doubled],
      ]),
    ),
  }
  return Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${name}: ${count}`)
}
