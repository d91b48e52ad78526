/** The core of another revision of this repository, to measure it and the present one in turns. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import * as present from '@drawbridge/core'

/** The functions of a core that measurements call; all versions since 0.3.0 have them. */
export type Core = Pick<typeof present, 'convertDiagram' | 'readDiagram'>

export const PRESENT: Core = present

const run = promisify(execFile)
const REPOSITORY = join(import.meta.dirname, '..')

/**
 * Unpacks the core of a revision into a temporary folder, gives it to `use`, and removes it. It runs with the packages that
 * are installed here.
 * @param revision whatever git understands: a commit, a tag, HEAD~10
 * @throws Error when git knows no such revision
 */
export async function withCore<T>(revision: string, use: (core: Core) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-revision-'))
  try {
    const archive = join(folder, 'core.tar')
    const paths = ['packages/core/src', 'packages/core/package.json']
    await run('git', ['-C', REPOSITORY, 'archive', '--output', archive, revision, '--', ...paths])
    await run('tar', ['-xf', archive, '-C', folder])
    await symlink(join(REPOSITORY, 'packages/core/node_modules'), join(folder, 'packages/core/node_modules'))
    return await use((await import(pathToFileURL(join(folder, 'packages/core/src/index.ts')).href)) as Core)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
