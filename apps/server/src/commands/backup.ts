import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config/index.ts'
import { writeExport } from '../domain/transfer/export.ts'
import { listWorkspaces } from '../domain/workspaces/directory.ts'
import { openConfigured } from '../platform/database/open.ts'
import { createLog } from '../platform/log.ts'
import { openObjects } from '../platform/objects/open.ts'

/** Number of backups that are kept when the command does not say. */
const KEPT = 7
/** Name of the folder of a backup: when it began, in UTC. */
const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z$/

/**
 * `backup <folder> [kept]`: writes an export of every workspace into a new folder, named by the time, and deletes the
 * oldest ones. Nothing is deleted unless all exports were written.
 */
export async function backUp(config: Config, [folder, kept = String(KEPT)]: readonly string[]): Promise<void> {
  if (folder === undefined || !/^[1-9]\d{0,3}$/.test(kept)) throw new Error('Usage: backup <folder> [kept]')
  const opened = await openConfigured(config, createLog(config.logLevel, 'stderr'))
  try {
    const access = { database: opened.database, objects: openObjects(config) }
    const name = `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z`
    const target = join(folder, name)
    await mkdir(target, { recursive: true, mode: 0o700 })
    const workspaces = await listWorkspaces(opened.database)
    for (const { id, slug } of workspaces) await writeExport(access, id, join(target, `${slug}.jsonl`))
    const backups = (await readdir(folder)).filter((one) => NAME.test(one)).sort()
    for (const old of backups.slice(0, -Number(kept))) await rm(join(folder, old), { recursive: true })
    process.stdout.write(`${workspaces.length} workspaces have been written to ${target}\n`)
  } finally {
    await opened.close()
  }
}
