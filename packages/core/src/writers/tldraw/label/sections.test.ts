import { expect, test } from 'vitest'
import { Colors } from '#color/choose'
import type { Block, Label, Rgba } from '#diagram/index'
import { layoutSource } from '#text/index'
import { colorSections } from './colors.ts'
import { fitOf, label, labelsIn, paragraph, partsOf, REQUEST, textsOf } from './label.test-util.ts'
import { measureLabel } from './measured.ts'
import { aligned } from './sections.ts'

const coloredParts = (one: Label, behindAt: Parameters<typeof colorSections>[1]) =>
  labelsIn(colorSections(measureLabel(one), behindAt, new Colors()))

test('a title in the middle, a rule and attributes on the left are two texts and a line', () => {
  const text = [paragraph('Customer', 'center'), { type: 'rule' } as const, paragraph('+ name\n+ address', 'left')]
  const area = { w: 160, h: 90 }
  const sections = partsOf(label(text, { wrap: true, area, overflow: 'fill', align: 'left' }))
  expect(sections?.labels.map(({ plain, align }) => [plain, align])).toEqual([
    ['Customer', 'center'],
    ['+ name\n+ address', 'left'],
  ])
  const [title, attributes] = sections!.labels
  expect(title!.anchor).toEqual({ x: 180, y: 200 })
  expect(attributes!.anchor.x).toBe(100)
  const [rule] = sections!.rules
  expect(sections!.rules).toHaveLength(1)
  expect(rule!.from.x).toBe(100)
  expect(rule!.to.x).toBe(260)
  expect(rule!.from.y).toBeGreaterThan(title!.anchor.y + 12)
  expect(rule!.from.y).toBeLessThan(attributes!.anchor.y)
})

test('the seven compartments of a block are texts and rules; a document is one text', () => {
  const compartment = [{ type: 'rule' } as const, paragraph('values', 'center'), paragraph('mass : kg', 'left')]
  const block = (count: number) => label(Array.from({ length: count }, () => compartment).flat())
  expect(partsOf(block(7))?.labels).toHaveLength(14)
  expect(partsOf(block(7))?.rules).toHaveLength(7)
  expect(partsOf(block(30))).toBeUndefined()
})

test('lines whose colour would make them vanish in one text become a separate text', () => {
  const rgb = (r: number, g: number, b: number) => ({ r, g, b, a: 1 })
  const [white, orange] = [rgb(255, 255, 255), rgb(200, 113, 4)]
  const runs = [{ text: 'Title', bold: true, color: white }, { text: '\n\n' }, { text: 'what is below it' }]
  const one = label([{ type: 'paragraph', runs }], { color: orange })
  const band = { target: rgb(225, 105, 25), source: orange }
  const paper = { target: rgb(249, 250, 251), source: white }
  const sections = coloredParts(one, ({ y }) => (y < 214 ? band : paper))
  expect(sections?.labels.map(({ plain }) => plain.trim())).toEqual(['Title', 'what is below it'])
  const [title, body] = sections!.labels
  expect(title!.anchor).toEqual({ x: 100, y: 200 })
  expect(body!.anchor.y - title!.anchor.y).toBeCloseTo(layoutSource(one).placed[2]!.y)
  // White letters on white paper are invisible in the source too.
  expect(coloredParts(one, () => paper)).toBeUndefined()
})

test('a few lines whose colours are quite different become separate texts, shades of one do not', () => {
  const rgb = (r: number, g: number, b: number) => ({ r, g, b, a: 1 })
  const paper = { target: rgb(249, 250, 251), source: rgb(255, 255, 255) }
  const card = (below: Rgba) => {
    const runs = [{ text: 'Title\n' }, { text: 'what is below it', color: below }]
    return coloredParts(label([{ type: 'paragraph', runs }]), () => paper)?.labels.map(({ plain }) => plain)
  }
  expect(card(rgb(153, 153, 153))).toEqual(['Title', 'what is below it'])
  expect(card(rgb(40, 40, 40))).toBeUndefined()
})

