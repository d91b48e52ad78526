import { describe, expect, test } from 'vitest'
import { at, cells, connector, geometry, group, RECTANGLE, readParts, readShapes, shape } from '../visio.test-util.ts'

const layer = (ix: number, values: Record<string, string | number>) => `<Row IX="${ix}">${cells(values)}</Row>`
const LAYERS = `<Section N="Layer">${layer(0, { Name: 'Walls', Visible: 1, Lock: 1, Color: 255 })}${layer(1, { Name: 'Notes', Visible: 0, Color: 2 })}${layer(2, { NameUniv: 'Red', Visible: 1, Color: 2 })}</Section>`
const on = (id: string, member: string) => shape(id, at(1, 1, 1, 1) + cells({ LayerMember: member }) + RECTANGLE)

describe('layers', () => {
  test('are visible or not, locked or not', () => {
    expect(readShapes('', { sheet: LAYERS }).page.layers).toEqual([
      { id: 'layer-0', name: 'Walls', visible: true, locked: true },
      { id: 'layer-1', name: 'Notes', visible: false, locked: false },
      { id: 'layer-2', name: 'Red', visible: true, locked: false },
    ])
  })

  test('hide a shape only if all of its layers are hidden', () => {
    const { element, messages } = readShapes(on('a', '1') + on('b', '0;1') + on('c', '') + on('d', '9'), {
      sheet: LAYERS,
    })
    expect(['a', 'b', 'c', 'd'].map((id) => [element(id).layer, element(id).hidden])).toEqual([
      ['layer-1', 'layer'],
      ['layer-0', undefined],
      [undefined, undefined],
      [undefined, undefined],
    ])
    expect(messages.map(({ code, cell }) => `${code} ${cell}`)).toEqual(['hidden-element a'])
  })

  test('hide the content of a hidden group', () => {
    const { element } = readShapes(
      group(
        'g',
        at(1, 1, 1, 1) + cells({ LayerMember: 1 }),
        `${shape('m', `${at(0.5, 0.5, 1, 1)}${RECTANGLE}<Text>x</Text>`)}`,
      ),
      { sheet: LAYERS },
    )
    expect([element('g').hidden, element('m').hidden]).toEqual(['layer', 'ancestor'])
  })

  test('give their colour to lines and areas', () => {
    const [part] = readShapes(on('a', '2'), { sheet: LAYERS }).node('a').figure.parts
    expect(part).toMatchObject({
      fill: { color: { r: 255, g: 0, b: 0 } },
      stroke: { paint: { color: { r: 255, g: 0, b: 0 } } },
    })
  })
})

test('the colour of a layer may be transparent', () => {
  const sheet = `<Section N="Layer">${layer(0, { Name: 'Pale', Color: 2, ColorTrans: 0.25 })}</Section>`
  const [part] = readShapes(on('a', '0'), { sheet }).node('a').figure.parts
  expect(part).toMatchObject({
    fill: { color: { r: 255, a: 0.75 } },
    stroke: { paint: { color: { r: 255, a: 0.75 } } },
  })
})

test('the fill of a page is not shown, as in Visio', () => {
  const sheet = cells({ FillForegnd: '#203040', FillPattern: 1 })
  expect(readShapes(on('a', '0'), { sheet }).diagram.pages[0]!.background).toEqual({ type: 'none' })
})

