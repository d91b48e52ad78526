/** The folder for data that belongs to the user and not to a project folder: the login, and the roots of projects. */
import { access, constants, mkdir, readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { CommandError } from '../exit-codes.ts'
import { reasonOf } from '../files/reason.ts'
import { replaceFile } from '../files/replace.ts'

/** Errors of the system that say that there is no such file. */
const ABSENT: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR'])

/** DRAWBRIDGE_CONFIG_DIR, else `drawbridge` in the system's folder for settings. */
export function userFolder(env: Readonly<Record<string, string | undefined>> = process.env): string {
  if (env.DRAWBRIDGE_CONFIG_DIR) return env.DRAWBRIDGE_CONFIG_DIR
  if (env.XDG_CONFIG_HOME) return join(env.XDG_CONFIG_HOME, 'drawbridge')
  if (process.platform === 'win32' && env.APPDATA) return join(env.APPDATA, 'drawbridge')
  return join(homedir(), '.config', 'drawbridge')
}

/** The JSON of a file in that folder; undefined if it is missing, cannot be read or is not JSON. */
export async function readUserFile(name: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(userFolder(), name), 'utf8'))
  } catch {
    return undefined
  }
}

/** A sentence about a file of that folder that is there and cannot be read; undefined otherwise. */
export async function userFileProblem(name: string): Promise<string | undefined> {
  const path = join(userFolder(), name)
  return access(path, constants.R_OK).then(
    () => undefined,
    (error: { code?: string }) =>
      ABSENT.has(error.code)
        ? undefined
        : `cannot read ${path}: ${reasonOf(error)}; DRAWBRIDGE_CONFIG_DIR names another folder`,
  )
}

/**
 * Replaces a file of that folder atomically; only the user may read it.
 * @throws CommandError when it cannot be written.
 */
export async function writeUserFile(name: string, value: unknown): Promise<void> {
  const path = join(userFolder(), name)
  try {
    await mkdir(userFolder(), { recursive: true, mode: 0o700 })
    await replaceFile(path, (file) => file.writeFile(`${JSON.stringify(value, null, 2)}\n`), 0o600)
  } catch (error) {
    throw new CommandError(`cannot write ${path}: ${reasonOf(error)}; DRAWBRIDGE_CONFIG_DIR names another folder`)
  }
}
