import { setImmediate as breathe } from 'node:timers/promises'
import { readDiagrams } from '@drawbridge/intake/model-files'
import { type ContentRef, type FileAccess, readContent, readWhole } from '../files/index.ts'
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

/** Compressed bytes that are inflated at once; they inflate to at most a thousand times as many. */
const STEP = 1024
/** Time in ms that archives are read before other work runs. */
const BREATH_EVERY = 10

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
    yield unread(freePath('…', taken), 'too_large', error)
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
  job: Import,
  bounds: ImportBounds,
  used: () => Used,
): AsyncGenerator<Entry> {
  for (const file of await filesOf(access, job)) yield* entriesOfFile(access, job.ws, file, bounds, used)
}

/** The files of an import in order; those that were deleted have neither id nor content. */
function filesOf({ database }: FileAccess, { ws, id }: Import) {
  return database.inWorkspace(ws, (tx) =>
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
}

type ImportFile = Awaited<ReturnType<typeof filesOf>>[number]

async function* entriesOfFile(
  access: FileAccess,
  ws: string,
  file: ImportFile,
  bounds: ImportBounds,
  used: () => Used,
): AsyncGenerator<Entry> {
  const { path, id: fileId, name, hash, size, media_type: type } = file
  if (fileId === null || name === null || hash === null || size === null)
    yield unread(path, 'file_not_found', 'the file has been deleted')
  else if (/\.zip$/i.test(name) && type === 'application/zip')
    yield* archiveEntries(access, file, { ws, hash, size }, bounds, used())
  else if (size > bounds.file) yield unread(path, 'too_large', `it is larger than ${bounds.file} bytes`)
  else yield { path, named: true, fileId, bytes: await readWhole(access, { ws, hash, size }) }
}

function unread(path: string, code: string, error: string): Entry {
  return { path, named: true, problem: { code, error } }
}

/** The entries of an archive; one with an empty name stands for the archive itself. */
async function* archiveEntries(
  access: FileAccess,
  { path, unpacked }: ImportFile,
  content: ContentRef,
  bounds: ImportBounds,
  used: Used,
): AsyncGenerator<Entry> {
  const limits = { entry: bounds.file, total: bounds.bytes - used.bytes, entries: bounds.files - used.files }
  const prefix = unpacked ? '' : `${path}!`
  const open = async () => inSteps(await readContent(access, content))
  for await (const { name, bytes, problem } of readDiagrams(open, limits)) {
    yield {
      path: name === '' ? path : prefix + name.normalize('NFC'),
      named: name === '',
      ...(bytes && { bytes }),
      ...(problem !== undefined && { problem: { code: 'archive', error: problem } }),
    }
  }
}

async function* inSteps(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let last = performance.now()
  for await (const piece of pieces) {
    for (let start = 0; start < piece.byteLength; start += STEP) {
      yield piece.subarray(start, start + STEP)
      if (performance.now() - last < BREATH_EVERY) continue
      await breathe()
      last = performance.now()
    }
  }
}
