import { describe, expect, test } from 'vitest'
import { markerOf } from '../style/arrowheads.ts'
import { at, cells, connector, geometry, group, RECTANGLE, readShapes, shape } from '../visio.test-util.ts'

const A = shape('A', at(0.5, 1, 1, 1) + RECTANGLE)
const B = shape('B', at(3.5, 1, 1, 1) + RECTANGLE)
const glue = (end: 'Begin' | 'End', to: string, cell = 'PinX') =>
  `<Connect FromSheet="c" FromCell="${end}X" FromPart="9" ToSheet="${to}" ToCell="${cell}" ToPart="3"/>`
const line = (rows: Parameters<typeof geometry>[0]) => geometry(rows, cells({ NoFill: 1 }))

describe('a connector', () => {
  test('is an edge from end to end, glued to shapes and points', () => {
    const { edge, messages } = readShapes(A + B + connector('c', [1, 1, 3, 1]), {
      connects: glue('Begin', 'A') + glue('End', 'B', 'Connections.X2'),
    })
    expect(edge('c')).toMatchObject({
      kind: 'edge',
      source: { at: { x: 96, y: 192 }, element: 'A' },
      target: { at: { x: 288, y: 192 }, element: 'B' },
      points: [
        { x: 96, y: 192 },
        { x: 288, y: 192 },
      ],
      route: { type: 'straight', radius: 0 },
    })
    expect(messages).toEqual([])
  })

  test('is glued by the numbers of its parts where the file has no names of cells', () => {
    const connects =
      '<Connect FromSheet="c" FromPart="9" ToSheet="A" ToPart="100"/><Connect FromSheet="c" FromPart="12" ToSheet="B" ToPart="101"/>'
    const { edge, messages } = readShapes(A + B + connector('c', [1, 1, 3, 1]), { connects })
    expect([edge('c').source.element, edge('c').target.element, messages]).toEqual(['A', 'B', []])
  })

  test('that was never routed is between the borders of its shapes, not at 0, 0', () => {
    const rows = line([
      ['MoveTo', { X: 1, Y: 3 }],
      ['LineTo', { X: 5, Y: 3 }],
    ])
    const connects = glue('Begin', 'A') + glue('End', 'B')
    const read = (ends: readonly [number, number, number, number], to = connects) =>
      readShapes(A + B + connector('c', ends, rows), { connects: to }).edge('c')
    expect(read([0, 0, 0, 0])).toMatchObject({
      points: [
        { x: 96, y: 192 },
        { x: 288, y: 192 },
      ],
      route: { type: 'straight' },
      source: { element: 'A' },
      target: { element: 'B' },
    })
    // At one of its shapes, or glued to one alone, it is where the file says.
    expect(read([1, 1, 1, 1]).points[0]).not.toEqual({ x: 96, y: 192 })
    expect(read([0, 0, 0, 0], glue('Begin', 'A')).points[0]).not.toEqual({ x: 96, y: 192 })
  })

  test('leaves points out that no drawing has', () => {
    const rows = line([
      ['MoveTo', { X: 0, Y: 0 }],
      ['LineTo', { X: -1.58e201, Y: 0 }],
      ['LineTo', { X: 2, Y: 0 }],
    ])
    const { points } = readShapes(connector('c', [1, 1, 3, 1], rows)).edge('c')
    expect(points.every(({ x, y }) => Math.abs(x) < 1000 && Math.abs(y) < 1000)).toBe(true)
  })

  test('is glued by its formulas where the file has no entry', () => {
    const formula = (name: string, value: string) => `<Cell N="${name}" V="1" F="${value}"/>`
    const glued =
      formula('BeginX', 'PAR(PNT(Sheet.1!Connections.X4,Sheet.1!Connections.Y4))') +
      formula('EndX', '_WALKGLUE(EndTrigger,BegTrigger,WalkPreference)').replace('V="1"', 'V="3"') +
      formula('EndTrigger', '_XFTRIGGER(Sheet.2!EventXFMod)')
    const loose = formula('BegTrigger', '_XFTRIGGER(Sheet.1!EventXFMod)')
    const boxes = shape(1, at(0.5, 1, 1, 1) + RECTANGLE) + shape(2, at(3.5, 1, 1, 1) + RECTANGLE)
    const { edge, messages } = readShapes(
      boxes + connector('c', [1, 1, 3, 1], glued) + connector('d', [1, 0, 3, 0], loose),
    )
    const ends = (id: string) => [edge(id).source.element, edge(id).target.element]
    expect([ends('c'), ends('d'), messages]).toEqual([['1', '2'], [undefined, undefined], []])
  })

  test('without glue has free ends', () => {
    const { edge, messages } = readShapes(connector('c', [1, 1, 3, 1]))
    expect([edge('c').source.element, edge('c').target.element]).toEqual([undefined, undefined])
    expect(messages).toEqual([])
  })

  test('to a missing shape has a free end, and reports it', () => {
    const { edge, messages } = readShapes(connector('c', [1, 1, 3, 1]), { connects: glue('End', 'Z') })
    expect(edge('c').target.element).toBeUndefined()
    expect(messages).toEqual([{ code: 'unknown-terminal', severity: 'warning', page: '0', cell: 'c', from: 'Z' }])
  })

  test('may end at a member of a group, at a connector, and at a symbol that is one picture', () => {
    const members = group('G', at(0.5, 1, 1, 1), shape('A', `${at(0.5, 0.5, 1, 1)}${RECTANGLE}<Text>x</Text>`))
    expect(
      readShapes(members + connector('c', [1, 1, 3, 1]), { connects: glue('Begin', 'A') }).edge('c').source.element,
    ).toBe('A')
    const other = connector('d', [0, 0, 4, 0])
    expect(
      readShapes(other + connector('c', [1, 1, 3, 0]), { connects: glue('End', 'd') }).edge('c').target.element,
    ).toBe('d')
  })

  test.each([
    ['a dynamic connector', { ObjType: 2 }, {}, 'orthogonal'],
    ['a plain line', {}, {}, 'straight'],
    ['a connector with straight lines', { ObjType: 2, ShapeRouteStyle: 2 }, {}, 'straight'],
    ['one on a page with straight lines', { ObjType: 2 }, { RouteStyle: 16 }, 'straight'],
    ['one with lines of its own there', { ObjType: 2, ShapeRouteStyle: 1 }, { RouteStyle: 16 }, 'orthogonal'],
  ])('that is straight stays along its axis when shapes move, or not: %s', (_name, own, page, type) => {
    const read = (y: number) => readShapes(connector('c', [1, 1, 3, y], cells(own)), { sheet: cells(page) })
    expect(read(1).edge('c').route.type).toBe(type)
    expect(read(2).edge('c').route.type).toBe('straight')
  })

  test('keeps its cached route: bends, round corners, and no invalid points', () => {
    const rows = line([
      ['MoveTo', { X: 0, Y: 0 }],
      ['LineTo', { X: 0.5, Y: 0 }],
      ['LineTo', { X: 1, Y: 0 }],
      ['LineTo', { X: 1, Y: 1 }],
      ['LineTo', { X: 2, Y: 1 }],
    ])
    const { edge } = readShapes(connector('c', [1, 1, 3, 2], cells({ Rounding: 0.125 }) + rows))
    expect(edge('c')).toMatchObject({
      points: [
        { x: 96, y: 192 },
        { x: 192, y: 192 },
        { x: 192, y: 96 },
        { x: 288, y: 96 },
      ],
      route: { type: 'orthogonal', radius: 12 },
    })
    expect(edge('c').path.filter(({ op }) => op === 'C')).toHaveLength(2)
  })

  test('with small arcs along its lines jumps over others', () => {
    const rows = line([
      ['MoveTo', { X: 0, Y: 0 }],
      ['LineTo', { X: 0.9, Y: 0 }],
      ['ArcTo', { X: 1.1, Y: 0, A: -0.1 }],
      ['LineTo', { X: 2, Y: 0 }],
    ])
    const { edge } = readShapes(connector('c', [1, 1, 3, 1], rows))
    expect(edge('c')).toMatchObject({ points: [{ x: 96 }, { x: 288 }], route: { type: 'straight', jumps: true } })
  })

  test('with other curves is curved', () => {
    const rows = line([
      ['MoveTo', { X: 0, Y: 0 }],
      ['ArcTo', { X: 2, Y: 0, A: -0.5 }],
    ])
    const { edge } = readShapes(connector('c', [1, 1, 3, 1], rows))
    expect(edge('c').route).toEqual({ type: 'curved', radius: 0 })
    expect(edge('c').points.length).toBeGreaterThan(2)
  })

  test('without a drawing of its own is straight between its ends', () => {
    const bare = shape('c', cells({ BeginX: 1, BeginY: 1, EndX: 3, EndY: 2, PinX: 2, PinY: 1.5, Width: 2, Height: 1 }))
    expect(readShapes(A + bare, { connects: glue('Begin', 'A') }).edge('c').points).toEqual([
      { x: 96, y: 192 },
      { x: 288, y: 96 },
    ])
  })

  test('has its label where its text block is', () => {
    const block = `${cells({ TxtPinX: 1, TxtPinY: 0.25, TxtWidth: 0.5, TxtHeight: 0.25 })}<Text>yes</Text>`
    const [label] = readShapes(connector('c', [1, 1, 3, 1], block)).edge('c').labels
    expect(label).toMatchObject({ plain: 'yes', place: 'path', anchor: { x: 192, y: 168 } })
  })

  test('that is an area is drawn as an edge if it is glued, and as a shape if it is not', () => {
    const orange = cells({ Height: 0.5, FillPattern: 1, FillForegnd: '#ff8800' })
    const arrow = connector('c', [1, 1, 3, 1], RECTANGLE + orange)
    const { outline } = readShapes(A + arrow, { connects: glue('Begin', 'A') }).edge('c')
    expect(outline?.parts).toHaveLength(1)
    expect(outline?.fill).toEqual({ type: 'solid', color: { r: 255, g: 136, b: 0, a: 1 } })
    expect(readShapes(arrow).node('c')).toMatchObject({ kind: 'node', role: 'shape' })
  })

  test('that is an area on one shape is a node, like an activation on a lifeline, and lines end at it', () => {
    const bar = connector('c', [1, 1, 3, 1], RECTANGLE + cells({ Height: 0.5 }))
    const message = '<Connect FromSheet="d" FromCell="BeginX" ToSheet="c" ToCell="PinX"/>'
    const read = (connects: string) => readShapes(A + B + bar + connector('d', [3, 1.25, 3.75, 3]), { connects })

    const held = read(glue('Begin', 'A') + glue('End', 'A') + message)
    expect(held.node('c')).toMatchObject({ kind: 'node', parent: 'A', figure: { parts: [{ type: 'rect' }] } })
    expect(held.edge('d').source.element).toBe('c')
    expect(held.messages).toEqual([])

    const half = read(glue('Begin', 'A') + message)
    expect(half.node('c')).toMatchObject({ kind: 'node', parent: 'A' })
    expect(half.messages).toEqual([])

    expect(read(glue('Begin', 'A') + glue('End', 'B') + message).element('c').kind).toBe('edge')
  })
})

