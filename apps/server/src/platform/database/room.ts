import { statfs } from 'node:fs/promises'
import { DatabaseFailure } from './failures.ts'

/** The disk of an embedded server. */
export interface Disk {
  readonly folder: string
  /** Free bytes that changes leave to the server. */
  readonly reserve: number
}

/** A change takes its own size in the table, and as much in the write-ahead log; some is left for the next one. */
const SPACE_PER_BYTE = 3

/**
 * Refuses changes while the disk is almost full. PostgreSQL itself does not: it ends when its log finds no room, and does not
 * start again before there is some, so that nothing could be read either.
 * @param bytes size of the change
 * @throws {DatabaseFailure} `full`
 */
export async function assertRoom({ folder, reserve }: Disk, bytes: number): Promise<void> {
  if (reserve === 0) return
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= reserve + SPACE_PER_BYTE * bytes) return
  const megabytes = Math.floor(free / 1024 ** 2)
  throw new DatabaseFailure(
    'full',
    new Error(`${folder} has only ${megabytes} MB left for ${bytes} bytes and the reserve`),
  )
}
