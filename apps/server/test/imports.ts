import { nextImport } from '../src/domain/imports/claim.ts'
import { executeImport, type ImportOptions } from '../src/domain/imports/execute.ts'
import { importReqif } from '../src/features/reqif/import/run.ts'
import type { TestServer } from './harness.ts'

/** Limits that no test reaches by accident. */
export const IMPORT_BOUNDS = { files: 1000, bytes: 1e8, file: 1e7, time: 600_000 }

/** How a worker of the server works on imports. */
export function importOptions(
  { database, services }: Pick<TestServer, 'database' | 'services'>,
  more: Partial<ImportOptions> = {},
): ImportOptions {
  return {
    database,
    pool: services.pool,
    bounds: IMPORT_BOUNDS,
    resources: undefined,
    others: { reqif: (job, signal) => importReqif(services, job, signal) },
    stopping: new AbortController().signal,
    ...more,
  }
}

/** Works on the imports of all workspaces until none waits. */
export async function workImports(
  server: Pick<TestServer, 'database' | 'services'>,
  more: Partial<ImportOptions> = {},
): Promise<void> {
  for (;;) {
    const next = await nextImport(server.database)
    if (!next) return
    await executeImport(importOptions(server, more), next)
  }
}
