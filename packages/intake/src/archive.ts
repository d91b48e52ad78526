/** Zip archives. They are read entry by entry: neither the archive nor more than one chunk's entries are ever in memory. */
import { type AsyncFlateStreamHandler, Unzip, type UnzipFile, UnzipInflate, zipSync } from 'fflate'
import { Signatures } from './signatures.ts'

export interface ArchiveEntry {
  /** Path in the archive, with forward slashes and no way out of it. */
  readonly name: string
  /** Absent when the entry could not be read; `problem` then says why. */
  readonly bytes?: Uint8Array
  readonly problem?: string
}

export interface ArchiveLimits {
  /** Bytes of one entry after inflation. */
  readonly entry: number
  /** Bytes of all entries that are kept, after inflation. */
  readonly total: number
  readonly entries: number
}

/** Whether to read an entry, by its path in the archive and its first bytes; an empty one has none. */
export type Wanted = (name: string, head: Uint8Array) => boolean

const LIMITS: ArchiveLimits = { entry: 64 * 2 ** 20, total: 4 * 2 ** 30, entries: 200_000 }

/** A name of an entry that cannot lead out of the folder that it is joined to. */
function safeName(name: string): string {
  const parts = name.replaceAll('\\', '/').split('/')
  return parts.filter((part) => part !== '' && part !== '.' && part !== '..' && !/^[A-Za-z]:$/.test(part)).join('/')
}

/** Whether macOS has added this entry: the attributes of a file, under its name. */
const isLitter = (name: string) => /(?:^|\/)__MACOSX\//.test(name)

/** Methods of compression that are read: none, and deflate. */
const METHODS: ReadonlySet<number> = new Set([0, UnzipInflate.compression])

/** Passes over the entries of a method that is not read. Without it the first of them would end the archive. */
function skipperOf(compression: number) {
  return class {
    static readonly compression = compression
    ondata: AsyncFlateStreamHandler = () => {}
    push(): void {}
  }
}

class Collector {
  readonly #ready: ArchiveEntry[] = []
  readonly #limits: ArchiveLimits
  readonly #wanted: Wanted
  #total = 0
  #entries = 0

  constructor(limits: ArchiveLimits, wanted: Wanted) {
    this.#limits = limits
    this.#wanted = wanted
  }

  /** True when the rest of the archive must not be read. */
  get exhausted(): boolean {
    return this.#total > this.#limits.total || this.#entries > this.#limits.entries
  }

  open(file: UnzipFile, isLocked: boolean): void {
    const name = safeName(file.name)
    this.#entries += 1
    if (name === '' || file.name.endsWith('/') || isLitter(name)) return
    let chunks: Uint8Array[] = []
    let length = 0
    // The rest of an entry arrives in any case: nothing in a stream can be skipped.
    const settle = (entry?: ArchiveEntry, rest: UnzipFile['ondata'] = () => {}) => {
      chunks = []
      file.ondata = rest
      if (entry) this.#ready.push(entry)
    }
    file.ondata = (error, chunk, final) => {
      if (error) return settle({ name, problem: `it is damaged: ${error.message}` })
      if (length === 0 && (chunk.length > 0 || final) && !this.#wanted(name, chunk)) return settle()
      length += chunk.length
      this.#total += chunk.length
      if (length > this.#limits.entry || this.exhausted) {
        // Counted on, so that an entry that inflates without end ends the archive.
        return settle({ name, problem: `it is larger than ${this.#limits.entry} bytes` }, (_, more) => {
          this.#total += more?.length ?? 0
        })
      }
      chunks.push(chunk)
      if (final) settle({ name, bytes: Buffer.concat(chunks) })
    }
    if (isLocked) settle({ name, problem: 'it is encrypted: pack the archive without a password' })
    else if (!METHODS.has(file.compression)) {
      settle({ name, problem: `it is compressed by a method (${file.compression}) that is not read` })
    }
    file.start()
  }

  take(): ArchiveEntry[] {
    return this.#ready.splice(0)
  }
}

/**
 * Reads an archive that arrives in pieces, and yields the entries that `wanted` accepts. An entry that cannot be read, and the
 * end at a limit, are entries with a `problem`; a damaged archive throws nothing.
 */
export async function* readArchive(
  source: AsyncIterable<Uint8Array>,
  wanted: Wanted,
  limits: ArchiveLimits = LIMITS,
): AsyncGenerator<ArchiveEntry> {
  const collector = new Collector(limits, wanted)
  const signatures = new Signatures()
  const unzip = new Unzip((file) => {
    if (!METHODS.has(file.compression)) unzip.register(skipperOf(file.compression))
    collector.open(file, signatures.isEncrypted(file.name))
  })
  unzip.register(UnzipInflate)
  try {
    for await (const chunk of source) {
      signatures.read(chunk)
      unzip.push(chunk)
      yield* collector.take()
      if (collector.exhausted) {
        yield { name: '', problem: 'the archive grows beyond its limit; the rest was not read' }
        return
      }
    }
    unzip.push(new Uint8Array(0), true)
  } catch (error) {
    yield* collector.take()
    yield { name: '', problem: `the archive is damaged: ${error instanceof Error ? error.message : String(error)}` }
    return
  }
  yield* collector.take()
  // Where an archive is cut off between two entries, those that were read do not tell.
  if (signatures.isCutOff) yield { name: '', problem: 'the archive is cut off: what follows is missing' }
}

/** An archive of files by their names, compressed lightly. The same files give the same bytes. */
export function packArchive(files: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  // Zip has local times, and 1980 is the first year that it supports.
  const mtime = new Date(1980, 0, 1)
  return zipSync(files as Record<string, Uint8Array<ArrayBuffer>>, { level: 1, mtime }) as Uint8Array<ArrayBuffer>
}
