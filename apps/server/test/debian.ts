import { chmodSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Embedded, findSystem, startEmbedded } from '@drawbridge/embedded-postgres'
import { afterAll } from 'vitest'
import { removeData } from '../../../packages/embedded-postgres/test/remove-data.ts'
import type { ConnectionSettings } from '../src/platform/database/pool.ts'

/** Debian's PostgreSQL 15 for the tests of one file; undefined if it is not installed. */
export async function startDebian(): Promise<ConnectionSettings | undefined> {
  if (!existsSync('/usr/lib/postgresql/15/bin/initdb')) return undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'drawbridge-debian-'))
  chmodSync(dataDir, 0o755)
  const binaries = findSystem()!
  const server: Embedded = await startEmbedded({ dataDir, binaries, extra: ['fsync=off', 'synchronous_commit=off'] })
  afterAll(async () => {
    process.kill(server.pid, 'SIGINT')
    await server.stopIfUnused()
    removeData(dataDir)
  })
  return server.settings
}
