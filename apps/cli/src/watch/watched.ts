/** The diagrams that `watch` has converted, by name: the session writes them, and the server shows them. */
import { type Candidate, contentOf, probe } from '../files/discover.ts'
import type { ShownFiles } from './server.ts'

interface Watched {
  readonly candidate: Candidate
  /** Paths of its results. */
  readonly outputs: readonly string[]
}

/** Maximum number of files offered to a preview that is opened late, so that it need not load a whole wiki. */
const MAX_RECENT = 20

export class WatchedDiagrams implements ShownFiles {
  /** By name, the latest last. */
  readonly #all = new Map<string, Watched>()

  get(name: string): Watched | undefined {
    return this.#all.get(name)
  }

  /** Adds a diagram, or makes it the latest. */
  set(name: string, watched: Watched): void {
    this.#all.delete(name)
    this.#all.set(name, watched)
  }

  delete(name: string): void {
    this.#all.delete(name)
  }

  /** A copy, which stays as it is when diagrams are removed. */
  entries(): readonly (readonly [name: string, watched: Watched])[] {
    return [...this.#all]
  }

  recent(): readonly string[] {
    return [...this.#all.keys()].slice(-MAX_RECENT)
  }

  async read(name: string): Promise<Uint8Array | undefined> {
    const watched = this.#all.get(name)
    if (watched === undefined) return undefined
    for await (const found of probe(watched.candidate))
      if (found.relative === name && found.problem === undefined) return contentOf(found)
    return undefined
  }
}
