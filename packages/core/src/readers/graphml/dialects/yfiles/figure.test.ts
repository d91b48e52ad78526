/** Outlines by the styles of yFiles that are no shapes of yEd. */
import { expect, test } from 'vitest'
import { read } from '#readers/read.test-util'
import { file, node } from './yfiles.test-util.ts'

const drawn = (style: string) => {
  const { node: found, messages } = read(file(node('a', 0, 0, style)))
  expect(messages).toEqual([])
  return found('a').figure
}
const RED = { type: 'solid', color: { r: 255, g: 0, b: 0 } }
const none = { type: 'none' }

test.each([
  ['<yjs:RectangleNodeStyle fill="Red"/>', { type: 'rect', fill: RED, stroke: { width: 1 } }, true],
  ['<yjs:RectangleNodeStyle fill="Red" cornerStyle="NONE"/>', { type: 'rect', fill: RED }, false],
  ['<yjs:PanelNodeStyle color="Red"/>', { type: 'rect', fill: RED, stroke: { paint: none } }, false],
  ['<yjs:BevelNodeStyle color="Red"/>', { type: 'rect', fill: RED, stroke: { paint: none } }, true],
  ['<yjs:ShinyPlateNodeStyle brush="Red" pen="Red"/>', { type: 'rect', fill: RED, stroke: { paint: RED } }, true],
  ['<yjs:VoidNodeStyle/>', { type: 'rect', fill: none, stroke: { paint: none } }, false],
  ['<yjs:TableNodeStyle/>', { type: 'rect' }, false],
  ['<bpmn:GroupNodeStyle/>', { type: 'rect', fill: none, stroke: { dash: [8, 4, 1, 4] } }, true],
])('a rectangle of some kind: %s', (style, part, isRound) => {
  const [first, ...more] = drawn(style).parts
  expect(more).toEqual([])
  expect(first).toMatchObject(part)
  expect(first?.type === 'rect' && first.rx > 0).toBe(isRound)
})

test('the style inside another is drawn', () => {
  const inner = '<yjs:ShapeNodeStyle shape="ELLIPSE" fill="Red"/>'
  const wrapped = `<yjs:ShadowNodeStyleDecorator><yjs:ShadowNodeStyleDecorator.wrapped>${inner}</yjs:ShadowNodeStyleDecorator.wrapped></yjs:ShadowNodeStyleDecorator>`
  expect(drawn(wrapped)).toMatchObject({ name: 'ellipse', parts: [{ type: 'ellipse', fill: RED }] })
  expect(drawn('<yjs:ShapeNodeStyle shape="PILL"/>').parts).toMatchObject([{ type: 'rect', rx: 20, ry: 20 }])
  expect(drawn('<yjs:ArrowNodeStyle fill="Red"/>')).toMatchObject({ name: 'fatarrow', parts: [{ fill: RED }] })
})

test('a path of lines and curves in shares of the node', () => {
  const steps = `<y:MoveTo Point="0,0"/><y:LineTo Point="1,0"/><y:QuadTo ControlPoint="1,1" Point="0.5,1"/>
    <y:CubicTo ControlPoint1="0.4,1" ControlPoint2="0.1,0.5" Point="0,0.5"/><y:Close/>`
  const style = `<yjs:GeneralPathNodeStyle fill="Red"><yjs:GeneralPathNodeStyle.path><y:GeneralPath>${steps}</y:GeneralPath></yjs:GeneralPathNodeStyle.path></yjs:GeneralPathNodeStyle>`
  expect(drawn(style).parts).toMatchObject([
    {
      fill: RED,
      commands: [
        { op: 'M', x: 0, y: 0 },
        { op: 'L', x: 100, y: 0 },
        { op: 'Q', x1: 100, y1: 40, x: 50, y: 40 },
        { op: 'C', x1: 40, y1: 40, x2: 10, y2: 20, x: 0, y: 20 },
        { op: 'Z' },
      ],
    },
  ])
})

test('a group has a tab unless its style has none', () => {
  expect(drawn('<yjs:GroupNodeStyle tabFill="Red"/>').parts).toMatchObject([{ type: 'rect' }, { fill: RED }])
  expect(drawn('<yjs:GroupNodeStyle tabFill="Red" tabPosition="NONE"/>').parts).toMatchObject([{ type: 'rect' }])
})

test.each(['ShapeNodeStyle', 'RectangleNodeStyle'])('a fill from one colour to another: %s', (name) => {
  const stops = '<yjs:GradientStop offset="0" color="Red"/><yjs:GradientStop offset="1" color="Blue"/>'
  const style = `<yjs:${name}><yjs:${name}.fill><yjs:LinearGradient startPoint="0,0" endPoint="0,1"><yjs:LinearGradient.gradientStops>${stops}</yjs:LinearGradient.gradientStops></yjs:LinearGradient></yjs:${name}.fill></yjs:${name}>`
  expect(drawn(style).parts).toMatchObject([{ fill: { type: 'gradient', from: RED.color } }])
})
