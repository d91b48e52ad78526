/** Long texts as UTF-8 in pieces, which are made, moved and stored one by one, and wait compressed. */
import { createHash } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Bytes of a piece of a text. */
export const PIECE = 512 * 1024

/** Number of pieces at the start of a text that are not compressed: most texts have no more, and compressing takes time. */
const MAX_PLAIN_PIECES = 8

/** A text that waits until it is stored or sent. */
export interface PackedText {
  /** Each is a buffer of its own; {@link unpack} reads them. */
  readonly pieces: readonly Uint8Array<ArrayBuffer>[]
  /** Length of the text in UTF-8. */
  readonly byteLength: number
  /** SHA-256 of the text in UTF-8, hexadecimal. */
  readonly hash: string
}

/** Packs a text that is given in parts. Snapshots of large diagrams take a tenth of their length. */
export function packText(texts: Iterable<string>): PackedText {
  const hash = createHash('sha256')
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let byteLength = 0
  for (const piece of utf8Pieces(texts)) {
    hash.update(piece)
    byteLength += piece.byteLength
    pieces.push(pieces.length < MAX_PLAIN_PIECES ? piece.slice() : deflated(piece))
  }
  return { pieces, byteLength, hash: hash.digest('hex') }
}

/** The text in UTF-8, in pieces that end between characters. */
export function* unpack({ pieces }: PackedText): Generator<Uint8Array> {
  for (const [index, piece] of pieces.entries()) yield index < MAX_PLAIN_PIECES ? piece : inflated(piece)
}

/**
 * Encodes a text that is given in parts as UTF-8, in pieces of at most {@link PIECE} bytes that end between characters.
 * All of them share one buffer, so a piece is valid only until the next one is requested.
 */
export function* utf8Pieces(texts: Iterable<string>): Generator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  const buffer = new Uint8Array(PIECE)
  let filled = 0
  for (const text of texts) {
    for (let rest = text; rest !== ''; ) {
      const { read, written } = encoder.encodeInto(rest, buffer.subarray(filled))
      filled += written
      rest = rest.slice(read)
      if (rest === '') break
      yield buffer.subarray(0, filled)
      filled = 0
    }
  }
  if (filled > 0) yield buffer.subarray(0, filled)
}

/**
 * Fast rather than small. The buffers for its output are left until memory is collected, so they are smaller than most
 * compressed pieces.
 */
const deflated = (piece: Uint8Array) => new Uint8Array(deflateRawSync(piece, { level: 1, chunkSize: 32 * 1024 }))

const inflated = (piece: Uint8Array) => inflateRawSync(piece, { maxOutputLength: PIECE, chunkSize: PIECE })
