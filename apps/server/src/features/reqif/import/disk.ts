import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HEAD, type Received } from '#domain/files/index'
import type { AttachedFile } from './read-task.ts'

/** Attachments in local files, so that memory holds one at a time while they are converted and stored. */
export interface StoredAttachments {
  /**
   * The file as the file store expects it.
   * @param hash SHA-256 in hexadecimal
   */
  received(name: string, hash: string): Promise<Received>
  /** The bytes, in a new buffer. */
  read(name: string): Promise<Uint8Array>
  remove(): Promise<void>
}

/** Writes attachments to a temporary folder. */
export async function keepOnDisk(attached: readonly AttachedFile[]): Promise<StoredAttachments> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-reqif-'))
  const paths = new Map(attached.map(({ name }, i) => [name, join(folder, String(i))]))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    for (const { name, bytes } of attached) await writeFile(paths.get(name)!, bytes, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    await remove()
    throw error
  }
  return {
    received: async (name, hash) => {
      const path = paths.get(name)!
      const bytes = await readFile(path)
      return { path, hash, size: bytes.length, head: bytes.subarray(0, HEAD) }
    },
    read: async (name) => new Uint8Array(await readFile(paths.get(name)!)),
    remove,
  }
}