test('sections of a turned label turn with it', () => {
  const text = [paragraph('Title', 'center'), paragraph('left', 'left')]
  const sections = partsOf(label(text, { wrap: true, overflow: 'width', area: { w: 100, h: 40 }, rotation: 90 }))
  const [title, body] = sections!.labels
  expect(title!.anchor.x).toBeCloseTo(100)
  expect(title!.anchor.y).toBeCloseTo(250)
  expect(body!.anchor.x).toBeLessThan(90)
  expect(body!.anchor.y).toBeCloseTo(200)
})

test('sizes that no heading comes near become separate texts', () => {
  const line = (text: string, size: number): Block => ({ type: 'paragraph', runs: [{ text, size }] })
  const small = [line('a line of small letters', 10), line('another', 10)]
  const sizes = (text: Block[]) => partsOf(label(text))?.labels.map((one) => textsOf(fitOf(one, REQUEST)))
  expect(sizes([line('Title', 26), ...small])).toEqual([['Title'], ['a line of small letters', 'another']])
  expect(sizes([line('Title', 20), ...small])).toBeUndefined()
  // One paragraph with line breaks is the same case.
  const runs = [
    { text: 'Title\n', size: 26 },
    { text: '\nsmall\nletters', size: 10 },
  ]
  expect(sizes([{ type: 'paragraph', runs }])).toEqual([['Title'], ['small', 'letters']])
})

test('a list under a heading is a separate text', () => {
  const list: Block = { type: 'list', ordered: false, items: [[paragraph('one')]] }
  const text: Block[] = [{ type: 'heading', level: 1, runs: [{ text: 'Title' }] }, list]
  const [title, items] = partsOf(label(text))!.labels
  expect([title!.plain, items!.plain]).toEqual(['Title', 'one'])
  expect(title!.anchor.x).toBe(100)
  expect(items!.anchor.x).toBeGreaterThan(120)
})

test('paragraphs with a margin between them are texts at their places, and one text where that may differ', () => {
  const apart = [{ ...paragraph('one'), marginBottom: 12 } as Block, paragraph('two')]
  const sections = partsOf(label(apart))
  const [one, two] = sections!.labels
  expect(sections?.isLoose).toBe(true)
  expect(two!.anchor.y - one!.anchor.y).toBeCloseTo(14.4 + 12)
  expect(partsOf(label([{ ...paragraph('one'), marginBottom: 3 } as Block, paragraph('two')]))).toBeUndefined()
})

test('a paragraph with an indent is a text of its own', () => {
  const [term, definition] = partsOf(
    label([paragraph('term'), { ...paragraph('definition'), indent: 40 } as Block]),
  )!.labels
  expect(definition!.anchor.x - term!.anchor.x).toBe(40)
})

test('a text with another alignment than its label is no wider than it needs', () => {
  const one = label([paragraph('Platform', 'center')], { align: 'right', wrap: true, area: { w: 536, h: 196 } })
  const { label: text, source } = aligned(measureLabel(one))
  expect(text).toMatchObject({ align: 'center', wrap: false, anchor: { x: 100 - source.width / 2 } })
})

test('lines that the source sets far apart are a text each; for editing they stay one', () => {
  const lines: Block = { type: 'paragraph', runs: [{ text: 'one\ntwo\nthree' }], lineHeight: 2 }
  const sections = partsOf(label([lines]))
  expect(sections?.labels.map(({ plain, anchor }) => [plain, anchor.y - sections.labels[0]!.anchor.y])).toEqual([
    ['one', 0],
    ['two', 24],
    ['three', 48],
  ])
  expect(sections?.isLoose).toBe(true)
  expect(partsOf(label([{ ...lines, lineHeight: 1.3 }]))).toBeUndefined()
})
