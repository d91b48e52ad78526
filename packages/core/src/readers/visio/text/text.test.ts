import { describe, expect, test } from 'vitest'
import { measureText } from '#text/index'
import { at, cells, group, RECTANGLE, readShapes, shape } from '../visio.test-util.ts'
import { fieldText } from './fields.ts'

const section = (name: string, ...rows: readonly Readonly<Record<string, string | number>>[]) =>
  `<Section N="${name}">${rows.map((row, i) => `<Row IX="${i}">${cells(row)}</Row>`).join('')}</Section>`

/** The label of a shape of 2 by 1 inches with its middle at (192, 144). */
function label(text: string, more = '', masters?: Record<string, string>) {
  const attributes = masters ? 'Master="1"' : ''
  const { node, messages } = readShapes(
    shape(1, `${at(2, 1.5, 2, 1)}${more}${RECTANGLE}${text}`, attributes),
    masters && { masters },
  )
  return { label: node('1').labels[0], node: node('1'), messages }
}
/** Font of a text without cells of its own. */
const FONT = { family: 'helvetica', size: 16 } as const
const textOf = (inner: string, more = '') => label(`<Text>${inner}</Text>`, more).label

describe('paragraphs and runs', () => {
  test('a line break ends a paragraph, and the last one is not shown', () => {
    expect(textOf('One\nTwo\n')).toMatchObject({
      plain: 'One\nTwo',
      text: [
        { type: 'paragraph', runs: [{ text: 'One' }] },
        { type: 'paragraph', runs: [{ text: 'Two' }] },
      ],
    })
    expect(textOf('One\n\n\n')?.plain).toBe('One\n\n')
    expect(textOf('One\u2028more')?.text).toHaveLength(1)
  })

  test('rows apply from their mark on; formatting common to all runs is the label’s', () => {
    const rows = section(
      'Character',
      { Size: 0.125, Style: 1, Color: '#ff0000', Font: 'Verdana' },
      { Size: 0.25, Style: 6, Color: '#ff0000', Font: 'Verdana', Strikethru: 1, Pos: 1 },
    )
    const got = textOf('<cp IX="0"/>bold <cp IX="1"/>more', rows)
    expect(got).toMatchObject({
      font: { family: 'Verdana', size: 12 },
      bold: true,
      italic: false,
      color: { r: 255, g: 0, b: 0 },
    })
    expect(got?.text).toMatchObject([
      {
        runs: [
          { text: 'bold ' },
          { text: 'more', bold: false, italic: true, underline: true, strike: true, script: 'super', size: 24 },
        ],
      },
    ])
  })

  test('a paragraph has the look of the row at its first letter', () => {
    const rows = section(
      'Paragraph',
      { HorzAlign: 0 },
      { HorzAlign: 2, SpBefore: 0.125, SpAfter: 0.25, IndLeft: 0.5, SpLine: -1.5 },
    )
    const got = textOf('<pp IX="0"/>left\n<pp IX="1"/>right', rows)
    expect(got).toMatchObject({
      align: 'left',
      text: [
        { runs: [{ text: 'left' }] },
        { align: 'right', marginTop: 12, marginBottom: 24, indent: 48, lineHeight: 1.5 },
      ],
    })
  })

  test('a distance between lines is a multiple of the largest letters of the paragraph', () => {
    const rows = section('Character', { Size: 0.25 }, { Size: 0.125 }) + section('Paragraph', { SpLine: 0.5 })
    const blockOf = (inner: string) => textOf(inner, rows)?.text[0]
    expect(blockOf('<cp IX="0"/>A<cp IX="1"/> small')).toMatchObject({ lineHeight: 2 })
    expect(blockOf('<cp IX="1"/>small <cp IX="0"/>A')).toMatchObject({ lineHeight: 2, size: 24 })
    expect(blockOf('<cp IX="1"/>small')).toMatchObject({ lineHeight: 4 })
  })

  test('bullets make lists', () => {
    const rows = section('Paragraph', { HorzAlign: 0, Bullet: 1 }, { HorzAlign: 0 })
    expect(textOf('<pp IX="0"/>a\nb\n<pp IX="1"/>c', rows)?.text.map(({ type }) => type)).toEqual(['list', 'paragraph'])
  })

  test('capitals', () => {
    expect(textOf('<cp IX="0"/>a bc', section('Character', { Case: 1 }))?.plain).toBe('A BC')
    expect(textOf('<cp IX="0"/>a bc', section('Character', { Case: 2 }))?.plain).toBe('A Bc')
  })

  test('white space alone is not a text', () => expect(textOf(' \n<cp IX="0"/> ')).toBeUndefined())

  test('hidden text is reported and not written', () => {
    const { label: none, messages } = label('<Text>secret</Text>', cells({ HideText: 1 }))
    expect(none).toBeUndefined()
    expect(messages).toEqual([{ code: 'text-hidden', severity: 'info', page: '0', cell: '1', from: 'secret' }])
  })
})

