/** The targets of addresses in Markdown pages: files of the import by their paths, or by their names as in wikis. */
import { posix } from 'node:path'
import { titleOf } from '@drawbridge/core/formats'
import type { Targets } from './read-page.ts'

/** Paths of files below the root with what they stand for. */
class Paths<T> {
  readonly #byPath = new Map<string, T>()
  /** Undefined where several have the name. */
  readonly #byName = new Map<string, T | undefined>()

  add(path: string, value: T): void {
    if (this.#byPath.has(path)) return
    this.#byPath.set(path, value)
    const name = posix.basename(path)
    this.#byName.set(name, this.#byName.has(name) ? undefined : value)
  }

  /** Of the file at a path, or else, if the name is enough, of the only one with its name. */
  find(path: string, byName: boolean): T | undefined {
    return this.#byPath.get(path) ?? (byName ? this.#byName.get(posix.basename(path)) : undefined)
  }
}

/** The path below the root; undefined for addresses of other places. */
function pathOf(address: string, page: string): string | undefined {
  if (/^[a-z][a-z\d+.-]+:|^\/\/|^#|^$/i.test(address)) return undefined
  const bare = address.replace(/[?#].*$/s, '')
  let path: string
  try {
    path = decodeURIComponent(bare)
  } catch {
    path = bare
  }
  path = path.replaceAll('\\', '/').normalize('NFC')
  const joined = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(page), path)
  return posix.normalize(joined).replace(/^(?:\.\.\/)+/, '')
}

/** A picture that a program has exported from a diagram is named after it: `a.drawio.svg`, or `a.png` beside `a.drawio`. */
const PICTURE = /(?:\.\d+)?\.(?:svg|png|jpe?g|gif|webp)$/i

export class ImportedFiles {
  readonly #diagrams = new Paths<readonly string[]>()
  /** By the paths of their files without what names a kind. */
  readonly #drawn = new Paths<readonly string[]>()
  readonly #pages = new Paths<string>()

  /** @param ids of the diagrams of a file */
  addDiagrams(key: string, ids: readonly string[]): void {
    if (ids.length === 0) return
    this.#diagrams.add(key, ids)
    this.#drawn.add(posix.join(posix.dirname(key), titleOf(key)), ids)
  }

  addPage(key: string, id: string): void {
    this.#pages.add(key, id)
  }

  /** What addresses in a page stand for. */
  seenFrom(page: string): Targets {
    return {
      diagramsAt: (address, byName) => {
        const path = pathOf(address, page)
        if (path === undefined) return []
        const found = this.#diagrams.find(path, byName)
        if (found || !PICTURE.test(path)) return found ?? []
        const source = path.replace(PICTURE, '')
        return this.#diagrams.find(source, byName) ?? this.#drawn.find(source, byName) ?? []
      },
      pageAt: (address, byName) => {
        const path = pathOf(address, page)
        if (path === undefined) return undefined
        const names = [path, `${path}.md`, posix.join(path, 'README.md'), posix.join(path, 'index.md')]
        return names.map((name) => this.#pages.find(name, byName)).find((id) => id !== undefined)
      },
    }
  }
}
