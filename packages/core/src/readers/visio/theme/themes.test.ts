import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { at, cells, group, look, partsOf, RECTANGLE, readBytes, readShapes, rgb, shape } from '../visio.test-util.ts'

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
  /** A page with this theme. */
  const sheet = cells({ ThemeIndex: 33 })
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
  // Those of luminance are the tints and shades of 5B9BD5 that Office offers.
  test.each([
    ['<a:lumMod val="75000"/>', '2e75b6'],
    ['<a:lumMod val="50000"/>', '1f4e79'],
    ['<a:lumMod val="60000"/><a:lumOff val="40000"/>', '9dc3e6'],
    ['<a:lumMod val="20000"/><a:lumOff val="80000"/>', 'deebf7'],
    ['<a:satMod val="0"/>', '989898'],
    ['<a:satMod val="900000"/>', '319dff'],
  ])('a colour changed by %s', (change, expected) => {
    const changed = theme.replace('<a:shade val="50000"/>', change)
    const { fill } = look({ ...THEMED, QuickStyleFillColor: 2, QuickStyleFillMatrix: 2 }, { theme: changed, sheet })
    expect(fill).toEqual({ type: 'solid', color: rgb(expected) })
  })
  test('a gradient whose angle is no number runs to the right', () => {
    const damaged = { theme: theme.replace('ang="5400000"', 'ang="down"'), sheet }
    expect(look({ ...THEMED, QuickStyleFillColor: 0, QuickStyleFillMatrix: 3 }, damaged).fill).toMatchObject({
      type: 'gradient',
      direction: 'east',
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
      dash: [expect.closeTo(5.333, 2), expect.closeTo(2.667, 2)],
    })
  })
  test('hatches, with the number of the pattern in Visio’s addition', () => {
    const hatched = theme
      .replace(
        '<a:fillStyleLst>',
        '<a:fillStyleLst><a:pattFill><a:fgClr><a:srgbClr val="F2F2F2"/></a:fgClr><a:bgClr><a:schemeClr val="phClr"/></a:bgClr></a:pattFill>',
      )
      .replace(
        '<vt:fontStylesGroup>',
        '<vt:fillStyles><vt:fillProps pattern="5"/></vt:fillStyles></a:ext><a:ext><vt:fontStylesGroup>',
      )
    const own = { ...THEMED, QuickStyleFillColor: 2, QuickStyleFillMatrix: 1 }
    expect(look(own, { theme: hatched, sheet }).fill).toEqual({
      type: 'pattern',
      name: 'hatch',
      color: rgb('f2f2f2'),
      ground: rgb('5b9bd5'),
    })
  })
  test('shadows: of the theme, or none, and not at the distance that the page has for its own', () => {
    const shadow =
      '<a:effectStyleLst><a:effectStyle><a:effectLst><a:outerShdw blurRad="9525" dist="19050" dir="5400000"><a:srgbClr val="A5A5A5"><a:alpha val="60000"/></a:srgbClr></a:outerShdw></a:effectLst></a:effectStyle></a:effectStyleLst>'
    const page = { sheet: cells({ ThemeIndex: 33, ShdwOffsetX: 0.125, ShdwOffsetY: -0.125 }) }
    const shadowed = { ...page, theme: theme.replace('</a:fmtScheme>', `${shadow}</a:fmtScheme>`) }
    const style = { QuickStyleShadowColor: 2, QuickStyleEffectsMatrix: 1 }
    const themes = { dx: expect.closeTo(0), dy: expect.closeTo(2), blur: 1, color: { ...rgb('a5a5a5'), a: 0.6 } }
    for (const own of [
      { ShdwPattern: 1, ShapeShdwType: 'Themed' },
      { ShdwPattern: 'Themed', ShapeShdwType: 'Themed' },
      { ShdwPattern: 'Themed' },
    ]) {
      expect(look({ ...own, ...style }, { ...page, theme }).shadow).toBeUndefined()
      expect(look({ ...own, ...style }, shadowed).shadow).toEqual(themes)
    }
    const offset = { ShdwPattern: 'Themed', ShapeShdwType: 1, ShapeShdwOffsetX: 0.25 }
    expect(look({ ...offset, ...style }, shadowed).shadow).toMatchObject({ dx: 24 })
    expect(look(offset, shadowed).shadow).toBeUndefined()
  })
  test('letters and their font', () => {
    const own = `<Section N="Character"><Row IX="0">${cells({ Color: 'Themed', Font: 'Themed' })}</Row></Section><Text>x</Text>`
    const shapes = shape(1, at(1, 1, 1, 1) + cells({ QuickStyleFontColor: 2, QuickStyleFontMatrix: 1 }) + own)
    const [label] = readShapes(shapes, { theme, sheet }).node('1').labels
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
    expect(look(line, { theme: dark, sheet }).stroke.paint).toEqual({ type: 'solid', color: rgb('ffffff') })
  })
  test('letters that have to be visible', () => {
    const own = `<Section N="Character"><Row IX="0">${cells({ Color: 'Themed' })}</Row></Section><Text>x</Text>`
    const colors = { QuickStyleFillColor: 1, QuickStyleLineColor: 2, QuickStyleLineMatrix: 1, QuickStyleVariation: 2 }
    const written = (font: Readonly<Record<string, number>>) =>
      readShapes(shape(1, at(1, 1, 1, 1) + cells({ ...colors, ...font }) + own), { theme, sheet }).node('1').labels[0]
        ?.color
    expect(written({ QuickStyleFontColor: 0 })).toEqual(rgb('111111'))
    expect(written({ QuickStyleFontColor: 1 })).toEqual(rgb('5b9bd5'))
  })
  test('a shape may have none, and then its members have none either', () => {
    const box = cells({ ...THEMED, QuickStyleFillColor: 2, QuickStyleFillMatrix: 1 }) + RECTANGLE
    const fillsOf = (own: string) => {
      const { node } = readShapes(group('g', at(1, 1, 1, 1) + own + box, shape('m', at(1, 1, 1, 1) + box)), {
        theme,
        sheet,
      })
      return ['g', 'm'].map((id) => node(id).figure.parts[0])
    }
    const [blue, white] = [rgb('5b9bd5'), rgb('ffffff')].map((color) => ({ fill: { type: 'solid', color } }))
    expect(fillsOf('')).toMatchObject([blue, blue])
    expect(fillsOf(cells({ ColorSchemeIndex: 65534 }))).toMatchObject([blue, blue])
    expect(fillsOf(cells({ ColorSchemeIndex: 0 }))).toMatchObject([white, white])
    expect(fillsOf(cells({ ThemeIndex: 0 }))).toMatchObject([white, white])
  })
  test('a page that names no theme has none', () => {
    const own = { ...THEMED, QuickStyleFillColor: 2, QuickStyleFillMatrix: 1 }
    for (const none of ['', cells({ ThemeIndex: 0, ColorSchemeIndex: 0 })])
      expect(look(own, { theme, sheet: none }).fill).toEqual({ type: 'solid', color: rgb('ffffff') })
    expect(look(own, { theme, sheet }).fill).toEqual({ type: 'solid', color: rgb('5b9bd5') })
    const text = `<Section N="Character"><Row IX="0">${cells({ Color: 'Themed', Font: 'Themed' })}</Row></Section><Text>x</Text>`
    const [label] = readShapes(shape(1, at(1, 1, 1, 1) + text), { theme }).node('1').labels
    expect(label).toMatchObject({ color: rgb('000000'), font: { family: 'Verdana' } })
  })
  test('the masters of a stencil, which name none, have the document’s', () => {
    const own = cells({ ...THEMED, QuickStyleFillColor: 2, QuickStyleFillMatrix: 1 })
    const parts = partsOf({ masters: { 3: shape(1, at(1, 1, 1, 1) + own + RECTANGLE) }, theme })
    parts['visio/sheets/list.xml'] = strToU8('<Pages><Page ID="0" Name="Page-1"/></Pages>')
    const { node } = readBytes(zipSync(parts))
    expect(node('3-1').figure.parts).toMatchObject([{ fill: { color: rgb('5b9bd5') } }])
  })
  test('without a theme, or with an empty one, they are Visio’s defaults', () => {
    for (const broken of [undefined, '<a:theme xmlns:a="a"/>'])
      expect(look(THEMED, broken === undefined ? {} : { theme: broken })).toMatchObject({
        fill: { color: rgb('ffffff') },
        stroke: { paint: { color: rgb('000000') } },
      })
  })
})