describe('tabs', () => {
  const tabs = section('Tabs', { Position0: 1, Position1: 2, Alignment1: 2 })
  /** Inches from the left side of the text to a word, in the font of the text. */
  const placeOf = (word: string, plain = '') => measureText(plain.slice(0, plain.indexOf(word)), FONT) / 96

  test('reach their stops, and the text continues after or ends before them', () => {
    const plain = textOf('Name\tto\tend', tabs)?.plain
    expect(placeOf('to', plain)).toBeCloseTo(1, 1)
    expect(placeOf('end', plain) + measureText('end', FONT) / 96).toBeCloseTo(2, 1)
  })

  test('reach the default stops if there are no others', () => {
    expect(placeOf('b', textOf('a\tb')?.plain)).toBeCloseTo(0.5, 1)
    expect(textOf(`${'\t'.repeat(5000)}x`)?.plain.length).toBeLessThan(30_000)
  })
})

describe('fields', () => {
  const field = (row: Readonly<Record<string, string | number>>) => section('Field', row)

  test('show the shape’s own text, formatted if it is the bare value', () => {
    expect(textOf('<fld IX="0">12 km</fld>', field({ Value: 12 }))?.plain).toBe('12 km')
    expect(textOf('on <fld IX="0">42628</fld>', field({ Value: 42628, Format: '{{M/d/yyyy}}' }))?.plain).toBe(
      'on 9/15/2016',
    )
    expect(textOf('<fld IX="3">left</fld>')?.plain).toBe('left')
  })

  test('show their own values if the text is the master’s', () => {
    const masters = { 1: shape(5, `${RECTANGLE}${field({ Value: 'Abc' })}<Text><fld IX="0">Abc</fld></Text>`) }
    expect(label('', field({ Value: 'web-01' }), masters).label?.plain).toBe('web-01')
  })

  test.each([
    ['42628.75', '{{dddd, d MMM yyyy, h:mm tt}}', 'Thursday, 15 Sep 2016, 6:00 PM'],
    ['42628', '{{dd.MM.yy HH:mm:ss}}', '15.09.16 00:00:00'],
    ['42628.25', '{{ddd d MMMM h tt}}', 'Thu 15 September 6 AM'],
    ['42628', '{{h t}}', '12 A'],
    ['1.23456789', undefined, '1.2346'],
    ['1.23456789', '0.00', '1.23'],
    ['1234', '#,##0', '1234'],
    ['-5', '{{d}}', '-5'],
    ['9e9', '{{d}}', '9e9'],
    ['2014-12-11T00:00:00', undefined, '12/11/2014'],
    ['text', '0.00', 'text'],
    ['42217', 'c', '8/1/2015'],
    ['42217.75', 'C', '8/1/2015 6:00:00 PM'],
  ])('%s as %s is %s', (value, format, text) => expect(fieldText(value, format)).toBe(text))
})

