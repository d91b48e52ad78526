import { createTLSchema } from '@tldraw/tlschema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Diagram, Edge, FigurePart, Label, Node, Page, Paint } from '#diagram/index'
import { edge, node, p } from './edge/edge.test-util.ts'
import { validRecords } from './valid-records.test-util.ts'
import { writeTldraw } from './write.ts'

function connect(source: Node, target: Node): Edge {
  const [start, end] = [p(source.box.x + 120, source.box.y + 30), p(target.box.x, target.box.y + 30)]
  return edge([start, end], {
    source: { at: start, element: source.id },
    target: { at: end, element: target.id },
    route: { type: 'straight', radius: 0 },
  })
}

function diagram(elements: Page['elements']): Diagram {
  return {
    format: 'drawio',
    container: 'mxfile',
    title: 'A test',
    assets: new Map(),
    pages: [{ id: 'p', name: 'Page', background: { type: 'none' }, layers: [], elements }],
  }
}

test('two boxes and an edge become valid records that belong together', () => {
  const a = node('a', 0, 0)
  const b = node('b', 300, 0)
  const { snapshot, pages, report } = writeTldraw(diagram([a, b, connect(a, b)]))
  validRecords(snapshot)
  expect(pages).toEqual([{ id: 'p', name: 'Page', shapes: 3 }])
  expect(report).toMatchObject({ messages: [], counts: { converted: 3, total: 3 } })
  const bindings = Object.values(snapshot.store).filter((record) => record.typeName === 'binding')
  expect(bindings.map(({ fromId, toId }) => [fromId, toId])).toEqual([
    ['shape:p.e.body', 'shape:p.a.body'],
    ['shape:p.e.body', 'shape:p.b.body'],
  ])
})

test('a diagram that is written is as before', () => {
  const [a, b] = [node('a', 0, 0), node('b', 300, 0)]
  const source = diagram([a, b, connect(a, b)])
  const before = structuredClone(source)
  writeTldraw(source)
  expect(source).toEqual(before)
})

test('the snapshot carries the whole schema', () => {
  const { snapshot } = writeTldraw(diagram([]))
  expect(snapshot.schema).toEqual(createTLSchema().serialize())
})

const odd = fc.oneof(
  fc.double({ min: -500, max: 5000, noNaN: true }),
  fc.constantFrom(0, Number.NaN, Number.POSITIVE_INFINITY, -1, 1e12),
)
const channel = fc.integer({ min: 0, max: 255 })
const rgba = fc.record({ r: channel, g: channel, b: channel, a: fc.double({ min: 0, max: 1, noNaN: true }) })
const paint: fc.Arbitrary<Paint> = fc.oneof(
  fc.constant({ type: 'none' as const }),
  fc.record({ type: fc.constant('solid' as const), color: rgba }),
  fc.record({
    type: fc.constant('gradient' as const),
    from: rgba,
    to: rgba,
    direction: fc.constantFrom('north' as const, 'east' as const, 'radial' as const),
  }),
)
const stroke = fc.record({ paint, width: odd })
const area = fc.record({ x: odd, y: odd, w: odd, h: odd })
const part: fc.Arbitrary<FigurePart> = fc.oneof(
  fc.record({ type: fc.constant('rect' as const), box: area, rx: odd, ry: odd, fill: paint, stroke }),
  fc.record({ type: fc.constant('ellipse' as const), box: area, fill: paint, stroke }),
  fc.record({
    type: fc.constant('path' as const),
    commands: fc.array(
      fc.oneof(
        fc.record({ op: fc.constantFrom('M' as const, 'L' as const), x: odd, y: odd }),
        fc.record({ op: fc.constant('Q' as const), x1: odd, y1: odd, x: odd, y: odd }),
        fc.constant({ op: 'Z' as const }),
      ),
    ),
    fill: paint,
    stroke,
  }),
)
const label: fc.Arbitrary<Label> = fc
  .record({
    plain: fc.string(),
    anchor: fc.record({ x: odd, y: odd }),
    align: fc.constantFrom('left' as const, 'center' as const, 'right' as const),
    valign: fc.constantFrom('top' as const, 'middle' as const, 'bottom' as const),
    area: fc.record({ w: odd, h: odd }),
    rotation: odd,
    wrap: fc.boolean(),
    place: fc.constantFrom('inside' as const, 'bottom' as const),
    size: odd,
    color: rgba,
    opacity: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ size, ...rest }) => ({
    ...rest,
    sourceId: 'n',
    text: [{ type: 'paragraph', runs: [{ text: rest.plain }] }],
    overflow: 'visible',
    font: { family: 'Helvetica', size },
    bold: false,
    italic: false,
    underline: false,
    strike: false,
  }))

