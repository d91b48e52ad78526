/** One service with a worker for all tests of the console that need no special one; each has a workspace of its own. */
import type { TestProject } from 'vitest/node'
import type { ConnectionSettings } from '../../apps/server/src/platform/database/pool.ts'
import { buildPreview } from '../browser/preview.ts'
import { freePort, startCluster } from '../server/processes.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The service of the console's tests and its database. */
    consoleService: { readonly origin: string; readonly database: ConnectionSettings }
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPreview()
  const port = await freePort()
  const cluster = await startCluster(port)
  await cluster.startWorker()
  project.provide('consoleService', { origin: `http://127.0.0.1:${port}`, database: cluster.database })
  return () => cluster.stop()
}
