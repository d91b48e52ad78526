import { join } from 'node:path'
import { cacheFolder } from '@drawbridge/resources/cache-folder'
import { serverIsOther } from '../src/binaries.ts'

/**
 * Folder of the embedded PostgreSQL's programs for all tests. Not in the checkout, which may be read-only. For root not in
 * the cache either, since that is private: whoever makes it first may do so while the tests already look at it.
 */
export const PROGRAMS: string = join(serverIsOther ? '/var/lib/drawbridge' : cacheFolder(), 'tests')
