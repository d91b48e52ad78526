/** Inflation within a budget, at the edges of its steps of 2048 bytes. */
import { deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type InflationBudget, inflate } from './inflate.ts'

const bytesOf = (length: number) => Uint8Array.from({ length }, (_, i) => (i * i) >> 5)
const budget = (perPart = 1_000_000, left = 2_000_000): InflationBudget => ({ perPart, left })

test.each([0, 1, 2042, 2043, 2044, 4091, 300_000])('%i bytes, packed as they are, come out again', (length) => {
  const bytes = bytesOf(length)
  const own = budget()
  // Five bytes longer up to 65,535.
  expect(Buffer.from(inflate(deflateRawSync(bytes, { level: 0 }), own)!).equals(bytes)).toBe(true)
  expect(own.left).toBe(2_000_000 - length)
})

test('data may have a header', () => {
  const bytes = bytesOf(5000)
  expect(Buffer.from(inflate(deflateSync(bytes), budget(), 'zlib')!).equals(bytes)).toBe(true)
  expect(Buffer.from(inflate(gzipSync(bytes), budget(), 'gzip')!).equals(bytes)).toBe(true)
})

test.each([3000, 2048, 100])('data that is cut off after %i bytes is no result', (length) => {
  expect(inflate(deflateRawSync(bytesOf(5000), { level: 0 }).subarray(0, length), budget())).toBeNull()
})

test('a part and the whole file may be as long as their limits, and the error says which one was passed', () => {
  const packed = deflateRawSync(new Uint8Array(1000))
  expect(inflate(packed, budget(1000, 1000))).toHaveLength(1000)
  expect(() => inflate(packed, budget(999, 5000))).toThrow('inflates to more than 999 bytes')
  expect(() => inflate(packed, budget(5000, 999))).toThrow('together inflate to more bytes than the limit')
})
