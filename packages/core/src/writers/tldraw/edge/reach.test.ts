import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FigurePart, Point } from '#diagram/index'
import { distance } from '#geometry/polyline'
import { toPage, turn } from '#geometry/rotation'
import { A, B, edge, node, p, type Written, write } from './edge.test-util.ts'
import { ROUTE_TOLERANCE } from './single.ts'

type Result = ReturnType<typeof write>

function byId({ shapes }: Result, id: string) {
  return shapes.find((shape) => (shape as Written & { id: string }).id === id) as Written & Point & { rotation: number }
}

/**
 * Where tldraw draws a bound end: it keeps the anchors of arcs inside the box by a thousandth of its size
 * (docs/tldraw.md §7).
 */
function placeOf(result: Result, { toId, props }: Result['bindings'][number]): Point {
  const clamp = (value: number) => Math.min(0.999, Math.max(0.001, value))
  const shape = byId(result, toId)
  const { w, h } = shape.props as { w: number; h: number }
  const { x, y } = props.normalizedAnchor
  const local = turn({ x: clamp(x) * w, y: clamp(y) * h }, (shape.rotation * 180) / Math.PI)
  const parent = shape.parentId === 'page:p' ? p(0, 0) : byId(result, shape.parentId)
  return { x: parent.x + shape.x + local.x, y: parent.y + shape.y + local.y }
}

test.each([0, 30, 180])(
  'an end at a native shape that is turned in its node is bound at its position: %d°',
  (rotation) => {
    const fill = { type: 'solid', color: { r: 255, g: 0, b: 0, a: 1 } } as const
    const stroke = { paint: { type: 'solid', color: { r: 0, g: 0, b: 0, a: 1 } }, width: 1 } as const
    // tldraw's triangle points upwards.
    const triangle: FigurePart = {
      type: 'path',
      commands: [{ op: 'M', ...p(0, 0) }, { op: 'L', ...p(120, 30) }, { op: 'L', ...p(0, 60) }, { op: 'Z' }],
      fill,
      stroke,
    }
    const dot: FigurePart = { type: 'ellipse', box: { x: 10, y: 20, w: 20, h: 20 }, fill, stroke }
    const a = node('a', 0, 0, { rotation, figure: { name: 'custom', parts: [triangle, dot] } })
    const start = toPage(a.box, rotation, p(120, 30))
    const result = write([a, B, edge([start, p(300, 230)], { route: { type: 'straight', radius: 0 } })])
    const [binding] = result.bindings
    expect(byId(result, binding!.toId).props.geo).toBe('triangle')
    expect(distance(placeOf(result, binding!), start)).toBeLessThan(1)
  },
)

describe('an end beside its shape', () => {
  const free = { at: p(9000, 7000) } as const

  test('is held in position by an invisible frame that moves with the shape', () => {
    const result = write([A, B, edge([p(124, 20), p(300, 230)])])
    const { arrows, bindings, report } = result
    expect(bindings.map(({ toId }) => toId)).toEqual(['shape:p.a.reach', 'shape:p.b.body'])
    const frame = byId(result, 'shape:p.a.reach')
    expect(frame).toMatchObject({ parentId: 'shape:p.a.group', props: { fill: 'none', dash: 'none' } })
    expect(byId(result, 'shape:p.a.body').parentId).toBe('shape:p.a.group')
    expect(arrows).toHaveLength(1)
    expect(report.messages).toEqual([])
  })

  test('shares the frame with other such ends; ends on the border are bound to the shape itself', () => {
    const at = (id: string, start: Point) => edge([start, p(300, 230)], { id, sourceIds: [id] })
    const { shapes, bindings } = write([A, B, at('e', p(124, 20)), at('f', p(60, -9)), at('g', p(120, 30))])
    expect(bindings.flatMap(({ toId, props }) => (props.terminal === 'start' ? [toId] : []))).toEqual([
      'shape:p.a.reach',
      'shape:p.a.reach',
      'shape:p.a.body',
    ])
    expect(shapes.filter(({ type }) => type === 'geo')).toHaveLength(3)
  })

  test('makes no frame when preferring to edit, and reports how far off the end is', () => {
    const { shapes, report } = write([A, B, edge([p(124, 20), p(300, 230)])], 'edit')
    expect(shapes.filter(({ type }) => type === 'geo')).toHaveLength(2)
    expect(report.messages).toMatchObject([{ code: 'edge-route-simplified', from: '4' }])
  })

  test('locks and hides its frame with the shape', () => {
    const result = write([{ ...A, hidden: 'self' }, B, edge([p(124, 20), p(300, 230)])])
    expect(byId(result, 'shape:p.a.reach')).toMatchObject({ opacity: 0, isLocked: true })
  })

  test('is drawn where it is, however the shape is rotated', () => {
    const off = fc.integer({ min: -70, max: 70 })
    const size = fc.integer({ min: 1, max: 3000 })
    fc.assert(
      fc.property(off, off, fc.integer({ min: 0, max: 359 }), size, size, (dx, dy, rotation, w, h) => {
        const box = { x: 10, y: 20, w, h }
        const local = { x: dx < 0 ? dx : w + dx, y: dy < 0 ? dy : h + dy }
        const start = toPage(box, rotation, local)
        const [part] = A.figure.parts as [FigurePart & { type: 'rect' }]
        const figure = { ...A.figure, parts: [{ ...part, box: { x: 0, y: 0, w, h } }] }
        const shape = node('a', 0, 0, { box, rotation, figure })
        const result = write([shape, edge([start, p(9000, 7000)], { target: free })])
        const [binding] = result.bindings
        expect(binding?.props.isPrecise && binding.props.isExact).toBe(true)
        const elbow = result.arrows[0]?.props.kind === 'elbow'
        if (binding && !elbow) expect(distance(placeOf(result, binding), start)).toBeLessThanOrEqual(ROUTE_TOLERANCE)
        expect(result.report.messages).toEqual([])
      }),
    )
  })
})
