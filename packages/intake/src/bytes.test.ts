import fc from 'fast-check'
import { expect, it } from 'vitest'
import { joinedPieces, PIECE, release, utf8Pieces } from './bytes.ts'
import { sha256 } from './identity.ts'

/** Bytes of the longest character in UTF-8. */
const LONGEST_CHARACTER = 4

const decoded = (pieces: readonly Uint8Array[]) =>
  pieces.map((piece) => new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(piece)).join('')

it('a text in parts is the same text in pieces that end between characters', () => {
  const part = fc
    .tuple(fc.constantFrom('a', 'ä', '€', '😀', '\ufeff'), fc.integer({ min: 0, max: 300_000 }))
    .map(([char, count]) => char.repeat(count))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const pieces = utf8Pieces(parts)
      expect(decoded(pieces) === parts.join('')).toBe(true)
      const tooShort = pieces.slice(0, -1).filter(({ byteLength }) => byteLength <= PIECE - LONGEST_CHARACTER)
      expect(tooShort).toEqual([])
      expect(pieces.filter(({ byteLength, buffer }) => byteLength === 0 || byteLength !== buffer.byteLength)).toEqual(
        [],
      )
      expect(sha256(pieces)).toBe(sha256(parts.join('')))
    }),
    { numRuns: 30 },
  )
})

it('joined pieces are one array, and the pieces are empty', () => {
  const pieces = utf8Pieces(['x'.repeat(PIECE), 'y'])
  const whole = joinedPieces(pieces)
  expect(whole.byteLength).toBe(PIECE + 1)
  expect([whole[PIECE - 1], whole[PIECE]]).toEqual([0x78, 0x79])
  expect(pieces.map(({ byteLength }) => byteLength)).toEqual([0, 0])
})

it('bytes are released, unless they are a part of something larger', () => {
  const whole = new Uint8Array(8)
  const part = new Uint8Array(8).subarray(2)
  release(whole)
  release(part)
  expect([whole.byteLength, part.byteLength]).toEqual([0, 6])
})
