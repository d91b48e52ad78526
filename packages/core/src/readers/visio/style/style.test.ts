import { describe, expect, test } from 'vitest'
import type { FigurePart } from '../../../diagram/index.ts'
import { writeSvg } from '../../../index.ts'
import { at, cells, connector, geometry, RECTANGLE, readShapes, shape } from '../visio.test-util.ts'
import { colorReader } from './color.ts'

type Drawn = Extract<FigurePart, { type: 'rect' }>

function look(
  values: Record<string, string | number>,
  more: Parameters<typeof readShapes>[1] & { own?: string } = {},
): Drawn {
  const { own = '', ...file } = more
  return readShapes(shape(1, at(1, 1, 1, 1) + cells(values) + own + RECTANGLE), file).node('1').figure.parts[0] as Drawn
}

const rgb = (hex: string, a = 1) => {
  const value = Number.parseInt(hex, 16)
  return { r: value >> 16, g: (value >> 8) & 255, b: value & 255, a }
}

describe('colours', () => {
  const read = colorReader(new Map([[24, '#123456']]))
  test.each([
    ['#Ff8000', rgb('ff8000')],
    ['2', rgb('ff0000')],
    ['24', rgb('123456')],
    ['RGB(1, 2, 3)', rgb('010203')],
    ['rgb(1;2;999)', rgb('0102ff')],
    ['Themed', undefined],
    ['99', undefined],
    ['red', undefined],
    ['', undefined],
  ])('%s', (text, color) => expect(read(text)).toEqual(color))
})

describe('lines', () => {
  test('weight, pattern, cap and transparency', () => {
    const { stroke } = look({
      LineWeight: 1 / 48,
      LinePattern: 9,
      LineCap: 1,
      LineColor: '#ff0000',
      LineColorTrans: 0.25,
    })
    expect(stroke).toEqual({
      paint: { type: 'solid', color: rgb('ff0000', 0.75) },
      width: 2,
      dash: [6, 4],
      cap: 'butt',
      join: 'miter',
    })
  })
  test('no pattern means no line, and no weight a hairline', () => {
    expect(look({ LinePattern: 0 }).stroke.paint).toEqual({ type: 'none' })
    expect(look({ LineWeight: 0 }).stroke.width).toBe(1)
    expect(look({ LineWeight: 0.001 }).stroke.width).toBe(0.75)
  })
})

describe('lines that are drawn plainer than they are', () => {
  const stop = (ix: number, at: number, color: string) =>
    `<Row IX="${ix}">${cells({ GradientStopColor: color, GradientStopPosition: at })}</Row>`
  const stops = `<Section N="LineGradient">${stop(0, 0, '#ff0000')}${stop(1, 1, '#0000ff')}</Section>`
  const read = (values: Record<string, number>) => {
    const one = shape(1, at(1, 1, 1, 1) + cells(values) + stops + RECTANGLE)
    const { node, messages } = readShapes(one + connector(2, [0, 0, 2, 1], cells(values) + stops))
    const said = messages.flatMap(({ code, cell, from }) => (code === 'line-drawn-plain' ? [`${cell} ${from}`] : []))
    return { said, stroke: (node('1').figure.parts[0] as Drawn).stroke }
  }

  test('have a message for each kind, on shapes and connectors', () => {
    const { said, stroke } = read({ CompoundType: 1, LineGradientEnabled: 1 })
    expect(said).toEqual(['1 a line with a gradient', '1 a double line', '2 a line with a gradient', '2 a double line'])
    expect(stroke.paint).toEqual({ type: 'solid', color: expect.objectContaining({ g: 0, a: 1 }) })
  })

  test('have none if they are not seen, or not so', () => {
    expect(read({ CompoundType: 1, LineGradientEnabled: 1, LinePattern: 0 }).said).toEqual([])
    expect(read({ CompoundType: 0, LineGradientEnabled: 0 }).said).toEqual([])
  })
})

