import { describe, expect, test } from 'vitest'
import type { FigurePart, Rgba } from '#diagram/index'
import { type DiagramNode, writeSvg } from '#index'
import {
  at,
  cells,
  connector,
  type Drawn,
  geometry,
  look,
  RECTANGLE,
  readShapes,
  rgb,
  shape,
} from '../visio.test-util.ts'
import { colorReader } from './color.ts'

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
      dash: [8, 4],
      cap: 'butt',
      join: 'miter',
    })
  })
  test.each([
    [2, [8, 4]],
    [3, [1, 4]],
    [4, [8, 4, 1, 4]],
    [10, [1, 2]],
    [14, [8, 2, 4, 2]],
    [16, [16, 8]],
    [23, [2, 1]],
    [254, undefined],
  ])('pattern %i', (LinePattern, dash) => expect(look({ LineWeight: 1 / 96, LinePattern }).stroke.dash).toEqual(dash))
  test('the caps of a dash belong to its length', () =>
    expect(look({ LinePattern: 23 }).stroke).toMatchObject({ cap: 'butt', join: 'round' }))
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
    const { said, stroke } = read({ CompoundType: 2, LineGradientEnabled: 1 })
    const both = ['a line with a gradient', 'a thick and a thin line']
    expect(said).toEqual([1, 2].flatMap((id) => both.map((name) => `${id} ${name}`)))
    expect(stroke.paint).toEqual({ type: 'solid', color: expect.objectContaining({ g: 0, a: 1 }) })
  })

  test('have none if they are not seen, or not so', () => {
    expect(read({ CompoundType: 2, LineGradientEnabled: 1, LinePattern: 0 }).said).toEqual([])
    expect(read({ CompoundType: 0, LineGradientEnabled: 0 }).said).toEqual([])
  })
})

describe('lines of several strokes', () => {
  const INK = { r: 0, g: 0, b: 255, a: 1 }
  const PAPER = { r: 255, g: 255, b: 255, a: 1 }
  const read = (type: number) => {
    const look = cells({ CompoundType: type, LineWeight: 6 / 96, LineColor: '#0000ff', LinePattern: 1 })
    const fill = cells({ FillPattern: 1, FillForegnd: '#ffff00' })
    return readShapes(shape(1, at(1, 1, 1, 1) + look + fill + RECTANGLE) + connector(2, [0, 0, 2, 1], look))
  }
  const strokes = (parts: readonly FigurePart[] | undefined) =>
    parts?.map((part) => ('stroke' in part ? [part.stroke.paint, part.stroke.width] : part))
  const solid = (color: Rgba) => ({ type: 'solid', color })

  test('are a wide one with a gap on top, and a line in the gap of a triple one', () => {
    const { node, edge, messages } = read(1)
    const gap = [solid({ r: 255, g: 255, b: 0, a: 1 }), 2]
    expect(strokes(node('1').figure.parts)).toEqual([[solid(INK), 6], gap])
    expect(node('1').figure.parts).toMatchObject([{ type: 'rect' }, { type: 'rect', fill: { type: 'none' } }])
    expect(strokes(edge('2').outline?.parts)).toEqual([
      [solid(INK), 6],
      [solid(PAPER), 2],
    ])
    expect(edge('2').outline?.fill).toEqual(solid(PAPER))
    expect(strokes(read(4).edge('2').outline?.parts)).toEqual([
      [solid(INK), 6],
      [solid(PAPER), 4],
      [solid(INK), 2],
    ])
    expect(messages.filter(({ code }) => code === 'line-drawn-plain')).toEqual([])
  })

  test('are one line if they are not double or triple', () => {
    expect(read(0).edge('2').outline).toBeUndefined()
    expect(read(3).node('1').figure.parts).toHaveLength(1)
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
      // Their strokes reach the ends.
      { op: 'M', x: expect.closeTo(1.12, 2), y: 96 },
      { op: 'M', x: 96, y: expect.closeTo(1.58, 2) },
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
  test('a thin line leaves the area of a tiny shape free', () => {
    const width = (w: number) => {
      const { page } = readShapes(shape(1, at(1, 1, w, 0.5) + cells({ LineWeight: 0.001 }) + RECTANGLE))
      const [part] = (page.elements[0] as DiagramNode).figure.parts
      return part && 'stroke' in part ? part.stroke.width : undefined
    }
    expect(width(1)).toBe(0.75)
    expect(width(1 / 96)).toBeCloseTo(1 / 8)
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
      stops: [{ at: 0.5, color: rgb('00ff00') }],
    })
    expect([1, 2, 3, 4, 5, 6, 7, 9, 10].map((dir) => fill({ FillGradientDir: dir }))).toMatchObject([
      { direction: 'radial', focus: { x: 1, y: 1 } },
      ...[{ focus: { x: 0, y: 1 } }, {}, { focus: { x: 0.5, y: 1 } }, { focus: { x: 0.5, y: 0 } }],
      ...[{ focus: { x: 1, y: 0 } }, { focus: { x: 0, y: 0 } }, { focus: { x: 0, y: 1 } }, {}],
    ])
    expect(fill({ FillGradientDir: 3 })).toMatchObject({ direction: 'radial' })
    expect(fill({ FillGradientEnabled: 0 })).toMatchObject({ type: 'solid' })
    // Masters of Azure's stencils.
    const atStart = `<Section N="FillGradient"><Row IX="0">${cells({ GradientStopColor: '#86d633' })}</Row>${stop(1, 1, '#5e9624')}</Section>`
    expect(look({ FillGradientEnabled: 1 }, { own: atStart }).fill).toMatchObject({
      from: rgb('86d633'),
      to: rgb('5e9624'),
    })
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
