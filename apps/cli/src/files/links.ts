/** Symbolic links in folders. They are not followed, and those behind which diagrams may be missed are told. */
import { existsSync } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { isNamedLikeDiagram, isWorthReading } from '@drawbridge/intake/passed-over'
import { namesOf } from './first-names.ts'
import { globParts, liesIn, mayBeGlob, realPath } from './folder-of.ts'
import { headOf } from './head.ts'

/** Names of the locks of Emacs, which are links. */
const LOCK = /^\.#/

/** The file or folder that an argument searches completely; none for a pattern of files in some folders. */
function searchedBy(path: string): string[] {
  if (!mayBeGlob(path) || existsSync(path)) return [realPath(path)]
  const { folder, pattern } = globParts(path)
  return /^\*\*(?:\/|$)/.test(pattern) ? [realPath(folder)] : []
}

export class Links {
  /** Folders that are searched anyway, absolute and without links. */
  readonly #searched: readonly string[]
  readonly #passed = new Set<string>()

  /** @param paths the arguments of the command */
  constructor(paths: readonly string[]) {
    this.#searched = paths.flatMap(searchedBy)
  }

  /** The links that have been met and may lead to diagrams which the command does not find otherwise. */
  get passed(): readonly string[] {
    return [...this.#passed]
  }

  /** Takes a link that was found in a folder. */
  async meet(path: string, name: string): Promise<void> {
    if (!LOCK.test(name) && (await this.#mayHideDiagrams(path))) this.#passed.add(path)
  }

  async #mayHideDiagrams(path: string): Promise<boolean> {
    try {
      const target = await realpath(path)
      if (this.#searched.some((folder) => liesIn(folder, target))) return false
      const info = await stat(target)
      return info.isDirectory() || (info.isFile() && isWorthReading(path, await headOf(target)))
    } catch {
      // It leads nowhere, or to something that cannot be read.
      return isNamedLikeDiagram(path)
    }
  }

  /** A sentence about them; undefined if there are none. */
  get text(): string | undefined {
    const links = this.passed
    if (links.length === 0) return undefined
    const [what, them] = links.length === 1 ? ['1 link', 'it leads'] : [`${links.length} links`, 'they lead']
    return `passed over ${what} in folders: ${namesOf(links)}; to include what ${them} to, name it as well`
  }
}
