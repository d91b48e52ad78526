import { strFromU8, strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { convertDiagram, readDiagram, recognise } from '#index'
import { at, cells, partsOf, RECTANGLE, readBytes, readParts, readShapes, shape, vsdx } from '../visio.test-util.ts'
import { resolvePart } from './relationships.ts'

const BOX = shape(1, at(1, 1, 1, 1) + RECTANGLE)
const error = (code: string) => expect.objectContaining({ name: 'DiagramInputError', code })

describe('packages', () => {
  test('parts are found by relationships, whatever they are called', () => {
    const { diagram, page, node, messages } = readShapes(BOX)
    expect(diagram).toMatchObject({ format: 'visio', container: 'vsdx', title: 'Page-1' })
    expect(page).toMatchObject({ id: '0', name: 'Page-1', size: { w: 384, h: 288 } })
    expect(node('1').box).toEqual({ x: 48, y: 144, w: 96, h: 96 })
    expect(messages).toEqual([])
  })

  test.each([
    ['visio/pages/pages.xml', 'page1.xml', 'visio/pages/page1.xml'],
    ['visio/pages/pages.xml', '../media/a.png', 'visio/media/a.png'],
    ['visio/pages/pages.xml', '/visio/media/a.png', 'visio/media/a.png'],
    ['a.xml', '../../../etc/passwd', 'etc/passwd'],
    ['a/b.xml', './c\\d.xml', 'a/c/d.xml'],
  ])('from %s, %s is %s', (from, target, part) => expect(resolvePart(from, target)).toBe(part))

  test('parts may be in UTF-16', () => {
    const parts = partsOf({
      pages: [{ shapes: `<Shape ID="1">${at(1, 1, 1, 1)}${RECTANGLE}<Text>Größe 漢字</Text></Shape>` }],
    })
    const text = `\ufeff<?xml version="1.0" encoding="utf-16"?>${strFromU8(parts['visio/sheets/s0.xml']!)}`
    parts['visio/sheets/s0.xml'] = new Uint8Array(Uint16Array.from(text, (letter) => letter.charCodeAt(0)).buffer)
    expect(readBytes(zipSync(parts)).node('1').labels[0]?.plain).toBe('Größe 漢字')
  })

  test('the fill of a page sheet is none of its page', () => {
    const file = vsdx({ pages: [{ shapes: BOX, sheet: cells({ FillForegnd: '#203040', FillPattern: 1 }) }] })
    expect(readDiagram(file).diagram.pages[0]?.background).toEqual({ type: 'none' })
  })

  test('nothing outside of the package is read', () => {
    const parts = partsOf({ pages: [{ shapes: BOX }] })
    parts['visio/sheets/_rels/list.xml.rels'] = strToU8(
      '<Relationships><Relationship Id="r0" Type="x/page" TargetMode="External" Target="s0.xml"/></Relationships>',
    )
    expect(() => readDiagram(zipSync(parts))).toThrow(error('damaged'))
  })

  test.each([
    ['no relationships', '_rels/.rels'],
    ['no document', 'visio/doc.xml'],
    ['no list of pages', 'visio/sheets/list.xml'],
    ['no page', 'visio/sheets/s0.xml'],
  ])('%s is an error', (_, part) => {
    const { [part]: _left, ...parts } = partsOf({ pages: [{ shapes: BOX }] })
    const file = zipSync({ ...parts, 'visio/x.xml': strToU8('<x/>') })
    expect(() => readDiagram(file, { repair: false })).toThrow(error('damaged'))
  })

  test.each([
    ['no document', 'visio/document.xml', ['repaired-missing-part']],
    ['no list of pages', 'visio/pages/pages.xml', ['repaired-page-list']],
    ['no relationships of the list', 'visio/pages/_rels/pages.xml.rels', ['repaired-page-list']],
  ])('%s: what has its usual name is found', (_, left, codes) => {
    const parts = Object.entries(partsOf({ pages: [{ shapes: BOX }] })).map(([name, bytes]): [string, Uint8Array] => [
      name
        .replace('sheets/s0', 'pages/page1')
        .replace(/sheets\/(.*)list/, 'pages/$1pages')
        .replace('visio/doc.', 'visio/document.')
        .replace('_rels/doc.', '_rels/document.'),
      strToU8(
        strFromU8(bytes)
          .replace('s0.xml', 'page1.xml')
          .replace('sheets/list', 'pages/pages')
          .replace('visio/doc.', 'visio/document.'),
      ),
    ])
    expect(parts.map(([name]) => name)).toContain(left)
    expect(readBytes(zipSync(Object.fromEntries(parts))).messages).toEqual([])
    const { diagram, messages } = readBytes(zipSync(Object.fromEntries(parts.filter(([name]) => name !== left))))
    expect(messages.map(({ code }) => code)).toEqual(codes)
    expect(diagram.pages.map(({ elements }) => elements.length)).toEqual([1])
  })

  test('without relationships to a document, its parts are those with the usual names', () => {
    const parts = partsOf({ pages: [{ shapes: shape(1, at(1, 1, 1, 1), 'Master="3"') }], masters: { 3: BOX } })
    const usual = (name: string) =>
      name.replace('sheets/s0', 'pages/page1').replace(/(sheets|m)(\/.*)(list|all)\.xml/, (_, folder, rest) => {
        const list = folder === 'm' ? 'masters' : 'pages'
        return `${list}${rest}${list}.xml`
      })
    const renamed = Object.entries(parts).flatMap(([name, bytes]) =>
      /doc\.xml|^_rels/.test(name)
        ? []
        : [[usual(name), strToU8(strFromU8(bytes).replace('s0.xml', 'page1.xml').replace('"3.xml', '"../m/3.xml'))]],
    )
    const { diagram, node, messages } = readBytes(zipSync(Object.fromEntries(renamed)))
    expect(diagram.pages.map(({ name }) => name)).toEqual(['Page-1'])
    expect(node('1')).toMatchObject({ semantic: { type: 'Master 3' }, figure: { parts: [{ type: 'rect' }] } })
    expect(messages.map(({ code }) => code)).toEqual([
      'repaired-relationship',
      'repaired-relationship',
      'repaired-missing-part',
    ])
    expect(readDiagram(zipSync(Object.fromEntries(renamed)), { repair: false }).report.repaired).toBeFalsy()
  })

  test('an unreadable page among several is reported and empty', () => {
    const parts = partsOf({ pages: [{ shapes: BOX }, { shapes: BOX }] })
    parts['visio/sheets/s0.xml'] = strToU8('<PageContents><Shapes>')
    const { diagram, messages } = readBytes(zipSync(parts))
    expect(diagram.pages.map(({ elements }) => elements.length)).toEqual([0, 1])
    expect(messages.map(({ code, page }) => `${code} ${page}`)).toEqual(['page-not-readable 0', 'page-empty 0'])
  })

  test('a package without its directory is read by the headers of its parts, unless it is to be refused', () => {
    const whole = vsdx({ pages: [{ shapes: BOX }] })
    const cut = whole.subarray(0, new DataView(whole.buffer).getUint32(whole.length - 6, true))
    const { node, messages } = readBytes(cut)
    expect(node('1').box).toEqual({ x: 48, y: 144, w: 96, h: 96 })
    expect(messages.map(({ code }) => code)).toEqual(['repaired-directory'])
    expect(() => readDiagram(cut, { repair: false })).toThrow(error('damaged'))
  })

  test('of a damaged page its whole shapes are kept, and one that is cut is counted', () => {
    const parts = partsOf({ pages: [{ shapes: BOX }, { shapes: BOX }] })
    const page = strFromU8(parts['visio/sheets/s0.xml']!)
    parts['visio/sheets/s0.xml'] = strToU8(page.replace(/<\/Shapes>.*/s, '<Shape ID="2" Typ'))
    const bytes = zipSync(parts)
    const { pages, counts, messages, repaired } = convertDiagram(bytes).report
    expect([repaired, counts.total, ...pages.map((one) => one.counts.converted)]).toEqual([true, 3, 1, 1])
    expect(messages.map(({ code, page }) => `${code} ${page}`)).toEqual([
      'repaired-cut-tag 0',
      'repaired-end 0',
      'repaired-left-out 0',
    ])
  })

  describe('a stencil, whose list of pages refers to none, is a page of its masters', () => {
    const stencil = (masters: Record<string, string>, change = (parts: Record<string, Uint8Array>) => parts) => {
      const parts = partsOf({ masters })
      parts['visio/sheets/list.xml'] = strToU8('<Pages><Page ID="0" Name="Page-1"/></Pages>')
      return readBytes(zipSync(change(parts)))
    }
    const boxes = ({ page }: ReturnType<typeof stencil>) =>
      page.elements.map((element) => [element.id, element.kind === 'node' && element.box])

    test('in rows, each above its name', () => {
      const file = stencil({ 3: BOX, 7: BOX, 9: BOX, 11: BOX })
      expect(file.diagram.pages.map(({ id, name }) => [id, name])).toEqual([['0', 'Stencil']])
      const name = { w: 96, h: expect.closeTo(14.4) }
      expect(boxes(file)).toEqual([
        ['3-1', { x: 32, y: 32, w: 96, h: 96 }],
        ['3-name', { x: 32, y: 136, ...name }],
        ['7-1', { x: 160, y: 32, w: 96, h: 96 }],
        ['7-name', { x: 160, y: 136, ...name }],
        ['9-1', { x: 288, y: 32, w: 96, h: 96 }],
        ['9-name', { x: 288, y: 136, ...name }],
        ['11-1', { x: 32, y: expect.closeTo(182.4), w: 96, h: 96 }],
        ['11-name', { x: 32, y: expect.closeTo(286.4), ...name }],
      ])
      expect(file.node('7-name').labels).toMatchObject([{ plain: 'Master 7', anchor: { x: 208, y: 136 } }])
      expect(file.page.size).toEqual({ w: 416, h: expect.closeTo(332.8) })
      expect(file.messages).toEqual([])
    })

    test('a wide one takes several columns, and its text below it is part of it', () => {
      const below = cells({ TxtPinX: 1.5, TxtPinY: -0.5, TxtWidth: 3, TxtHeight: 1 })
      const wide = shape(1, `${at(1, 1, 3, 1) + below + RECTANGLE}<Text>Below</Text>`)
      const silent = shape(1, `${at(1, 1, 1, 1) + cells({ TxtPinY: -9, TxtHeight: 5 }) + RECTANGLE}<Text>\n</Text>`)
      expect(boxes(stencil({ 1: wide, 2: silent, 3: BOX }))).toEqual([
        ['1-1', { x: 64, y: 32, w: 288, h: 96 }],
        ['1-name', { x: 32, y: 232, w: 352, h: expect.closeTo(14.4) }],
        ['2-1', { x: 416, y: 80, w: 96, h: 96 }],
        ['2-name', { x: 416, y: 232, w: 96, h: expect.closeTo(14.4) }],
        ['3-1', { x: 32, y: expect.closeTo(278.4), w: 96, h: 96 }],
        ['3-name', { x: 32, y: expect.closeTo(382.4), w: 96, h: expect.closeTo(14.4) }],
      ])
    })

    test('the lines of a text are part of it where its block is lower', () => {
      const size = '<Section N="Character"><Row IX="0"><Cell N="Size" V="0.25"/></Row></Section>'
      const low = (valign: number) => cells({ TxtPinY: 0, TxtHeight: 0, VerticalAlign: valign }) + size
      const nameY = (valign: number) =>
        stencil({ 1: shape(1, `${at(1, 1, 1, 1) + low(valign) + RECTANGLE}<Text>a\nb</Text>`) }).node('1-name').box.y
      expect([0, 1, 2].map(nameY)).toEqual([193.6, 164.8, 136].map((y) => expect.closeTo(y)))
    })

    test('masters that Visio hides, and those that cannot be read, are reported', () => {
      const { page, messages } = stencil({ 3: BOX, 7: BOX, 9: BOX }, (parts) => ({
        ...parts,
        'visio/m/7.xml': strToU8('<MasterContents><Shapes>'),
        'visio/m/all.xml': strToU8(strFromU8(parts['visio/m/all.xml']!).replace('ID="3"', 'ID="3" Hidden="1"')),
      }))
      expect(page.elements.map(({ id }) => id)).toEqual(['7-name', '9-1', '9-name'])
      expect(messages).toEqual([
        {
          code: 'not-displayed',
          severity: 'info',
          page: '0',
          cell: '3-master',
          from: 'the hidden master "Master 3"',
        },
        {
          code: 'master-not-readable',
          severity: 'error',
          page: '0',
          from: 'Master 7',
          to: expect.stringContaining('XML'),
        },
      ])
    })

    test('more than 500 are several pages', () => {
      const { diagram, messages } = stencil(Object.fromEntries(Array.from({ length: 501 }, (_, i) => [i, BOX])))
      const sizes = diagram.pages.map(({ id, name, elements }) => [id, name, elements.length])
      expect(sizes).toEqual([
        ['0', 'Stencil 1', 1000],
        ['1', 'Stencil 2', 2],
      ])
      expect(messages).toEqual([])
    })
  })

  test('pages are chosen by index, id and name', () => {
    const bytes = vsdx({ pages: [{ shapes: BOX }, { name: 'Second', shapes: BOX }] })
    for (const key of [1, '1', 'Second'])
      expect(readDiagram(bytes, { pages: [key] }).diagram.pages.map(({ name }) => name)).toEqual(['Second'])
    expect(() => readDiagram(bytes, { pages: ['Third'] })).toThrow(error('page-not-found'))
  })

  test('comments are messages about their shapes and pages', () => {
    const comments =
      '<Comments><AuthorList><AuthorEntry ID="1" Name="Ann"/></AuthorList><CommentList>' +
      '<CommentEntry AuthorID="1" PageID="0" ShapeID="1">Why?</CommentEntry>' +
      '<CommentEntry AuthorID="2" PageID="0">Nice</CommentEntry><CommentEntry AuthorID="1" PageID="7">Lost</CommentEntry>' +
      '</CommentList></Comments>'
    const { messages } = readShapes(BOX, { comments })
    expect(messages).toEqual([
      { code: 'comment-kept', severity: 'info', page: '0', cell: '1', from: 'Ann', to: 'Why?' },
      { code: 'comment-kept', severity: 'info', page: '0', from: 'someone', to: 'Nice' },
    ])
  })
})

describe('the XML of 2003', () => {
  const VDX = `<?xml version="1.0"?><VisioDocument xmlns="http://schemas.microsoft.com/visio/2003/core">
    <Colors><ColorEntry IX="2" RGB="#123456"/></Colors><FaceNames><FaceName ID="4" Name="Verdana"/></FaceNames>
    <StyleSheets><StyleSheet ID="0"><Line><LineColor>2</LineColor></Line></StyleSheet></StyleSheets>
    <Masters><Master ID="3" NameU="Process"><Shapes><Shape ID="5"><XForm><Width>1</Width><Height>0.5</Height></XForm>
      <Geom IX="0"><NoFill>0</NoFill><MoveTo IX="1"><X>0</X><Y>0</Y></MoveTo><LineTo IX="2"><X>1</X><Y>0</Y></LineTo>
      <LineTo IX="3"><X>1</X><Y>0.5</Y></LineTo><LineTo IX="4"><X>0</X><Y>0.5</Y></LineTo><LineTo IX="5"><X>0</X><Y>0</Y></LineTo></Geom>
    </Shape></Shapes></Master></Masters>
    <Pages><Page ID="0" Name="One"><PageSheet><PageProps><PageWidth>4</PageWidth><PageHeight Unit="MM">3</PageHeight></PageProps>
      <Layer IX="0"><Name>Walls</Name><Visible>1</Visible></Layer></PageSheet>
      <Shapes><Shape ID="1" Master="3" LineStyle="0"><XForm><PinX>1</PinX><PinY>1</PinY></XForm><LayerMem><LayerMember>0</LayerMember></LayerMem>
        <Char IX="0"><Font>4</Font><Size>0.125</Size></Char><Prop ID="1" NameU="Cost"><Value>12</Value><Label>Cost</Label></Prop>
        <Text><cp IX="0"/>Hello
</Text></Shape></Shapes></Page></Pages></VisioDocument>`

  test('is read like a package', () => {
    const { diagram, page, node, messages } = readBytes(VDX)
    expect(diagram.container).toBe('vdx')
    expect(page.layers).toEqual([{ id: 'layer-0', name: 'Walls', visible: true, locked: false }])
    const box = node('1')
    expect(box).toMatchObject({ box: { x: 48, y: 168, w: 96, h: 48 }, layer: 'layer-0', attributes: { Cost: '12' } })
    expect(box.semantic).toEqual({ notation: 'visio', type: 'Process' })
    expect(box.figure.parts).toMatchObject([
      { type: 'rect', stroke: { paint: { color: { r: 0x12, g: 0x34, b: 0x56, a: 1 } } } },
    ])
    expect(box.labels[0]).toMatchObject({ plain: 'Hello', font: { family: 'Verdana', size: 12 } })
    expect(messages).toEqual([])
  })

  test('comments are in the sheets of pages, their authors in that of the document', () => {
    const note = (author: number, text: string, more = '') =>
      `<Annotation IX="0"${more}><X>1</X><Y>2</Y><ReviewerID>${author}</ReviewerID><Comment>${text}</Comment></Annotation>`
    const notes = note(1, 'Why?') + note(2, 'Nice') + note(1, '') + note(1, 'withdrawn', ' Del="1"')
    const reviewer =
      '<DocumentSheet><Reviewer IX="0"><Name>Ann</Name><ReviewerID>1</ReviewerID></Reviewer></DocumentSheet>'
    const { messages } = readBytes(VDX.replace('</PageSheet>', `${notes}$&`).replace('<Masters>', `${reviewer}$&`))
    expect(messages).toEqual([
      { code: 'comment-kept', severity: 'info', page: '0', from: 'Ann', to: 'Why?' },
      { code: 'comment-kept', severity: 'info', page: '0', from: 'someone', to: 'Nice' },
    ])
  })

  test('tab stops are elements of their own', () => {
    const textWith = (tabs: string) =>
      readBytes(VDX.replace('<Text><cp IX="0"/>Hello', `${tabs}<Text><cp IX="0"/><tp IX="0"/>a\tb`)).node('1')
        .labels[0]!.plain
    const tabs = '<Tabs IX="0"><Tab IX="0"><Position Unit="IN">3</Position><Alignment>0</Alignment></Tab></Tabs>'
    // Three inches instead of half an inch.
    expect(textWith(tabs).length).toBeGreaterThan(4 * textWith('').length)
  })

  test('is recognised by content and not by name', () => {
    expect(recognise(strToU8(VDX)).format?.format).toBe('visio')
    expect(convertDiagram(strToU8(VDX), { filename: 'x.vsdx' }).title).toBe('x')
  })
})

test('characters that XML forbids are reported', () => {
  const { messages } = readShapes(shape(1, `${at(1, 1, 1, 1)}<Text>a&#x1;b</Text>`))
  expect(messages.map(({ code }) => code)).toEqual(['control-characters-removed'])
})

test('background pages are below the pages that name them, and are not separate pages', () => {
  const { diagram, page, element } = readParts({
    pages: [
      { name: 'Front', attributes: 'BackPage="1"', shapes: BOX },
      { name: 'Back', attributes: 'Background="1" BackPage="2"', shapes: BOX },
      {
        name: 'Deeper',
        attributes: 'Background="1" BackPage="1"',
        shapes: BOX,
        sheet: '<Section N="Layer"><Row IX="0"><Cell N="Name" V="Far"/></Row></Section>',
      },
      { name: 'Alone', attributes: 'Background="1"', shapes: BOX },
    ],
  })
  expect(diagram.pages.map(({ name }) => name)).toEqual(['Front', 'Alone'])
  expect(page.elements.map(({ id }) => id)).toEqual(['back-2-1', 'back-1-1', '1'])
  expect([element('back-1-1').locked, element('1').locked]).toEqual([true, undefined])
  expect(page.layers).toEqual([{ id: 'back-2-layer-0', name: 'Far', visible: true, locked: false }])
})

test('fields of a background page show the number, count and name of the page in front', () => {
  const field = (ix: number, value: string, formula: string) =>
    `<Row IX="${ix}"><Cell N="Value" V="${value}" F="${formula}"/></Row>`
  const rows = field(0, '0', 'PAGENUMBER()') + field(1, '9', 'PAGECOUNT()') + field(2, 'Back', 'PAGENAME()')
  const text = '<Text><fld IX="0">0</fld> of <fld IX="1">9</fld>: <fld IX="2">Back</fld></Text>'
  const back = shape(1, `${at(1, 1, 1, 1)}<Section N="Field">${rows}</Section>${text}`)
  const { diagram } = readParts({
    pages: [
      { name: 'Back', attributes: 'Background="1"', shapes: back },
      { name: 'One', attributes: 'BackPage="0"', shapes: '' },
      { name: 'Two', attributes: 'BackPage="0"', shapes: '' },
    ],
  })
  const texts = diagram.pages.map(({ elements }) => elements[0]?.labels[0]?.plain)
  expect(texts).toEqual(['1 of 2: One', '2 of 2: Two'])
})

test('a page that is drawn to a scale', () => {
  const sheet = cells({ PageScale: 1, DrawingScale: 12, PageHeight: 36, PageWidth: 48 })
  const { page, node } = readShapes(shape(1, at(12, 12, 12, 12) + RECTANGLE), { sheet })
  expect(page.size).toEqual({ w: 384, h: 288 })
  expect(node('1').box).toEqual({ x: 48, y: 144, w: 96, h: 96 })
})

test('hidden pages are left out unless they are asked for', () => {
  const hidden = '<Cell N="UIVisibility" V="1"/>'
  const pages = [
    { name: 'Shown', shapes: BOX },
    { name: 'Data', sheet: hidden, shapes: BOX },
  ]
  const { diagram, messages } = readParts({ pages })
  expect(diagram.pages.map(({ name }) => name)).toEqual(['Shown'])
  expect(messages).toMatchObject([{ code: 'page-hidden', from: 'Data' }])
  const only = readParts({ pages: pages.slice(1) })
  expect([only.diagram.pages.length, only.messages]).toEqual([1, []])
})
