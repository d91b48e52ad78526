import { createTLSchema, type TLRecord } from '@tldraw/tlschema'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Diagram, Edge, Element, Label, Node, Point } from '../../../diagram/index.ts'
import { createReport } from '../../../report/report.ts'
import { writeSnapshot } from '../write.ts'
import { arcPoints, fitArc } from './arc.ts'
import { deviation } from './deviation.ts'

const BLACK = { r: 0, g: 0, b: 0, a: 1 }
const LINE = { paint: { type: 'solid', color: BLACK }, width: 1 } as const
const NONE = { name: 'none', filled: false, size: 6, parts: [] }

function node(id: string, x: number, y: number, more: Partial<Node> = {}): Node {
  return {
    kind: 'node',
    role: 'shape',
    id,
    sourceIds: [id],
    box: { x, y, w: 120, h: 60 },
    rotation: 0,
    labels: [],
    figure: { preset: { name: 'rectangle' }, fill: { type: 'none' }, stroke: LINE, parts: [] },
    ...more,
  }
}

function edge(points: readonly Point[], more: Partial<Edge> = {}): Edge {
  const [start, end] = [points[0] as Point, points.at(-1) as Point]
  return {
    kind: 'edge',
    id: 'e',
    sourceIds: ['e'],
    labels: [],
    source: { at: start, element: 'a', glue: 'floating' },
    target: { at: end, element: 'b', glue: 'floating' },
    points,
    route: { type: 'orthogonal', radius: 0, authored: true },
    path: points.map((point, i) => ({ op: i === 0 ? 'M' : 'L', ...point })),
    stroke: LINE,
    start: NONE,
    end: { name: 'classic', filled: true, size: 6, parts: [] },
    ...more,
  }
}

function label(anchor: Point, more: Partial<Label> = {}): Label {
  return {
    sourceId: 'e',
    text: [{ type: 'paragraph', runs: [{ text: 'yes' }] }],
    plain: 'yes',
    anchor,
    align: 'center',
    valign: 'middle',
    area: { w: 0, h: 0 },
    rotation: 0,
    wrap: false,
    overflow: 'visible',
    place: 'path',
    font: { family: 'Helvetica', size: 11 },
    bold: false,
    italic: false,
    underline: false,
    strike: false,
    color: BLACK,
    opacity: 1,
    ...more,
  }
}

interface Written {
  type: string
  parentId: string
  opacity: number
  props: Record<string, unknown>
}

function write(elements: readonly Element[], connectors: 'faithful' | 'attached' = 'faithful') {
  const report = createReport()
  report.page('p', 'Page')
  for (const { id } of elements) report.expect('p', id)
  const page = { id: 'p', name: 'Page', background: { type: 'none' }, layers: [], elements } as const
  const diagram: Diagram = { format: 'x', container: 'x', title: 't', assets: new Map(), pages: [page] }
  const { snapshot } = writeSnapshot(diagram, { connectors, target: '5.4' }, report)
  const schema = createTLSchema()
  const records = Object.values(snapshot.store) as TLRecord[]
  for (const record of records) schema.validateRecord(null as never, record, 'createRecord', null)
  const shapes = records.filter((record) => record.typeName === 'shape') as unknown as Written[]
  const bindings = records.filter((record) => record.typeName === 'binding')
  return { shapes, bindings, report: report.build(), arrows: shapes.filter((shape) => shape.type === 'arrow') }
}

const A = node('a', 0, 0)
const B = node('b', 300, 200)