test('messages end at the line of a lifeline, which no connector is then; those at its head end at the head', () => {
  const head = shape('h', `${at(0.5, 0.25, 1, 0.5)}${RECTANGLE}<Text>User</Text>`)
  const lifeline = group('G', at(0.5, 2.5, 1, 0.5), head + connector('l', [0.5, -2, 0.5, 0]))
  const read = (y: number, x = 0.5) =>
    readShapes(lifeline + connector('c', [x, y, 3, y]), { connects: glue('Begin', 'G') })

  const below = read(1)
  expect(below.edge('c').source).toEqual({ at: { x: 48, y: 192 }, element: 'l' })
  expect(below.node('l')).toMatchObject({
    kind: 'node',
    parent: 'G',
    figure: { parts: [{ type: 'path', fill: { type: 'none' } }] },
  })
  expect(below.messages).toEqual([])

  const beside = read(2.5, 1)
  expect([beside.edge('c').source.element, beside.element('l').kind]).toEqual(['G', 'edge'])
  const away = read(1, 2)
  expect([away.edge('c').source.element, away.element('l').kind]).toEqual(['G', 'edge'])
})

describe('arrowheads', () => {
  const stroke = { paint: { type: 'solid', color: { r: 0, g: 0, b: 0, a: 1 } }, width: 1 } as const
  const marker = (number: number, size = 2) => markerOf(number, size, stroke, { x: 100, y: 0 }, { x: 0, y: 0 }).marker

  test('numbers at the ends', () => {
    const { edge } = readShapes(connector('c', [1, 1, 3, 1], cells({ BeginArrow: 10, EndArrow: 4, EndArrowSize: 4 })))
    expect([edge('c').start.kind, edge('c').end.kind]).toEqual(['dot', 'triangle'])
  })

  test('all 45 are drawn behind their end, and custom ones as the default', () => {
    expect(marker(0)).toMatchObject({ kind: 'none', parts: [] })
    for (let number = 1; number <= 45; number += 1) {
      const { kind, parts } = marker(number)
      const [part] = parts
      if (part?.type !== 'path') throw new Error(`${number} is not drawn`)
      const xs = part.commands.flatMap((c) => (c.op === 'Z' ? [] : [c.x]))
      expect(Math.max(...xs), `${number} ${kind}`).toBeLessThanOrEqual(105)
      expect(Math.min(...xs), `${number} ${kind}`).toBeLessThan(100)
    }
    expect(marker(254).kind).toBe('triangle')
    expect(marker(4, 99)).toEqual(marker(4))
    expect(marker(4, 5)).not.toEqual(marker(4))
  })

  test.each([
    [0, 1, 5.84],
    [2, 1, 8.72],
    [1, 11 / 3, 12.13],
    [3, 4 / 3, 11.31],
  ])(
    'size %i of a line of %d px is %d px long with its stroke, and the line ends at its base',
    (size, width, length) => {
      const { marker: drawn, setback } = markerOf(4, size, { ...stroke, width }, { x: 100, y: 0 }, { x: 0, y: 0 })
      const [part] = drawn.parts
      if (part?.type !== 'path') throw new Error('not drawn')
      const corners = part.commands.flatMap((c) => (c.op === 'Z' ? [] : [[c.x, c.y] as const]))
      const [tip, back, other] = corners.map(([x]) => x)
      // A mitred corner is as far outside as its sides are from each other.
      expect(100 - tip!).toBeCloseTo((width / 2) * Math.sqrt(5), 2)
      expect([100 - back! + width / 2, setback]).toEqual([expect.closeTo(length, 2), expect.closeTo(length, 2)])
      expect(other).toBeCloseTo(back!, 6)
      expect(part.stroke.join).toBe('miter')
    },
  )

  test('the line ends where its heads begin, if that piece of it is longer', () => {
    const path = (x: number, more = '') =>
      readShapes(connector('c', [1, 1, x, 1], cells({ EndArrow: 4, BeginArrow: 2, LineWeight: 1 / 96 }) + more)).edge(
        'c',
      )
    const { path: line, points } = path(3)
    expect(points.map(({ x }) => x)).toEqual([96, 288])
    expect(line.map((c) => c.op !== 'Z' && c.x)).toEqual([expect.closeTo(100.36), expect.closeTo(279.28)])
    expect(path(1.1).path.map((c) => c.op !== 'Z' && c.x)).toEqual([96, expect.closeTo(105.6)])
  })

  test('hollow ones are filled with paper, lines are not filled', () => {
    expect(marker(16).parts).toMatchObject([{ fill: { type: 'solid', color: { r: 255 } } }])
    expect(marker(13).parts).toMatchObject([{ fill: { type: 'solid', color: { r: 0 } } }])
    expect(marker(3).parts).toMatchObject([{ fill: { type: 'none' } }])
  })
})

