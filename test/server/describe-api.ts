/** The service's description of itself, without a database. */
import { buildApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/config/index.ts'
import { createPool } from '../../apps/server/src/platform/conversion/pool.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'

/** The OpenAPI document; nothing is connected to. */
export async function describeApi(): Promise<unknown> {
  const config = readConfig({ RATE_LIMIT: '0' })
  const database = openDatabase({
    settings: { host: 'none' },
    role: config.databaseRole,
    pool: 2,
    statementTimeout: 1000,
  })
  const pool = createPool({ threads: 1, timeout: 1000, memoryMb: 64 })
  const app = await buildApp({ services: { config, database, pool } })
  try {
    await app.ready()
    return (await app.inject('/openapi.json')).json()
  } finally {
    await app.close()
    await pool.close()
    await database.close()
  }
}
