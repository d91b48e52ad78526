import { describe, expect, test } from 'vitest'
import type { Marker, MarkerKind, PathCommand } from '#diagram/index'
import { A, B, edge, LINE, p, write } from './edge.test-util.ts'

const FROM = p(120, 30)
const TO = p(300, 230)

/** A marker of one path of some length, closed or not. */
function marker(kind: MarkerKind, length: number, filled: boolean, isClosed = true): Marker {
  const { x, y } = TO
  const commands: PathCommand[] = [
    { op: 'M', x: x - length, y: y - length / 2 },
    { op: 'L', x, y },
    { op: 'L', x: x - length, y: y + length / 2 },
    ...(isClosed ? [{ op: 'Z' as const }] : []),
  ]
  const fill = filled ? LINE.paint : ({ type: 'none' } as const)
  return { kind, name: kind, filled, parts: [{ type: 'path', commands, fill, stroke: LINE }] }
}

function written(end: Marker, edges: 'look' | 'edit' = 'look') {
  const { shapes, arrows, report } = write([A, B, edge([FROM, TO], { end })], edges)
  const others = shapes.slice(2).filter(({ type }) => type !== 'arrow')
  return { head: arrows[0]?.props.arrowheadEnd, others, report, codes: report.messages.map(({ code }) => code) }
}

describe('a marker', () => {
  test.each([
    ['like one of tldraw', marker('notched', 7, true), 'triangle'],
    ['open and small', marker('open', 8, false, false), 'arrow'],
  ])('%s is an arrowhead', (_, end, head) => expect(written(end)).toMatchObject({ head, others: [] }))

  test.each([
    ['of a crow', marker('many', 12, false, false), 'line'],
    ['hollow and larger than an arrowhead', marker('triangle', 12, false), 'geo'],
    ['much larger than an arrowhead', marker('triangle', 20, true), 'geo'],
    ['open and large', marker('open', 14, false, false), 'line'],
  ])('%s is a shape at its end, with nothing to report', (_, end, type) => {
    const { head, others, codes } = written(end)
    expect([head, codes]).toEqual(['none', []])
    expect(others.map((shape) => shape.type)).toEqual([type])
    // The plugin draws the marker with the arrow, so that this shape paints nothing there.
    expect(others[0]?.meta.drawbridge).toMatchObject({ role: 'decoration', fill: null, stroke: null })
  })

  test('that is hollow hides the line below it', () =>
    expect(written(marker('triangle', 12, false)).others[0]?.props.fill).not.toBe('none'))

  test('is an arrowhead for editing, with a message if that is another', () =>
    expect(written(marker('many', 12, false, false), 'edit')).toMatchObject({
      head: 'inverted',
      others: [],
      codes: ['arrowhead-approximated'],
    }))
})
