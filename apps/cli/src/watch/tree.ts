/** Files below the watched paths, and the changes since the last scan. */
import { stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { isEarlierResult } from '../convert/earlier-results.ts'
import { CommandError } from '../exit-codes.ts'
import { type Candidate, candidates } from '../files/discover.ts'
import { folderOf, liesIn, realPath } from '../files/folder-of.ts'
import { Links } from '../files/links.ts'

export interface Difference {
  readonly changed: readonly Candidate[]
  /** Paths of files that no longer exist. */
  readonly gone: readonly string[]
}

export class Tree {
  readonly #paths: readonly string[]
  readonly #out: string
  /** Links that the first scan has met. */
  readonly links: Links
  /** Undefined before the first scan. */
  #known: ReadonlyMap<string, string> | undefined

  /** Files below `out` are results and never sources. If the sources lie there too, names tell them apart. */
  constructor(paths: readonly string[], out: string) {
    this.#paths = paths
    this.#out = realPath(out)
    this.links = new Links(paths)
  }

  /**
   * Scans again.
   * @throws CommandError when an argument does not exist at the first scan.
   */
  async scan(): Promise<Difference> {
    const before = this.#known ?? new Map<string, string>()
    const now = new Map<string, string>()
    const changed: Candidate[] = []
    for (const argument of this.#paths) {
      for await (const candidate of this.#below(argument)) {
        const { path } = candidate
        const info = await stat(path).catch(() => undefined)
        if (info === undefined || now.has(path)) continue
        // An editor may rewrite a file or replace it with another one.
        const mark = `${info.mtimeMs} ${info.size} ${info.ino}`
        now.set(path, mark)
        if (before.get(path) !== mark) changed.push(candidate)
      }
    }
    this.#known = now
    return { changed, gone: [...before.keys()].filter((path) => !now.has(path)) }
  }

  async *#below(argument: string): AsyncGenerator<Candidate> {
    const isFirst = this.#known === undefined
    try {
      // Either folder may be named through a link.
      const { folder } = folderOf(argument)
      const real = realPath(folder)
      const isMixed = liesIn(this.#out, real)
      for await (const candidate of candidates([argument], isFirst ? this.links : undefined)) {
        const isResult = isMixed
          ? !candidate.named && isEarlierResult(candidate.path, this.#out, [folder])
          : liesIn(this.#out, join(real, relative(folder, candidate.path)))
        if (!isResult) yield candidate
      }
    } catch (error) {
      // An argument may be missing between two polls, for example while an editor replaces it.
      if (isFirst || !(error instanceof CommandError)) throw error
    }
  }
}
