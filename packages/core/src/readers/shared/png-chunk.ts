/**
 * Finds the chunk of a PNG that contains a diagram (docs/formats/drawio.md §1, excalidraw.md §1). Apart from the code that
 * unpacks it, so that a program which only recognises files does not load that.
 */

const SIGNATURE_BYTES = 8
const TEXT_CHUNKS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt'])

/** Bytes that a key is looked for in; PNG allows 79. */
const MAX_KEY = 80

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes)

/** The start of the text before the first NUL, and all bytes after it. */
export function splitAtNul(bytes: Uint8Array): [string, Uint8Array] {
  const nul = bytes.indexOf(0)
  const end = nul < 0 ? bytes.length : nul
  return [latin1(bytes.subarray(0, Math.min(end, MAX_KEY))), bytes.subarray(end + 1)]
}

export type FoundChunk = { readonly type: string; readonly data: Uint8Array } | 'none' | 'cut off'

/** The first text chunk with one of the keys, without its key. */
export function findChunk(bytes: Uint8Array, keys: ReadonlySet<string>): FoundChunk {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = SIGNATURE_BYTES
  while (at + 12 <= bytes.length) {
    const length = view.getUint32(at)
    const type = latin1(bytes.subarray(at + 4, at + 8))
    if (at + 12 + length > bytes.length) return 'cut off'
    if (TEXT_CHUNKS.has(type)) {
      const [key, data] = splitAtNul(bytes.subarray(at + 8, at + 8 + length))
      if (keys.has(key)) return { type, data }
    }
    if (type === 'IEND') return 'none'
    at += 12 + length
  }
  return 'cut off'
}
