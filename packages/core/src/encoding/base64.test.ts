import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeBase64, encodeBase64, isEncoding } from './base64.ts'

test('bytes come back with any white space between the digits', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20 }), fc.nat(30), (bytes, at) => {
      const text = encodeBase64(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64'))
      expect(decodeBase64(text)).toEqual(bytes)
      expect(decodeBase64(`${text.slice(0, at)}\n ${text.slice(at)}`)).toEqual(bytes)
    }),
  )
})

test('only the text that the encoder produces counts as the encoding of its bytes', () => {
  const letters = fc.constantFrom(...'ABgwz09+/-_= ')
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 12 }), (list) => {
      const text = list.join('')
      const bytes = decodeBase64(text)
      if (bytes) expect(isEncoding(text, bytes)).toBe(encodeBase64(bytes) === text)
    }),
    { numRuns: 1000 },
  )
})

test('any other character makes the text invalid base64', () => {
  for (const text of ['AAAA!', 'AA?A', 'AAAé', 'AAAA,AAAA']) expect(decodeBase64(text)).toBeNull()
})
