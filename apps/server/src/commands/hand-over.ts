import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/index.ts'

/** Where a new key can be read; it is not shown again. */
export type HandedOver = { readonly shown: true } | { readonly shown: false; readonly file: string }

/**
 * Checks that a key can be handed over, before it is created: nobody could read it later.
 * @throws {Error} when it would go to a file and the data folder cannot be written to.
 */
export function assertCanHandOver({ dataDir }: Config): void {
  if (process.stdout.isTTY) return
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The key of the new workspace could not be written to DATA_DIR: ${reason}`)
  }
}

/**
 * Hands over the first key of a workspace: `show` prints it when standard output is a terminal. Anything else may be
 * collected as a log, so the key goes to a file of mode 0600 in the data folder instead.
 */
export function handOverKey(config: Config, slug: string, key: string, show: () => void): HandedOver {
  if (process.stdout.isTTY) {
    show()
    return { shown: true }
  }
  const file = join(config.dataDir, `${slug}.key`)
  // An existing file may be readable by others.
  rmSync(file, { force: true })
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
  return { shown: false, file }
}
