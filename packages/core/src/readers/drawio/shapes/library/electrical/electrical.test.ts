import { describe, expect, test } from 'vitest'
import { draw } from '#readers/drawio/shapes/draw.test-util'

function partsOf(style: string, w = 130, h = 150) {
  return draw(style, w, h, { paints: { fill: { type: 'none' } } }).figure.parts
}

/** The text nearest to a position. */
function textAt(style: string, x: number, y: number): string {
  const texts = partsOf(style).flatMap((part) => (part.type === 'text' ? [part] : []))
  const far = (part: (typeof texts)[number]) => Math.hypot(part.at.x - x, part.at.y - y)
  return texts.reduce((best, part) => (far(part) < far(best) ? part : best)).text
}

describe('pins of chips are counted counter-clockwise (numbers from draw.io)', () => {
  test.each([
    ['n', '1', '16'],
    ['s', '9', '8'],
    ['e', '7', '8'],
    ['w', '14', '1'],
  ])('with pins on two sides, from %s', (start, near, far) => {
    const style = `shape=mxgraph.electrical.logic_gates.dual_inline_ic;pinSpacing=17;startPin=${start};`
    const upright = start === 'n' || start === 's'
    expect(upright ? textAt(style, 20, 8.5) : textAt(style, 8.5, 20)).toBe(near)
    expect(upright ? textAt(style, 110, 8.5) : textAt(style, 8.5, 130)).toBe(far)
  })

  test.each([
    ['nw', '1', '17'],
    ['ne', '6', '22'],
    ['sw', '17', '11'],
    ['se', '12', '6'],
  ])('with pins on four sides, from %s', (start, left, right) => {
    const style = `shape=mxgraph.electrical.logic_gates.qfp_ic;pinSpacing=17;startPin=${start};`
    expect([textAt(style, 20, 28.5), textAt(style, 110, 28.5)]).toEqual([left, right])
  })

  test('pins may have names, and boxes for lines', () => {
    const style =
      'shape=mxgraph.electrical.logic_gates.dual_inline_ic;pinStyle=rect;pinLabelType=cust;labelNames=in,out;'
    const parts = partsOf(style, 100, 40)
    expect(parts.flatMap((part) => (part.type === 'text' ? [part.text] : []))).toEqual(['in', 'out'])
    expect(parts.filter(({ type }) => type === 'rect')).toHaveLength(5)
  })
})

test('a switch moves with its state; other states have a default', () => {
  const last = (state: string) => {
    const part = partsOf(`shape=mxgraph.electrical.electro-mechanical.singleSwitch;${state}`, 100, 100).at(-1)
    return part?.type === 'path'
      ? part.commands.flatMap((c) => ('x' in c ? [Math.round(c.x), Math.round(c.y)] : []))
      : []
  }
  expect(last('')).toEqual([20, 80, 80, 80])
  expect(last('elSwitchState=on;')).toEqual(last(''))
  expect(last('elSwitchState=off;')).toEqual([28, 75, 76, 0])
})

test('the number of pins, cells and inputs is limited', () => {
  for (const style of [
    'shape=mxgraph.electrical.logic_gates.logic_gate;numInputs=1e9;',
    'shape=mxgraph.electrical.logic_gates.qfp_ic;pinSpacing=0.0001;',
    'shape=mxgraph.electrical.abstract.mux2;selectorPins=1000;',
    'shape=mxgraph.electrical.miscellaneous.batteryStack;',
  ])
    expect(partsOf(style, 1e6, 1e6).length).toBeLessThan(2500)
})
