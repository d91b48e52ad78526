import { rmSync } from 'node:fs'

/**
 * Removes the folder of a PostgreSQL that has just been stopped or killed: its processes may create files until they
 * end.
 */
export function removeData(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}
