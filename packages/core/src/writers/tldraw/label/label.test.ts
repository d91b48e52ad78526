import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Colors } from '#color/choose'
import { BLACK, WHITE } from '#color/names'
import type { Block, Label, Run } from '#diagram/index'
import { layoutSource, measureText } from '#text/index'
import { type InsideRequest, insideLabel } from './inside.ts'
import { fitOf, label, paragraph, partsOf, REQUEST, textsOf } from './label.test-util.ts'
import { exactLook, measureLabel } from './measured.ts'
import type { Fit } from './native/measure.ts'
import { tableLines } from './native/tables.ts'
import { sourcePlace } from './place.ts'
import { planLabel } from './plan.ts'
import { aligned } from './sections.ts'
import { placeText } from './text.ts'

const realigned = (one: Label) => aligned(measureLabel(one)).label
const placeOf = (one: Label, size: Parameters<typeof sourcePlace>[1], fontSize: number) =>
  sourcePlace(measureLabel(one), size, fontSize)
const textPlace = (one: Label, fit: Fit) => placeText(measureLabel(one), fit)
const blocksOf = (one: Label) => measureLabel(one).blocks
const insideOf = (one: Label, request: InsideRequest) => insideLabel(planLabel(one), request, new Colors())

test('a text runs as wide as in the source', () => {
  const one = label([paragraph('For testing conflicts with new features')])
  const plain = fitOf(one, { ...REQUEST, narrow: false })
  const fit = fitOf(one, REQUEST)
  const wanted = layoutSource(one).width
  expect(plain.fontSize).toBe(12)
  expect(plain.width).toBeGreaterThan(wanted * 1.02)
  expect(fit.width).toBeCloseTo(wanted, 1)
  expect(fit.fontSize).toBeGreaterThanOrEqual(12 * 0.93)
})

test('a label has the lines of the source if a small change of width or size is enough', () => {
  const words = 'The quick brown fox jumps over the lazy dog and runs away'
  for (const w of [80, 100, 120, 150]) {
    const one = label([paragraph(words)], { wrap: true, area: { w, h: 100 } })
    expect(textsOf(fitOf(one, REQUEST))).toEqual(textsOf(layoutSource(one)))
  }
})

test('for any label, the font is hardly larger or smaller than wanted', () => {
  const text = fc.array(fc.string({ maxLength: 40 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 60 }), (lines, w, fontSize) => {
      const font = { family: 'Helvetica', size: fontSize }
      const one = label(
        lines.map((line) => paragraph(line)),
        { wrap: true, area: { w, h: 10 }, font },
      )
      const fit = fitOf(one, { ...REQUEST, fontSize })
      expect(fit.fontSize).toBeLessThanOrEqual(fontSize * 1.04 + 1e-9)
      expect(fit.fontSize).toBeGreaterThanOrEqual(fontSize * 0.88 - 1e-9)
    }),
  )
})

test('the extra height of lines is split between above and below, up to half a font size', () => {
  const few = label([paragraph('a\nb\nc')])
  const height = layoutSource(few).height
  expect(placeOf(few, { width: 10, height: height + 6 }, 12)).toEqual({ x: 0, y: -3 })
  expect(placeOf(few, { width: 10, height: height + 40 }, 12)).toEqual({ x: 0, y: -6 })
  const below = { ...few, valign: 'bottom' as const, align: 'right' as const }
  const place = placeOf(below, { width: 10, height: height + 40 }, 12)
  expect(place.x).toBe(-10)
  expect(place.y + height + 40).toBeCloseTo(6)
})

test('a label takes the alignment of its paragraphs if they all differ from it; the usual label is unchanged', () => {
  const usual = label([paragraph('one'), paragraph('two')])
  expect(realigned(usual)).toBe(usual)
  expect(partsOf(usual)).toBeUndefined()
  const moved = realigned(label([paragraph('one', 'right')], { wrap: true, overflow: 'width', area: { w: 80, h: 20 } }))
  expect(moved.align).toBe('right')
  expect(moved.anchor).toEqual({ x: 180, y: 200 })
  expect(partsOf(moved)).toBeUndefined()
})

test('a block that does not fill its area is as wide as its longest line', () => {
  const one = label([paragraph('Localization', 'left')], { align: 'center', wrap: true, area: { w: 200, h: 20 } })
  const { width } = layoutSource(one)
  expect(realigned(one).anchor).toEqual({ x: 100 - width / 2, y: 200 })
})

test('a long text breaks where it does in the source', () => {
  const words = 'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore '
  for (const w of [200, 300, 400, 440, 480, 520]) {
    const one = label([paragraph(words.repeat(5).trim())], { wrap: true, area: { w, h: 0 } })
    const fit = fitOf(one, REQUEST)
    expect(textsOf(fit)).toEqual(textsOf(layoutSource(one)))
    expect(fit.room).toBeLessThanOrEqual(w * 1.07)
  }
})