describe('arrowheads of shapes without ends', () => {
  const corner = geometry([
    ['MoveTo', { X: 0, Y: 0 }],
    ['LineTo', { X: 1, Y: 0 }],
    ['LineTo', { X: 1, Y: 1 }],
  ])
  const tips = (inner: string) =>
    readShapes(shape(1, at(1, 1, 1, 1) + inner))
      .node('1')
      .figure.parts.slice(1)
      .map((part) => (part.type === 'path' && part.commands[0]?.op === 'M' ? part.commands[0] : undefined))

  test('are at both ends of an open line', () => {
    expect(tips(cells({ BeginArrow: 4, EndArrow: 13 }) + corner)).toEqual([
      { op: 'M', x: 0, y: 96 },
      { op: 'M', x: 96, y: 0 },
    ])
    expect(tips(cells({ EndArrow: 4 }) + corner)).toHaveLength(1)
  })

  test('need a visible open line', () => {
    expect(tips(cells({ EndArrow: 4 }) + RECTANGLE)).toEqual([])
    expect(tips(cells({ EndArrow: 4, LinePattern: 0 }) + corner)).toEqual([])
    expect(tips(cells({ EndArrow: 0 }) + corner)).toEqual([])
  })
})

describe('areas', () => {
  test('none, one colour, transparent', () => {
    expect(look({ FillPattern: 0 }).fill).toEqual({ type: 'none' })
    expect(look({ FillForegnd: '#00ff00', FillForegndTrans: 0.5 }).fill).toEqual({
      type: 'solid',
      color: rgb('00ff00', 0.5),
    })
    expect(look({ FillForegndTrans: 1 }).fill).toEqual({ type: 'none' })
  })
  test('patterns and gradients by number', () => {
    const both = { FillForegnd: '#ff0000', FillBkgnd: '#0000ff' }
    expect(look({ ...both, FillPattern: 2 }).fill).toEqual({
      type: 'pattern',
      name: 'hatch',
      color: rgb('ff0000'),
      ground: rgb('0000ff'),
    })
    expect(look({ ...both, FillPattern: 2, FillBkgndTrans: 1 }).fill).not.toHaveProperty('ground')
    expect(look({ ...both, FillPattern: 2, FillForegndTrans: 1 }).fill).toEqual({ type: 'solid', color: rgb('0000ff') })
    expect(look({ ...both, FillPattern: 4 }).fill).toMatchObject({ name: 'cross-hatch' })
    expect(look({ ...both, FillPattern: 25 }).fill).toEqual({
      type: 'gradient',
      from: rgb('ff0000'),
      to: rgb('0000ff'),
      direction: 'east',
    })
    expect(look({ ...both, FillPattern: 28 }).fill).toMatchObject({ direction: 'south' })
    expect(look({ ...both, FillPattern: 40 }).fill).toMatchObject({ direction: 'radial' })
  })
  test('a pattern is drawn on its background', () => {
    const both = { FillForegnd: '#ff0000', FillBkgnd: '#0000ff', FillBkgndTrans: 0.5, FillPattern: 4 }
    const { diagram } = readShapes(shape(1, at(1, 1, 1, 1) + cells(both) + RECTANGLE))
    expect(writeSvg(diagram)).toMatch(
      /<pattern [^>]*><rect width="4" height="4" fill="#0000ff" fill-opacity="0.5"\/><path [^>]*stroke="#ff0000"/,
    )
  })
  test('gradients with stops of their own', () => {
    const stop = (ix: number, at: number, color: string) =>
      `<Row IX="${ix}">${cells({ GradientStopColor: color, GradientStopPosition: at, GradientStopColorTrans: 0 })}</Row>`
    const own = `<Section N="FillGradient">${stop(0, 1, '#0000ff')}${stop(1, 0, '#ff0000')}${stop(2, 0.5, '#00ff00')}</Section>`
    const fill = (more: Record<string, number>) => look({ FillGradientEnabled: 1, ...more }, { own }).fill
    expect(fill({ FillGradientAngle: Math.PI / 2 })).toEqual({
      type: 'gradient',
      from: rgb('ff0000'),
      to: rgb('0000ff'),
      direction: 'south',
    })
    expect(fill({ FillGradientDir: 3 })).toMatchObject({ direction: 'radial' })
    expect(fill({ FillGradientEnabled: 0 })).toMatchObject({ type: 'solid' })
  })
  test('shadows by the offset of the shape or the page', () => {
    const sheet = cells({ ShdwOffsetX: 0.125, ShdwOffsetY: -0.125 })
    expect(look({ ShdwPattern: 1, ShdwForegnd: '#808080', ShdwForegndTrans: 0.5 }, { sheet }).shadow).toEqual({
      dx: 12,
      dy: 12,
      blur: 0,
      color: rgb('808080', 0.5),
    })
    expect(look({ ShdwPattern: 1, ShapeShdwType: 1, ShapeShdwOffsetX: 0.25 }, { sheet }).shadow).toMatchObject({
      dx: 24,
      dy: -0,
    })
    expect(look({ ShdwPattern: 0 }, { sheet }).shadow).toBeUndefined()
  })
  test('round corners', () => {
    expect(look({ Rounding: 0.125 })).toMatchObject({ type: 'rect', rx: expect.closeTo(12, 2) })
  })
})

