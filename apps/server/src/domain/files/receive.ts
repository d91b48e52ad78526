import { createHash } from 'node:crypto'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { tooLarge } from '#platform/http/problem'
import { HEAD } from './media-type.ts'
import { uploadContent } from './objects.ts'
import type { FileAccess, Received } from './store.ts'

/** The path of a file to be created, in a new temporary folder. */
async function temporaryPath(): Promise<string> {
  return join(await mkdtemp(join(tmpdir(), 'drawbridge-upload-')), 'content')
}

/**
 * Receives content into a new temporary file and hashes it, so that memory use is constant and no transaction waits for
 * a slow sender. {@link discard} removes the file.
 * @throws {Problem} 413 when it is longer than `limit` bytes.
 */
export async function receive(content: AsyncIterable<Uint8Array>, limit = Number.POSITIVE_INFINITY): Promise<Received> {
  const path = await temporaryPath()
  try {
    return await writeReceived(path, content, limit)
  } catch (error) {
    await discard({ path })
    throw error
  }
}

async function writeReceived(path: string, content: AsyncIterable<Uint8Array>, limit: number): Promise<Received> {
  const file = await open(path, 'wx', 0o600)
  const hash = createHash('sha256')
  const head = Buffer.alloc(HEAD)
  let size = 0
  try {
    for await (const chunk of content) {
      if (size + chunk.length > limit) throw tooLarge(limit)
      if (size < HEAD) head.set(chunk.subarray(0, HEAD - size), size)
      hash.update(chunk)
      await file.appendFile(chunk)
      size += chunk.length
    }
  } finally {
    await file.close()
  }
  return { path, size, hash: hash.digest('hex'), head: head.subarray(0, Math.min(size, HEAD)) }
}

/**
 * Uploads bytes, calls `use`, which makes a file of them, and removes the local copy.
 * @param hash SHA-256 of the bytes in hexadecimal
 * @throws {ObjectStoreFailure} when they cannot be uploaded; whatever `use` throws.
 */
export async function withUpload<T>(
  access: FileAccess,
  ws: string,
  { bytes, hash }: { readonly bytes: Uint8Array; readonly hash: string },
  use: (received: Received) => Promise<T>,
): Promise<T> {
  const path = await temporaryPath()
  try {
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    const received = { path, size: bytes.length, hash, head: bytes.subarray(0, HEAD) }
    return await use(await uploadContent(access, ws, received))
  } finally {
    await discard({ path })
  }
}

/** Removes a received file. */
export async function discard({ path }: Pick<Received, 'path'>): Promise<void> {
  await rm(dirname(path), { recursive: true, force: true })
}
