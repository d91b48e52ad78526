/** A database that becomes unavailable and comes back, under two servers and two workers, none of which may end. */
import { setTimeout as sleep } from 'node:timers/promises'
import { startModelServer } from '../../apps/server/src/platform/agent/fixtures/model-server.ts'
import { startExternal } from '../../apps/server/test/external-postgres.ts'
import { drawingModel } from './drawing-runs.ts'
import { type Account, settle, startLoad } from './load.ts'
import { type Cluster, freePort, startCluster } from './processes.ts'

export interface OutageResult extends Account {
  /** Longest time in ms from the database's first response until a server could write again. */
  readonly slowestReturn: number
}

const LANES = 4

/**
 * Restarts a PostgreSQL that the processes reach by an address; every second time after a crash. `processes`: servers,
 * and as many workers.
 */
export async function restartUnderLoad(restarts: number, processes = 2): Promise<OutageResult> {
  const postgres = await startExternal()
  try {
    return await disturb(restarts, processes, { DATABASE_URL: postgres.url }, async (_, i) => {
      await postgres.stop(i % 2 === 0 ? 'SIGINT' : 'SIGKILL')
      // Long enough for some requests to be answered meanwhile.
      if (i % 4 === 3) await sleep(4000)
      await postgres.start()
    })
  } finally {
    await postgres.dispose()
  }
}

/** Kills the embedded PostgreSQL, which the processes themselves have to restart. */
export async function killEmbeddedUnderLoad(deaths: number): Promise<OutageResult> {
  return disturb(deaths, 2, {}, async (cluster) => {
    cluster.killDatabase()
    await cluster.databaseAnswers()
  })
}

async function disturb(
  times: number,
  processes: number,
  env: Readonly<Record<string, string>>,
  outage: (cluster: Cluster, i: number) => Promise<void>,
): Promise<OutageResult> {
  const model = await startModelServer(drawingModel)
  const ports: number[] = []
  for (let i = 0; i < processes; i++) ports.push(await freePort())
  const cluster = await startCluster(ports[0]!, { LLM_BASE_URL: model.url, LLM_MODEL: 'scripted', ...env })
  try {
    await Promise.all(ports.flatMap((port) => [cluster.startServer(port), cluster.startWorker()]))
    const load = await startLoad(cluster, ports, LANES)
    let slowestReturn = 0
    for (let i = 0; i < times; i++) {
      await sleep(1000)
      await outage(cluster, i)
      const back = Date.now()
      await Promise.all(ports.map((port) => untilWorking(cluster, port)))
      slowestReturn = Math.max(slowestReturn, Date.now() - back)
    }
    await sleep(500)
    await load.stop()
    return { ...(await settle(cluster, load, ports[0]!)), slowestReturn }
  } finally {
    await cluster.stop()
    await model.close()
  }
}

/** Waits until a server is ready and writes. */
export async function untilWorking(cluster: Cluster, port: number): Promise<void> {
  const deadline = Date.now() + 30_000
  for (let isWorking = false; !isWorking; ) {
    const ready = await cluster.send(port, 'GET', '/readyz').catch(() => undefined)
    const written = await cluster.send(port, 'PATCH', '/review-policy', {}).catch(() => undefined)
    isWorking = ready?.status === 200 && written?.status === 200
    if (Date.now() > deadline) throw new Error(`the server at ${port} did not come back`)
    if (!isWorking) await sleep(20)
  }
}
