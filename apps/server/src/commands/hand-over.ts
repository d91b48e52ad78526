import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/index.ts'

/** Where a new key can be read, which nothing shows a second time. */
export type HandedOver = { readonly shown: true } | { readonly shown: false; readonly file: string }

/**
 * Hands the first key of a workspace over: `show` prints it when standard output is a terminal. Anything else may be
 * collected as a log, so there the key goes to a file of mode 0600 in the data folder.
 */
export function handOverKey(config: Config, slug: string, key: string, show: () => void): HandedOver {
  if (process.stdout.isTTY) {
    show()
    return { shown: true }
  }
  mkdirSync(config.dataDir, { recursive: true, mode: 0o755 })
  const file = join(config.dataDir, `${slug}.key`)
  // A file that is there may be open to others.
  rmSync(file, { force: true })
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' })
  return { shown: false, file }
}
