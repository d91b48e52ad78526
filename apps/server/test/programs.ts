import { join } from 'node:path'
import { cacheFolder } from '@drawbridge/resources/cache-folder'
import { reachable } from '../src/platform/database/binaries.ts'

/**
 * Folder of the embedded PostgreSQL's programs for all tests. Not in the checkout, which may be read-only, or in a home
 * that the server's user cannot enter.
 */
export const PROGRAMS: string = reachable(join(cacheFolder(), 'tests'))