describe('the text block', () => {
  test('is the shape by default', () => {
    expect(textOf('x')).toMatchObject({
      anchor: { x: 192, y: 144 },
      area: { w: 192, h: 96 },
      align: 'center',
      valign: 'middle',
      place: 'inside',
      rotation: 0,
      wrap: true,
    })
  })

  test('has margins and alignments', () => {
    const margins = cells({ LeftMargin: 0.125, RightMargin: 0.25, TopMargin: 0.125, BottomMargin: 0.25 })
    expect(textOf('x', margins + cells({ VerticalAlign: 0 }) + section('Paragraph', { HorzAlign: 0 }))).toMatchObject({
      anchor: { x: 108, y: 108 },
      area: { w: 156, h: 60 },
      align: 'left',
      valign: 'top',
    })
    expect(textOf('x', margins + cells({ VerticalAlign: 2 }) + section('Paragraph', { HorzAlign: 2 }))).toMatchObject({
      anchor: { x: 264, y: 168 },
      align: 'right',
      valign: 'bottom',
    })
  })

  test('has a transform of its own', () => {
    const block = cells({ TxtPinX: 1, TxtPinY: -0.5, TxtWidth: 1, TxtHeight: 0.5, TxtLocPinX: 0.5, TxtLocPinY: 0.25 })
    expect(textOf('x', block)).toMatchObject({ anchor: { x: 192, y: 240 }, area: { w: 96, h: 48 }, place: 'bottom' })
    expect(textOf('x', block + cells({ TxtAngle: Math.PI / 2 }))).toMatchObject({ rotation: -90 })
    expect(textOf('x', cells({ Angle: Math.PI / 2, TxtAngle: -Math.PI / 2 }))).toMatchObject({ rotation: 0 })
    const pin = (axis: string, size: string) => `<Cell N="TxtLocPin${axis}" V="0.3" F="${size}*0.5"/>`
    const shares = `<Cell N="TxtWidth" F="TEXTWIDTH(TheText)"/>${pin('X', 'TxtWidth')}${pin('Y', 'TxtHeight')}`
    expect(textOf('x', shares)).toMatchObject({ anchor: { x: 192, y: 144 } })
  })

  test('is never flipped: its angle is that of the shape and its own, which runs the other way in a mirrored shape', () => {
    expect(textOf('x', cells({ FlipX: 1 }))).toMatchObject({ rotation: 0, anchor: { x: 192, y: 144 } })
    expect(textOf('x', cells({ FlipX: 1, TxtAngle: Math.PI / 2 }))).toMatchObject({ rotation: 90 })
    expect(textOf('x', cells({ FlipY: 1 }))).toMatchObject({ rotation: 0 })
    expect(textOf('x', cells({ FlipY: 1, TxtAngle: Math.PI / 2 }))).toMatchObject({ rotation: 90 })
    expect(textOf('x', cells({ FlipX: 1, FlipY: 1, TxtAngle: Math.PI / 2 }))).toMatchObject({ rotation: -90 })
    const member = shape(2, `${at(1, 0.5, 1, 0.5)}${RECTANGLE}<Text>x</Text>`)
    const { node } = readShapes(group(1, at(2, 1.5, 2, 1) + cells({ FlipY: 1 }), member))
    expect(node('2').labels[0]).toMatchObject({ rotation: 0 })
  })

  test('whose height is that of its own width breaks no lines', () => {
    const tall = '<Cell N="Height" V="1" F="GUARD(TEXTHEIGHT(TheText,TEXTWIDTH(TheText)))"/>'
    expect(textOf('PK\tA long name of a column', tall)).toMatchObject({ wrap: false })
    const wrapped = '<Cell N="Height" V="1" F="GUARD(TEXTHEIGHT(TheText,Width))"/>'
    expect(textOf('PK\tA long name of a column', wrapped)).toMatchObject({ wrap: true })
  })

  test('in Chinese may break between its letters, however wide they are in our font', () => {
    const narrow = cells({ TxtWidth: 1.3, TxtHeight: 1, LeftMargin: 0, RightMargin: 0 })
    expect(textOf('汉字可以在任何地方', narrow)?.area.w).toBeCloseTo(1.3 * 96)
  })

  test('from right to left begins at the right', () => {
    expect(textOf('مرحبا', section('Paragraph', { HorzAlign: 0, Flags: 1 }))).toMatchObject({
      align: 'right',
      direction: 'rtl',
    })
    expect(textOf('مرحبا', section('Paragraph', { HorzAlign: 2, Flags: 1 }))?.align).toBe('left')
  })

  test('with the font of a theme that the file does not have is in that of the style sheet below', () => {
    const styles =
      `<StyleSheets><StyleSheet ID="0">${section('Character', { Font: 'Calibri' })}</StyleSheet>` +
      `<StyleSheet ID="6" TextStyle="0">${section('Character', { Font: 'Themed' })}</StyleSheet></StyleSheets>`
    const { node } = readShapes(shape(1, `${at(2, 1.5, 2, 1)}${RECTANGLE}<Text>x</Text>`, 'TextStyle="6"'), {
      document: styles,
    })
    expect(node('1').labels[0]!.font.family).toBe('Calibri')
  })

  test('that was fitted to its text breaks no lines', () => {
    const wide = '<Cell N="TxtWidth" V="0.5" F="TEXTWIDTH(TheText)"/>'
    expect(textOf('a few words', wide)).toMatchObject({ wrap: false })
    const followed = '<Cell N="Width" V="0.5" F="GUARD(TEXTWIDTH(TheText))"/><Cell N="TxtWidth" V="0.5" F="Width*1"/>'
    expect(textOf('a few words', followed)).toMatchObject({ wrap: false })
    expect(textOf('a few words', cells({ TxtWidth: 0.5 }))).toMatchObject({ wrap: true })
  })

  test('breaks lines where a constant replaces the formula of the master', () => {
    const fitted = '<Cell N="Width" V="0.5" F="TEXTWIDTH(TheText)"/><Cell N="TxtWidth" V="0.5" F="Width"/>'
    const masters = { 3: `<Shape ID="5">${at(1, 1, 0.5, 1)}${fitted}</Shape>` }
    const wrapOf = (own: string) =>
      readShapes(`<Shape ID="1" Master="3">${own}<Text>a few words</Text></Shape>`, { masters }).node('1').labels[0]
        ?.wrap
    expect(wrapOf('')).toBe(false)
    expect(wrapOf('<Cell N="Width" V="0.6" F="Inh"/>')).toBe(false)
    expect(wrapOf('<Cell N="Width" V="0.6"/>')).toBe(true)
    expect(wrapOf('<Cell N="TxtWidth" V="0.6"/>')).toBe(true)
  })

  test('breaks lines where the width follows it up to a limit that it exceeds', () => {
    const upTo = (formula: string) => `<Cell N="TxtWidth" V="0.8" F="${formula}"/>`
    for (const formula of ['MIN(TEXTWIDTH(TheText),Width*2)', 'TEXTWIDTH(TheText,0.8)']) {
      expect(textOf('few', upTo(formula))).toMatchObject({ wrap: false })
      expect(textOf('far more words than fit into this', upTo(formula))).toMatchObject({ wrap: true })
    }
  })

  test('a word that fills its box does not break for a wider font', () => {
    const got = textOf('Kommissionierung', cells({ TxtWidth: 1 }) + section('Character', { Size: 0.15 }))
    expect(got!.area.w).toBeGreaterThan(96)
    expect(textOf('Kommissionierung', cells({ TxtWidth: 0.2 }))!.area.w).toBeCloseTo(19.2)
  })

  test('has a background by a colour, or by the number of a colour plus one', () => {
    expect(textOf('x', cells({ TextBkgnd: '#ff0000' }))?.background).toEqual({ r: 255, g: 0, b: 0, a: 1 })
    expect(textOf('x', cells({ TextBkgnd: 2 }))?.background).toEqual({ r: 255, g: 255, b: 255, a: 1 })
    for (const none of [0, 255]) expect(textOf('x', cells({ TextBkgnd: none }))?.background).toBeUndefined()
    expect(textOf('x', cells({ TextBkgnd: '#ff0000', TextBkgndTrans: 1 }))?.background).toBeUndefined()
  })

  test('in small capitals has smaller capitals for its small letters', () => {
    const got = textOf('Über Maß 1', section('Character', { Style: 8, Size: 0.25 }))!
    const [block] = got.text
    expect(block?.type === 'paragraph' && block.runs.map(({ text, size }) => [text, size ?? 24])).toEqual([
      ['Ü', 24],
      ['BER', expect.closeTo(19.2)],
      [' M', 24],
      ['ASS', expect.closeTo(19.2)],
      [' 1', 24],
    ])
    expect([got.plain, got.font.size, got.bold]).toEqual(['ÜBER MASS 1', 24, false])
  })

  test('that is vertical is turned, with its lines from the right to the left', () => {
    // At the left and at the top of its lines: at the top of the box and at its right.
    const looks =
      cells({ TextDirection: 1, VerticalAlign: 0, TopMargin: 0.125 }) + section('Paragraph', { HorzAlign: 0 })
    const { label: plain, node } = label('<Text>x</Text>', looks)
    const { x, y, w, h } = node.box
    expect(plain).toMatchObject({ rotation: 90, align: 'left', valign: 'top', area: { w: h - 12, h: w } })
    expect([plain!.anchor.x, plain!.anchor.y]).toEqual([expect.closeTo(x + w), expect.closeTo(y + 12)])
    expect(plain!.direction).toBeUndefined()
  })

  test('that is vertical keeps the letters of East Asia upright, which is reported unless they can be stacked', () => {
    const looks = cells({ TextDirection: 1, VerticalAlign: 0 }) + section('Paragraph', { HorzAlign: 0 })
    const { label: tall, node, messages } = label('<Text>縦書き</Text>', looks)
    const { x, y, w, h } = node.box
    expect(tall).toMatchObject({ direction: 'vertical-rl', rotation: 0, align: 'right', valign: 'top', area: { w, h } })
    expect([tall!.anchor.x, tall!.anchor.y]).toEqual([expect.closeTo(x + w), expect.closeTo(y)])
    expect(messages).toEqual([])
    const mixed = label('<Text>縦書き A</Text>', looks)
    expect(mixed.messages.map(({ code }) => code)).toEqual(['label-style-ignored'])
  })

  test('has the right indent of its paragraphs as a margin, if they share one', () => {
    const shared = section('Paragraph', { HorzAlign: 2, IndRight: 0.25 })
    const got = label('<Text>a\nb</Text>', shared)
    expect(got.label).toMatchObject({ anchor: { x: 264 }, area: { w: 168 } })
    expect(got.messages).toEqual([])
    const differing = section('Paragraph', { IndRight: 0.25 }, {})
    const { label: kept, messages } = label('<Text><pp IX="0"/>a\n<pp IX="1"/>b</Text>', differing)
    expect(kept).toMatchObject({ area: { w: 192 } })
    expect(messages.map(({ code, from }) => [code, from])).toEqual([['label-style-ignored', 'right indent']])
  })

  test('reports once what is not kept of its letters and paragraphs', () => {
    const looks =
      section('Character', { Letterspace: 0.05 }, { Letterspace: 0.05, FontScale: 1.5 }) +
      section('Paragraph', { IndFirst: 0.25 })
    const { messages } = label('<Text>a<cp IX="1"/>b\nc</Text>', looks)
    expect(messages.map(({ code, from }) => `${code} ${from}`)).toEqual(
      ['letter spacing', 'letter width', 'first-line indent'].map((name) => `label-style-ignored ${name}`),
    )
    // A hanging first line is where the bullet of an item is.
    expect(
      label('<Text>a</Text>', section('Paragraph', { Bullet: 1, IndLeft: 0.25, IndFirst: -0.25 })).messages,
    ).toEqual([])
  })

  test('runs from right to left', () => {
    expect(textOf('x', section('Paragraph', { Flags: 1 }))?.direction).toBe('rtl')
  })
})
