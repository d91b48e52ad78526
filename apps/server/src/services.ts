import type { Config } from './config.ts'
import type { Database } from './platform/database/database.ts'

/** What features are given to work with. A part that only some processes have is optional. */
export interface Services {
  readonly config: Config
  readonly database: Database
}
