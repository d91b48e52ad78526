/**
 * Zip archives. They are read entry by entry: neither the archive nor more than one chunk's entries are ever in memory.
 */
import { crc32 } from 'node:zlib'
import { type AsyncFlateStreamHandler, Unzip, type UnzipFile, UnzipInflate, zipSync } from 'fflate'
import { type Checksums, MAX_DESCRIPTOR_BYTES, Signatures } from './signatures.ts'

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

/** An entry that may have to wait for the checksum after its data. */
interface Read extends ArchiveEntry {
  readonly sum?: { readonly value: number; readonly checksums: Checksums; readonly until: number }
}

const DAMAGED = 'it is damaged: its content does not match its checksum'

class Collector {
  #ready: Read[] = []
  readonly #limits: ArchiveLimits
  readonly #wanted: Wanted
  readonly #signatures: Signatures
  #total = 0
  #entries = 0

  constructor(limits: ArchiveLimits, wanted: Wanted, signatures: Signatures) {
    this.#limits = limits
    this.#wanted = wanted
    this.#signatures = signatures
  }

  /** Whether the rest of the archive must not be read. */
  get isExhausted(): boolean {
    return this.#total > this.#limits.total || this.#entries > this.#limits.entries
  }

  open(file: UnzipFile): void {
    const signatures = this.#signatures
    const name = safeName(file.name)
    const checksums = signatures.checksumsOf(file.name)
    this.#entries += 1
    if (name === '' || file.name.endsWith('/') || isLitter(name)) return
    let chunks: Uint8Array[] = []
    let length = 0
    // The rest of an entry arrives in any case: nothing in a stream can be skipped.
    const settle = (entry?: Read, rest: UnzipFile['ondata'] = () => {}) => {
      chunks = []
      file.ondata = rest
      if (entry) this.#ready.push(entry)
    }
    file.ondata = (error, chunk, final) => {
      if (error) return settle({ name, problem: `it is damaged: ${error.message}` })
      if (length === 0 && (chunk.length > 0 || final) && !this.#wanted(name, chunk)) return settle()
      length += chunk.length
      this.#total += chunk.length
      if (length > this.#limits.entry || this.isExhausted) {
        // Counted on, so that an entry that inflates without end ends the archive.
        return settle({ name, problem: `it is larger than ${this.#limits.entry} bytes` }, (_, more) => {
          this.#total += more?.length ?? 0
        })
      }
      chunks.push(chunk)
      if (!final) return
      const bytes = Buffer.concat(chunks)
      const until = signatures.length + MAX_DESCRIPTOR_BYTES
      settle({ name, bytes, ...(checksums && { sum: { value: crc32(bytes), checksums, until } }) })
    }
    if (signatures.isEncrypted(file.name))
      settle({ name, problem: 'it is encrypted: pack the archive without a password' })
    else if (!METHODS.has(file.compression)) {
      settle({ name, problem: `it is compressed by a method (${file.compression}) that is not read` })
    }
    file.start()
  }

  /** The entries that are complete, in order; at the end of the archive, all of them. */
  take(isEnd = false): ArchiveEntry[] {
    const waiting = this.#ready.findIndex((entry) => !isEnd && this.#isIntact(entry) === undefined)
    const done = this.#ready.splice(0, waiting === -1 ? this.#ready.length : waiting)
    return done.map((entry) => {
      if (!this.#isIntact(entry)) return { name: entry.name, problem: DAMAGED }
      const { sum: _sum, ...rest } = entry
      return rest
    })
  }

  /** Whether the content of an entry matches its checksum; undefined if that is still to come. */
  #isIntact({ sum }: Read): boolean | undefined {
    if (!sum || sum.checksums.checksums.has(sum.value)) return true
    if (!sum.checksums.isStreamed) return false
    if (this.#signatures.isDescribed(sum.value)) return true
    return this.#signatures.length < sum.until ? undefined : false
  }
}

/**
 * Reads an archive that arrives in pieces, and yields the entries that `wanted` accepts. An entry that cannot be read,
 * and the end at a limit, are entries with a `problem`; a damaged archive throws nothing.
 */
export async function* readArchive(
  source: AsyncIterable<Uint8Array>,
  wanted: Wanted,
  limits: ArchiveLimits = LIMITS,
): AsyncGenerator<ArchiveEntry> {
  const signatures = new Signatures()
  const collector = new Collector(limits, wanted, signatures)
  const unzip = new Unzip((file) => {
    if (!METHODS.has(file.compression)) unzip.register(skipperOf(file.compression))
    collector.open(file)
  })
  unzip.register(UnzipInflate)
  try {
    for await (const chunk of source) {
      signatures.read(chunk)
      unzip.push(chunk)
      yield* collector.take()
      if (collector.isExhausted) {
        yield { name: '', problem: 'the archive grows beyond its limit; the rest was not read' }
        return
      }
    }
    unzip.push(new Uint8Array(0), true)
  } catch (error) {
    yield* collector.take(true)
    yield { name: '', problem: `the archive is damaged: ${error instanceof Error ? error.message : String(error)}` }
    return
  }
  yield* collector.take(true)
  // Where an archive is cut off between two entries, those that were read do not tell.
  if (signatures.isCutOff) yield { name: '', problem: 'the archive is cut off: what follows is missing' }
}

/** An archive of files by their names, compressed lightly. The same files give the same bytes. */
export function packArchive(files: Readonly<Record<string, Uint8Array>>): Uint8Array<ArrayBuffer> {
  // Zip has local times, and 1980 is the first year that it supports.
  const mtime = new Date(1980, 0, 1)
  return zipSync(files as Record<string, Uint8Array<ArrayBuffer>>, { level: 1, mtime }) as Uint8Array<ArrayBuffer>
}
