import { expect, test } from 'vitest'
import type { FigurePart, Marker, Paint, Point } from '#diagram/index'
import { BLACK, edge, LINE, node, p, write } from './edge.test-util.ts'

const ENDS = [node('a', 0, 0), node('b', 420, 0)]
const NONE: Paint = { type: 'none' }
const INK: Paint = { type: 'solid', color: BLACK }

const path = (points: readonly Point[], fill: Paint): FigurePart => ({
  type: 'path',
  commands: points.map(({ x, y }, i) => ({ op: i === 0 ? 'M' : 'L', x, y })),
  fill,
  stroke: LINE,
})
const FROM = p(120, 30)
const TO = p(420, 30)

test('the exact look of an outline has the markers of the edge, circles too', () => {
  const head = path([p(410, 25), TO, p(410, 35)], INK)
  const dot: FigurePart = { type: 'ellipse', box: { x: 115, y: 25, w: 10, h: 10 }, fill: INK, stroke: LINE }
  const marker = (kind: Marker['kind'], part: FigurePart): Marker => ({ kind, name: kind, filled: true, parts: [part] })
  const wire = edge([FROM, TO], {
    outline: { parts: [path([FROM, TO], NONE)] },
    start: marker('dot', dot),
    end: marker('triangle', head),
  })
  const { arrows } = write([...ENDS, wire])
  const outline = arrows
    .map(({ meta }) => (meta.drawbridge as { outline?: readonly { path: readonly unknown[]; fill: string }[] }).outline)
    .find((one) => one !== undefined)
  expect(outline?.map(({ fill }) => fill)).toEqual(['none', 'stroke', 'stroke'])
  expect(outline?.[1]?.path).toContain('C')
})

test('a zigzag between the ends is drawn as such in every editor, with a head where its last area is', () => {
  const zigzag = path([p(135, 30), p(300, 40), p(240, 20), p(405, 30)], NONE)
  const flow = edge([FROM, TO], {
    outline: { parts: [zigzag, path([p(395, 25), p(405, 30), p(395, 35)], INK)], isStraight: true },
    end: { kind: 'none', name: 'none', filled: false, parts: [] },
  })
  const { shapes, arrows } = write([...ENDS, flow])
  const lines = shapes.filter(({ type }) => type === 'line')
  // Between the bends, relative to the first.
  expect(lines.map(({ props }) => Object.values(props.points as Record<string, Point>))).toMatchObject([
    [
      { x: 0, y: 0 },
      { x: -60, y: -20 },
    ],
  ])
  expect(arrows.map(({ props }) => props.arrowheadEnd)).toEqual(['none', 'triangle'])
})
