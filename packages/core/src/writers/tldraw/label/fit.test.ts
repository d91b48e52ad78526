/** The room that a text is given: right for our font, and for the source's, which the exact look has. */
import { expect, test } from 'vitest'
import type { Label } from '../../../diagram/index.ts'
import { layoutSource } from '../../../text/index.ts'
import { fitLabel } from './fit.ts'

const WORDS = 'Lorem ipsum dolor sit amet, consectetur adipisicing elit, sed do eiusmod tempor incididunt ut labore'

function labelOf(width: number): Label {
  return {
    sourceId: 'a',
    text: [{ type: 'paragraph', runs: [{ text: WORDS }] }],
    plain: WORDS,
    anchor: { x: 0, y: 0 },
    align: 'left',
    valign: 'top',
    area: { w: width, h: 100 },
    rotation: 0,
    overflow: 'visible',
    place: 'inside',
    wrap: true,
    font: { family: 'Helvetica', size: 12 },
    bold: false,
    italic: false,
    underline: false,
    strike: false,
    color: { r: 0, g: 0, b: 0, a: 1 },
    opacity: 1,
  }
}

const linesOf = (label: Label) => layoutSource(label).lines.map((line) => line.text.trim())

const WIDTHS = Array.from({ length: 80 }, (_, i) => 80 + 3 * i)

test.each(WIDTHS)('lines are the same in both fonts at %d px', (width) => {
  const label = labelOf(width)
  const fit = fitLabel(label, { family: 'sans', fontSize: 12, unscaled: 24, narrow: true })
  expect(fit.lines.map(({ text }) => text.trim())).toEqual(linesOf(label))
  expect(linesOf(labelOf(Math.floor(fit.room) - 2))).toEqual(linesOf(label))
})
