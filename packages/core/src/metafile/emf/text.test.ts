import { describe, expect, test } from 'vitest'
import * as EMR from '../emf-records.ts'
import { f, u, wide } from '../metafile.test-util.ts'
import { BOUNDS, type GdiRecord, select, shapesOf } from './gdi.test-util.ts'

describe('text', () => {
  /** Two letters, 6 and 4 px wide. */
  const text = (letters: string, options = 0): GdiRecord => {
    const at = 76
    const advancesAt = at + Math.ceil(letters.length / 2) * 4
    const padding = letters.length % 2 === 1 ? [0, 0] : []
    const advances = u(...letters.split('').map((_, i) => (i === 0 ? 6 : 4)))
    return [
      EMR.EXTTEXTOUTW,
      [
        ...BOUNDS,
        ...u(1),
        ...f(1, 1),
        ...u(20, 30, letters.length, at, options, 18, 28, 40, 44, advancesAt),
        ...wide(letters),
        ...padding,
        ...advances,
      ],
    ]
  }
  const font: readonly GdiRecord[] = [
    [
      EMR.EXTCREATEFONTINDIRECTW,
      [
        ...u(1, -10, 0, 900, 900, 700),
        1,
        1,
        0,
        0,
        0,
        0,
        0,
        0,
        ...wide('Arial'),
        ...Array.from({ length: 54 }, () => 0),
      ],
    ],
    select(1),
  ]

  test('has its font and colour, a place for each letter, and is no markup', () => {
    expect(shapesOf(...font, [EMR.SETTEXTALIGN, u(24)], [EMR.SETTEXTCOLOR, u(0x0000ff)], text('<B'))).toBe(
      '<text transform="translate(20 30) rotate(-90)" x="0 6" y="0" font-family="Arial" font-size="10" font-weight="bold"' +
        ' font-style="italic" text-decoration="underline" fill="#ff0000" xml:space="preserve">&lt;B</text>',
    )
  })

  test('keeps letters of two code units, and leaves out halves and characters that SVG cannot contain', () => {
    expect(shapesOf([EMR.SETTEXTALIGN, u(24)], text('\u{1f600}B'))).toMatch(/ x="0 10" .*>\u{1f600}B<\/text>/u)
    expect(shapesOf([EMR.SETTEXTALIGN, u(24)], text('\ud83dB\uffff\u0007'))).toMatch(/ x="6" .*>B<\/text>/)
  })

  test.each([
    ['left, at the top', 0, 'x="0 6" y="10.86"'],
    ['right', 2, 'x="-10 -4" y="10.86"'],
    ['centred, at the bottom', 6 | 8, 'x="-5 1" y="-2.544"'],
  ])('is aligned: %s', (_, align, place) => expect(shapesOf([EMR.SETTEXTALIGN, u(align)], text('ab'))).toContain(place))

  test('follows the position where it sets it', () => {
    const shapes = shapesOf([EMR.SETTEXTALIGN, u(25)], [EMR.MOVETOEX, u(1, 2)], text('ab'), text('cd'))
    expect(shapes?.match(/translate\([^)]*\)/g)).toEqual(['translate(1 2)', 'translate(11 2)'])
  })

  test('that ends at the position sets it to its start, a centred one leaves it, a turned one follows its line', () => {
    const second = (align: number, ...before: readonly GdiRecord[]) =>
      shapesOf(...before, [EMR.SETTEXTALIGN, u(align)], [EMR.MOVETOEX, u(20, 30)], text('ab'), text('cd'))
        ?.match(/translate\([^)]*\)/g)
        ?.at(1)
    expect(second(1 | 24 | 2)).toBe('translate(10 30)')
    expect(second(1 | 24 | 6)).toBe('translate(20 30)')
    expect(second(1 | 24, ...font)).toBe('translate(20 20)')
  })

  /** The letters "ab" in a record that may have no box, and advances as they are given. */
  const plain = (options: number, advances: readonly number[]): GdiRecord => {
    const box = options & 0x100 ? [] : u(0, 0, 0, 0)
    const at = 60 + box.length
    return [
      EMR.EXTTEXTOUTW,
      [
        ...BOUNDS,
        ...u(1),
        ...f(1, 1),
        ...u(20, 30, 2, at, options),
        ...box,
        ...u(at + 4),
        ...wide('ab'),
        ...u(...advances),
      ],
    ]
  }

  test('may have no box, and pairs of advances; letters that are raised one by one are not read', () => {
    expect(shapesOf(plain(0, [6, 4]))).toContain('x="0 6"')
    expect(shapesOf(plain(0x100, [6, 4]))).toContain('x="0 6"')
    expect(shapesOf(plain(0x2000, [6, 0, 4, 0]))).toContain('x="0 6"')
    expect(shapesOf(plain(0x2000, [6, 0, 4, 1]))).toBeUndefined()
  })

  test('has a background if it is opaque; letters by their numbers in a font cannot be drawn', () => {
    expect(shapesOf([EMR.SETBKCOLOR, u(0x00ff00)], text('ab', 2))).toContain(
      '<path d="M18 28L40 28L40 44L18 44Z" fill="#00ff00"/>',
    )
    expect(shapesOf(text('ab', 0x10))).toBeUndefined()
  })
})
