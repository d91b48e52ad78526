import { open } from 'node:fs/promises'

const HEAD_BYTES = 4096

/**
 * The first bytes of a file, enough to tell whether it can be a diagram.
 * @throws the error of the system.
 */
export async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
