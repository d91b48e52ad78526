/** Files that a run has met. Those that only the ledger knows are gone. */
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

  /** The fate of the file is unknown, so none of its diagrams counts as gone. */
  failed(key: string): void {
    this.#failed.add(key)
  }

  /** Whether a diagram of a file was met, or may be there all the same. */
  has(id: string, key: string): boolean {
    if (this.#diagrams.has(id)) return true
    // A folder or archive that cannot be read may hold the file.
    return [...this.#failed].some((one) => key === one || key.startsWith(`${one}/`) || key.startsWith(`${one}!`))
  }

  /** The key of a file with this content. */
  keyOf(source: string): string | undefined {
    return this.#contents.get(source)
  }
}
