import type { TLArrowBinding, TLShape } from '@tldraw/tlschema'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Element, Point } from '#diagram/index'
import { edge, label, node, write } from '../edge/edge.test-util.ts'

/** The parent that tldraw gives an arrow when it checks its binding (docs/tldraw.md §7, z-order and parents). */
function homeOf(arrow: TLShape, targets: readonly TLShape[], shapes: ReadonlyMap<string, TLShape>): string {
  const around = (shape: TLShape | undefined): string[] =>
    shape ? [shape.parentId, ...around(shapes.get(shape.parentId))] : []
  const [one, other] = targets
  if (!one) return arrow.parentId
  if (other) return around(one).find((id) => around(other).includes(id)) ?? 'none'
  return one.parentId === arrow.parentId ? arrow.parentId : (around(one).at(-1) ?? 'none')
}

const point = fc.record({ x: fc.integer({ min: -50, max: 500 }), y: fc.integer({ min: -50, max: 500 }) })
/** Numbers of nodes: what a node is in, what an edge is in and where it ends; out of range = nothing. */
const reference = fc.integer({ min: 0, max: 9 })

const diagram = fc
  .record({
    nodes: fc.array(fc.record({ at: point, parent: reference, labels: fc.integer({ min: 0, max: 1 }) }), {
      minLength: 1,
      maxLength: 7,
    }),
    edges: fc.array(
      fc.record({
        from: reference,
        to: reference,
        parent: reference,
        points: fc.array(point, { minLength: 2, maxLength: 5 }),
        isLabelled: fc.boolean(),
      }),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ nodes, edges }): Element[] => {
    const idOf = (n: number, below = nodes.length) => (n < below ? `n${n}` : undefined)
    const end = (n: number, at: Point) => {
      const element = idOf(n)
      return { at, ...(element && { element }) }
    }
    return [
      ...nodes.map(({ at, parent, labels }, i) => {
        const inside = idOf(parent, i)
        const beside = { x: at.x, y: at.y - 30 }
        return node(`n${i}`, at.x, at.y, {
          labels: Array.from({ length: labels }, () => label(beside)),
          ...(inside && { parent: inside }),
        })
      }),
      ...edges.map(({ from, to, parent, points, isLabelled }, i) => {
        const inside = idOf(parent)
        return edge(points, {
          id: `e${i}`,
          sourceIds: [`e${i}`],
          source: end(from, points[0] as Point),
          target: end(to, points.at(-1) as Point),
          labels: isLabelled ? [label(points[1] as Point)] : [],
          ...(inside && { parent: inside }),
        })
      }),
    ]
  })

test('arrows are where tldraw keeps them, and no group has fewer than two shapes', () => {
  fc.assert(
    fc.property(diagram, (elements) => {
      const written = write(elements)
      const shapes = new Map((written.shapes as unknown as TLShape[]).map((shape) => [shape.id as string, shape]))
      const bindings = written.bindings as TLArrowBinding[]
      for (const shape of shapes.values()) {
        if (shape.type === 'group')
          expect([...shapes.values()].filter(({ parentId }) => parentId === shape.id).length).toBeGreaterThan(1)
        if (shape.type !== 'arrow') continue
        const targets = bindings.filter(({ fromId }) => fromId === shape.id).map(({ toId }) => shapes.get(toId)!)
        expect([shape.id, shape.parentId]).toEqual([shape.id, homeOf(shape, targets, shapes)])
      }
    }),
    { numRuns: 300 },
  )
})
