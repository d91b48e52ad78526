/** Files in this browser's own database, so that a reload loses nothing. They never leave the machine. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OpenFile, RecentFile } from '../state/state.ts'

interface KeptFile extends Pick<OpenFile, 'id' | 'name' | 'bytes' | 'openedAt' | 'edited' | 'uploaded'> {
  readonly isOpen: boolean
}

interface Schema extends DBSchema {
  files: { key: string; value: KeptFile }
}

/** Number of closed files that are kept, and the bytes that all of them may take. */
const MAX_RECENT = 12
const MAX_BYTES = 200 * 1024 * 1024

let opening: Promise<IDBPDatabase<Schema> | undefined> | undefined

/** Undefined if the browser stores nothing, as in some private windows. */
function database(): Promise<IDBPDatabase<Schema> | undefined> {
  opening ??= openDB<Schema>('drawbridge', 1, {
    upgrade: (db) => void db.createObjectStore('files', { keyPath: 'id' }),
  }).catch(() => undefined)
  return opening
}

/** The answer of the database, or `otherwise` if it stores nothing or fails: then a reload loses the files, and no more. */
async function attempt<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>, otherwise: T): Promise<T> {
  const db = await database()
  return db ? work(db).catch(() => otherwise) : otherwise
}

const newestFirst = (a: KeptFile, b: KeptFile) => b.openedAt - a.openedAt

function recentOf(kept: readonly KeptFile[]): RecentFile[] {
  const closed = kept.filter(({ isOpen }) => !isOpen).sort(newestFirst)
  return closed.map(({ id, name, bytes, openedAt }) => ({ id, name, size: bytes.length, openedAt }))
}

function toOpen({ isOpen: _, ...file }: KeptFile): OpenFile {
  return { ...file, status: 'converting' }
}

/** Closed files beyond the limits are deleted, the oldest first. */
async function forgetOldest(db: IDBPDatabase<Schema>, kept: readonly KeptFile[]): Promise<KeptFile[]> {
  let bytes = 0
  let closed = 0
  const stays = new Set<KeptFile>()
  for (const file of [...kept].sort((a, b) => Number(b.isOpen) - Number(a.isOpen) || newestFirst(a, b))) {
    bytes += file.bytes.length
    if (!file.isOpen) closed += 1
    if (file.isOpen || (closed <= MAX_RECENT && bytes <= MAX_BYTES)) stays.add(file)
    else await db.delete('files', file.id)
  }
  return kept.filter((file) => stays.has(file))
}

/** The files that were open, in the order of opening, and the recent ones. */
export async function restoreFiles(): Promise<{ files: OpenFile[]; recent: RecentFile[] }> {
  const kept = await attempt(async (db) => forgetOldest(db, await db.getAll('files')), [])
  const open = kept.filter(({ isOpen }) => isOpen).sort((a, b) => newestFirst(b, a))
  return { files: open.map(toOpen), recent: recentOf(kept) }
}

export async function keepFile(file: OpenFile): Promise<void> {
  if (file.stored) return
  const { id, name, bytes, openedAt, edited, uploaded } = file
  const kept = { id, name, bytes, openedAt, isOpen: true, ...(edited && { edited }), ...(uploaded && { uploaded }) }
  await attempt((db) => db.put('files', kept), undefined)
}

/** Closed files become recent ones. */
export function closeFiles(ids: readonly string[]): Promise<RecentFile[]> {
  return attempt(async (db) => {
    for (const id of ids) {
      const file = await db.get('files', id)
      if (file) await db.put('files', { ...file, isOpen: false })
    }
    return recentOf(await forgetOldest(db, await db.getAll('files')))
  }, [])
}

export function forgetFiles(ids: readonly string[]): Promise<RecentFile[]> {
  return attempt(async (db) => {
    for (const id of ids) await db.delete('files', id)
    return recentOf(await db.getAll('files'))
  }, [])
}

/** A recent file, which is now open again. */
export async function reopenFile(id: string): Promise<OpenFile | undefined> {
  const file = await attempt((db) => db.get('files', id), undefined)
  return file && toOpen({ ...file, openedAt: Date.now() })
}
