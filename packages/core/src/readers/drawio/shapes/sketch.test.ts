import { expect, test } from 'vitest'
import type { FigurePart } from '../../../diagram/index.ts'
import { Canvas } from './canvas.ts'
import { Frame } from './frame.ts'
import { drawingText, sketch, type Unit } from './sketch.ts'

const BLACK = { type: 'solid', color: { r: 0, g: 0, b: 0, a: 1 } } as const
const WHITE = { type: 'solid', color: { r: 255, g: 255, b: 255, a: 1 } } as const

function draw(text: string, w = 100, h = 40, unit?: Unit): readonly FigurePart[] {
  const canvas = new Canvas({ fill: WHITE, stroke: { paint: BLACK, width: 1 } })
  const context = {
    children: [],
    colour: () => null,
    drawNamed: () => false,
    picture: () => ({ asset: null }),
    missing: () => {},
    nested: false,
  }
  sketch(text, unit)(new Frame(canvas, new Map(), w, h, context))
  return canvas.parts
}

test('measures are fractions, px, sums of the two and fractions of the smaller side', () => {
  expect(draw('R .5 25p 1-12p .5m+3p fs E 0 .1w .2h 1 s')).toMatchObject([
    { box: { x: 50, y: 25, w: 88, h: 23 } },
    { box: { x: 0, y: 10, w: 8, h: 40 } },
  ])
  expect(draw('M 0 0 1 1-10p -.1+5p .5m s')).toMatchObject([
    {
      commands: [
        { op: 'M', x: 0, y: 0 },
        { op: 'L', x: 100, y: 30 },
        { op: 'L', x: -5, y: 20 },
      ],
    },
  ])
})

test('bare numbers of a sketch in px are px, and words of a drawing set its paints', () => {
  expect(draw('paint=#ff0000 R 1 2 .5w 9-4p f ink=paint W 3 M 0 0 7 .5 s', 100, 40, 'px')).toMatchObject([
    { box: { x: 1, y: 2, w: 50, h: 5 }, fill: { color: { r: 255, g: 0, b: 0, a: 1 } } },
    { commands: [{ op: 'M' }, { op: 'L', x: 7, y: 0.5 }], stroke: { paint: WHITE, width: 3 } },
  ])
})

test('a path stays current for a second paint and ends where the next begins', () => {
  const parts = draw('M 0 0 1 0 Z fs ink s M 0 1 1 1 f paper E 0 0 1 1 fs dash M 0 0 Q 0 1 1 1 s')
  expect(parts.map((part) => part.type)).toEqual(['path', 'path', 'path', 'ellipse', 'path'])
  expect(parts[1]).toMatchObject({ fill: { type: 'none' }, commands: [{ op: 'M' }, { op: 'L' }, { op: 'Z' }] })
  expect(parts[2]).toMatchObject({ fill: BLACK, stroke: { paint: { type: 'none' } }, commands: [{ y: 40 }, { y: 40 }] })
  expect(parts[3]).toMatchObject({ fill: WHITE })
  expect(parts[4]).toMatchObject({ stroke: { dash: [3, 3] }, commands: [{ op: 'M' }, { op: 'Q', x: 100, y: 40 }] })
})

test.each(['X 0 0', 'M 0', 'M 0 0 1', 'R 0 0 1 fs', 'M 0 q', 'M 0 1px', 'M 0 1.2.3', 'L'])(
  '"%s" is no drawing',
  (text) => expect(() => drawingText(text)).toThrow(),
)
