/** `import --remote`: the service converts files and writes their diagrams, many files in one of its imports. */
import { randomUUID } from 'node:crypto'
import { ApiError, type ImportEntry, type NewImport } from '@drawbridge/client'
import { INPUT_ERROR_CODES } from '@drawbridge/core/report'
import type { Imported } from '../imported.ts'
import { type Elsewhere, recordOf } from '../journal/elsewhere.ts'
import type { Journal } from '../journal/journal.ts'
import type { Ledger, OwnDiagram } from '../journal/ledger.ts'
import { isTooLarge, type ServiceImports } from './imports.ts'
import { countsOf, messagesOf } from './report.ts'

/** A file for the service. */
export interface RemoteFile {
  readonly key: string
  readonly bytes: Uint8Array
  /** SHA-256 of the bytes. */
  readonly source: string
  readonly host: string | undefined
}

export interface RemoteOptions {
  readonly imports: ServiceImports
  /** Absent in a dry run. */
  readonly journal: Journal | undefined
  readonly ledger: Ledger
  readonly elsewhere: Elsewhere
  /** Whether other folders have been imported into the project, so that unknown diagrams may be theirs. */
  readonly hasOthers: boolean
  /** How files become diagrams. */
  readonly asked: Omit<NewImport, 'id' | 'files' | 'entries' | 'own_only'>
  /** Aborted when the run is to end: the service cancels its imports. */
  readonly stopped: AbortSignal
}

interface Waiting extends RemoteFile {
  readonly resolve: (imported: Imported | undefined) => void
  readonly reject: (reason: unknown) => void
}

/** Number of states of a diagram that the service can be told. */
const MAX_STATES = 2

/** The states in which this folder has left a diagram, those on the branch first, then the latest. */
function statesOf(id: string, here: OwnDiagram | undefined, { diagrams }: Elsewhere): string[] {
  const elsewhere = [...(diagrams.get(id)?.states ?? [])].reverse()
  const states = [here?.hash, here?.announced?.was, ...elsewhere].filter((hash) => hash !== undefined)
  return [...new Set(states)].slice(0, MAX_STATES)
}

/** Longest path of a file that the service takes. */
const MAX_PATH_LENGTH = 1000

/** Why the service cannot take a file by its path; it would refuse the whole import. */
function pathProblem(key: string): string | undefined {
  if (key.length > MAX_PATH_LENGTH) return `its path has more than ${MAX_PATH_LENGTH} characters`
  return /[\u0000-\u001f]/.test(key) ? 'its path has control characters, such as a line break' : undefined
}

/** Maximum number of files in one import. */
const MAX_FILES = 100
const MAX_BYTES = 16_000_000
/** Number of imports at once: while the service works on one, the next is uploaded. */
const MAX_IMPORTS = 2

/** Codes of conversions as the command reports them, by those of the service. */
const CODES: ReadonlyMap<string, string> = new Map([
  ...INPUT_ERROR_CODES.map((code) => [code.replaceAll('-', '_'), code] as const),
  ['would_lose', 'loss'],
  ['too_slow', 'too-slow'],
  ['out_of_memory', 'too-large'],
])

export class Remote {
  readonly #options: RemoteOptions
  readonly #known = new Map<string, { readonly id: string; readonly sha256: string[] }[]>()
  /** Outcomes of imports that a killed run had started, by key. */
  readonly #earlier = new Map<string, { readonly id: string; readonly entry: ImportEntry }>()
  #waiting: Waiting[] = []
  #running = 0

  constructor(options: RemoteOptions) {
    this.#options = options
    const { ledger, elsewhere, hasOthers } = options
    for (const id of new Set([...ledger.diagrams.keys(), ...elsewhere.diagrams.keys()])) {
      const own = recordOf(id, ledger.diagrams.get(id), elsewhere)!
      if (!own.isWritten && hasOthers) continue
      const list = this.#known.get(own.key) ?? []
      list.push({ id, sha256: statesOf(id, ledger.diagrams.get(id), elsewhere) })
      this.#known.set(own.key, list)
    }
  }

  /** Waits for the imports that a killed run had started, and reads the results of their files. */
  async resume(): Promise<void> {
    const { imports, journal, stopped } = this.#options
    for (const id of journal?.imports ?? []) {
      if ((await imports.ended(id, stopped)) === undefined) continue
      for await (const entry of imports.entries(id))
        if (entry.status !== 'fail') this.#earlier.set(entry.path, { id, entry })
    }
  }