describe('links', () => {
  const link = (...rows: readonly Record<string, string | number>[]) =>
    `<Section N="Hyperlink">${rows.map((row, i) => `<Row N="Row_${i}">${cells(row)}</Row>`).join('')}</Section>`
  const linkOf = (...rows: readonly Record<string, string | number>[]) => {
    const { diagram, messages } = readParts({
      pages: [{ shapes: shape(1, at(1, 1, 1, 1) + RECTANGLE + link(...rows)) }, { name: 'Details', shapes: '' }],
    })
    return {
      link: diagram.pages[0]!.elements[0]!.link,
      codes: messages.map(({ code }) => code).filter((code) => code !== 'page-empty'),
    }
  }

  test.each<[string, Record<string, string>, object | undefined]>([
    ['the web', { Address: 'https://example.org/a' }, { href: 'https://example.org/a' }],
    ['a place in it', { Address: 'http://example.org', SubAddress: 'top' }, { href: 'http://example.org#top' }],
    ['a letter', { Address: 'mailto:a@example.org' }, { href: 'mailto:a@example.org' }],
    ['a page', { SubAddress: 'Details' }, { page: '1' }],
    ['a shape of a page', { SubAddress: 'Details/Sheet.5' }, { page: '1' }],
    ['nothing', {}, undefined],
  ])('to %s', (_, row, expected) => expect(linkOf(row)).toEqual({ link: expected, codes: [] }))

  test.each([
    ['javascript:alert(1)'],
    ['file:///etc/passwd'],
    ['data:text/html,x'],
    ['..\\other.vsdx'],
    ['JAVASCRIPT:x'],
  ])('%s is not followed', (Address) =>
    expect(linkOf({ Address })).toEqual({ link: { raw: Address }, codes: ['link-not-followed'] }),
  )

  test('of several the default, and the others are reported', () => {
    expect(linkOf({ Address: 'http://a' }, { Address: 'http://b', Default: 1 })).toEqual({
      link: { href: 'http://b' },
      codes: ['links-dropped'],
    })
  })
})

test('shape data are attributes by their labels', () => {
  const row = (name: string, values: Record<string, string>) => `<Row N="${name}">${cells(values)}</Row>`
  const data = `<Section N="Property">${row('Cost', { Label: 'Price', Value: '12' })}${row('Other', { Label: 'Price', Value: '13' })}${row('Bare', { Value: 'x' })}${row('Empty', { Label: 'Empty', Value: '' })}</Section>`
  const { node } = readShapes(
    shape(
      1,
      `${at(1, 1, 1, 1) + RECTANGLE + data + cells({ Comment: 'A tip' })}<Data1>Rack 4</Data1><Data3>old</Data3>`,
      'NameU="Server" UniqueID="{1}"',
    ),
  )
  expect(node('1')).toMatchObject({
    attributes: { Price: '12', Other: '13', Bare: 'x', Data1: 'Rack 4', Data3: 'old' },
    tooltip: 'A tip',
    semantic: { notation: 'visio', type: 'Server', elementId: '{1}' },
  })
  expect(node('1').sourceStyle).toMatch(/^Sheet\.1/)
})

test('guides are not displayed, and the ends of connectors at them are free', () => {
  const guide = '<Shape ID="1" Type="Guide"/>'
  const reports = ({ messages }: ReturnType<typeof readShapes>) => messages.map(({ code, from }) => [code, from])
  const alone = readShapes(guide)
  expect(alone.page.elements).toEqual([])
  expect(reports(alone)).toEqual([
    ['not-displayed', 'a guide'],
    ['page-empty', undefined],
  ])
  const stated = '<Cell N="EndX" V="3" F="PAR(PNT(Sheet.1!Connections.X1,Sheet.1!Connections.Y1))"/>'
  const glued = readShapes(guide + connector('c', [1, 1, 3, 1], stated), {
    connects: '<Connect FromSheet="c" FromCell="BeginX" ToSheet="1" ToCell="PinX"/>',
  })
  expect([glued.edge('c').source.element, glued.edge('c').target.element]).toEqual([undefined, undefined])
  expect(reports(glued)).toEqual([['not-displayed', 'a guide']])
})

