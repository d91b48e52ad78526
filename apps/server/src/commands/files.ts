import type { Config } from '../config/index.ts'
import { type ContentLocation, moveContent } from '../domain/files/index.ts'
import { listWorkspaces } from '../domain/workspaces/directory.ts'
import { openConfigured } from '../platform/database/open.ts'
import { createLog } from '../platform/log.ts'
import { openObjects } from '../platform/objects/open.ts'

const LOCATIONS: readonly string[] = ['store', 'database'] satisfies ContentLocation[]

/** `files move <store|database>`: moves the content of all files of all workspaces. */
export async function manageFiles(config: Config, [action, to]: readonly string[]): Promise<void> {
  if (action !== 'move' || to === undefined || !LOCATIONS.includes(to)) {
    throw new Error('Usage: files move <store|database>')
  }
  const objects = openObjects(config)
  if (!objects) throw new Error('There is no object store: set S3_BUCKET and its key.')
  const opened = await openConfigured(config, createLog(config.logLevel, 'stderr'))
  try {
    for (const { id, slug } of await listWorkspaces(opened.database)) {
      const moved = await moveContent({ database: opened.database, objects }, id, to as ContentLocation)
      process.stdout.write(`${slug}: ${moved} contents have been moved to the ${to}\n`)
    }
  } finally {
    await opened.close()
  }
}
