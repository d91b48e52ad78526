/** Metafiles made of records, for tests. */
import { expect } from 'vitest'
import { PictureBudget } from './budget.ts'
import { type DrawnMetafile, drawEmf } from './emf/draw.ts'
import * as EMR from './emf-records.ts'
import { readEmf } from './metafile.ts'

/** Little-endian bytes from pairs of a size in bytes (negative = a float) and a value. */
export function bytes(...fields: readonly (readonly [1 | 2 | 4 | -4, number])[]): number[] {
  return fields.flatMap(([size, value]) => {
    const view = new DataView(new ArrayBuffer(4))
    if (size === -4) view.setFloat32(0, value, true)
    else view.setUint32(0, value, true)
    return [...new Uint8Array(view.buffer).subarray(0, Math.abs(size))]
  })
}
export const u = (...values: readonly number[]) => bytes(...values.map((value) => [4, value] as const))
export const s = (...values: readonly number[]) => bytes(...values.map((value) => [2, value] as const))
export const wide = (text: string) => text.split('').flatMap((unit) => s(unit.charCodeAt(0)))
export const f = (...values: readonly number[]) => bytes(...values.map((value) => [-4, value] as const))

/** 2 by 2 pixels of 24 bits: blue and white over red and green. */
export const DIB = [
  ...bytes([4, 40], [4, 2], [4, 2], [2, 1], [2, 24], [4, 0], [4, 0], [4, 0], [4, 0], [4, 0], [4, 0]),
  0,
  0,
  255,
  0,
  255,
  0,
  0,
  0,
  255,
  0,
  0,
  255,
  255,
  255,
  0,
  0,
]

/** An EMF with records; 100 by 50 px. */
export function emf(...records: readonly (readonly [number, readonly number[]])[]): Uint8Array {
  const header = [
    ...u(1, 108, 0, 0, 99, 49, 0, 0, 2646, 1323, 0x464d4520, 0x10000, 0, 0),
    ...u(0, 0, 0, 0),
    ...u(1920, 1080, 508, 286),
    ...u(0, 0, 0, 0, 0),
  ]
  const body = records.flatMap(([type, data]) => [...u(type, 8 + data.length), ...data])
  return Uint8Array.from([...header, ...body, ...u(14, 20, 0, 0, 20)])
}
export const plus = (type: number, flags: number, data: readonly number[]) => [
  ...bytes([2, type], [2, flags]),
  ...u(12 + data.length, data.length),
  ...data,
]
export const comment = (...records: readonly (readonly number[])[]) => {
  const data = records.flat()
  return [EMR.COMMENT, [...u(data.length + 4, 0x2b464d45), ...data]] as const
}

/** Undefined if they are no metafile or nothing of it is drawn. */
export function drawn(data: Uint8Array, budget = new PictureBudget()): DrawnMetafile | undefined {
  const metafile = readEmf(data)
  return metafile && drawEmf(metafile, budget)
}

/** Asserts that each byte can be changed without an error and without numbers that are none. */
export function expectDrawnOrNot(whole: Uint8Array): void {
  for (let i = 0; i < whole.length; i += 1)
    for (const value of [0, 0xff, 0x7f]) {
      const bad = whole.slice()
      bad[i] = value
      expect(drawn(bad)?.svg ?? '').not.toMatch(/NaN|Infinity|undefined/)
    }
}
