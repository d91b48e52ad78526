/** The width given to a text: right for our font, and for the source's font in the exact look. */
import { expect, test } from 'vitest'
import type { Label } from '#diagram/index'
import { layoutSource } from '#text/index'
import { labelOf } from '#text/label.test-util'
import { fitLabel } from './fit.ts'
import { measureLabel } from './measured.ts'

const WORDS = 'Lorem ipsum dolor sit amet, consectetur adipisicing elit, sed do eiusmod tempor incididunt ut labore'

const wrapped = (width: number) => labelOf(WORDS, { area: { w: width, h: 100 }, wrap: true })

const linesOf = (label: Label) => layoutSource(label).lines.map((line) => line.text.trim())

const WIDTHS = Array.from({ length: 80 }, (_, i) => 80 + 3 * i)

test.each(WIDTHS)('lines are the same in both fonts at %d px', (width) => {
  const label = wrapped(width)
  const fit = fitLabel(measureLabel(label), { fontSize: 12, unscaled: 24, narrow: true })
  expect(fit.lines.map(({ text }) => text.trim())).toEqual(linesOf(label))
  expect(linesOf(wrapped(Math.floor(fit.room) - 2))).toEqual(linesOf(label))
})