  /**
   * Resolves when the service has imported the file, or refused it; with undefined when the run was stopped before
   * that.
   * @throws ApiError, NetworkError
   */
  async add(file: RemoteFile): Promise<Imported | undefined> {
    const problem = pathProblem(file.key)
    if (problem !== undefined)
      return {
        ok: false,
        code: 'path-refused',
        error: `the service cannot take the file: ${problem}; rename it, or leave out --remote`,
      }
    const earlier = this.#earlier.get(file.key)
    if (earlier !== undefined && earlier.entry.source_sha256 === file.source)
      return this.#settle(earlier.id, earlier.entry)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...file, resolve, reject })
      // Files that are read at the same time are sent in one import.
      setImmediate(() => this.#send())
    })
  }

  #send(): void {
    if (this.#running >= MAX_IMPORTS || this.#waiting.length === 0) return
    const files = this.#take()
    this.#running += 1
    this.#import(files)
      .catch((error) => {
        for (const { reject } of files) reject(error)
      })
      .finally(() => {
        this.#running -= 1
        this.#send()
      })
  }

  #take(): Waiting[] {
    let bytes = 0
    const end = this.#waiting.findIndex((file, index) => {
      bytes += file.bytes.byteLength
      return index === MAX_FILES || (index > 0 && bytes > MAX_BYTES)
    })
    return this.#waiting.splice(0, end === -1 ? this.#waiting.length : end)
  }

  async #import(files: readonly Waiting[]): Promise<void> {
    const { imports, journal, asked, hasOthers, stopped } = this.#options
    if (stopped.aborted) {
      for (const { resolve } of files) resolve(undefined)
      return
    }
    const id = randomUUID()
    const contents = Object.fromEntries(files.map(({ key, bytes }) => [key, bytes]))
    const entries = files.map(({ key, host }) => ({
      path: key,
      ...(host !== undefined && { host_entity_id: host }),
      known: (this.#known.get(key) ?? []).slice(0, 1000),
    }))
    await journal?.start(id)
    try {
      await imports.start(contents, { ...asked, id, own_only: hasOthers, entries })
    } catch (error) {
      if (!isTooLarge(error) || files.length === 1) throw error
      const half = Math.ceil(files.length / 2)
      for (const part of [files.slice(0, half), files.slice(half)]) await this.#import(part)
      return
    }
    const ended = await imports.ended(id, stopped)
    const byKey = new Map(files.map((file) => [file.key, file]))
    for await (const entry of imports.entries(id)) {
      const file = byKey.get(entry.path)
      byKey.delete(entry.path)
      if (file) await this.#settle(id, entry).then(file.resolve, file.reject)
    }
    const { phase = 'gone', error_code: code, error } = ended ?? {}
    if (stopped.aborted && phase === 'canceled') {
      for (const { resolve } of byKey.values()) resolve(undefined)
      return
    }
    for (const { reject } of byKey.values())
      reject(
        failure(code ?? 'import-ended', error ?? `the import of the service is ${phase}, and the file was not reached`),
      )
  }

  /** An entry as the command reports it, once the journal lists its diagrams. */
  async #settle(id: string, entry: ImportEntry): Promise<Imported> {
    const { imports, journal } = this.#options
    const { code, error, counts } = entry
    if (entry.status === 'fail' || entry.status === 'skip') {
      const told = { ok: false, code: CODES.get(code ?? '') ?? code ?? 'defect', error: error ?? '' } as const
      return { ...told, ...(counts && { counts: countsOf(counts) }) }
    }
    for (const { id: diagram, title, sha256: hash, status } of entry.diagrams) {
      if (status === 'unchanged' || journal === undefined || journal.didTo(diagram) !== undefined) continue
      const before = status === 'replace' ? await imports.former(id, diagram) : undefined
      await journal.begin([{ write: { key: entry.path, id: diagram, hash, title, status }, before }])
      await journal.settle(diagram, true)
    }
    return {
      ok: true,
      counts: countsOf(counts),
      messages: messagesOf(entry.messages),
      diagrams: entry.diagrams.map(({ id: diagram, sha256: hash, status, pages }) => ({
        id: diagram,
        hash,
        status,
        pages: pages.map(({ page, name, counts: ofPage, messages }) => ({
          page,
          name,
          counts: countsOf(ofPage),
          messages: messagesOf(messages),
        })),
      })),
    }
  }
}

/** A failure of a file for which the service has no result. */
function failure(code: string, detail: string): ApiError {
  return new ApiError({ type: 'about:blank', title: 'Import', status: 500, code, detail, instance: '' })
}
