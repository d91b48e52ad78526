/**
 * What survives crashes: two servers and two workers on one database, under load, killed again and again. Nothing that
 * was acknowledged may be lost, no run may stay unfinished and none may act twice.
 * `node test/server/faults.ts` runs it in full: 25 servers, 20 workers and 10 databases are killed.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { startModelServer } from '../../apps/server/src/platform/agent/fixtures/model-server.ts'
import { addDrawing, countDiagrams, drawingModel, startDrawing, titleOf, untilEnded } from './drawing-runs.ts'
import { freePort, type Process, startCluster } from './processes.ts'

export interface FaultPlan {
  readonly servers: number
  readonly workers: number
  readonly databases: number
}

export interface FaultResult {
  /** Acknowledged writes of diagrams and runs that were accepted. */
  readonly diagrams: number
  readonly runs: number
  readonly failedRequests: number
  readonly lostDiagrams: number
  readonly lostRuns: number
  readonly unfinishedRuns: number
  /** Runs that did not succeed, with what they say. */
  readonly failedRuns: readonly string[]
  /** Runs whose diagram exists more than once, or not at all. */
  readonly notExactlyOnce: number
  /** Seconds from the last kill until every run had ended. */
  readonly settledAfter: number
}

/** Runs the load while processes are killed, then counts what is there. */
export async function crashUnderLoad(plan: FaultPlan): Promise<FaultResult> {
  const model = await startModelServer(drawingModel)
  const ports = [await freePort(), await freePort()] as const
  const cluster = await startCluster(ports[0], { LLM_BASE_URL: model.url, LLM_MODEL: 'scripted' })
  try {
    const servers: Process[] = []
    const workers: Process[] = []
    // PostgreSQL must be up before a server is: a start after a crash brings it back.
    for (const port of ports) servers.push(await cluster.startServer(port))
    for (let i = 0; i < 2; i++) workers.push(await cluster.startWorker())
    const path = { projectId: cluster.project }
    await addDrawing(cluster.clientOf(ports[0]), cluster.project)

    const diagrams = new Map<string, string>()
    const runs = new Map<string, string>()
    let failedRequests = 0
    let isLoading = true
    let count = 0

    async function load(port: number): Promise<void> {
      const client = cluster.clientOf(port)
      while (isLoading) {
        const name = `${port}-${count++}`
        try {
          const body = { title: name, snapshot: { store: { name }, schema: {} } } as never
          const saved = await client.POST('/project/{projectId}/diagram', { params: { path }, body })
          if (saved.data) diagrams.set(saved.data.id, name)
          else failedRequests += 1
          const started = await startDrawing(client, cluster.project, name)
          for (const run of started ?? []) runs.set(run, name)
          if (!started) failedRequests += 1
        } catch {
          failedRequests += 1
          await sleep(50)
        }
        await sleep(20)
      }
    }

    const loads = ports.map(load)
    const kills = shuffled(plan)
    for (const [i, kind] of kills.entries()) {
      await sleep(400)
      if (kind === 'server') {
        await servers[i % 2]!.kill()
        servers[i % 2] = await cluster.startServer(ports[i % 2]!)
      } else if (kind === 'worker') {
        await workers[i % 2]!.kill()
        workers[i % 2] = await cluster.startWorker()
      } else {
        cluster.killDatabase()
        // Whoever starts next brings the embedded database back; the others reconnect.
        await sleep(200)
        await servers[i % 2]!.kill()
        servers[i % 2] = await cluster.startServer(ports[i % 2]!)
      }
    }
    await sleep(500)
    isLoading = false
    await Promise.all(loads)

    const settling = Date.now()
    const client = cluster.clientOf(ports[0])
    const states = await untilEnded(client, [...runs.keys()], 120_000)
    const drawn = await countDiagrams(client, cluster.project)
    const ended = [...states.values()].filter((run) => run.status !== 'running')
    return {
      diagrams: diagrams.size,
      runs: runs.size,
      failedRequests,
      lostDiagrams: [...diagrams.values()].filter((name) => drawn.get(name) !== 1).length,
      lostRuns: [...runs.keys()].filter((id) => !states.has(id)).length,
      unfinishedRuns: runs.size - ended.length,
      failedRuns: ended.filter((run) => run.status !== 'succeeded').map((run) => `${run.status}: ${run.error}`),
      notExactlyOnce: [...runs.values()].filter((name) => drawn.get(titleOf(name)) !== 1).length,
      settledAfter: (Date.now() - settling) / 1000,
    }
  } finally {
    await cluster.stop()
    await model.close()
  }
}

/** The kills in turn, spread evenly: the same order each time. */
function shuffled({ servers, workers, databases }: FaultPlan): ('server' | 'worker' | 'database')[] {
  const spread = <T>(count: number, kind: T) =>
    Array.from({ length: count }, (_, i) => ({ at: (i + 0.5) / count, kind }))
  return [
    ...spread(servers, 'server' as const),
    ...spread(workers, 'worker' as const),
    ...spread(databases, 'database' as const),
  ]
    .sort((a, b) => a.at - b.at)
    .map((one) => one.kind)
}

if (process.argv[1] === import.meta.filename) {
  const started = Date.now()
  const result = await crashUnderLoad({ servers: 25, workers: 20, databases: 10 })
  console.log(JSON.stringify({ ...result, seconds: (Date.now() - started) / 1000 }, null, 2))
  const { lostDiagrams, lostRuns, unfinishedRuns, notExactlyOnce } = result
  process.exitCode = lostDiagrams + lostRuns + unfinishedRuns + notExactlyOnce + result.failedRuns.length > 0 ? 1 : 0
}
