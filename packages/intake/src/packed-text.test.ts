import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sha256 } from './identity.ts'
import { PIECE, packText, unpack } from './packed-text.ts'

/** Bytes of the longest character in UTF-8. */
const MAX_CHARACTER_BYTES = 4

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

it('a text in parts is the same text in pieces that end between characters', () => {
  const part = fc
    .tuple(fc.constantFrom('a', 'ä', '€', '😀', '\ufeff'), fc.integer({ min: 0, max: 300_000 }))
    .map(([char, count]) => char.repeat(count))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const packed = packText(parts)
      const pieces = [...unpack(packed)]
      const text = parts.join('')
      expect(pieces.map((piece) => decoder.decode(piece)).join('') === text).toBe(true)
      const tooShort = pieces.slice(0, -1).filter(({ byteLength }) => byteLength <= PIECE - MAX_CHARACTER_BYTES)
      expect(tooShort).toEqual([])
      expect([packed.byteLength, packed.hash]).toEqual([Buffer.byteLength(text), sha256(text)])
    }),
    { numRuns: 30 },
  )
})

it('a long text waits compressed, in buffers that can move to another thread, and can be read again', () => {
  const line = `${'{"id":"shape:😀","x":1.25}'.repeat(20)}\n`
  const text = line.repeat(60_000)
  const packed = packText(text.match(/.{1,1000000}/gsu) ?? [])
  const waiting = packed.pieces.reduce((sum, { byteLength }) => sum + byteLength, 0)
  expect(packed.byteLength).toBeGreaterThan(30e6)
  expect(waiting).toBeLessThan(10e6)
  expect(
    packed.pieces.filter(({ byteLength, buffer }) => byteLength === 0 || byteLength !== buffer.byteLength),
  ).toEqual([])
  for (let reading = 0; reading < 2; reading++)
    expect([...unpack(packed)].map((piece) => decoder.decode(piece)).join('') === text).toBe(true)
})
