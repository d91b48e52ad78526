import { describe, expect, it } from 'vitest'
import type { Rgba } from '#diagram/index'
import { Canvas } from './canvas.ts'
import { drawing, type Sizes } from './drawing.ts'
import { Frame } from './frame.ts'

const BLACK: Rgba = { r: 0, g: 0, b: 0, a: 1 }
const WHITE: Rgba = { r: 255, g: 255, b: 255, a: 1 }
const RED: Rgba = { r: 255, g: 0, b: 0, a: 1 }

function draw(source: string, sizes?: Sizes, style: Readonly<Record<string, string>> = {}) {
  const canvas = new Canvas({
    fill: { type: 'solid', color: WHITE },
    stroke: { paint: { type: 'solid', color: BLACK }, width: 2 },
  })
  const frame = new Frame(canvas, new Map(Object.entries({ strokeWidth: '2', ...style })), 200, 100, {
    image: undefined,
    label: undefined,
    children: [],
    color: (key) => (style[key] === 'red' ? RED : null),
    drawNamed: () => false,
    picture: (url) => ({ asset: null, url }),
    missing: () => {},
    nested: false,
  })
  drawing(source)(frame, sizes)
  return canvas.parts
}

function points(source: string, sizes?: Sizes): (string | number)[][] {
  const part = draw(source, sizes)[0]
  return part?.type === 'path' ? part.commands.map((c) => ('x' in c ? [c.op, c.x, c.y] : [c.op])) : []
}

describe('a drawing as text', () => {
  it('adds terms of px, sizes of the frame and names given by the caller', () => {
    expect(points('M 0 h-10 L .5w+r -r H w-2r V 5 Z stroke', { r: 4 })).toEqual([
      ['M', 0, 90],
      ['L', 104, -4],
      ['L', 192, -4],
      ['L', 192, 5],
      ['Z'],
    ])
  })

  it('takes bare numbers as fractions of the box after a grid', () => {
    expect(points('M 10 10 grid 1000 L 500 500 L 500 5px stroke')).toEqual([
      ['M', 10, 10],
      ['L', 100, 50],
      ['L', 100, 5],
    ])
  })

  it('keeps a path until the next M, and gives boxes paths of their own', () => {
    const parts = draw('M 0 0 L w 0 M 0 h L w h stroke fill M 0 5 L w 5 stroke rect 1 2 3 4 both oval 0 0 w h fill')
    expect(parts.map((part) => part.type)).toEqual(['path', 'path', 'path', 'rect', 'ellipse'])
    expect(parts.map((part) => (part.type === 'path' ? part.commands.length : 0))).toEqual([4, 4, 2, 0, 0])
  })

  it('draws arcs in both directions, short and long', () => {
    const lowest = (how: string): number => {
      const part = draw(`M 50 50 A 50 50 ${how} 100 0 stroke`)[0]
      const ys = part?.type === 'path' ? part.commands.flatMap((c) => ('y' in c ? [c.y] : [])) : []
      return Math.round(Math.max(...ys))
    }
    expect([lowest('cw'), lowest('ccw'), lowest('CW'), lowest('CCW')]).toEqual([50, 50, 50, 100])
  })

  it('colours by value, by key with a fallback, from the vertex, and as a gradient', () => {
    const fills = (source: string, style?: Readonly<Record<string, string>>) =>
      draw(`${source} rect 0 0 1 1 fill`, {}, style).map((part) => ('fill' in part ? part.fill : null))
    expect(fills('paint=#ff0000')).toEqual([{ type: 'solid', color: RED }])
    expect(fills('paint=fillColor2|#ff0000')).toEqual([{ type: 'solid', color: RED }])
    expect(fills('paint=fillColor2|#000000', { fillColor2: 'red' })).toEqual([{ type: 'solid', color: RED }])
    expect(fills('paint=#ff0000 paint=own')).toEqual([{ type: 'solid', color: WHITE }])
    expect(fills('paint=ink')).toEqual([{ type: 'solid', color: BLACK }])
    expect(fills('paint=none')).toEqual([])
    expect(fills('paint=#ff0000>#ffffff')).toEqual([{ type: 'gradient', from: RED, to: WHITE, direction: 'south' }])
  })

  it('sets widths in px or times the width of the vertex', () => {
    const widths = draw('width=3 rect 0 0 1 1 stroke width=*.5 rect 0 0 1 1 stroke').map((part) =>
      'stroke' in part ? part.stroke.width : null,
    )
    expect(widths).toEqual([3, 1])
  })

  it('takes several sets of lengths after one word', () => {
    expect(points('grid 1 M .5 25px 1-12px .5m+3px 0 1 stroke')).toEqual([
      ['M', 100, 25],
      ['L', 188, 53],
      ['L', 0, 100],
    ])
    const curves = points('M 0 0 Q 0 9 9 9 20 9 20 20 A 5 5 cw 30 30 5 5 ccw 40 40 stroke')
    expect(curves.slice(0, 3)).toEqual([
      ['M', 0, 0],
      ['Q', 9, 9],
      ['Q', 20, 20],
    ])
    expect(curves.at(-1)).toEqual(['C', 40, 40])
  })

  it.each(['M 0 0 leap 3 3', 'M 0', 'M 0 0 1', 'rect 0 0 1 fill', 'M 0 1.2.3', 'M 0 ?', 'L', 'A 1 1 0 1 5 5'])(
    'refuses "%s"',
    (source) => expect(() => draw(source)).toThrow(SyntaxError),
  )
})
