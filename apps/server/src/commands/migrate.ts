import type { Config } from '../config/index.ts'
import { openConfigured } from '../platform/database/open.ts'
import { createLog } from '../platform/log.ts'

/** Brings the schema up to date and exits; a deployment may do this before it starts new servers. */
export async function migrateDatabase(config: Config): Promise<void> {
  const opened = await openConfigured(config, createLog(config.logLevel, 'stderr'))
  await opened.close()
}
