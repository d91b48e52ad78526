import { expect, test } from 'vitest'
import type { Edge, FigurePart } from '#diagram/index'
import { edge, LINE, p } from './edge.test-util.ts'
import { markersMeta } from './marker-meta.ts'

const RED = { type: 'solid', color: { r: 255, g: 0, b: 0, a: 1 } } as const
const PAPER = { type: 'solid', color: { r: 255, g: 255, b: 255, a: 1 } } as const

/** A triangle of 10 px at (100, 0) on a line from the left, rotated about (100, 0) by a number of quarter turns. */
function turned(quarters: number, fill: Edge['stroke']['paint'] = LINE.paint): Edge {
  const [cos, sin] = [Math.cos((quarters * Math.PI) / 2), Math.sin((quarters * Math.PI) / 2)]
  const at = (x: number, y: number) => p(100 + (x - 100) * cos - y * sin, (x - 100) * sin + y * cos)
  const commands = [
    { op: 'M', ...at(100, 0) },
    { op: 'L', ...at(90, 5) },
    { op: 'L', ...at(90, -5) },
    { op: 'Z' },
  ] as const
  const part: FigurePart = { type: 'path', commands, fill, stroke: LINE }
  return edge([at(0, 0), at(50, 0), at(100, 0)], {
    path: [
      { op: 'M', ...at(0, 0) },
      { op: 'L', ...at(90, 0) },
    ],
    end: { kind: 'triangle', name: 'block', filled: true, parts: [part] },
  })
}

test('a marker has the same outline whatever the direction of its line', () => {
  const wanted = { end: { trim: 10, outlines: [{ d: 'M0 0L-10 5L-10 -5Z', fill: 'line' }] } }
  for (const quarters of [0, 1, 2, 3]) expect(markersMeta(turned(quarters), 'both')).toEqual(wanted)
})

test('fills follow the line, the paper, or nothing', () => {
  const fillOf = (edge: Edge) => markersMeta(edge, 'both')?.end
  expect(fillOf(turned(0, PAPER))).toMatchObject({ outlines: [{ fill: 'paper' }] })
  expect(fillOf(turned(0, RED))).toMatchObject({ outlines: [{ fill: '#ff0000' }] })
  expect(fillOf(turned(0, { type: 'none' }))).toMatchObject({ outlines: [{ fill: 'none' }] })
})

test('a head without a line, or with one of another width, keeps that', () => {
  const { end, ...line } = turned(0)
  const drawn = (stroke: Edge['stroke']) => {
    const parts = end.parts.map((part) => ({ ...part, stroke }))
    return markersMeta({ ...line, end: { ...end, parts } }, 'both')?.end
  }
  expect(drawn({ ...LINE, paint: { type: 'none' } })).toMatchObject({ outlines: [{ strokeWidth: 0 }] })
  expect(drawn({ ...LINE, width: LINE.width * 3 })).toMatchObject({ outlines: [{ strokeWidth: LINE.width * 3 }] })
})

test('circles are arcs, and ends of pieces have only their own marker', () => {
  const box = { x: 96, y: -4, w: 8, h: 8 }
  const dot: FigurePart = { type: 'ellipse', box, fill: LINE.paint, stroke: LINE }
  const line = { ...turned(0), end: { kind: 'dot', name: 'oval', filled: true, parts: [dot] } as const }
  const end = { trim: 10, outlines: [{ d: 'M-4 0a4 4 0 1 1 8 0a4 4 0 1 1 -8 0Z', fill: 'line' }] }
  expect(markersMeta(line, 'end')).toEqual({ end })
  expect(markersMeta(line, 'start')).toEqual({})
})

test('a marker without a drawing is left to the editor', () => {
  expect(markersMeta({ ...turned(0), end: { ...turned(0).end, parts: [] } }, 'both')).toBeUndefined()
})