describe('shapes with two ends that are groups', () => {
  const mounted = (connects: string) => {
    const server = group(
      'c',
      cells({ BeginX: 0, BeginY: 1, EndX: 1, EndY: 1 }) + at(0.5, 1, 1, 0.2),
      shape('s', `${at(0.5, 0.1, 1, 0.2)}${RECTANGLE}<Text>x</Text>`),
    )
    return readShapes(A + server, { connects })
  }
  test('belong to the shape that both ends are glued to', () => {
    const { node, messages } = mounted(glue('Begin', 'A', 'Connections.X1') + glue('End', 'A', 'Connections.X2'))
    expect(node('c').parent).toBe('A')
    expect(messages).toEqual([])
  })
  test('or report that they do not follow', () => {
    const { node, messages } = mounted(glue('Begin', 'A'))
    expect(node('c').parent).toBeUndefined()
    expect(messages.map(({ code, from }) => `${code} ${from}`)).toEqual(['edge-end-free A'])
  })

  const straight = geometry([
    ['MoveTo', { X: 0, Y: 0 }],
    ['LineTo', { X: 1, Y: 0 }],
  ])
  /** A line from (1.5, 1) to (2.5, 1) whose members are a text, a hidden text and a drawn one. */
  const association = (drawn: string, connects: string) => {
    const text = (id: string, more = '') => shape(id, `${at(0.1, 0.1, 0.2, 0.2)}${more}<Text>${id}</Text>`)
    const members = [text('1..n'), text('unseen', cells({ HideText: 1 })), text('drawn', RECTANGLE)].join('')
    const ends = cells({
      BeginX: 1.5,
      BeginY: 1,
      EndX: 2.5,
      EndY: 1,
      LocPinX: 0,
      LocPinY: 0,
      PinX: 1.5,
      PinY: 1,
      Width: 1,
      Height: 0,
    })
    return readShapes(`${A}${B}${group('c', ends + drawn, members)}`, { connects })
  }
  const both = glue('Begin', 'A') + glue('End', 'B')
  test('are arrows if they draw a line between two shapes; members that are only text are its labels', () => {
    const { edge, node, page, messages } = association(straight, both)
    expect(edge('c')).toMatchObject({
      source: { element: 'A' },
      target: { element: 'B' },
      sourceIds: ['c', '1..n', 'unseen'],
      labels: [{ plain: '1..n' }],
    })
    expect(node('drawn').parent).toBeUndefined()
    expect(page.elements.map(({ id }) => id)).toEqual(['A', 'B', 'c', 'drawn'])
    expect(messages.map(({ code, cell, from }) => `${code} ${cell} ${from}`)).toEqual(['text-hidden unseen unseen'])
  })
  test('stay groups if they draw an area, or a line that is not between the ends', () => {
    const elsewhere = geometry([
      ['MoveTo', { X: 0, Y: 0 }],
      ['LineTo', { X: 0.5, Y: 0.5 }],
    ])
    for (const drawn of [RECTANGLE, elsewhere]) {
      const { node, messages } = association(drawn, both)
      expect(node('c').kind).toBe('node')
      expect(messages.map(({ code }) => code)).toEqual(['edge-end-free', 'edge-end-free', 'text-hidden'])
    }
  })
})
