import { expect, it } from 'vitest'
import { release } from './bytes.ts'

it('bytes are released, unless they are a part of something larger', () => {
  const whole = new Uint8Array(8)
  const part = new Uint8Array(8).subarray(2)
  release(whole)
  release(part)
  expect([whole.byteLength, part.byteLength]).toEqual([0, 6])
})