describe('groups', () => {
  const box = (id: string, x: number, more = '') => shape(id, at(x, 0.5, 1, 1) + more + RECTANGLE)

  test('paint their own drawing in front of their members, unless they say otherwise', () => {
    const read = (more: string) =>
      readShapes(group('g', at(1, 1, 2, 1) + more + RECTANGLE, box('m', 0.5))).page.elements.map(
        ({ id, sourceIds }) => `${id}:${sourceIds}`,
      )
    expect(read('')).toEqual(['g-group:', 'm:m', 'g:g'])
    expect(read(cells({ DisplayMode: 1 }))).toEqual(['g:g', 'm:m'])
  })

  test('hide their own drawing and text with DisplayMode 0', () => {
    const own = cells({ DisplayMode: 0 }) + RECTANGLE
    const { page, node, messages } = readShapes(
      group('g', `${at(1, 1, 2, 1)}${own}<Text>unseen</Text>`, group('h', at(0.5, 0.5, 1, 1) + own, box('m', 0.5))),
    )
    expect(page.elements.map(({ id }) => id)).toEqual(['g', 'h', 'm'])
    expect(['g', 'h', 'm'].map((id) => node(id).figure.parts.length)).toEqual([0, 0, 1])
    expect(node('g').labels).toEqual([])
    expect(messages.map(({ code, cell, from }) => [code, cell, from])).toEqual([['text-hidden', 'g', 'unseen']])
  })

  test('of many or round pieces without text are one picture', () => {
    const round = (id: string, x: number) =>
      shape(id, at(x, 0.5, 0.5, 0.5) + geometry([['Ellipse', { X: 0.25, Y: 0.25, A: 0.5, B: 0.25, C: 0.25, D: 0.5 }]]))
    const { page, node, messages } = readShapes(
      group('g', at(1, 1, 2, 1), round('a', 0.5) + group('h', at(1.5, 0.5, 1, 1), round('b', 0.5))),
    )
    expect(page.elements.map(({ id, sourceIds }) => `${id}:${sourceIds}`)).toEqual(['g:g,a,h,b'])
    expect(node('g').figure.parts).toMatchObject([
      { type: 'ellipse', box: { x: 24, y: 24, w: 48, h: 48 } },
      { type: 'ellipse', box: { x: 120, y: 24, w: 48, h: 48 } },
    ])
    expect(messages).toEqual([])
  })

  test('stay groups if they have text, pieces of other masters, or ends of connectors in them', () => {
    const pieces = Array.from({ length: 14 }, (_, i) => box(`p${i}`, 0.5)).join('')
    const count = (inner: string, connects = '') =>
      readShapes(group('g', at(1, 1, 2, 1), pieces + inner), { connects }).page.elements.length
    expect(count('')).toBe(1)
    expect(count(box('t', 1, '<Text>x</Text>'))).toBe(16)
    expect(count(shape('t', at(1, 1, 1, 1) + RECTANGLE, 'Master="3"'))).toBe(16)
    expect(count('', '<Connect FromSheet="z" FromCell="EndX" ToSheet="p3" ToCell="PinX"/>')).toBe(15)
  })
})

describe('containers', () => {
  const user = (type: string) => `<Section N="User"><Row N="msvStructureType">${cells({ Value: type })}</Row></Section>`
  const related = (formula: string) => `<Cell N="Relationships" V="0" F="${formula}"/>`
  const member = (id: string, formula = '') => shape(id, at(1, 1, 0.5, 0.5) + RECTANGLE + (formula && related(formula)))

  test('contain the shapes related to them by either side', () => {
    const container = shape(
      1,
      at(1.5, 1.5, 3, 3) +
        RECTANGLE +
        user('Container') +
        related('SUM(DEPENDSON(1,Sheet.2!SheetRef(),Sheet.9!SheetRef()))'),
    )
    const { element } = readShapes(
      container + member('2') + member('3', 'SUM(DEPENDSON(8),DEPENDSON(4,Sheet.1!SheetRef()))') + member('4'),
    )
    expect(['2', '3', '4'].map((id) => element(id).parent)).toEqual(['1', '1', undefined])
  })

  test('do not contain themselves, nor shapes below them', () => {
    const a = shape(
      1,
      at(1, 1, 1, 1) +
        RECTANGLE +
        user('Container') +
        related('SUM(DEPENDSON(1,Sheet.2!SheetRef(),Sheet.1!SheetRef()))'),
    )
    const b = shape(2, at(1, 1, 1, 1) + RECTANGLE + user('List') + related('SUM(DEPENDSON(2,Sheet.1!SheetRef()))'))
    const { element } = readShapes(a + b)
    expect([element('1').parent, element('2').parent]).toEqual([undefined, '1'])
  })
})
