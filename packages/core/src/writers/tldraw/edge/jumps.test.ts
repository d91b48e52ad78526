import { describe, expect, test } from 'vitest'
import type { Edge, PathCommand, Point } from '#diagram/index'
import { A, B, edge, p, type Written, write } from './edge.test-util.ts'
import { toLine } from './lines/deviation.ts'

const START = p(120, 20)
const END = p(300, 220)
/** Shares of the straight line between the ends. */
const at = (t: number) => p(START.x + (END.x - START.x) * t, START.y + (END.y - START.y) * t)
const jumping = (path: readonly PathCommand[], more: Partial<Edge> = {}) =>
  edge([START, END], { route: { type: 'straight', radius: 0, jumps: true }, path, ...more })

const gap = jumping([
  { op: 'M', ...START },
  { op: 'L', ...at(0.4) },
  { op: 'M', ...at(0.5) },
  { op: 'L', ...at(0.9) },
])
const peak = p(230, 100)
const sharp = jumping([
  { op: 'M', ...START },
  { op: 'L', ...at(0.4) },
  { op: 'L', ...peak },
  { op: 'L', ...at(0.5) },
  { op: 'L', ...at(0.9) },
])

type Placed = Written & { readonly id: string; readonly x: number; readonly y: number }

/** Lines with their points in page space. */
function linesOf(written: ReturnType<typeof write>) {
  const shapes = written.shapes as unknown as Placed[]
  const places = new Map(shapes.map((shape) => [shape.id, shape]))
  return shapes
    .filter((shape) => shape.type === 'line')
    .map(({ x, y, parentId, props }) => {
      const group = places.get(parentId) ?? p(0, 0)
      const points = Object.values(props.points as Record<string, Point>)
      return { parentId, points: points.map((point) => p(group.x + x + point.x, group.y + y + point.y)) }
    })
}

describe('a line jump', () => {
  test('as a gap leaves two lines in one group, each bound to the arrow beside it', () => {
    const written = write([A, B, gap])
    const lines = linesOf(written)
    expect(lines.map(({ parentId }) => parentId)).toEqual(['shape:p.e.group', 'shape:p.e.group'])
    for (const { points } of lines) expect(toLine(at(0.45), points)).toBeGreaterThan(12)
    expect(toLine(at(0.4), lines[0]?.points ?? [])).toBeCloseTo(0)
    expect(toLine(at(0.5), lines[1]?.points ?? [])).toBeCloseTo(0)
    const held = written.bindings.map(({ fromId, toId, props }) => [fromId, props.terminal, toId])
    expect(held).toEqual([
      ['shape:p.e.start', 'start', 'shape:p.a.body'],
      ['shape:p.e.start', 'end', 'shape:p.e.middle'],
      ['shape:p.e.end', 'start', 'shape:p.e.middle.2'],
      ['shape:p.e.end', 'end', 'shape:p.b.body'],
    ])
    expect(written.report.messages).toMatchObject([{ code: 'edge-in-pieces', from: '4' }])
  })

  test('with a top is part of the line between the arrows', () => {
    const written = write([A, B, sharp])
    const [line, ...more] = linesOf(written)
    expect(more).toEqual([])
    expect(line?.points).toHaveLength(3)
    expect(line?.points[1]).toEqual(peak)
    expect(written.bindings).toHaveLength(4)
    expect(written.report.messages.map((message) => message.code)).toEqual(['edge-in-pieces'])
  })

  test('is reported as missing when preferring to edit, and the arrow runs as if there were none', () => {
    for (const one of [gap, sharp]) {
      const { arrows, report } = write([A, B, one], 'edit')
      expect(arrows.map(({ props }) => [props.kind, props.bend])).toEqual([['arc', 0]])
      expect(report.messages.map((message) => message.code)).toEqual(['edge-jumps-dropped'])
    }
  })

  test('of an edge without a path is ignored', () => {
    const { arrows, report } = write([A, B, jumping([])])
    expect(arrows).toHaveLength(1)
    expect(report.messages).toEqual([])
  })
})