test('indented paragraphs are indented as a whole', () => {
  const inset: Block = { type: 'paragraph', runs: [{ text: 'name: String' }], indent: 8 }
  const moved = realigned(label([inset, inset], { wrap: true, overflow: 'width', area: { w: 80, h: 20 } }))
  expect(moved).toMatchObject({ anchor: { x: 108, y: 200 }, align: 'left' })
  expect(moved.text).toEqual([paragraph('name: String'), paragraph('name: String')])
  const title = { ...paragraph('Class', 'center') }
  const sections = partsOf(label([title, inset], { wrap: true, overflow: 'width', area: { w: 80, h: 20 } }))
  expect(sections?.labels.map(({ anchor }) => anchor.x)).toEqual([140, 108])
})

test('a list is indented as in the source', () => {
  const list = (text: string): Block => ({ type: 'list', ordered: false, items: [[paragraph(text)]] })
  const moved = realigned(label([list('one'), list('two')], { wrap: true, area: { w: 120, h: 20 } }))
  const x = moved.anchor.x - 100
  expect(x).toBeGreaterThan(20)
  const indents = moved.text.map((block) => (block.type === 'list' && block.indent) || 0)
  expect(indents).toHaveLength(2)
  for (const indent of indents) expect(indent).toBeCloseTo(40 - x)
  expect(moved.area.w).toBeCloseTo(120 - x)
  // tldraw's text has one left side, so a list next to paragraphs begins there.
  const mixed = label([paragraph('one'), list('two')])
  expect(realigned(mixed)).toBe(mixed)
})

test('lines of smaller letters are as far apart as those of their block', () => {
  const lineHeight = (...runs: Run[]) => {
    const font = { family: 'Helvetica', size: 15 }
    return exactLook(measureLabel(label([{ type: 'paragraph', runs }], { font }))).lineHeight
  }
  const usual = lineHeight({ text: 'one\ntwo' })
  expect(lineHeight({ text: 'one\ntwo', size: 10 })).toBeCloseTo(((usual as number | undefined) ?? 1.2) * 1.5)
  expect(lineHeight({ text: 'one\ntwo', size: 20 })).toBe(usual)
  // A heading would have it too.
  expect(lineHeight({ text: 'Title\n', size: 18, bold: true }, { text: 'one\ntwo', size: 10 })).toBe(usual)
})

test('a centred list begins where its longest line does, because tldraw aligns lists left', () => {
  const list: Block = { type: 'list', ordered: false, items: [[paragraph('first item')], [paragraph('two')]] }
  const moved = realigned(label([list], { wrap: true, area: { w: 400, h: 40 }, align: 'center' }))
  const longest = layoutSource(label([paragraph('first item')])).width
  const leftOf = (one: Label) => one.anchor.x + layoutSource(one).width - longest
  expect(moved.align).toBe('left')
  // In the source the items are centred in the room beside their indent of 40 px.
  expect(leftOf(moved)).toBeCloseTo(100 + 20 - longest / 2, 0)
  const titled = [paragraph('a longer title above it'), { type: 'rule' } as const, list]
  const below = partsOf(label(titled, { align: 'center' }))!.labels[1]!
  expect(below.align).toBe('left')
  expect(leftOf(below)).toBeCloseTo(100 + 20 - longest / 2, 0)
})

test('tabs are as wide as in the source', () => {
  expect(blocksOf(label([paragraph('\ta')]))).toMatchObject([{ runs: [{ text: `${' '.repeat(8)}a` }] }])
})

test('one line may be a little larger if our font is narrower, many may not', () => {
  const font = { family: 'Helvetica', size: 12 }
  const fit = (text: string) => fitOf(label([paragraph(text)], { font, bold: true }), REQUEST)
  const line = 'Document Grounding Solution Diagram'
  expect(fit(line).fontSize).toBeGreaterThan(12.1)
  expect(fit(line).width).toBeCloseTo(layoutSource(label([paragraph(line)], { font, bold: true })).width)
  expect(fit(Array(8).fill(line).join('\n')).fontSize).toBeLessThanOrEqual(12)
  const heading = label([{ type: 'heading', level: 1, runs: [{ text: line }] }], { font })
  expect(fitOf(heading, { ...REQUEST, fontSize: 24 }).width).toBeCloseTo(layoutSource(heading).width)
})

test('a text that fills its space begins at the top of it', () => {
  const filling = label([paragraph('top')], { valign: 'middle', overflow: 'fill', area: { w: 80, h: 60 }, wrap: true })
  expect(realigned(filling)).toMatchObject({ valign: 'top', anchor: { x: 100, y: 170 } })
})

test('the cells of a table are aligned below each other', () => {
  const rows = [
    ['PK', 'uniqueId'],
    ['FK1', 'foreignKey'],
    ['', 'fieldname'],
  ].map((row) => row.map((text) => ({ blocks: [paragraph(text)] })))
  const lines = tableLines({ type: 'table', rows }).map((block) =>
    block.type === 'paragraph' ? block.runs.map((run) => run.text) : [],
  )
  expect(lines.map((line) => line.at(-1))).toEqual(['uniqueId', 'foreignKey', 'fieldname'])
  const font = { family: 'sans', size: 16 } as const
  const starts = lines.map((line) => measureText(line.slice(0, -1).join(''), font))
  const space = measureText(' ', font)
  for (const start of starts) expect(Math.abs(start - starts[1]!)).toBeLessThanOrEqual(space)
  expect(starts[1]).toBeGreaterThan(measureText('FK1', font) + space)
})