describe('one bound arrow', () => {
  test('draws a straight edge, both ends at their exact places, with nothing to report', () => {
    const { arrows, bindings, report, shapes } = write([A, B, edge([p(120, 15), p(300, 230)])])
    expect(shapes.map((shape) => shape.type).sort()).toEqual(['arrow', 'geo', 'geo'])
    expect(arrows[0]?.props).toMatchObject({ kind: 'arc', bend: 0, arrowheadStart: 'none', arrowheadEnd: 'triangle' })
    expect(bindings.map((binding) => binding.props)).toEqual([
      { terminal: 'start', normalizedAnchor: { x: 1, y: 0.25 }, isExact: true, isPrecise: true, snap: 'none' },
      { terminal: 'end', normalizedAnchor: { x: 0, y: 0.5 }, isExact: true, isPrecise: true, snap: 'none' },
    ])
    expect(report.messages).toEqual([])
    expect(report.counts.converted).toBe(3)
  })

  test('draws a Z with its middle where the route has it', () => {
    const { arrows, report } = write([A, B, edge([p(120, 30), p(180, 30), p(180, 230), p(300, 230)])])
    expect(arrows).toHaveLength(1)
    expect(arrows[0]?.props.kind).toBe('elbow')
    // At a stroke of 1 px the leg is 14 px, so the lane is 134 … 286.
    expect(arrows[0]?.props.elbowMidPoint).toBeCloseTo((180 - 134) / (286 - 134))
    expect(report.messages).toEqual([])
  })

  test('takes the leg of a U from the scale', () => {
    const { arrows } = write([A, B, edge([p(120, 30), p(440, 30), p(440, 230), p(420, 230)])])
    expect(arrows).toHaveLength(1)
    const { size, scale } = arrows[0]!.props as { size: 's' | 'm' | 'l' | 'xl'; scale: number }
    expect({ s: 28, m: 36, l: 44, xl: 66 }[size] * scale).toBeCloseTo(20)
  })

  test('undoes the rotation of the target in the anchor', () => {
    const turned = node('b', 300, 200, { rotation: 90 })
    const { bindings } = write([A, turned, edge([p(120, 30), p(360, 170)])])
    const end = bindings.find((binding) => binding.props.terminal === 'end')
    expect(end?.props.normalizedAnchor.x).toBeCloseTo(0)
    expect(end?.props.normalizedAnchor.y).toBeCloseTo(0.5)
  })

  test('carries a label that sits on the line, and its stroke yields to the font', () => {
    const { arrows, shapes } = write([A, B, edge([p(120, 30), p(300, 230)], { labels: [label(p(210, 130))] })])
    expect(shapes.some((shape) => shape.type === 'text')).toBe(false)
    expect(JSON.stringify(arrows[0]?.props.richText)).toContain('yes')
    expect(arrows[0]?.props.labelPosition).toBe(0.5)
  })

  test('leaves a label beside the line to a text in the same group', () => {
    const { shapes, arrows } = write([A, B, edge([p(120, 30), p(300, 230)], { labels: [label(p(210, 160))] })])
    const text = shapes.find((shape) => shape.type === 'text')
    expect(text?.parentId).toBe(arrows[0]?.parentId)
    expect(shapes.find((shape) => shape.type === 'group')).toBeDefined()
  })
})

describe('a route that no arrow draws', () => {
  const crooked = edge([p(120, 30), p(200, 90), p(150, 140), p(300, 230)])

  test('is drawn from pieces that meet, bound at both ends, in one group', () => {
    const { shapes, bindings, report } = write([A, B, crooked])
    const group = shapes.find((shape) => shape.type === 'group')
    const pieces = shapes.filter((shape) => shape.type === 'arrow' || shape.type === 'line')
    expect(pieces.map((piece) => piece.type)).toEqual(['arrow', 'line', 'arrow'])
    expect(new Set(pieces.map((piece) => piece.parentId)).size).toBe(1)
    expect(group).toBeDefined()
    expect(bindings.map((binding) => binding.props.terminal).sort()).toEqual(['end', 'start'])
    expect(report.counts.converted).toBe(3)
    expect(report.messages.map((message) => message.code)).toEqual(['edge-in-pieces'])
  })

  test('is one arrow in mode "attached", and the deviation is reported', () => {
    const { arrows, report } = write([A, B, crooked], 'attached')
    expect(arrows).toHaveLength(1)
    expect(report.messages).toMatchObject([{ code: 'edge-route-approximated', cell: 'e' }])
    expect(report.counts.approximated).toBe(1)
  })

  test('three points make two arrows without anything between them', () => {
    const { shapes } = write([A, B, edge([p(120, 30), p(20, 150), p(300, 230)])])
    expect(shapes.filter((shape) => shape.type === 'arrow')).toHaveLength(2)
    expect(shapes.filter((shape) => shape.type === 'line')).toHaveLength(0)
  })
})

describe('what cannot be kept is said', () => {
  test.each<[string, Partial<Edge>]>([
    ['arrowhead-approximated', { end: { name: 'ERmany', filled: false, size: 6, parts: [] } }],
    ['edge-end-free', { target: { at: p(300, 230), element: 'gone', glue: 'floating' } }],
    ['edge-outline-simplified', { outline: { parts: [] } }],
    ['edge-shadow-dropped', { shadow: { dx: 2, dy: 3, blur: 2, color: BLACK } }],
  ])('%s', (code, more) => {
    const { report } = write([A, B, edge([p(120, 30), p(300, 230)], more)])
    expect(report.messages.map((message) => message.code)).toEqual([code])
    expect(report.counts.approximated).toBe(1)
  })

  test('an edge without usable points is dropped', () => {
    const { report, arrows } = write([A, B, edge([p(Number.NaN, 0), p(1, 1)])])
    expect(arrows).toHaveLength(0)
    expect(report.counts.dropped).toBe(1)
  })
})

