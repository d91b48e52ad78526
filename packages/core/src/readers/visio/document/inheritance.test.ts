import { describe, expect, test } from 'vitest'
import type { FigurePart } from '#diagram/index'
import { convertDiagram, readDiagram } from '#index'
import { at, cells, group, RECTANGLE, readParts, readShapes, shape, vsdx } from '../visio.test-util.ts'

const fillOf = (part: FigurePart | undefined) =>
  part && 'fill' in part && part.fill.type === 'solid' ? part.fill.color : undefined
const RED = { r: 255, g: 0, b: 0, a: 1 }
const GREEN = { r: 0, g: 255, b: 0, a: 1 }
const BLUE = { r: 0, g: 0, b: 255, a: 1 }

const STYLES =
  '<DocumentSettings DefaultFillStyle="2"/><StyleSheets>' +
  `<StyleSheet ID="1">${cells({ FillForegnd: '#0000ff', FillPattern: 1 })}</StyleSheet>` +
  '<StyleSheet ID="2" FillStyle="1"/><StyleSheet ID="3" FillStyle="4"/><StyleSheet ID="4" FillStyle="3"/></StyleSheets>'

test('a master that the file does not have is told by its number', () => {
  const { node, messages } = readShapes(shape(1, `${at(1, 1, 1, 1)}<Text>x</Text>`, 'Master="99"'))
  expect(node('1').labels[0]!.plain).toBe('x')
  expect(messages).toEqual([
    { code: 'reference-missing', severity: 'warning', page: '0', cell: '1', from: 'master 99' },
  ])
})

describe('a cell comes from', () => {
  const masters = {
    7: shape(5, at(0, 0, 1, 1) + cells({ FillForegnd: '#00ff00' }) + RECTANGLE),
    8: shape(6, RECTANGLE),
  }

  test('the shape, before its master', () => {
    const { node } = readShapes(shape(1, at(1, 1, 1, 1) + cells({ FillForegnd: '#ff0000' }), 'Master="7"'), { masters })
    expect(fillOf(node('1').figure.parts[0])).toEqual(RED)
  })

  test('the master, before style sheets', () => {
    const { node } = readShapes(shape(1, at(1, 1, 1, 1), 'Master="7"'), { masters, document: STYLES })
    expect(fillOf(node('1').figure.parts[0])).toEqual(GREEN)
    expect(node('1').box).toMatchObject({ w: 96, h: 96 })
  })

  test('the master, if the file names it without a value', () => {
    const placed = { 7: shape(5, at(2, 1, 1, 1) + RECTANGLE) }
    const { node } = readShapes(shape(1, '<Cell N="PinX" U="DL"/><Cell N="PinY" V="2"/>', 'Master="7"'), {
      masters: placed,
    })
    expect(node('1').box).toMatchObject({ x: 144, y: 48 })
  })

  test('style sheets and those that they are based on, by the name of shape, master or document', () => {
    const named = shape(1, at(1, 1, 1, 1), 'Master="8" FillStyle="2"')
    const unnamed = shape(2, at(1, 1, 1, 1), 'Master="8"')
    const { node } = readShapes(named + unnamed, { masters, document: STYLES })
    expect([fillOf(node('1').figure.parts[0]), fillOf(node('2').figure.parts[0])]).toEqual([BLUE, BLUE])
  })

  test('nowhere, if style sheets form a cycle', () => {
    const { node } = readShapes(shape(1, at(1, 1, 1, 1) + RECTANGLE, 'FillStyle="3"'), { document: STYLES })
    expect(fillOf(node('1').figure.parts[0])).toEqual({ r: 255, g: 255, b: 255, a: 1 })
  })
})

describe('rows', () => {
  test('without a number count from the first, as other programs write them', () => {
    const unnumbered = RECTANGLE.replaceAll(/(<Row [^>]*) IX="\d+"/g, '$1')
    const { node } = readShapes(shape(1, at(1, 1, 1, 1) + unnumbered))
    expect(node('1').figure.parts).toMatchObject([{ type: 'rect', box: { w: 96, h: 96 } }])
  })

  const masters = { 7: shape(5, at(0, 0, 2, 1) + RECTANGLE) }
  const section = (inner: string, attributes = '') => `<Section N="Geometry" IX="0" ${attributes}>${inner}</Section>`
  const commands = (inner: string) => {
    const { node } = readShapes(shape(1, at(1, 1, 2, 1) + inner, 'Master="7"'), { masters })
    const [part] = node('1').figure.parts
    return part?.type === 'path'
      ? part.commands.map((c) => ('x' in c ? `${c.op}${c.x},${c.y}` : c.op)).join(' ')
      : part?.type
  }

  test('are merged by number, cell by cell', () => {
    expect(commands(section(`<Row IX="3"><Cell N="Y" V="0.5"/></Row>`))).toBe('M0,96 L192,96 L192,48 L0,0 L0,96 Z')
  })
  test('take their type from the nearest row that has one', () => {
    expect(commands(section(`<Row IX="3" T="LineTo"><Cell N="X" V="1"/></Row>`))).toBe(
      'M0,96 L192,96 L96,0 L0,0 L0,96 Z',
    )
  })
  test('are left out if they are deleted', () => {
    expect(commands(section('<Row IX="3" Del="1"/>'))).toBe('M0,96 L192,96 L0,0 L0,96 Z')
  })
  test('and whole sections too', () => {
    expect(commands('<Section N="Geometry" IX="0" Del="1"/>')).toBeUndefined()
  })
  test('keep the order of their numbers, however large these are', () => {
    expect(commands(section('<Row IX="4000000000" T="RelLineTo"><Cell N="X" V="0"/><Cell N="Y" V="0"/></Row>'))).toBe(
      'rect',
    )
  })
})

