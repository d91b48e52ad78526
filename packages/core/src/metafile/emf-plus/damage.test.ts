/** EMF+ records that are damaged, hostile or only read in part. */
import { describe, expect, test } from 'vitest'
import * as PLUS from '../emf-plus-records.ts'
import { bytes, comment, drawn, emf, f, plus, s, u } from '../metafile.test-util.ts'

const RED = 0xffff0000
const VERSION = 0xdbc01002
const picture = (...records: readonly (readonly number[])[]) => drawn(emf(comment(...records)))
const area = plus(PLUS.FillRects, 0x8000, [...u(RED, 1), ...f(1, 1, 2, 2)])
const line = plus(PLUS.DrawRects, 1, [...u(1), ...f(1, 1, 2, 2)])
const path = (flags: number, x: number) =>
  plus(PLUS.GraphicsObject, 0x0300, [...u(VERSION, 3, flags), ...f(0, 0, x, 0, x, 10), 0, 1, 0x81, 0])
const fillPath = plus(PLUS.FillPath, 0x8000, u(RED))

describe('records', () => {
  test('end within their own length, so that no byte is read twice', () => {
    const overlapping = [...bytes([2, PLUS.FillRects], [2, 0x8000]), ...u(12, 24, RED, 1), ...f(1, 1, 2, 2)]
    expect(picture(area, overlapping)?.svg.match(/<path/g)).toHaveLength(1)
  })

  test('with points relative to the previous one are not read, which is said', () => {
    const relative = plus(PLUS.DrawLines, 0x0800, [...u(2), 1, 1, 2, 2])
    const polygon = plus(PLUS.FillPolygon, 0x8800, [...u(RED, 2), ...f(1, 1, 2, 2)])
    for (const record of [relative, polygon]) {
      expect(picture(area, record)?.isWhole).toBe(false)
      expect(picture(area, record)?.svg.match(/<path/g)).toHaveLength(1)
    }
  })

  test('with letters by their numbers in a font are not drawn, which is said', () => {
    const font = plus(PLUS.GraphicsObject, 0x0602, [...u(VERSION), ...f(12), ...u(2, 1, 0, 1), ...s(65, 0)])
    const text = (options: number) =>
      plus(PLUS.DrawDriverString, 0x8002, [...u(RED, options, 0, 1), ...s(65), ...f(1, 1)])
    expect(picture(area, font, text(1))?.isWhole).toBe(true)
    expect(picture(area, font, text(0))?.isWhole).toBe(false)
  })

  test('whose transform is beyond all numbers are not drawn, which is said', () => {
    const large = plus(PLUS.ScaleWorldTransform, 0, f(1e38, 1e38))
    const lost = picture(area, ...Array.from({ length: 10 }, () => large), area)
    expect(lost?.svg).not.toMatch(/NaN|Infinity/)
    expect(lost?.svg.match(/<path/g)).toHaveLength(1)
    expect(lost?.isWhole).toBe(false)
  })

  test('with more than fifty clips within each other are reported', () => {
    const clips = (count: number) => Array.from({ length: count }, () => plus(PLUS.SetClipRect, 0x100, f(0, 0, 9, 9)))
    expect(picture(...clips(50), area)?.isWhole).toBe(true)
    const most = picture(...clips(51), area)
    expect(most?.isWhole).toBe(false)
    expect(most?.svg.match(/<clipPath/g)).toHaveLength(50)
  })
})

describe('objects', () => {
  test('a pen with an arrowhead of its own draws its line without it, which is said', () => {
    const head = [...u(8), ...u(VERSION, 0)]
    const pen = (flags: number, members: readonly number[]) =>
      plus(PLUS.GraphicsObject, 0x0201, [...u(VERSION, 0, flags, 0), ...f(3), ...members, ...u(VERSION, 0, 0xff0000ff)])
    expect(picture(pen(0, []), line)?.isWhole).toBe(true)
    for (const [flags, members] of [
      [0x800, head],
      [0x1000, head],
      [0x1800, [...head, ...head]],
    ] as const) {
      expect(picture(pen(flags, members), line)?.svg).toContain('stroke="#0000ff" stroke-width="3"')
      expect(picture(pen(flags, members), line)?.isWhole).toBe(false)
    }
  })

  test('one that is not read replaces the one with its number', () => {
    expect(picture(path(0, 10), fillPath)?.svg).toContain('d="M0 0L10 0L10 10Z"')
    // The types of its points are packed.
    expect(picture(area, path(0, 10), path(0x1000, 20), fillPath)?.svg).not.toContain('L10 10')
  })
})
