import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/index.ts'
import { logFormatOf } from './process.ts'

/** Where a new key can be read; it is not shown again. */
export type HandedOver = { readonly shown: true } | { readonly shown: false; readonly file: string }

/** Whether keys and links that sign in are printed: to a person, for anything else may be collected as a log. */
export function showsSecrets(config: Config): boolean {
  return process.stdout.isTTY === true && logFormatOf(config) === 'text'
}

/**
 * Checks that a key can be handed over, before it is created: nobody could read it later.
 * @throws {Error} when it would go to a file and the data folder cannot be written to.
 */
export function assertCanHandOver(config: Config): void {
  if (showsSecrets(config)) return
  const { dataDir } = config
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 })
    accessSync(dataDir, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`The key of the new workspace could not be written to DATA_DIR: ${reason}`)
  }
}

/**
 * Hands over the first key of a workspace: `show` prints it for a person at a terminal. Otherwise the key goes to a file of
 * mode 0600 in the data folder.
 */
export function handOverKey(config: Config, slug: string, key: string, show: () => void): HandedOver {
  if (showsSecrets(config)) {
    show()
    return { shown: true }
  }
  const file = join(config.dataDir, `${slug}.key`)
  // An existing file may be readable by others.
  rmSync(file, { force: true })
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
  return { shown: false, file }
}
