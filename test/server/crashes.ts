/** Crashes: two servers and two workers on one database are killed again and again under load. */
import { setTimeout as sleep } from 'node:timers/promises'
import { startModelServer } from '../../apps/server/src/platform/agent/fixtures/model-server.ts'
import { drawingModel } from './drawing-runs.ts'
import { type Account, settle, startLoad } from './load.ts'
import { freePort, startCluster } from './processes.ts'

export interface CrashPlan {
  readonly servers: number
  readonly workers: number
  readonly databases: number
}

/** Kills processes under load, then counts the results. `env` is added to the settings of all. */
export async function crashUnderLoad(plan: CrashPlan, env: Readonly<Record<string, string>> = {}): Promise<Account> {
  const model = await startModelServer(drawingModel)
  const ports = [await freePort(), await freePort()] as const
  const cluster = await startCluster(ports[0], { LLM_BASE_URL: model.url, LLM_MODEL: 'scripted', ...env })
  try {
    const [servers, workers] = await Promise.all([
      Promise.all(ports.map((port) => cluster.startServer(port))),
      Promise.all(ports.map(() => cluster.startWorker())),
    ])
    const load = await startLoad(cluster, ports)
    for (const [i, kind] of inTurn(plan).entries()) {
      await sleep(400)
      if (kind === 'server') {
        await servers[i % 2]!.kill()
        servers[i % 2] = await cluster.startServer(ports[i % 2]!)
      } else if (kind === 'worker') {
        await workers[i % 2]!.kill()
        workers[i % 2] = await cluster.startWorker()
      } else {
        // The processes that use it start it again.
        cluster.killDatabase()
        await cluster.databaseAnswers()
      }
    }
    await sleep(500)
    await load.stop()
    return await settle(cluster, load, ports[0])
  } finally {
    await cluster.stop()
    await model.close()
  }
}

/** The kills in order, spread evenly; the same order each time. */
export function inTurn({ servers, workers, databases }: CrashPlan): ('server' | 'worker' | 'database')[] {
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