describe('an outlined edge', () => {
  const band = [p(120, 20), p(300, 220), p(300, 240), p(120, 40)].map(({ x, y }, i) => ({
    op: i === 0 ? ('M' as const) : ('L' as const),
    x,
    y,
  }))
  const outline = {
    parts: [
      {
        type: 'path',
        commands: [...band, { op: 'Z' }],
        fill: { type: 'solid', color: { r: 255, g: 0, b: 0, a: 1 } },
        stroke: LINE,
      },
    ],
  } as const
  const outlined = edge([p(120, 30), p(300, 230)], {
    outline,
    stroke: { paint: { type: 'none' }, width: 1 },
    labels: [label(p(210, 130))],
  })

  test('is a picture of its outline at its place, over an unseen arrow that is bound at both ends', () => {
    const { shapes, arrows, bindings, report } = write([A, B, outlined])
    const image = shapes.find((shape) => shape.type === 'image')
    expect(image).toMatchObject({ props: { w: 182, h: 222 } }) // Half a px of stroke around it, in whole px.
    expect(image).toMatchObject({ opacity: 1 })
    expect(arrows.map(({ opacity, parentId }) => [opacity, parentId])).toEqual([[0, image?.parentId]])
    expect(bindings.map((binding) => binding.props.terminal).sort()).toEqual(['end', 'start'])
    expect(shapes.filter((shape) => shape.type === 'text')).toHaveLength(1)
    expect(report.messages.map((message) => message.code)).toEqual(['edge-outline-drawn'])
    expect(report.counts.rasterised).toBe(1)
  })

  test('is a plain arrow in mode "attached"', () => {
    const { shapes, report } = write([A, B, outlined], 'attached')
    expect(shapes.some((shape) => shape.type === 'image')).toBe(false)
    expect(report.messages.map((message) => message.code)).toContain('edge-outline-simplified')
  })

  test('is a plain arrow where its outline is beyond all measure', () => {
    const commands = [...band, { op: 'L', x: 1e9, y: Number.NaN }] as const
    const { shapes, report } = write([A, B, { ...outlined, outline: { parts: [{ ...outline.parts[0], commands }] } }])
    expect(shapes.some((shape) => shape.type === 'image')).toBe(false)
    expect(report.messages.map((message) => message.code)).toContain('edge-outline-simplified')
  })
})

test('an end at another edge is bound to its line where it has one', () => {
  const crooked = edge([p(120, 30), p(200, 90), p(150, 140), p(300, 230)])
  const other = edge([p(0, 400), p(175, 115)], {
    id: 'f',
    sourceIds: ['f'],
    source: { at: p(0, 400), glue: 'none' },
    target: { at: p(175, 115), element: 'e', glue: 'fixed' },
  })
  const { bindings } = write([A, B, crooked, other])
  expect(bindings.filter((binding) => binding.toId.includes('.e.'))).toHaveLength(1)
})

test('any points give valid records, whatever they are', () => {
  const number = fc.oneof(fc.integer({ min: -500, max: 500 }), fc.constantFrom(Number.NaN, 1 / 0, -1 / 0, 1e15, 0))
  const point = fc.record({ x: number, y: number })
  const type = fc.constantFrom('straight', 'curved', 'orthogonal', 'loop')
  fc.assert(
    fc.property(fc.array(point, { maxLength: 7 }), type, fc.boolean(), (points, kind, attached) => {
      const ends = points.length > 0 ? points : [p(0, 0)]
      const one = edge(ends, { route: { type: kind as 'curved', radius: 0, authored: false } })
      const { report } = write([A, B, one], attached ? 'attached' : 'faithful')
      expect(report.counts.total).toBe(3)
    }),
    { numRuns: 300 },
  )
})

test('an arc is found again from its own points', () => {
  fc.assert(
    fc.property(fc.integer({ min: 40, max: 400 }), fc.integer({ min: -100, max: 100 }), (chord, bend) => {
      fc.pre(Math.abs(bend) > 8)
      const points = arcPoints(p(0, 0), p(chord, 0), bend)
      expect(fitArc(points, 1).deviation).toBeLessThan(0.5)
      // A positive bend lies to the right of travel.
      expect(Math.sign((points[16] as Point).y)).toBe(Math.sign(bend))
      expect(deviation(points, points)).toBeLessThan(1e-9)
    }),
  )
})

function p(x: number, y: number): Point {
  return { x, y }
}

describe('an end beyond the box of its target', () => {
  test('is held at the border when it is near', () => {
    const { bindings, report } = write([A, B, edge([p(124, 20), p(300, 230)])])
    expect(bindings).toHaveLength(2)
    expect(report.messages).toMatchObject([{ code: 'edge-end-moved', from: '4' }])
  })

  test('is let go when it is far, so that the picture stays true', () => {
    const { bindings, report, arrows } = write([A, B, edge([p(60, 160), p(300, 230)])])
    expect(bindings).toHaveLength(1)
    expect(arrows).toHaveLength(1)
    expect(report.messages).toMatchObject([{ code: 'edge-end-free', from: 'a' }])
  })
})

test('a bend with one end in the open is one arrow', () => {
  const open = edge([p(120, 30), p(400, 30), p(400, 600)], { target: { at: p(400, 600), glue: 'none' } })
  const { arrows, bindings, report } = write([A, open])
  expect(arrows.map((arrow) => arrow.props.kind)).toEqual(['elbow'])
  expect(bindings).toHaveLength(1)
  expect(report.messages).toEqual([])
})
