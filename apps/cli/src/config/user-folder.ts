/** The folder for data that belongs to the user and not to a project folder: the login, and the roots of projects. */
import { mkdir, readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { replaceFile } from '../files/replace.ts'

/** DRAWBRIDGE_CONFIG_DIR, else `drawbridge` in the system's folder for settings. */
export function userFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  if (env.DRAWBRIDGE_CONFIG_DIR) return env.DRAWBRIDGE_CONFIG_DIR
  if (env.XDG_CONFIG_HOME) return join(env.XDG_CONFIG_HOME, 'drawbridge')
  if (process.platform === 'win32' && env.APPDATA) return join(env.APPDATA, 'drawbridge')
  return join(homedir(), '.config', 'drawbridge')
}

/** The JSON of a file in that folder; undefined if it is missing or not JSON. */
export async function readUserFile(name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(userFolder(), name), 'utf8'))
  } catch {
    return undefined
  }
}

/** Replaces a file of that folder atomically; only the user may read it. */
export async function writeUserFile(name: string, value: unknown): Promise<void> {
  const folder = userFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await replaceFile(join(folder, name), (file) => file.writeFile(`${JSON.stringify(value, null, 2)}\n`), 0o600)
}
