/** The folders that a client may read from and write to; nothing outside is accessible, not even by links. */
import { lstat, readFile, realpath, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { DEFAULT_LIMITS } from '@drawbridge/core/options'
import { CommandError } from '../exit-codes.ts'
import { liesIn } from '../files/folder-of.ts'
import { reasonOf } from '../files/reason.ts'
import { ToolError } from './answer.ts'

export interface Source {
  /** As the client named it. */
  readonly file: string
  readonly bytes: Uint8Array
}

export class Roots {
  /** As given, absolute; relative paths are resolved against the first. */
  readonly #given: readonly string[]
  /** Without symbolic links. */
  readonly real: readonly string[]

  private constructor(given: readonly string[], real: readonly string[]) {
    this.#given = given
    this.real = real
  }

  /** @throws CommandError when one is not a folder. */
  static async open(folders: readonly string[]): Promise<Roots> {
    const given = folders.map((folder) => resolve(folder))
    const real = await Promise.all(
      given.map(async (folder) => {
        const info = await stat(folder).catch((error) => {
          throw new CommandError(`--root ${folder}: ${reasonOf(error)}`)
        })
        if (!info.isDirectory()) throw new CommandError(`--root ${folder}: it is not a folder`)
        return realpath(folder)
      }),
    )
    return new Roots(given, real)
  }

  /**
   * Absolute.
   * @throws ToolError outside-roots, also for a path that does not exist there.
   */
  #named(path: string): string {
    const named = resolve(this.#given[0]!, path)
    if (![...this.#given, ...this.real].some((root) => liesIn(root, named))) throw this.#outside(path)
    return named
  }

  #outside(path: string): ToolError {
    return new ToolError('outside-roots', `${path} is outside the folders of this server: ${this.real.join(', ')}`)
  }

  /** The real path of a file or folder. @throws ToolError outside-roots, unreadable. */
  async existing(path: string): Promise<string> {
    const named = this.#named(path)
    const real = await realpath(named).catch((error) => {
      throw new ToolError('unreadable', `cannot read ${path}: ${reasonOf(error)}`)
    })
    if (!this.real.some((root) => liesIn(root, real))) throw this.#outside(path)
    return real
  }

  /** @throws ToolError outside-roots, unreadable, not-a-file, too-large. */
  async read(path: string): Promise<Source> {
    const real = await this.existing(path)
    try {
      const info = await stat(real)
      if (!info.isFile()) throw new ToolError('not-a-file', `${path} is not a file`)
      if (info.size > DEFAULT_LIMITS.maxInputBytes)
        throw new ToolError('too-large', `${path} has more than ${DEFAULT_LIMITS.maxInputBytes} bytes`)
      return { file: path, bytes: await readFile(real) }
    } catch (error) {
      if (error instanceof ToolError) throw error
      throw new ToolError('unreadable', `cannot read ${path}: ${reasonOf(error)}`)
    }
  }

  /**
   * The real path of a file to be written, which may not exist yet.
   * @throws ToolError outside-roots, not-a-file.
   */
  async writable(path: string): Promise<string> {
    const named = this.#named(path)
    const info = await lstat(named).catch(() => undefined)
    if (info !== undefined && !info.isFile()) throw new ToolError('not-a-file', `${path} exists and is not a file`)
    let folder = dirname(named)
    let below = basename(named)
    for (;;) {
      const real = await realpath(folder).catch(() => undefined)
      if (real !== undefined) {
        if (!this.real.some((root) => liesIn(root, real))) throw this.#outside(path)
        return join(real, below)
      }
      // A dangling link could be given any target later.
      if ((await lstat(folder).catch(() => undefined)) !== undefined) throw this.#outside(path)
      below = join(basename(folder), below)
      folder = dirname(folder)
    }
  }
}
