import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@drawbridge/embedded-postgres'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { PROGRAMS } from '../../../packages/embedded-postgres/test/programs.ts'
import { removeData } from '../../../packages/embedded-postgres/test/remove-data.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import type { ConnectionSettings } from '../src/platform/database/pool.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run; its database "template" is migrated and has no rows. */
    database: ConnectionSettings
  }
}

/** One real PostgreSQL for the whole run; test files create their databases from its template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-test-'))
  // Under root the server runs as another user, who must be able to enter.
  chmodSync(dataDir, 0o755)
  const embedded = await startEmbedded({
    dataDir,
    cacheDir: PROGRAMS,
    // Nothing here has to survive a power failure.
    extra: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
  })
  const client = new pg.Client(embedded.settings)
  await client.connect()
  await client.query('create database template_app')
  await client.end()
  await migrate({ ...embedded.settings, database: 'template_app' }, { role: 'drawbridge_app' })
  project.provide('database', embedded.settings)
  return async () => {
    process.kill(embedded.pid, 'SIGINT')
    await embedded.stopIfUnused()
    removeData(dataDir)
  }
}
