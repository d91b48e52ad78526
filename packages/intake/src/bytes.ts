/** Large files and results as bytes: freed as soon as they are not needed, and written in pieces. */

/** Frees the memory of bytes that are no longer needed; they are empty afterwards. */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && byteLength === buffer.byteLength) structuredClone(buffer, { transfer: [buffer] })
}

/** Bytes of a piece of a text. */
export const PIECE = 512 * 1024

/**
 * A text, given in parts, as UTF-8 in pieces that end between characters. Each but the last is full, except for a
 * character that does not fit.
 */
export function utf8Pieces(texts: Iterable<string>): Uint8Array<ArrayBuffer>[] {
  const encoder = new TextEncoder()
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let piece = new Uint8Array(PIECE)
  let filled = 0
  for (const text of texts) {
    for (let rest = text; rest !== ''; ) {
      const { read, written } = encoder.encodeInto(rest, piece.subarray(filled))
      filled += written
      rest = rest.slice(read)
      if (rest === '') break
      pieces.push(filled === PIECE ? piece : piece.slice(0, filled))
      piece = new Uint8Array(PIECE)
      filled = 0
    }
  }
  if (filled > 0) pieces.push(piece.slice(0, filled))
  return pieces
}

/** The pieces as one array; each is freed as soon as it has been copied. */
export function joinedPieces(pieces: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.byteLength
    release(piece)
  }
  return whole
}
