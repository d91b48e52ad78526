import { expect, test } from 'vitest'
import type { Paint } from '#diagram/index'
import { BLACK, draw } from '#readers/drawio/shapes/draw.test-util'

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

test('end events have a ring three times as wide', () => expect(ringsOf('end;strokeWidth=2')).toEqual([[0, 6, false]]))

const RED = { r: 255, g: 0, b: 0, a: 1 }
const paints = { stroke: { paint: { type: 'solid', color: RED }, width: 1 } } as const

/** The drawing as points, and whether fill and line have the border's colour (numbers from draw.io). */
function drawnOf(style: string, w = 100, h = 100) {
  const { figure, symbolsMissing } = draw(style, w, h, { paints })
  expect(symbolsMissing).toBeUndefined()
  const inkOf = (paint: Paint) => (paint.type !== 'solid' ? 'none' : paint.color === RED ? 'ink' : 'paper')
  return figure.parts.map((part) => {
    if (part.type === 'text' || part.type === 'image') throw new Error('a symbol is lines')
    const at =
      part.type === 'path' ? part.commands.flatMap((c) => ('x' in c ? [[c.x, c.y]] : [])) : Object.values(part.box)
    return [at.flat().map((v) => Math.round(v * 10) / 10), inkOf(part.fill), inkOf(part.stroke.paint)]
  })
}

test('a catching event has its symbol in its own colours, a throwing one in the colour of its border', () => {
  const event = 'shape=mxgraph.bpmn.event;symbol=escalation;outline='
  const points = [19, 72, 50, 15, 81, 72, 50, 43.5]
  expect(drawnOf(`${event}standard;`)[1]).toEqual([points, 'paper', 'ink'])
  expect(drawnOf(`${event}throwing;`)[2]).toEqual([points, 'ink', 'none'])
})

test.each(
  'message timer conditional terminate star escalation signal link error cancel compensation multiple parallelMultiple'.split(
    ' ',
  ),
)('the event %s has a symbol', (symbol) =>
  expect(drawnOf(`shape=mxgraph.bpmn.event;outline=standard;symbol=${symbol};`).length).toBeGreaterThan(1),
)

test('a gateway has the symbol of its type and no ring, or the event that it waits for', () => {
  const gateway = 'shape=mxgraph.bpmn.gateway2;outline=standard;symbol=message;'
  expect(drawnOf(`${gateway}gwType=complex;`).map(([at]) => (at as number[]).length)).toEqual([8, 48])
  expect(drawnOf(gateway).map(([at]) => at)).toEqual([
    [50, 0, 100, 50, 50, 100, 0, 50],
    [20, 20, 60, 60],
    [29, 38, 42, 24],
    [29, 38, 50, 50, 71, 38],
  ])
})

test('markers of a task are side by side above its lower side', () => {
  const marks = drawnOf('shape=mxgraph.bpmn.task;isLoopMultiParallel=1;isLoopMultiSeq=1;isLoopSub=1;', 120, 80).slice(
    -4,
  )
  expect(marks).toEqual([
    [[42.4, 67, 42.4, 79, 46, 67, 46, 79, 49.6, 67, 49.6, 79], 'none', 'ink'],
    [[54, 69.4, 66, 69.4, 54, 73, 66, 73, 54, 76.6, 66, 76.6], 'none', 'ink'],
    [[67, 66, 14, 14], 'none', 'ink'],
    [[71, 73, 77, 73, 74, 70, 74, 76], 'none', 'ink'],
  ])
})

test('a task sends with a filled envelope and receives with a hollow one', () => {
  const marked = (marker: string) => drawnOf(`shape=mxgraph.bpmn.task;taskMarker=${marker};`, 120, 80).at(-2)
  expect(marked('send')).toEqual([[4, 4, 18, 13], 'ink', 'paper'])
  expect(marked('receive')).toEqual([[4, 4, 18, 13], 'none', 'ink'])
})

test('a symbol that is a stencil is drawn, or reported if the stencil is missing', () => {
  const style = 'shape=mxgraph.bpmn.task;taskMarker=user;isAdHoc=1;'
  const names = ['mxgraph.bpmn.ad_hoc', 'mxgraph.bpmn.user_task']
  expect(draw(style).symbolsMissing).toEqual(names)
  const asked: string[] = []
  draw(style, 120, 80, { resources: { stencil: (name) => void asked.push(name) } })
  expect(asked).toEqual(expect.arrayContaining(names))
})
