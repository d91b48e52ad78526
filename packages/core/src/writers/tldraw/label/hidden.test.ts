/** Labels that the source clips at their area. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { convertDiagram } from '#convert'
import type { Label, RichText } from '#diagram/index'
import { layoutSource } from '#text/index'
import { labelOf } from '#text/label.test-util'
import { shownPart } from './hidden.ts'

const hiddenLabel = (text: RichText, over: Partial<Label>) =>
  labelOf(text, { area: { w: 100, h: 30 }, overflow: 'hidden', wrap: true, ...over })

const four: RichText = [
  { type: 'paragraph', runs: [{ text: 'one\ntwo' }] },
  { type: 'paragraph', runs: [{ text: 'three\n' }, { text: 'four', bold: true }] },
]
const textOf = (label: Label) => layoutSource(label).lines.map(({ text }) => text)

test.each<[Label['valign'], string[]]>([
  ['top', ['one', 'two']],
  ['middle', ['one', 'two']],
  ['bottom', ['one', 'two']],
])('lines outside the area are removed: %s', (valign, lines) => {
  expect(textOf(shownPart(hiddenLabel(four, { valign })))).toEqual(lines)
})

test('a text that fills its area is cut there, with the rules that follow', () => {
  const text: RichText = [...four, { type: 'rule' }]
  const cut = shownPart(hiddenLabel(text, { overflow: 'fill', clipped: true }))
  expect(textOf(cut)).toEqual(['one', 'two'])
  expect(cut.text.map(({ type }) => type)).toEqual(['paragraph'])
  const open = hiddenLabel(text, { overflow: 'fill' })
  expect(shownPart(open)).toBe(open)
})

test('only hidden text is removed', () => {
  const fits = hiddenLabel(four, { area: { w: 100, h: 60 } })
  expect(shownPart(fits)).toBe(fits)
  const single = hiddenLabel([{ type: 'paragraph', runs: [{ text: 'one' }] }], { area: { w: 100, h: 8 } })
  expect(shownPart(single)).toBe(single)
  const visible = hiddenLabel(four, { overflow: 'visible' })
  expect(shownPart(visible)).toBe(visible)
})

test.each(['left', 'center', 'right'] as const)('a line that is too wide shows its beginning: %s', (align) => {
  const text: RichText = [{ type: 'paragraph', runs: [{ text: 'abcdefghij klmnopqrst' }] }]
  const [line] = layoutSource(shownPart(hiddenLabel(text, { align, wrap: false, area: { w: 60, h: 30 } }))).lines
  expect(line!.text.startsWith('abcdefghij')).toBe(true)
  expect(line!.width).toBeLessThanOrEqual(64)
  expect(line!.width).toBeGreaterThan(50)
})

test('a character of two units is shown whole or not at all', () => {
  for (let w = 30; w < 60; w += 1) {
    const text = '😀'.repeat(11)
    const cut = shownPart(
      hiddenLabel([{ type: 'paragraph', runs: [{ text }] }], { wrap: false, align: 'left', area: { w, h: 30 } }),
    )
    const [line] = layoutSource(cut).lines
    expect(line!.text.length).toBeLessThan(text.length)
    expect(line!.text.isWellFormed()).toBe(true)
  }
})

test('for any text, the visible part is part of it', () => {
  const runs = fc.array(fc.record({ text: fc.string({ minLength: 1, maxLength: 12 }) }), { maxLength: 4 })
  const blocks = fc.array(fc.record({ type: fc.constant('paragraph' as const), runs }), { maxLength: 5 })
  const letters = (text: RichText) =>
    text.flatMap((block) => (block.type === 'paragraph' ? block.runs : [])).map((run) => run.text.replace(/\s/g, ''))
  fc.assert(
    fc.property(
      blocks,
      fc.integer({ min: 1, max: 80 }),
      fc.constantFrom('top', 'middle', 'bottom'),
      (text, h, valign) => {
        const label = hiddenLabel(text, { area: { w: 60, h }, valign: valign as Label['valign'] })
        expect(letters(text).join('')).toContain(letters(shownPart(label).text).join(''))
      },
    ),
  )
})

test('the clipping is reported, and the whole text is kept in the data', () => {
  const words = Array.from({ length: 12 }, (_, i) => `word${i}`).join('&#xa;')
  const style = 'whiteSpace=wrap;overflow=hidden;verticalAlign=top;'
  const { snapshot, report } = convertDiagram(
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="${words}" style="${style}" vertex="1" parent="1"><mxGeometry width="100" height="40" as="geometry"/></mxCell></root></mxGraphModel>`,
  )
  const records = JSON.stringify(snapshot.store)
  expect(records).toContain('"text":"word0"')
  expect(records).not.toContain('"text":"word11"')
  expect(records).toContain(String.raw`word10\nword11`)
  expect(report.messages.map(({ code }) => code)).toEqual(['label-hidden-cut'])
})
