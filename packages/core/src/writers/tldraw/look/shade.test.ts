import { expect, test } from 'vitest'
import { Colors } from '#color/choose'
import { Looks } from '#color/looks'
import type { Figure, FigurePart, Page, Rgba } from '#diagram/index'
import { paintOrderOf } from '../drafts/element-table.ts'
import { edge, label, node, write } from '../edge/edge.test-util.ts'
import { createBackdrop, paintedOf } from './backdrop.ts'

const NO_LINE = { paint: { type: 'none' }, width: 1 } as const

function area(color: Rgba, x: number, w: number): Extract<FigurePart, { type: 'rect' }> {
  const fill = { type: 'solid', color } as const
  return { type: 'rect', box: { x, y: 0, w, h: 60 }, rx: 0, ry: 0, fill, stroke: NO_LINE }
}

const RED = { r: 224, g: 49, b: 49, a: 1 }
const SHADE = { r: 0, g: 0, b: 0, a: 0.4 }
const figure = (parts: readonly FigurePart[]) => ({
  name: 'custom',
  parts,
})
const faced = node('a', 0, 0, { figure: figure([area(RED, 0, 120), area(SHADE, 0, 30)]) })

test('a shade lets what is below shine through', () => {
  const { shapes, report } = write([faced])
  const drawn = shapes
    .filter(({ type }) => type === 'geo')
    .map(({ props, opacity }) => [props.color, props.fill, opacity])
  expect(drawn).toEqual([
    ['red', 'fill', 1],
    ['black', 'fill', 0.4],
  ])
  expect(report.messages).toEqual([])
})

test('a translucent figure is a translucent shape, with its label as an opaque text above it', () => {
  const veil = node('a', 0, 0, {
    figure: { ...figure([area({ ...RED, a: 0.3 }, 0, 120)]), name: 'rectangle' },
    opacity: 0.5,
    labels: [label({ x: 60, y: 30 }, { place: 'inside', opacity: 1 })],
  })
  const seen = write([veil]).shapes.filter(({ type }) => type !== 'group')
  expect(seen.map(({ type, opacity }) => [type, opacity])).toEqual([
    ['geo', 0.15],
    ['text', 1],
  ])
})

test('the first part casts the shadow of the whole figure, the plugin draws it', () => {
  const shadow = { dx: 2, dy: 3, blur: 2, color: { ...SHADE, a: 0.25 } }
  const raised = node('a', 0, 0, { figure: figure(faced.figure.parts.map((part) => ({ ...part, shadow }))) })
  const { shapes, report } = write([raised])
  const metas = shapes.filter(({ type }) => type === 'geo').map(({ meta }) => meta.drawbridge)
  expect(metas.map((meta) => (meta as { shadow?: unknown }).shadow)).toEqual([
    { dx: 2, dy: 3, blur: 2, color: '#00000040' },
    undefined,
  ])
  expect(report.messages.map(({ code }) => code)).toEqual(['shadow-dropped'])
})

test('a figure that is drawn as a picture casts its shadow, too', () => {
  const shadow = { dx: 2, dy: 3, blur: 2, color: { ...SHADE, a: 0.25 } }
  const fill = { type: 'gradient', from: RED, to: SHADE, direction: 'south' } as const
  const { shapes, report } = write([node('a', 0, 0, { figure: figure([{ ...area(RED, 0, 120), fill, shadow }]) })])
  expect(shapes.map(({ type, meta }) => [type, (meta.drawbridge as { shadow?: unknown }).shadow])).toEqual([
    ['image', { dx: 2, dy: 3, blur: 2, color: '#00000040' }],
  ])
  expect(report.messages.map(({ code }) => code)).toContain('shadow-dropped')
})

test('dashes keep their round ends in the exact look, which make dots of short ones', () => {
  const stroke = { paint: { type: 'solid', color: RED }, width: 4, dash: [1, 8], cap: 'round' } as const
  const dotted = node('a', 0, 0, { figure: figure([{ ...area(RED, 0, 120), stroke }]) })
  const line = edge(
    [
      { x: 0, y: 200 },
      { x: 300, y: 200 },
    ],
    { stroke },
  )
  const { shapes } = write([dotted, line])
  const caps = (type: string) =>
    shapes.filter((shape) => shape.type === type).map(({ meta }) => (meta.drawbridge as { dashCap?: unknown }).dashCap)
  expect(caps('geo')).toContain('round')
  expect(caps('arrow')).toEqual(['round'])
})

test('a sheen is drawn by the plugin alone: in one colour it would hide what is below', () => {
  const white = { r: 255, g: 255, b: 255 }
  const fill = { type: 'gradient', from: { ...white, a: 0.9 }, to: { ...white, a: 0.1 }, direction: 'south' } as const
  const sheen: FigurePart = { type: 'rect', box: { x: 0, y: 0, w: 120, h: 30 }, rx: 0, ry: 0, fill, stroke: NO_LINE }
  const { shapes, report } = write([node('a', 0, 0, { figure: figure([area(RED, 0, 120), sheen]) })])
  const drawn = shapes.filter(({ type }) => type === 'geo')
  expect(drawn.map(({ props }) => [props.color, props.fill, props.dash])).toEqual([
    ['red', 'fill', 'none'],
    [expect.any(String), 'none', 'none'],
  ])
  expect(drawn[1]?.meta.drawbridge).toMatchObject({ fill: '#ffffffe6', gradient: { to: '#ffffff1a' } })
  expect(report.messages.map(({ code }) => code)).toEqual(['gradient-flattened'])
})

test('the exact look of a hatched area has the colour between its lines', () => {
  const fill = { type: 'pattern', name: 'hatch', color: RED, ground: { r: 0, g: 0, b: 255, a: 1 } } as const
  const part: FigurePart = { ...area(RED, 0, 120), fill } as FigurePart
  const hatched = node('a', 0, 0, { figure: { name: 'rectangle', parts: [part] } })
  expect(write([hatched]).shapes[0]?.meta.drawbridge).toMatchObject({ fill: '#e03131', ground: '#0000ff' })
})

function behind(elements: Page['elements']) {
  const page = { id: 'p', name: '', background: { type: 'none' }, layers: [], elements } satisfies Page
  const looks = new Looks(page, new Colors())
  return createBackdrop({
    page,
    order: paintOrderOf(page.elements),
    looks,
    paintedBy: (figure: Figure) => paintedOf(figure.parts, looks),
    repainted: new Map(),
  })
}

test('a container is behind a text in it, however many elements come between them', () => {
  const container = node('c', 0, 0, { figure: figure([area(RED, 0, 120)]) })
  const others = Array.from({ length: 500 }, (_, i) => node(`o${i}`, 0, 100 + 100 * i, { figure: container.figure }))
  const text = node('t', 0, 0, { figure: figure([]) })
  expect(behind([container, ...others, text])(text, { x: 60, y: 30 }, 'on').source).toEqual(RED)
})

test('the colour behind a text is that of all layers there together', () => {
  const behindAt = behind([faced])
  expect(behindAt(faced, { x: 60, y: 30 }, 'on').source).toEqual(RED)
  expect(behindAt(faced, { x: 10, y: 30 }, 'on').source).toEqual({ r: 134, g: 29, b: 29, a: 1 })
  expect(behindAt(faced, { x: 10, y: 30 }, 'below').source).toEqual(behindAt(faced, { x: 10, y: 90 }, 'on').source)
})
