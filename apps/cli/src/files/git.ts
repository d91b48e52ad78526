/** Asks git which files have changed since a revision. */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { CommandError } from '../exit-codes.ts'

const run = promisify(execFile)
const MAX_OUTPUT_BYTES = 256 * 2 ** 20

async function git(cwd: string, args: readonly string[]): Promise<string> {
  try {
    return (await run('git', [...args], { cwd, maxBuffer: MAX_OUTPUT_BYTES })).stdout
  } catch (error) {
    const said = (error as { stderr?: string }).stderr?.trim().split('\n')[0]
    throw new CommandError(`--since needs git: ${said || (error as Error).message}`)
  }
}

/**
 * Absolute paths of the files in the work tree around `folder` that differ from `ref`, including untracked files.
 * @throws CommandError when there is no work tree or no such revision.
 */
export async function changedSince(ref: string, folder: string): Promise<ReadonlySet<string>> {
  const unknown = new CommandError(`--since: ${ref} is not a git revision`)
  if (ref.startsWith('-')) throw unknown
  const top = (await git(folder, ['rev-parse', '--show-toplevel'])).trim()
  const find = git(top, ['rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`])
  const commit = (await find.catch(() => Promise.reject(unknown))).trim()
  const [changed, untracked] = await Promise.all([
    git(top, ['diff', '--name-only', '--no-renames', '-z', commit]),
    git(top, ['ls-files', '--others', '--exclude-standard', '-z']),
  ])
  const names = `${changed}${untracked}`.split('\0').filter((name) => name !== '')
  return new Set(names.map((name) => resolve(top, name)))
}

/** The top folder of the git work tree around a folder; undefined when there is none, or git is missing. */
export async function gitTop(folder: string): Promise<string | undefined> {
  const top = await git(folder, ['rev-parse', '--show-toplevel']).catch(() => '')
  return top.trim() || undefined
}
