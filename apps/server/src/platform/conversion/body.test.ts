import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { readBytes } from './body.ts'

function request(chunks: readonly Buffer[], announced?: number): IncomingMessage {
  const headers = announced === undefined ? {} : { 'content-length': String(announced) }
  return Object.assign(Readable.from(chunks), { headers }) as unknown as IncomingMessage
}

const chunk = (byte: number, length: number) => Buffer.alloc(length, byte)

it('collects chunks of an announced length in one memory of that length', async () => {
  const bytes = await readBytes(request([chunk(1, 3), chunk(2, 70_000)], 70_003), 80_000)
  expect(Buffer.from(bytes)).toEqual(Buffer.concat([chunk(1, 3), chunk(2, 70_000)]))
  expect(bytes.buffer.byteLength).toBe(70_003)
})

it('collects chunks of an unknown length', async () => {
  const chunks = Array.from({ length: 50 }, (_, i) => chunk(i, 7_001))
  const bytes = await readBytes(request(chunks), 400_000)
  expect(Buffer.from(bytes)).toEqual(Buffer.concat(chunks))
  expect(bytes.buffer.byteLength).toBe(350_050)
})

it('takes an empty body', async () => {
  expect((await readBytes(request([], 0), 10)).byteLength).toBe(0)
})

it('takes exactly the limit and refuses one byte more, announced or not', async () => {
  expect((await readBytes(request([chunk(1, 100_000)]), 100_000)).byteLength).toBe(100_000)
  const refusal = expect.objectContaining({ status: 413 })
  await expect(readBytes(request([chunk(1, 100_001)]), 100_000)).rejects.toEqual(refusal)
  await expect(readBytes(request([], 100_001), 100_000)).rejects.toEqual(refusal)
})
