import { b64Vecs } from '@tldraw/tlschema'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeDrawPoints, encodeDrawPoints } from './draw-points.ts'

const pressed = (points: readonly { readonly x: number; readonly y: number }[]) =>
  points.map(({ x, y }) => ({ x, y, z: 0.5 }))

/** Numbers of all sizes, and those exactly between two numbers of 16 bits. */
const number = fc.oneof(
  fc.double({ min: -32_000, max: 32_000, noNaN: true }),
  fc.double({ min: -1e-4, max: 1e-4, noNaN: true }),
  fc.integer({ min: -128_000, max: 128_000 }).map((n) => n / 4),
  fc.integer({ min: 0, max: 38 }).map((n) => (2 - 2 ** -11) * 2 ** (n - 25)),
  fc.constantFrom(0, -0, 2 ** -14, 2 ** -24, 2 ** -25, 1.5 * 2 ** -24, 2 ** -26),
)

test('the text is the one that tldraw writes, and is read alike', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ x: number, y: number }), { maxLength: 12 }), (points) => {
      const text = encodeDrawPoints(points)
      expect(text).toBe(b64Vecs.encodePoints(pressed(points)))
      expect(decodeDrawPoints(text)).toEqual(b64Vecs.decodePoints(text))
    }),
  )
})

test('points of a drawing come back as near as 16 bits allow', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 100.25, y: -40 },
    { x: 100.25, y: -40 },
    { x: 0.125, y: 60 },
  ]
  expect(decodeDrawPoints(encodeDrawPoints(points))).toEqual(pressed(points))
})

test('a step that is too long for 16 bits stays finite', () => {
  const far = [
    { x: 0, y: 0 },
    { x: 1e6, y: -1e6 },
  ]
  expect(decodeDrawPoints(encodeDrawPoints(far))[1]).toEqual({ x: 65_504, y: -65_504, z: 0.5 })
  expect(b64Vecs.decodePoints(encodeDrawPoints(far))[1]).toEqual({ x: 65_504, y: -65_504, z: 0.5 })
})

test('a text that is no points has none', () => {
  expect(['', 'A', '!'].map(decodeDrawPoints)).toEqual([[], [], []])
})
