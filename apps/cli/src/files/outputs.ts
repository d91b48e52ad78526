/** The locations and names of results. */
import { existsSync } from 'node:fs'
import { access, constants, mkdir, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { mayBeDiagram } from '@drawbridge/core/recognise'
import { CommandError } from '../exit-codes.ts'
import { realPath } from './folder-of.ts'
import { headOf } from './head.ts'
import { reasonOf } from './reason.ts'
import { replaceFile } from './replace.ts'

/** Parts of a file in order; for a file still being created, as they arrive, each valid until the next is requested. */
export type Pieces = readonly Uint8Array[] | AsyncIterable<Uint8Array>

export interface OutputFile {
  /** Appended to the whole input name, so that a.drawio and a.svg never collide. */
  readonly ending: string
  readonly content: string | Uint8Array | Pieces
}

/** One picture per page; numbered from 1 if there are several. */
export function pictureFiles(pictures: readonly (string | Uint8Array)[], kind: 'svg' | 'png'): OutputFile[] {
  return pictures.map((content, i) => ({ ending: pictures.length > 1 ? `.${i + 1}.${kind}` : `.${kind}`, content }))
}

/**
 * Creates a folder and its parents one by one: Node's own recursion never returns where a file system lists folders
 * that it does not let anybody create, such as /proc.
 */
/** Creates a folder with those above it. @throws Error when a file is in the way. */
export async function makeFolder(folder: string): Promise<void> {
  const info = await stat(folder).catch(() => undefined)
  if (info?.isDirectory()) return
  if (info !== undefined) throw new Error(`${folder} is a file`)
  const above = dirname(folder)
  if (above !== folder) await makeFolder(above)
  await mkdir(folder).catch((error: { code?: string }) => {
    // Another process may have been first.
    if (error.code !== 'EEXIST') throw error
  })
}

/**
 * Creates the folder for the results.
 * @throws CommandError when it cannot be created.
 */
export async function prepareFolder(folder: string, option: string): Promise<void> {
  if (folder === '') throw new CommandError(`${option} is empty`)
  try {
    await makeFolder(resolve(folder))
  } catch (error) {
    throw new CommandError(`${option} ${folder}: the folder cannot be created: ${reasonOf(error)}`)
  }
}

/** The name of standard output in place of a file's. */
export const STANDARD_OUTPUT = '-'

/**
 * Checks before the work that a report can be written, and creates its folder; nothing to do for standard output.
 * @throws CommandError when there is a folder or a diagram at the path, its folder cannot be created, or the system
 * would refuse the file.
 */
export async function prepareReport(path: string, option: string): Promise<void> {
  if (path === STANDARD_OUTPUT) return
  await prepareFolder(dirname(path), option)
  const before = await stat(path).catch(() => undefined)
  if (before?.isDirectory()) throw new CommandError(`${option} ${path}: this is a folder; name a file`)
  await access(before ? path : dirname(path), constants.W_OK).catch((error) => {
    throw new CommandError(`${option} ${path}: ${reasonOf(error)}`)
  })
  if (await isSource(path)) throw new CommandError(`${option} ${path}: this is a diagram and is not replaced`)
}

/** A file that an option names, and the option as it was given. */
export interface NamedOutput {
  readonly option: string
  readonly path: string
}

/** The place of a file, whether it exists or not, and whichever links lead there. */
function placeOf(path: string): string {
  const whole = resolve(path)
  return existsSync(whole) ? realPath(whole) : join(realPath(dirname(whole)), basename(whole))
}

/** @throws CommandError when two of the files are one. */
export function assertApart(files: readonly NamedOutput[]): void {
  const taken = new Map<string, string>()
  for (const { option, path } of files.filter((file) => file.path !== STANDARD_OUTPUT)) {
    const place = placeOf(path)
    const other = taken.get(place)
    if (other !== undefined) throw new CommandError(`${option}: ${other} names the same file`)
    taken.set(place, option)
  }
}

/** @throws CommandError when the system refuses the file. */
export async function writeReport(path: string, text: string): Promise<void> {
  if (path === STANDARD_OUTPUT) {
    process.stdout.write(text)
    return
  }
  await replaceFile(path, (file) => file.writeFile(text)).catch((error) => {
    throw new CommandError(`cannot write ${path}: ${reasonOf(error)}`)
  })
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

/** The results of a run. No result replaces another one or a diagram. */
export class Outputs {
  /** By path and by the file's identity, since some file systems treat different names as equal. */
  readonly #owned = new Map<string, Owned>()
  /** Options by the places of their files. */
  readonly #reserved: ReadonlyMap<string, string>

  /** @param reserved files that are written at the end of the run, such as its report */
  constructor(reserved: readonly NamedOutput[] = []) {
    this.#reserved = new Map(reserved.map(({ option, path }) => [placeOf(path), option]))
  }

  /**
   * Writes the results of one input. `owner` names the input, which may write its own results again.
   * @returns the paths.
   * @throws OutputError before anything is written when a path is taken, and when the system refuses a file, which is
   * then as before.
   */
  async write(owner: string, files: readonly OutputFile[], target: (ending: string) => string): Promise<string[]> {
    const paths = files.map(({ ending }) => target(ending))
    for (const path of paths) await this.#check(owner, path)
    for (const [i, path] of paths.entries()) {
      try {
        await makeFolder(dirname(resolve(path)))
        await replaceFile(path, (file) => writeFile(file, files[i]!.content))
      } catch (error) {
        throw new OutputError('not-written', `cannot write ${path}: ${reasonOf(error)}`)
      }
      this.#owned.set(resolve(path), { path, owner })
      const identity = await identityOf(path)
      if (identity !== undefined) this.#owned.set(identity, { path, owner })
    }
    return paths
  }

  /** The result with the identity of a file. The system gives that of a deleted or replaced file to a new one. */
  async #ownedAs(identity: string): Promise<Owned | undefined> {
    const owned = this.#owned.get(identity)
    return owned !== undefined && (await identityOf(owned.path)) === identity ? owned : undefined
  }

  async #check(owner: string, path: string): Promise<void> {
    const option = this.#reserved.size > 0 ? this.#reserved.get(placeOf(path)) : undefined
    if (option !== undefined) throw new OutputError('name-taken', `${path} is also named by ${option}`)
    const identity = await identityOf(path)
    // A result that has been deleted is not in the way.
    if (identity === undefined) return
    const owned = this.#owned.get(resolve(path)) ?? (await this.#ownedAs(identity))
    if (owned?.owner === owner) return
    if (owned !== undefined)
      throw new OutputError('name-taken', `${path} is already the result of ${owned.owner}; convert them one by one`)
    if (await isSource(path))
      throw new OutputError('is-source', `${path} is a diagram itself and is not replaced; choose another --out`)
  }
}

/** The beginning of a file of draw.io that Drawbridge has written; draw.io writes its own name when it saves it. */
const OWN_FILE = /^<mxfile host="drawbridge"/

/** Whether a file in the way of a result is a diagram; readers are loaded only if it may be one. */
async function isSource(path: string): Promise<boolean> {
  if ((await identityOf(path)) === undefined) return false
  const head = await headOf(path).catch(() => new Uint8Array(0))
  if (!mayBeDiagram(head) || OWN_FILE.test(new TextDecoder('latin1').decode(head.subarray(0, 100)))) return false
  const { isDiagram } = await import('./is-diagram.ts')
  return isDiagram(path)
}

/** Identity of a file on this machine; undefined if there is no plain file at the path. */
async function identityOf(path: string): Promise<string | undefined> {
  const info = await stat(path, { bigint: true }).catch(() => undefined)
  return info?.isFile() ? `${info.dev}:${info.ino}` : undefined
}
