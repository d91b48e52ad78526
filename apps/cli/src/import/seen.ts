import type { Links } from '../files/links.ts'

/** Files that a run has met. Files that only the ledger lists are gone. */
export class Seen {
  readonly #diagrams = new Set<string>()
  readonly #files = new Set<string>()
  readonly #failed = new Set<string>()
  readonly #goneEntities = new Set<string>()
  readonly #entities = new Set<string>()
  /** Keys by content. */
  readonly #contents = new Map<string, string[]>()

  /** Keys of files that are no diagrams, but results of conversions beside their sources. */
  readonly besideSources: string[] = []

  /** Links in the folders of the run, which it does not follow. */
  readonly links: Links

  /** Number of files that failed because the service was away or overloaded. */
  outages = 0

  constructor(links: Links) {
    this.links = links
  }

  content(source: string, key: string): void {
    const keys = this.#contents.get(source)
    if (keys) keys.push(key)
    else this.#contents.set(source, [key])
  }

  /** Diagrams of the files that became some, by key. */
  readonly made = new Map<string, readonly string[]>()

  diagrams(key: string, ids: readonly string[]): void {
    this.made.set(key, ids)
    for (const id of ids) this.#diagrams.add(id)
  }

  /** A file was met, and its elements no longer include those of these entities. */
  file(key: string, goneEntities: readonly string[] = []): void {
    this.#files.add(key)
    for (const id of goneEntities) this.#goneEntities.add(id)
  }

  /** A file has these elements. */
  entities(elements: readonly { readonly id: string }[]): void {
    for (const { id } of elements) this.#entities.add(id)
  }

  /** Whether the element of an entity was met in any file. */
  hasEntity(id: string): boolean {
    return this.#entities.has(id)
  }

  /**
   * The content of a file that is gone was found at another path, which takes over its diagram.
   * @returns false when another path has done so before
   */
  claim(key: string): boolean {
    const isFirst = !this.#failed.has(key)
    this.failed(key)
    return isFirst
  }

  /** The state of the file is unknown, so none of its diagrams counts as gone. */
  failed(key: string): void {
    this.#failed.add(key)
  }

  /** Whether a diagram of a file was met, or may still exist. */
  has(id: string, key: string): boolean {
    return this.#diagrams.has(id) || this.#mayExist(key)
  }

  /** Whether the file of an entity's element was met without that element. */
  lacksElement(id: string): boolean {
    return this.#goneEntities.has(id)
  }

  /** Whether a file was met, or may still exist. */
  hasFile(key: string): boolean {
    return this.#files.has(key) || this.#mayExist(key)
  }

  #mayExist(key: string): boolean {
    // An unreadable folder or archive may contain the file.
    return [...this.#failed].some((one) => key === one || key.startsWith(`${one}/`) || key.startsWith(`${one}!`))
  }

  /** The keys of the files with this content. */
  keysOf(source: string): readonly string[] {
    return this.#contents.get(source) ?? []
  }
}
