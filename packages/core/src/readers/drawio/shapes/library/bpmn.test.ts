import { expect, test } from 'vitest'
import { BLACK, draw } from '../draw.test-util.ts'

/** Rings of an event of 50×50 px: margin, width, dashed. */
function ringsOf(outline: string) {
  const { figure } = draw(`shape=mxgraph.bpmn.event;outline=${outline};symbol=general;`, 50, 50, {
    paints: { fill: { type: 'none' }, stroke: { paint: { type: 'solid', color: BLACK }, width: 2 } },
  })
  return figure.parts.map((part) =>
    part.type === 'ellipse' ? [part.box.x, part.stroke.width, part.stroke.dash !== undefined] : [],
  )
}

test.each([
  ['standard', [[0, 2, false]]],
  ['eventInt', [[0, 2, false]]],
  ['eventNonint', [[0, 2, true]]],
  [
    'catching',
    [
      [0, 2, false],
      [2, 2, false],
    ],
  ],
  [
    'boundInt',
    [
      [0, 2, false],
      [2, 2, false],
    ],
  ],
  [
    'boundNonint',
    [
      [0, 2, true],
      [2, 2, true],
    ],
  ],
  [
    'throwing',
    [
      [0, 2, false],
      [3, 2, false],
    ],
  ],
])('the rings of %s', (outline, rings) => expect(ringsOf(outline)).toEqual(rings))

test('what ends a process has a ring three times as wide', () =>
  expect(ringsOf('end;strokeWidth=2')).toEqual([[0, 6, false]]))
