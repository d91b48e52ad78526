import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/index.ts'

/** Where a new key can be read; it is not shown again. */
export type HandedOver = { readonly shown: true } | { readonly shown: false; readonly file: string }

/**
 * Hands over the first key of a workspace: `show` prints it when standard output is a terminal. Anything else may be
 * collected as a log, so the key goes to a file of mode 0600 in the data folder instead.
 */
export function handOverKey(config: Config, slug: string, key: string, show: () => void): HandedOver {
  if (process.stdout.isTTY) {
    show()
    return { shown: true }
  }
  mkdirSync(config.dataDir, { recursive: true, mode: 0o755 })
  const file = join(config.dataDir, `${slug}.key`)
  // An existing file may be readable by others.
  rmSync(file, { force: true })
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
  return { shown: false, file }
}