describe('themes', () => {
  const color = (name: string, hex: string) => `<a:${name}><a:srgbClr val="${hex}"/></a:${name}>`
  const variation = (hex: string, monotone = '') =>
    `<vt:variationClrScheme${monotone}>${Array.from({ length: 7 }, (_, i) => `<vt:varColor${i + 1}><a:srgbClr val="${hex}0${i}"/></vt:varColor${i + 1}>`).join('')}</vt:variationClrScheme>`
  const theme = `<a:theme xmlns:a="a" xmlns:vt="vt"><a:themeElements><a:clrScheme>${color('dk1', '111111')}${color('lt1', 'EEEEEE')}${color('accent1', '5B9BD5')}
    <a:extLst><a:ext><vt:schemeID schemeEnum="33"/></a:ext><a:ext><vt:variationClrSchemeLst>${variation('AA00')}${variation('BB00', ' monotone="1"')}</vt:variationClrSchemeLst></a:ext></a:extLst></a:clrScheme>
    <a:fontScheme><a:minorFont><a:latin typeface="Verdana"/></a:minorFont></a:fontScheme>
    <a:fmtScheme><a:fillStyleLst><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:solidFill><a:schemeClr val="phClr"><a:shade val="50000"/></a:schemeClr></a:solidFill>
      <a:gradFill><a:gsLst><a:gs pos="0"><a:schemeClr val="phClr"/></a:gs><a:gs pos="100000"><a:schemeClr val="lt1"/></a:gs></a:gsLst><a:lin ang="5400000"/></a:gradFill></a:fillStyleLst>
      <a:lnStyleLst><a:ln w="12700"><a:solidFill><a:schemeClr val="phClr"/></a:solidFill><a:prstDash val="dash"/></a:ln></a:lnStyleLst></a:fmtScheme>
    <a:extLst><a:ext><vt:fontStylesGroup><vt:fontStyles><vt:fontProps><vt:color><a:schemeClr val="lt1"/></vt:color></vt:fontProps></vt:fontStyles></vt:fontStylesGroup></a:ext>
      <a:ext><vt:variationStyleSchemeLst><vt:variationStyleScheme><vt:varStyle fillIdx="2" lineIdx="1" fontIdx="1"/></vt:variationStyleScheme></vt:variationStyleSchemeLst></a:ext></a:extLst>
    </a:themeElements></a:theme>`
  const THEMED = {
    FillForegnd: 'Themed',
    FillPattern: 'Themed',
    LineColor: 'Themed',
    LineWeight: 'Themed',
    LinePattern: 'Themed',
  }
  const themed = (more: Record<string, number>, sheet: Record<string, number> = {}, own = '') =>
    look({ ...THEMED, ...more }, { theme, sheet: cells({ ThemeIndex: 33, ...sheet }), own })

  test('a colour of the scheme, as in the style of the matrix', () => {
    expect(themed({ QuickStyleFillColor: 2, QuickStyleFillMatrix: 1 }).fill).toEqual({
      type: 'solid',
      color: rgb('5b9bd5'),
    })
    // Half of the light: the value that Visio itself writes for this colour.
    expect(themed({ QuickStyleFillColor: 2, QuickStyleFillMatrix: 2 }).fill).toEqual({
      type: 'solid',
      color: rgb('41719c'),
    })
    expect(themed({ QuickStyleFillColor: 0, QuickStyleFillMatrix: 3 }).fill).toEqual({
      type: 'gradient',
      from: rgb('111111'),
      to: rgb('eeeeee'),
      direction: 'south',
    })
  })
  test('colours and styles of the variation that the page uses', () => {
    expect(themed({ QuickStyleFillColor: 103, QuickStyleFillMatrix: 1 }).fill).toEqual({
      type: 'solid',
      color: rgb('aa0003'),
    })
    expect(themed({ QuickStyleFillColor: 203, QuickStyleFillMatrix: 1 }, { VariationColorIndex: 1 }).fill).toEqual({
      type: 'solid',
      color: rgb('bb0003'),
    })
    expect(themed({ QuickStyleFillColor: 2, QuickStyleFillMatrix: 100 }).fill).toEqual({
      type: 'solid',
      color: rgb('41719c'),
    })
  })
  test('a variation of one tone has one colour', () => {
    expect(
      themed({ QuickStyleFillColor: 5, QuickStyleFillMatrix: 100 }, { VariationColorIndex: 1 }).fill,
    ).toMatchObject({ color: { r: expect.closeTo(0x85, -1), g: 0 } })
  })
  test('lines: colour, weight and dashes', () => {
    expect(themed({ QuickStyleLineColor: 2, QuickStyleLineMatrix: 1 }).stroke).toMatchObject({
      paint: { color: rgb('5b9bd5') },
      width: expect.closeTo(1.333, 2),
      dash: [expect.closeTo(4, 2), expect.closeTo(2.667, 2)],
    })
  })
  test('letters and their font', () => {
    const own = `<Section N="Character"><Row IX="0">${cells({ Color: 'Themed', Font: 'Themed' })}</Row></Section><Text>x</Text>`
    const shapes = shape(1, at(1, 1, 1, 1) + cells({ QuickStyleFontColor: 2, QuickStyleFontMatrix: 1 }) + own)
    const [label] = readShapes(shapes, { theme }).node('1').labels
    expect(label).toMatchObject({ color: rgb('eeeeee'), font: { family: 'Verdana' } })
  })
  test('colours that have to be visible keep their own where it differs from the background', () => {
    const both = { QuickStyleFillColor: 2, QuickStyleFillMatrix: 1, QuickStyleLineColor: 0, QuickStyleLineMatrix: 1 }
    expect(themed({ ...both, QuickStyleVariation: 12 })).toMatchObject({
      fill: { type: 'solid', color: rgb('5b9bd5') },
      stroke: { paint: { color: rgb('111111') } },
    })
  })
  test('otherwise they take the colour of the shape that differs most', () => {
    const pale = { QuickStyleFillColor: 1, QuickStyleFillMatrix: 1, QuickStyleLineColor: 0, QuickStyleLineMatrix: 1 }
    expect(themed({ ...pale, QuickStyleVariation: 8 }).fill).toEqual({ type: 'solid', color: rgb('111111') })
    const line = { QuickStyleFillColor: 2, QuickStyleFillMatrix: 1, QuickStyleLineColor: 1, QuickStyleLineMatrix: 1 }
    expect(themed({ ...line, QuickStyleVariation: 4 }).stroke.paint).toEqual({ type: 'solid', color: rgb('5b9bd5') })
    // Both are as pale as the background.
    expect(themed({ ...pale, QuickStyleLineColor: 1, QuickStyleVariation: 4 }).stroke.paint).toEqual({
      type: 'solid',
      color: rgb('eeeeee'),
    })
  })
  test('on a dark background they become white', () => {
    const dark = theme.replace('<a:ext>', `<a:ext><vt:bkgnd><a:srgbClr val="202020"/></vt:bkgnd></a:ext><a:ext>`)
    const line = { ...THEMED, QuickStyleLineColor: 0, QuickStyleLineMatrix: 1, QuickStyleVariation: 4 }
    expect(look(line, { theme: dark }).stroke.paint).toEqual({ type: 'solid', color: rgb('ffffff') })
  })
  test('letters that have to be visible', () => {
    const own = `<Section N="Character"><Row IX="0">${cells({ Color: 'Themed' })}</Row></Section><Text>x</Text>`
    const colors = { QuickStyleFillColor: 1, QuickStyleLineColor: 2, QuickStyleLineMatrix: 1, QuickStyleVariation: 2 }
    const written = (font: Readonly<Record<string, number>>) =>
      readShapes(shape(1, at(1, 1, 1, 1) + cells({ ...colors, ...font }) + own), { theme }).node('1').labels[0]?.color
    expect(written({ QuickStyleFontColor: 0 })).toEqual(rgb('111111'))
    expect(written({ QuickStyleFontColor: 1 })).toEqual(rgb('5b9bd5'))
  })
  test('without a theme, or with an empty one, they are Visio’s defaults', () => {
    for (const broken of [undefined, '<a:theme xmlns:a="a"/>'])
      expect(look(THEMED, broken === undefined ? {} : { theme: broken })).toMatchObject({
        fill: { color: rgb('ffffff') },
        stroke: { paint: { color: rgb('000000') } },
      })
  })
})
