/** Small diagrams for tests of the writer, and the shapes that it makes of their edges. */

import type { Diagram, Edge, Element, Label, Node, Point } from '#diagram/index'
import { labelOf } from '#text/label.test-util'
import { validRecords } from '../valid-records.test-util.ts'
import { writeTldraw } from '../write.ts'

export const BLACK = { r: 0, g: 0, b: 0, a: 1 }
export const LINE = { paint: { type: 'solid', color: BLACK }, width: 1 } as const
const NONE = { kind: 'none', name: 'none', filled: false, parts: [] } as const

export function node(id: string, x: number, y: number, more: Partial<Node> = {}): Node {
  return {
    kind: 'node',
    role: 'shape',
    id,
    sourceIds: [id],
    box: { x, y, w: 120, h: 60 },
    rotation: 0,
    labels: [],
    figure: {
      name: 'rectangle',
      parts: [{ type: 'rect', box: { x: 0, y: 0, w: 120, h: 60 }, rx: 0, ry: 0, fill: { type: 'none' }, stroke: LINE }],
    },
    ...more,
  }
}

export function edge(points: readonly Point[], more: Partial<Edge> = {}): Edge {
  const [start, end] = [points[0] as Point, points.at(-1) as Point]
  return {
    kind: 'edge',
    id: 'e',
    sourceIds: ['e'],
    labels: [],
    source: { at: start, element: 'a' },
    target: { at: end, element: 'b' },
    points,
    route: { type: 'orthogonal', radius: 0 },
    path: points.map((point, i) => ({ op: i === 0 ? 'M' : 'L', ...point })),
    stroke: LINE,
    start: NONE,
    end: { kind: 'notched', name: 'classic', filled: true, parts: [] },
    ...more,
  }
}

export const label = (anchor: Point, more: Partial<Label> = {}): Label =>
  labelOf('yes', {
    sourceId: 'e',
    anchor,
    align: 'center',
    valign: 'middle',
    place: 'path',
    font: { family: 'Helvetica', size: 11 },
    ...more,
  })

export interface Written {
  id: string
  type: string
  parentId: string
  opacity: number
  props: Record<string, unknown>
  meta: Record<string, unknown>
}

export function write(elements: readonly Element[], edges: 'look' | 'edit' = 'look') {
  const page = { id: 'p', name: 'Page', background: { type: 'none' }, layers: [], elements } as const
  const diagram: Diagram = { format: 'x', container: 'x', title: 't', assets: new Map(), pages: [page] }
  const { snapshot, report } = writeTldraw(diagram, { connectors: edges === 'edit' ? 'attached' : 'faithful' })
  const records = validRecords(snapshot)
  const shapes = records.filter((record) => record.typeName === 'shape') as unknown as Written[]
  const bindings = records.filter((record) => record.typeName === 'binding')
  return { shapes, bindings, report, arrows: shapes.filter((shape) => shape.type === 'arrow') }
}

export function p(x: number, y: number): Point {
  return { x, y }
}

export const A = node('a', 0, 0)
export const B = node('b', 300, 200)
