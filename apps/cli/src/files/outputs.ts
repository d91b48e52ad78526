/** Where results go and in what form. */
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { mayBeDiagram } from '@drawbridge/core'
import { CommandError } from '../exit-codes.ts'
import { headOf } from './head.ts'
import { reasonOf } from './reason.ts'

/** Parts of a file in their order; of a file that is being made as they come, each until the next is asked for. */
export type Pieces = readonly Uint8Array[] | AsyncIterable<Uint8Array>

export interface OutputFile {
  /** Added to the whole input name, so that a.drawio and a.svg never meet. */
  readonly ending: string
  readonly content: string | Uint8Array | Pieces
}

const isMade = (content: OutputFile['content']): boolean =>
  typeof content === 'object' && Symbol.asyncIterator in content

/** One picture per page; numbered from 1 where there are several. */
export function pictureFiles(pictures: readonly (string | Uint8Array)[], kind: 'svg' | 'png'): OutputFile[] {
  return pictures.map((content, i) => ({ ending: pictures.length > 1 ? `.${i + 1}.${kind}` : `.${kind}`, content }))
}

/**
 * Makes a folder and those above it, one by one: Node's own recursion never returns where a file system lists folders
 * that it does not let anybody make, such as /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  const info = await stat(folder).catch(() => undefined)
  if (info?.isDirectory()) return
  if (info !== undefined) throw new Error(`${folder} is a file`)
  const above = dirname(folder)
  if (above !== folder) await makeFolder(above)
  await mkdir(folder).catch((error: { code?: string }) => {
    // Another process may have been quicker.
    if (error.code !== 'EEXIST') throw error
  })
}

/** Makes the folder that results go to. @throws CommandError when it cannot be made. */
export async function prepareFolder(folder: string, option: string): Promise<void> {
  try {
    await makeFolder(resolve(folder))
  } catch (error) {
    throw new CommandError(`${option} ${folder}: the folder cannot be made: ${reasonOf(error)}`)
  }
}

/** A result that was not written; the message says why. */
export class OutputError extends Error {
  readonly code: 'name-taken' | 'is-source' | 'not-written'
  constructor(code: OutputError['code'], message: string) {
    super(message)
    this.code = code
  }
}

interface Owned {
  readonly path: string
  readonly owner: string
}

/** The results of a run. None replaces another one's, and none replaces a diagram. */
export class Outputs {
  /** By path and by the file's identity: names may differ only in what the file system makes no difference of. */
  readonly #owned = new Map<string, Owned>()

  /**
   * Writes the files of one input. `owner` names the input; it may write its own results again.
   * @returns the paths.
   * @throws OutputError before anything is written where a path is taken, and when the system refuses a file.
   */
  async write(owner: string, files: readonly OutputFile[], target: (ending: string) => string): Promise<string[]> {
    const paths = files.map(({ ending }) => target(ending))
    for (const path of paths) await this.#check(owner, path)
    for (const [i, path] of paths.entries()) {
      try {
        await makeFolder(dirname(resolve(path)))
        await writeFile(path, files[i]!.content)
      } catch (error) {
        // Half a file would be taken for a result.
        if (isMade(files[i]!.content) && (await identityOf(path))) await rm(path, { force: true })
        throw new OutputError('not-written', `cannot write ${path}: ${reasonOf(error)}`)
      }
      this.#owned.set(resolve(path), { path, owner })
      const identity = await identityOf(path)
      if (identity !== undefined) this.#owned.set(identity, { path, owner })
    }
    return paths
  }

  async #check(owner: string, path: string): Promise<void> {
    const identity = await identityOf(path)
    const owned = this.#owned.get(resolve(path)) ?? (identity === undefined ? undefined : this.#owned.get(identity))
    if (owned?.owner === owner) return
    if (owned !== undefined)
      throw new OutputError('name-taken', `${path} is the result of ${owned.owner} already; convert them one by one`)
    if (identity !== undefined && (await isSource(path)))
      throw new OutputError('is-source', `${path} is a diagram itself and is not replaced; choose another --out`)
  }
}

/** Whether a file that is in the way of a result is a diagram; the readers are loaded only where it may be one. */
async function isSource(path: string): Promise<boolean> {
  if (!mayBeDiagram(await headOf(path).catch(() => new Uint8Array(0)))) return false
  const { isDiagram } = await import('./is-diagram.ts')
  return isDiagram(path)
}

/** Identity of a file on this machine; undefined if there is no plain file at the path. */
async function identityOf(path: string): Promise<string | undefined> {
  const info = await stat(path, { bigint: true }).catch(() => undefined)
  return info?.isFile() ? `${info.dev}:${info.ino}` : undefined
}
