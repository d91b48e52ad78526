import { setImmediate as breathe } from 'node:timers/promises'
import { mayBeDiagram } from '@drawbridge/core'
import { readArchive } from '@drawbridge/intake/archive'
import { type FileAccess, readContent, readWhole } from '../files/index.ts'
import type { Import } from './claim.ts'

/** Bounds of an import. */
export interface ImportBounds {
  /** Most files, entries of archives counted one by one. */
  readonly files: number
  /** Most bytes of all files, those of archives after inflation. */
  readonly bytes: number
  /** Most bytes of one file. */
  readonly file: number
}

/** A file of an import, or an entry of an archive. */
export interface Entry {
  /** The path that it is known by, no two alike. */
  readonly path: string
  /** Whether it was named by the sender, and not found in an archive. */
  readonly named: boolean
  /** Its file in the project; an entry of an archive is none. */
  readonly fileId?: string
  readonly bytes?: Uint8Array
  /** Why there are no bytes. */
  readonly problem?: { readonly code: string; readonly error: string }
}

/** Bytes of an archive that are inflated before others have their turn: at most a thousand times as many come of them. */
const STEP = 16 * 1024

/**
 * The files of an import in their order, one at a time. An archive is a file whose name ends in .zip and whose content is one; its
 * entries are known as `archive.zip!entry`. The rest beyond a bound is one entry with a problem.
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
      for await (const { name: entry, bytes, problem } of readArchive(source, mayBeDiagram, limits)) {
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