describe('groups of masters', () => {
  const inner =
    shape(6, at(0.5, 0.5, 1, 1) + cells({ FillForegnd: '#00ff00' }) + RECTANGLE) +
    shape(7, at(1.5, 0.5, 1, 1) + RECTANGLE)
  const masters = { 7: group(5, at(0, 0, 2, 1), inner) }

  test('their shapes are repeated by MasterShape', () => {
    const child = shape(2, cells({ FillForegnd: '#ff0000' }), 'MasterShape="6"')
    const { node, page } = readShapes(group(1, at(2, 1, 2, 1), child, 'Master="7"'), { masters })
    expect(page.elements.map(({ id, parent }) => `${id} ${parent}`)).toEqual(['1 undefined', '2 1'])
    expect(node('2').box).toEqual({ x: 96, y: 144, w: 96, h: 96 })
    expect(fillOf(node('2').figure.parts[0])).toEqual(RED)
  })

  test('all of them are present if the file lists none', () => {
    const { page } = readShapes(shape(1, at(2, 1, 2, 1), 'Master="7"'), { masters })
    expect(page.elements.map(({ id }) => id)).toEqual(['1', '1.6', '1.7'])
  })

  test('deleted ones are not', () => {
    const child = `<Shape ID="2" MasterShape="6" Del="1"/>${shape(3, '', 'MasterShape="7"')}`
    const { page } = readShapes(group(1, at(2, 1, 2, 1), child, 'Master="7"'), { masters })
    expect(page.elements.map(({ id }) => id)).toEqual(['1', '3'])
  })

  test('a master may be an instance of another', () => {
    const nested = {
      ...masters,
      8: group(9, at(0, 0, 2, 1), group(3, at(1, 0.5, 2, 1), shape(4, '', 'MasterShape="6"'), 'Master="7"')),
    }
    const child = group(2, '', shape(3, '', 'MasterShape="4"'), 'MasterShape="3"')
    const { node } = readShapes(group(1, at(2, 1, 2, 1), child, 'Master="8"'), { masters: nested })
    expect(fillOf(node('3').figure.parts[0])).toEqual(GREEN)
  })
})

describe('hostile masters', () => {
  const error = (code: string) => expect.objectContaining({ name: 'DiagramInputError', code })

  test('one that contains itself ends at a maximum depth, which is reported', () => {
    const masters = { 7: group(5, at(0, 0, 1, 1), shape(6, at(0, 0, 1, 1), 'Master="7"')) }
    const { report } = convertDiagram(vsdx({ pages: [{ shapes: shape(1, at(1, 1, 1, 1), 'Master="7"') }], masters }))
    expect(report.counts.total).toBeLessThan(60)
    expect(report.messages.filter(({ code }) => code === 'nesting-dropped')).toHaveLength(1)
  })

  test('one whose shapes repeat each other', () => {
    const masters = { 7: shape(5, '', 'Master="8"'), 8: shape(6, '', 'Master="7"') }
    expect(readShapes(shape(1, at(1, 1, 1, 1), 'Master="7"'), { masters }).page.elements).toHaveLength(1)
  })

  test('those that double at each level are stopped by the number of shapes', () => {
    const masters = Object.fromEntries(
      Array.from({ length: 30 }, (_, i) => [
        i,
        group(1, '', shape(2, '', `Master="${i + 1}"`) + shape(3, '', `Master="${i + 1}"`)),
      ]),
    )
    const bytes = vsdx({ pages: [{ shapes: shape(1, '', 'Master="0"') }], masters })
    expect(() => readDiagram(bytes, { limits: { maxCells: 5000 } })).toThrow(error('too-many-cells'))
  })

  test('ids that occur twice', () => {
    const { page, messages } = readShapes(shape(1, at(1, 1, 1, 1) + RECTANGLE) + shape(1, at(2, 1, 1, 1) + RECTANGLE))
    expect(page.elements.map(({ id }) => id)).toEqual(['1', '1-2'])
    expect(messages.map(({ code, to }) => `${code} ${to}`)).toEqual(['duplicate-id 1-2'])
  })

  test('ids that are those of made-up elements', () => {
    const shapes = group(
      1,
      at(1, 1, 1, 1) + RECTANGLE,
      shape('1-group', `${at(0.5, 0.5, 1, 1)}${RECTANGLE}<Text>x</Text>`),
    )
    const back = { attributes: 'Background="1"', shapes: shape(1, at(1, 1, 1, 1) + RECTANGLE) }
    const { page } = readParts({
      pages: [{ attributes: 'BackPage="1"', shapes: shapes + shape('back-1-1', at(1, 1, 1, 1) + RECTANGLE) }, back],
    })
    expect(page.elements.map(({ id }) => id)).toEqual(['back-1-1', '1-group', '1-group-2', '1', 'back-1-1-2'])
  })

  test('names with a meaning in JavaScript', () => {
    const data = '<Section N="Property"><Row N="__proto__"><Cell N="Value" V="x"/></Row></Section>'
    const { node } = readShapes(shape('constructor', `${at(1, 1, 1, 1)}${RECTANGLE}${data}<Cell N="__proto__" V="1"/>`))
    expect(Object.entries(node('constructor').attributes ?? {})).toEqual([['__proto__', 'x']])
  })
})
