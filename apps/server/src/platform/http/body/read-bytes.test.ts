import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { readBytes } from './read-bytes.ts'

function read(chunks: readonly Buffer[], limit: number, announced?: number): Promise<Uint8Array> {
  return readBytes(Readable.from(chunks), announced?.toString(), limit)
}

const chunk = (byte: number, length: number) => Buffer.alloc(length, byte)

it('collects chunks of an announced length in one buffer of that length', async () => {
  const bytes = await read([chunk(1, 3), chunk(2, 70_000)], 80_000, 70_003)
  expect(Buffer.from(bytes)).toEqual(Buffer.concat([chunk(1, 3), chunk(2, 70_000)]))
  expect(bytes.buffer.byteLength).toBe(70_003)
})

it('collects chunks of an unknown length', async () => {
  const chunks = Array.from({ length: 50 }, (_, i) => chunk(i, 7_001))
  const bytes = await read(chunks, 400_000)
  expect(Buffer.from(bytes)).toEqual(Buffer.concat(chunks))
  expect(bytes.buffer.byteLength).toBe(350_050)
})

it('accepts an empty body', async () => {
  expect((await read([], 10, 0)).byteLength).toBe(0)
})

it('accepts exactly the limit and refuses one byte more, announced or not', async () => {
  expect((await read([chunk(1, 100_000)], 100_000)).byteLength).toBe(100_000)
  const refusal = expect.objectContaining({ status: 413 })
  await expect(read([chunk(1, 100_001)], 100_000)).rejects.toEqual(refusal)
  await expect(read([], 100_000, 100_001)).rejects.toEqual(refusal)
})
