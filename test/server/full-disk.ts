/** A full database disk, and its recovery. Mounts a small disk, so it needs root. */
import { spawnSync } from 'node:child_process'
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startModelServer } from '../../apps/server/src/platform/agent/fixtures/model-server.ts'
import { type ExternalPostgres, startExternal } from '../../apps/server/test/external-postgres.ts'
import { drawingModel } from './drawing-runs.ts'
import { type Account, settle, startLoad } from './load.ts'
import { untilWorking } from './outages.ts'
import { freePort, startCluster } from './processes.ts'

const DISK = '200m'
/** Bytes of each diagram of the load, so that the disk fills up and small writes do not find a gap. */
const DIAGRAM = 60_000

export interface FullDiskResult extends Account {
  /** Responses by status while the disk was full. */
  readonly whileFull: Readonly<Record<string, number>>
  /** Whether PostgreSQL itself had ended, as it does when it cannot write its log. */
  readonly postgresEnded: boolean
}

/** Fills the disk of a PostgreSQL under load, frees space and counts the results. */
export async function fillDiskUnderLoad(): Promise<FullDiskResult | undefined> {
  const disk = mkdtempSync(join(tmpdir(), 'drawbridge-disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', disk]).status !== 0) return undefined
  chmodSync(disk, 0o755)
  let postgres: ExternalPostgres | undefined
  try {
    postgres = await startExternal(['min_wal_size=32MB', 'max_wal_size=48MB'], disk)
    return await run(postgres, join(disk, 'ballast'))
  } finally {
    await postgres?.dispose()
    spawnSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
}

async function run(postgres: ExternalPostgres, ballast: string): Promise<FullDiskResult> {
  const model = await startModelServer(drawingModel)
  const port = await freePort()
  const cluster = await startCluster(port, {
    LLM_BASE_URL: model.url,
    LLM_MODEL: 'scripted',
    DATABASE_URL: postgres.url,
  })
  try {
    await cluster.startServer(port)
    await cluster.startWorker()
    const load = await startLoad(cluster, [port], 2, DIAGRAM)
    await sleep(1000)
    const before = { ...load.statuses }
    fill(ballast)
    await sleep(6000)
    const whileFull = difference(load.statuses, before)
    rmSync(ballast)
    const postgresEnded = !postgres.isRunning()
    if (postgresEnded) await postgres.start()
    await untilWorking(cluster, port)
    await sleep(500)
    await load.stop()
    return { ...(await settle(cluster, load, port)), whileFull, postgresEnded }
  } finally {
    await cluster.stop()
    await model.close()
  }
}

function fill(file: string): void {
  const out = openSync(file, 'w')
  try {
    for (const block of [Buffer.alloc(1_000_000), Buffer.alloc(4096)]) {
      try {
        while (writeSync(out, block) === block.length);
      } catch {
        // It is full.
      }
    }
  } finally {
    closeSync(out)
  }
}

function difference(after: Readonly<Record<string, number>>, before: Readonly<Record<string, number>>) {
  return Object.fromEntries(
    Object.entries(after)
      .map(([status, count]) => [status, count - (before[status] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  )
}
