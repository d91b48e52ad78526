import { describe, expect, test } from 'vitest'
import { at, cells, geometry, group, RECTANGLE, readShapes, shape } from '../visio.test-util.ts'
import { round, textOf } from './path.test-util.ts'

type Rows = Parameters<typeof geometry>[0]

describe('places', () => {
  test('flips and turns of groups and their members', () => {
    const child = (id: number, more: Record<string, number>) =>
      shape(id, at(0.5, 0.25, 1, 0.5) + cells(more) + RECTANGLE)
    const inner = child(2, {}) + child(3, { Angle: Math.PI / 2 })
    const place = (more: Record<string, number>) => {
      const { node } = readShapes(group(1, at(2, 1.5, 2, 1) + cells(more), inner))
      return [node('2'), node('3')].map(({ box, rotation }) =>
        [box.x + box.w / 2, box.y + box.h / 2, rotation].map(round).join(),
      )
    }
    expect(place({})).toEqual(['144,168,0', '144,168,-90'])
    expect(place({ FlipX: 1 })).toEqual(['240,168,0', '240,168,90'])
    expect(place({ FlipY: 1 })).toEqual(['144,120,180', '144,120,-90'])
    expect(place({ Angle: Math.PI / 2 })).toEqual(['216,192,-90', '216,192,180'])
    expect(place({ FlipX: 1, FlipY: 1 })).toEqual(['240,120,180', '240,120,90'])
  })

  test('members of a group of almost no height are placed on it', () => {
    const member = shape(2, at(0.5, 0.5, 1, 1) + RECTANGLE)
    const { node } = readShapes(group(1, at(2, 1, 2, 0.0001), member))
    expect(node('2').box).toMatchObject({ x: 96, h: 96 })
    expect(node('2').box.y + node('2').box.h).toBeCloseTo(node('1').box.y, 0)
  })

  test('a mirrored drawing is drawn mirrored', () => {
    const triangle: Rows = [
      ['RelMoveTo', { X: 0, Y: 0 }],
      ['RelLineTo', { X: 1, Y: 0 }],
      ['RelLineTo', { X: 1, Y: 1 }],
      ['RelLineTo', { X: 0, Y: 0 }],
    ]
    const { node } = readShapes(shape(1, at(1, 1, 2, 1) + cells({ FlipX: 1 }) + geometry(triangle)))
    const [part] = node('1').figure.parts
    expect(part?.type === 'path' && textOf(part.commands)).toBe('M192,96 L0,96 L0,0 L192,96 Z')
  })

  test('sizes below zero: a line that runs to the left and down', () => {
    const rows: Rows = [
      ['RelMoveTo', { X: 0, Y: 0 }],
      ['RelLineTo', { X: 1, Y: 1 }],
    ]
    const place = cells({ PinX: 2, PinY: 2, Width: -1, Height: -0.5, LocPinX: -0.5, LocPinY: -0.25 })
    const { node } = readShapes(shape(1, `${place}${geometry(rows)}<Text>x</Text>`))
    const [part] = node('1').figure.parts
    expect(node('1').box).toEqual({ x: 144, y: 72, w: 96, h: 48 })
    expect(part?.type === 'path' && textOf(part.commands)).toBe('M96,0 L0,48')
    expect(node('1').labels[0]).toMatchObject({ anchor: { x: 192, y: 96 }, area: { w: 96, h: 48 } })
  })

  test('sizes that are not numbers, negative or infinite', () => {
    const { node } = readShapes(
      shape(1, cells({ PinX: 'NaN', PinY: '1e300', Width: -1, Height: 'x', Angle: 'Infinity' })),
    )
    const { box, rotation } = node('1')
    for (const value of [...Object.values(box), rotation]) expect(Number.isFinite(value)).toBe(true)
    expect(box.w).toBe(96)
  })
})
