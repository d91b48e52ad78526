import { setImmediate as breathe } from 'node:timers/promises'
import { readArchive } from '@drawbridge/intake/archive'
import { isWorthReading } from '@drawbridge/intake/passed-over'
import { type FileAccess, readContent, readWhole } from '../files/index.ts'
import type { Import } from './claim.ts'

/** Limits of an import. */
export interface ImportBounds {
  /** Maximum number of files; each entry of an archive counts. */
  readonly files: number
  /** Maximum total size in bytes, archives after inflation. */
  readonly bytes: number
  /** Maximum size of one file in bytes. */
  readonly file: number
}

/** A file of an import, or an entry of an archive. */
export interface Entry {
  /** Unique path of the file in the import. */
  readonly path: string
  /** Whether the sender named it, as opposed to an entry found in an archive. */
  readonly named: boolean
  /** Its file in the project; an entry of an archive is none. */
  readonly fileId?: string
  readonly bytes?: Uint8Array
  /** The reason why there are no bytes. */
  readonly problem?: { readonly code: string; readonly error: string }
}

/** Compressed bytes that are inflated before other work runs; they inflate to at most a thousand times as many. */
const STEP = 16 * 1024

/**
 * The files of an import in order, one at a time. An archive is a file whose name ends in .zip and whose content is a
 * zip file; its entries are named `archive.zip!entry`. Everything beyond a limit becomes one entry with a problem.
 */
export async function* entriesOf(access: FileAccess, job: Import, bounds: ImportBounds): AsyncGenerator<Entry> {
  const taken = new Set<string>()
  let count = 0
  let bytes = 0
  for await (const entry of allEntries(access, job, bounds, () => ({ files: count, bytes }))) {
    count += 1
    bytes += entry.bytes?.byteLength ?? 0
    const path = freePath(entry.path, taken)
    const isTaken = path !== entry.path
    if (isTaken) {
      const error = `${entry.path} is the name of another file of this import`
      yield { path, named: entry.named, problem: { code: 'name_taken', error } }
    } else yield entry
    if (count < bounds.files && bytes <= bounds.bytes) continue
    const error = `an import takes at most ${bounds.files} files and ${bounds.bytes} bytes; the rest was not read`
    yield { path: freePath('…', taken), named: true, problem: { code: 'too_large', error } }
    return
  }
}

function freePath(path: string, taken: Set<string>): string {
  let free = path
  for (let n = 2; taken.has(free); n++) free = `${path} (${n})`
  taken.add(free)
  return free
}

interface Used {
  readonly files: number
  readonly bytes: number
}

async function* allEntries(
  access: FileAccess,
  { ws, id }: Import,
  bounds: ImportBounds,
  used: () => Used,
): AsyncGenerator<Entry> {
  const files = await access.database.inWorkspace(ws, (tx) =>
    tx
      .selectFrom('import_file')
      .leftJoin('file', (join) =>
        join.onRef('file.ws', '=', 'import_file.ws').onRef('file.id', '=', 'import_file.file_id'),
      )
      .select([
        'import_file.path',
        'import_file.unpacked',
        'file.id',
        'file.name',
        'file.hash',
        'file.size',
        'file.media_type',
      ])
      .where('import_file.ws', '=', ws)
      .where('import_file.import_id', '=', id)
      .orderBy('import_file.n')
      .execute(),
  )
  for (const { path, unpacked, id: fileId, name, hash, size, media_type: type } of files) {
    if (fileId === null || name === null || hash === null || size === null) {
      yield { path, named: true, problem: { code: 'file_not_found', error: 'the file has been deleted' } }
    } else if (/\.zip$/i.test(name) && type === 'application/zip') {
      const rest = used()
      const limits = { entry: bounds.file, total: bounds.bytes - rest.bytes, entries: bounds.files - rest.files }
      const source = inSteps(await readContent(access, { ws, hash, size }))
      for await (const { name: entry, bytes, problem } of readArchive(source, isWorthReading, limits)) {
        const entryPath = entry === '' ? path : unpacked ? entry.normalize('NFC') : `${path}!${entry.normalize('NFC')}`
        yield {
          path: entryPath,
          named: entry === '',
          ...(bytes && { bytes }),
          ...(problem !== undefined && { problem: { code: 'archive', error: problem } }),
        }
      }
    } else if (size > bounds.file) {
      yield { path, named: true, problem: { code: 'too_large', error: `it is larger than ${bounds.file} bytes` } }
    } else yield { path, named: true, fileId, bytes: await readWhole(access, { ws, hash, size }) }
  }
}

async function* inSteps(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    for (let start = 0; start < piece.byteLength; start += STEP) {
      yield piece.subarray(start, start + STEP)
      await breathe()
    }
  }
}
