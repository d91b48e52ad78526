/** Converts watched diagrams when they change, and removes the results of those that are gone. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Converter } from '../convert/converter.ts'
import { isOwnResult } from '../convert/earlier-results.ts'
import { inOrder } from '../convert/in-order.ts'
import { convertFound, SAME_OUTPUT, type TaskSettings, writeResult } from '../convert/one-file.ts'
import { type Candidate, type FoundFile, probe } from '../files/discover.ts'
import { distinct, type NamedFile } from '../files/distinct.ts'
import { Outputs } from '../files/outputs.ts'
import { reasonOf } from '../files/reason.ts'
import type { FileResult } from '../report/summary.ts'
import type { WatchEvent } from './server.ts'
import type { Difference } from './tree.ts'
import type { WatchedDiagrams } from './watched.ts'

export interface SessionOptions {
  /** The watched files and folders. */
  readonly paths: readonly string[]
  readonly out: string
  /** Receives the diagrams; empty at first. */
  readonly diagrams: WatchedDiagrams
  readonly converter: Converter
  readonly settings: TaskSettings
  readonly concurrency: number
  /** Aborted as soon as no further file should be converted. */
  readonly stopped: AbortSignal
  onResult(result: FileResult): void
  onEvent(event: WatchEvent): void
  /** Called with a sentence about a result that is out of date and cannot be deleted. */
  onLeft(text: string): void
}

export class Session {
  readonly #options: SessionOptions
  readonly #diagrams: WatchedDiagrams
  /** By path: files whose results have the names of another file's. */
  readonly #refused = new Map<string, Candidate>()
  readonly #outputs = new Outputs()

  constructor(options: SessionOptions) {
    this.#options = options
    this.#diagrams = options.diagrams
  }

  /** Converts changed files and removes the results of deleted ones. */
  async update({ changed, gone }: Difference): Promise<void> {
    const { paths, out, converter, settings, concurrency, onResult } = this.#options
    const again = await this.#leave(new Set(gone))
    const origin = new Map<string, Candidate>()
    const met = new Map<string, Set<string>>()
    const isChanged = new Set(changed.map(({ path }) => path))
    const found = this.#foundIn([...changed, ...again.filter(({ path }) => !isChanged.has(path))], origin, met)
    const files = distinct(found, (file) => file.relative, SAME_OUTPUT)
    const work = async (file: NamedFile) => ({ file, converted: await convertFound(file, converter, settings) })
    for await (const { file, converted } of inOrder(files, concurrency, work)) {
      const candidate = origin.get(file.found.container)
      if (converted === undefined || candidate === undefined) continue
      if (isOwnResult(file.found, converted.result.code, out, paths)) continue
      const result = await writeResult(this.#outputs, file, converted, (ending) => join(out, file.name + ending))
      onResult(result)
      if (result.code === 'name-taken') this.#refused.set(candidate.path, candidate)
      else await this.#keep(file.name, candidate, result)
    }
    await this.#forgetEntries(met)
  }

  /** Removes the results of diagrams that archives no longer have. One that cannot be read keeps all of its own. */
  async #forgetEntries(met: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
    for (const [name, { candidate }] of this.#diagrams.entries()) {
      const entries = met.get(candidate.path)
      if (entries !== undefined && !entries.has(name)) await this.#forget(name)
    }
  }

  /**
   * Removes the results of deleted files.
   * @returns files that were refused before, since the names of their results may be free now.
   */
  async #leave(gone: ReadonlySet<string>): Promise<readonly Candidate[]> {
    const entries = this.#diagrams.entries()
    const names = entries.flatMap(([name, { candidate }]) => (gone.has(candidate.path) ? [name] : []))
    for (const name of names) await this.#forget(name)
    for (const path of gone) this.#refused.delete(path)
    if (names.length === 0) return []
    const again = [...this.#refused.values()]
    this.#refused.clear()
    return again
  }

  async #keep(name: string, candidate: Candidate, { status, written = [], error = '' }: FileResult): Promise<void> {
    const before = this.#diagrams.get(name)?.outputs ?? []
    // The last results of a diagram are kept until it can be converted again.
    const outputs = status === 'failed' ? before : written
    this.#diagrams.set(name, { candidate, outputs })
    await this.#delete(before.filter((path) => !outputs.includes(path)))
    const isBroken = status === 'failed' && before.length > 0
    this.#options.onEvent(isBroken ? { type: 'broken', name, error } : { type: 'changed', name })
  }

  async #forget(name: string): Promise<void> {
    await this.#delete(this.#diagrams.get(name)?.outputs ?? [])
    this.#diagrams.delete(name)
    this.#options.onEvent({ type: 'removed', name })
  }

  async #delete(paths: readonly string[]): Promise<void> {
    const { onLeft } = this.#options
    for (const path of paths)
      await rm(path, { force: true }).catch((error: unknown) =>
        onLeft(`${path} is out of date and cannot be deleted: ${reasonOf(error)}`),
      )
  }

  /** @param met receives the names of the entries of each archive that can be read */
  async *#foundIn(
    changed: readonly Candidate[],
    origin: Map<string, Candidate>,
    met: Map<string, Set<string>>,
  ): AsyncGenerator<FoundFile> {
    for (const candidate of changed) {
      if (this.#options.stopped.aborted) return
      origin.set(candidate.path, candidate)
      const entries = new Set<string>()
      let isWhole = true
      for await (const found of probe(candidate)) {
        entries.add(found.relative)
        if (found.path === candidate.path) isWhole = false
        const before = this.#diagrams.get(found.relative)?.candidate.path
        const text = `${before} has the same name in the ${SAME_OUTPUT}`
        const isTaken = before !== undefined && before !== candidate.path
        yield isTaken ? { ...found, problem: { code: 'name-taken', text } } : found
      }
      // Plain files and damaged archives are found under their own path, and an archive that is still being written may
      // have no entries yet.
      if (isWhole && entries.size > 0) met.set(candidate.path, entries)
    }
  }
}