test('any diagram gives valid records, bindings to shapes that exist, and settles all elements', () => {
  const nodes = fc.array(
    fc.record({
      box: area,
      rotation: odd,
      opacity: odd,
      hidden: fc.boolean(),
      parts: fc.array(part, { maxLength: 8 }),
      labels: fc.array(label, { maxLength: 2 }),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const schema = createTLSchema()
  fc.assert(
    fc.property(nodes, paint, (specs, background) => {
      const elements = specs.map(({ parts, hidden, ...spec }, i) => ({
        ...node(`n${i}`, 0, 0),
        ...spec,
        ...(hidden && { hidden: 'self' as const }),
        ...(i % 2 === 1 && { parent: `n${i - 1}` }),
        figure: { name: 'custom', parts },
      }))
      const source = diagram([...elements, connect(elements[0]!, elements.at(-1)!)])
      const { snapshot, report } = writeTldraw({ ...source, pages: [{ ...source.pages[0]!, background }] })
      for (const record of Object.values(snapshot.store)) {
        schema.types[record.typeName].validate(record)
        if (record.typeName === 'binding') expect(snapshot.store[record.toId]).toBeDefined()
        if (record.typeName === 'shape') {
          expect(snapshot.store[record.parentId]).toBeDefined()
          expect(record.meta.drawbridge).toMatchObject({ source: { page: 'p' } })
        }
      }
      expect(report.counts.total).toBe(elements.length + 1)
    }),
    { numRuns: 200 },
  )
})

test('an edge joins the group that contains both of its ends, as in tldraw', () => {
  const group = node('g', 0, 0)
  const a = node('a', 0, 100, { parent: 'g' })
  const b = node('b', 300, 100, { parent: 'g' })
  const { snapshot } = writeTldraw(diagram([group, a, b, connect(a, b)]))
  expect(snapshot.store['shape:p.e.body' as keyof typeof snapshot.store]).toMatchObject({ parentId: 'shape:p.g.group' })
})

test("a hand-drawn look is tldraw's own, which is reported", () => {
  const { snapshot, report } = writeTldraw(diagram([{ ...node('a', 0, 0), sketch: true }]))
  const shape = Object.values(snapshot.store).find((record) => record.typeName === 'shape')
  expect(shape?.props).toMatchObject({ dash: 'draw' })
  expect(report.messages).toMatchObject([{ code: 'sketch-approximated', cell: 'a' }])
})

test('a text alone has neither a hand-drawn look nor a shadow that could be missed', () => {
  const shadow = { dx: 2, dy: 3, blur: 2, color: { r: 0, g: 0, b: 0, a: 0.5 } }
  const text = { ...node('a', 0, 0), sketch: true, figure: { name: 'text', parts: [], shadow } }
  expect(writeTldraw(diagram([text])).report.messages).toEqual([])
})

test('a figure that is drawn as a picture has its gradient, and is reported as a picture whatever its parts', () => {
  const [from, to] = [
    { r: 255, g: 0, b: 0, a: 1 },
    { r: 0, g: 0, b: 255, a: 1 },
  ]
  const box = { x: 0, y: 0, w: 120, h: 60 }
  const fill = { type: 'gradient', from, to, direction: 'south' } as const
  const shaded: FigurePart = { type: 'rect', box, rx: 0, ry: 0, fill, stroke: { paint: { type: 'none' }, width: 1 } }
  const font = { family: 'Helvetica', size: 12 }
  const sign: FigurePart = {
    type: 'text',
    at: { x: 60, y: 30 },
    text: '±',
    align: 'center',
    valign: 'middle',
    font,
    color: to,
  }
  const { snapshot, report } = writeTldraw(
    diagram([
      node('a', 0, 0, { figure: { name: 'shaded', parts: [shaded] } }),
      node('b', 0, 100, { figure: { name: 'sign', parts: [sign] } }),
    ]),
  )
  expect(decodeURIComponent(JSON.stringify(snapshot))).toContain('<linearGradient')
  const { messages, counts } = report
  expect(messages.map(({ code, cell }) => [code, cell])).toEqual([
    ['figure-as-image', 'a'],
    ['figure-as-image', 'b'],
  ])
  expect(counts.rasterised).toBe(2)
})

test('halves of characters neither stop a picture nor get into its alternative text', () => {
  const box = { x: 0, y: 0, w: 120, h: 60 }
  const font = { family: 'Helvetica', size: 12 }
  const sign = { type: 'text', at: { x: 60, y: 30 }, text: '\ud83d', align: 'center', valign: 'middle' } as const
  const color = { r: 0, g: 0, b: 0, a: 1 }
  const parts: FigurePart[] = [
    { ...sign, font, color },
    { type: 'image', box, asset: null, fit: 'contain' },
  ]
  const tooltip = `${'x'.repeat(499)}😀`
  const { snapshot } = writeTldraw(diagram([node('a', 0, 0, { tooltip, figure: { name: 'sign', parts } })]))
  const image = Object.values(snapshot.store).find((record) => record.typeName === 'shape')
  expect(image).toMatchObject({ type: 'image', props: { altText: 'x'.repeat(499) } })
})

// 11 MB are more than a regular expression can repeat.
test.each([100, 1_000_000])('a picture is in its asset and not repeated in the stored source style: 11 B × %d', (n) => {
  const picture = 'iVBORw0KGgo'.repeat(n)
  const sourceStyle = `shape=image;image=data:image/png,${picture};base64,${picture};html=1`
  const text = JSON.stringify(writeTldraw(diagram([node('a', 0, 0, { sourceStyle })])).snapshot)
  expect(text).toContain('"style":"shape=image;image=data:image/png,…;base64,…;html=1"')
  expect(text.includes(picture)).toBe(false)
})

test('a snapshot shares its schema with no other', () => {
  const first = writeTldraw(diagram([]))
  const given = structuredClone(first.snapshot.schema)
  Object.assign(first.snapshot.schema, { sequences: {} })
  expect(writeTldraw(diagram([])).snapshot.schema).toEqual(given)
})