test('larger lines are headings, and nothing else is', () => {
  const line = (text: string, size: number, bold = false): Block => ({
    type: 'paragraph',
    runs: [{ text, size, bold }],
  })
  const text = [line('Title', 24, true), line('Sub', 14, true), line('plain', 14), line('the body of the label', 12)]
  const kinds = blocksOf(label(text)).map((block) => (block.type === 'heading' ? block.level : block.type))
  expect(kinds).toEqual([1, 3, 'paragraph', 'paragraph'])
})

test('a heading that is the whole label sets its size and is not a heading', () => {
  const text: Block[] = [{ type: 'heading', level: 1, runs: [{ text: 'All' }] }]
  expect(blocksOf(label(text))).toEqual([{ type: 'paragraph', runs: [{ text: 'All', bold: true, italic: false }] }])
})

test('only colours of a marker pen become highlights', () => {
  const rgb = (r: number, g: number, b: number) => ({ r, g, b, a: 1 })
  const marked = [rgb(255, 255, 0), rgb(255, 255, 255), rgb(230, 230, 230), rgb(248, 249, 250)].map((background) => {
    const [block] = blocksOf(label([{ type: 'paragraph', runs: [{ text: 'a', background }] }]))
    return block?.type === 'paragraph' && block.runs[0]?.background !== undefined
  })
  expect(marked).toEqual([true, false, false, false])
})

test('a label that dark mode would hide becomes a separate text', () => {
  const one = label([paragraph('Text')], { align: 'center', valign: 'middle', anchor: { x: 60, y: 30 } })
  const request = { box: { x: 0, y: 0, w: 120, h: 60 }, rotation: 0, strokeWidth: 1, opacity: 1 }
  const onWhite = { target: WHITE, dark: BLACK, source: WHITE }
  expect(insideOf(one, { ...request, behind: onWhite })).toMatchObject({ color: 'black' })
  expect(insideOf(one, { ...request, behind: { ...onWhite, dark: WHITE } })).toBe('unreadable in dark mode')
})

test('at the top of a shape, lines that would break in the padding are a block of the exact look', () => {
  const behind = { target: WHITE, dark: BLACK, source: WHITE }
  const exactIn = (w: number) => {
    const one = label([paragraph('Update Shopping Cart')], {
      align: 'center',
      valign: 'top',
      anchor: { x: w / 2, y: 9 },
    })
    const request = { box: { x: 0, y: 0, w, h: 40 }, rotation: 0, strokeWidth: 1, opacity: 1, behind }
    return insideOf(one, request)
  }
  expect(exactIn(135)).toMatchObject({ exact: { label: { x: 67.5, y: 9, align: 'center', valign: 'top' } } })
  expect(exactIn(160)).toMatchObject({ exact: expect.not.objectContaining({ label: expect.anything() }) })
})

test('a label that is no text of its shape says why', () => {
  const behind = { target: WHITE, dark: BLACK, source: WHITE }
  const request = { box: { x: 0, y: 0, w: 120, h: 60 }, rotation: 0, strokeWidth: 1, opacity: 1, behind }
  const middle = { align: 'center', valign: 'middle', anchor: { x: 60, y: 30 } } as const
  const why = (over: Partial<Label>, more: Partial<InsideRequest> = {}) =>
    insideOf(label([paragraph('Text')], { ...middle, ...over }), { ...request, ...more })
  expect(why({ place: 'bottom' })).toBe('beside the shape')
  expect(why({ background: WHITE })).toBe('background or border')
  expect(why({ rotation: 90 })).toBe('turned otherwise')
  expect(why({}, { opacity: 0.5 })).toBe('another opacity')
  expect(why({}, { box: { x: 0, y: 0, w: 20, h: 60 } })).toBe('wider than the shape')
  expect(why({}, { box: { x: 0, y: 20, w: 120, h: 10 } })).toBe('higher than the shape')
  expect(why({}, { strokeWidth: 9 })).toBe('changes the width of the line')
  expect(why({ anchor: { x: 60, y: 45 } })).toBe('at another place')
})

test('a text that does not wrap has room for the substitute of a narrow font', () => {
  const width = (family: string) => {
    const one = label([paragraph('is route next hop count')], { font: { family, size: 20 } })
    const { w } = textPlace(one, fitOf(one, { ...REQUEST, fontSize: 20, narrow: true }))
    return w / layoutSource(one).natural
  }
  // A little more than it takes, for machines without the font, but no more.
  expect(width('Helvetica')).toBeGreaterThan(1.12)
  expect(width('Helvetica')).toBeLessThan(1.2)
  expect(width('Calibri')).toBeGreaterThan(1.2)
})
