/** Runs the real command in a separate process. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Environment variable with the folder for `personal`, which is removed after all tests: their processes are killed.
 */
export const PERSONS = 'DRAWBRIDGE_TEST_PERSONS'

/** Folder for the command's files per user; each test file acts as a separate user. */
const personal = mkdtempSync(join(process.env[PERSONS] ?? tmpdir(), 'drawbridge-person-'))
process.on('exit', () => rmSync(personal, { recursive: true, force: true }))

const environment = (more: Readonly<Record<string, string>>) => ({
  ...process.env,
  DRAWBRIDGE_CONFIG_DIR: personal,
  ...more,
})

/** Environment variable that names the built command. */
export const BUILT_COMMAND = 'DRAWBRIDGE_BUILT_COMMAND'

/** The entry of the command's source. */
export const sourceMain: string = fileURLToPath(new URL('../../apps/cli/src/main.mjs', import.meta.url))

/** The entry of the command: of the build if there is one, otherwise of the source. */
export const main: string = process.env[BUILT_COMMAND] ?? sourceMain

export interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Starts the command and leaves it running, for tests that end it early. */
export function start(args: readonly string[], env: Record<string, string> = {}, cwd?: string): ChildProcess {
  return spawn(process.execPath, [main, ...args], { env: environment(env), cwd, stdio: 'pipe' })
}

/**
 * Resolves to the match when the command has printed something that matches.
 * @throws Error when it ends before.
 */
export function said(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = ''
    const look = (chunk: Buffer) => {
      text += chunk.toString()
      const match = pattern.exec(text)
      if (match) resolve(match)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('close', (code) => reject(new Error(`it ended with ${code} before it said ${pattern}: ${text}`)))
  })
}

/** @param user as whom the command runs, by the numbers of the system */
export function drawbridge(
  args: readonly string[],
  input?: string | Uint8Array,
  env: Record<string, string> = {},
  cwd?: string,
  user: { readonly uid?: number; readonly gid?: number } = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...args], { env: environment(env), cwd, ...user })
    const out: Buffer[] = []
    const err: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk))
    child.on('error', reject)
    child.on('close', (code) =>
      resolve({ code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    )
    child.stdin.end(input ?? '')
  })
}
