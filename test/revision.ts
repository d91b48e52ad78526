/** Another revision of this repository, to measure it and the present one in turns. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import * as present from '@drawbridge/core'

/** The part of the core that measurements use; versions from 0.3.0 on have it. */
export type Core = Pick<typeof present, 'convertDiagram' | 'readDiagram' | 'writeTldraw' | 'writeSvg'>

export const PRESENT: Core = present

const run = promisify(execFile)
const REPOSITORY = join(import.meta.dirname, '..')
/** Folders with workspace packages. */
const WORKSPACES = ['packages', 'apps']

/**
 * Unpacks a revision into a temporary folder, gives its path to `use`, and removes it. It runs with the packages that
 * are installed here, and with its own workspace packages.
 * @param revision as git names it: a commit, a tag, HEAD~10
 * @throws Error when git knows no such revision
 */
export async function withRevision<T>(revision: string, use: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'drawbridge-revision-'))
  try {
    const archive = join(root, 'revision.tar')
    await run('git', ['-C', REPOSITORY, 'archive', '--output', archive, revision])
    await run('tar', ['-xf', archive, '-C', root])
    await symlink(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'))
    for (const folder of WORKSPACES)
      for (const name of await readdir(join(root, folder))) await copyLinks(join(folder, name, 'node_modules'), root)
    return await use(root)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** Copies a folder of relative links, so that those to workspace packages lead to the revision's own. */
async function copyLinks(folder: string, root: string): Promise<void> {
  try {
    await cp(join(REPOSITORY, folder), join(root, folder), { recursive: true, verbatimSymlinks: true })
  } catch (error) {
    // The package is new or gone, or has no dependencies.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** The core of an unpacked revision. */
export async function coreOf(root: string): Promise<Core> {
  return (await import(pathToFileURL(join(root, 'packages/core/src/index.ts')).href)) as Core
}

/** Gives the core of a revision to `use`. @throws Error when git knows no such revision */
export function withCore<T>(revision: string, use: (core: Core) => Promise<T>): Promise<T> {
  return withRevision(revision, async (root) => use(await coreOf(root)))
}
