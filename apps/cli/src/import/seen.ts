/** What a run has met; what the ledger knows beyond that is gone. */
export class Seen {
  readonly #diagrams = new Set<string>()
  readonly #failed = new Set<string>()
  /** Key by content. */
  readonly #contents = new Map<string, string>()

  content(source: string, key: string): void {
    this.#contents.set(source, key)
  }

  diagrams(ids: readonly string[]): void {
    for (const id of ids) this.#diagrams.add(id)
  }

  /** What became of the file is not known, so nothing of it is gone. */
  failed(key: string): void {
    this.#failed.add(key)
  }

  /** Whether a diagram of a file was met, or may be there all the same. */
  has(id: string, key: string): boolean {
    if (this.#diagrams.has(id)) return true
    // What cannot be read, a folder or an archive, may hold the file.
    return [...this.#failed].some((one) => key === one || key.startsWith(`${one}/`) || key.startsWith(`${one}!`))
  }

  /** The key of a file with this content. */
  keyOf(source: string): string | undefined {
    return this.#contents.get(source)
  }
}
