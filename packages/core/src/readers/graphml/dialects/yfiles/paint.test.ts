/** Fills and lines of yFiles (docs/formats/graphml.md §10). */
import { describe, expect, test } from 'vitest'
import { read } from '#readers/read.test-util'
import { edge, file, node, plain } from './yfiles.test-util.ts'

const styleWith = (attributes: string, members = '') =>
  `<yjs:ShapeNodeStyle ${attributes}>${members}</yjs:ShapeNodeStyle>`
const member = (name: string, inner: string) => `<yjs:ShapeNodeStyle.${name}>${inner}</yjs:ShapeNodeStyle.${name}>`

function outline(style: string, shared = '') {
  const { node: found, messages } = read(file(node('a', 0, 0, style), shared))
  expect(messages).toEqual([])
  return found('a').figure.parts[0]
}

const stops = '<yjs:GradientStop color="Red" offset="0"/><yjs:GradientStop color="Blue" offset="1"/>'
const ends = { from: { r: 255, b: 0 }, to: { r: 0, b: 255 } }

test.each([
  [`<yjs:LinearGradient startPoint="0,0" endPoint="1,0">${stops}</yjs:LinearGradient>`, 'east'],
  [`<yjs:LinearGradient startPoint="0,0" endPoint="0,1">${stops}</yjs:LinearGradient>`, 'south'],
  [`<yjs:LinearGradient>${stops}</yjs:LinearGradient>`, 'south'],
  [
    `<yjs:LinearGradient><yjs:LinearGradient.gradientStops><x:List>${stops}</x:List></yjs:LinearGradient.gradientStops></yjs:LinearGradient>`,
    'south',
  ],
  [`<yjs:RadialGradient>${stops}</yjs:RadialGradient>`, 'radial'],
])('gradients have their first and last colour and their direction: %s', (gradient, direction) => {
  expect(outline(styleWith('', member('fill', gradient)))).toMatchObject({
    fill: { type: 'gradient', ...ends, direction },
  })
})

test('a gradient without stops and a fill without opacity are nothing', () => {
  expect(outline(styleWith('', member('fill', '<yjs:LinearGradient/>')))).toMatchObject({ fill: { type: 'none' } })
  expect(outline(styleWith('fill="#00FF0000"'))).toMatchObject({ fill: { type: 'none' } })
})

describe('lines', () => {
  const stroke = (attributes: string, inner = '') =>
    outline(styleWith('', member('stroke', `<yjs:Stroke ${attributes}>${inner}</yjs:Stroke>`)))

  test.each([
    ['thickness="2" dashStyle="Dash"', [8, 6]],
    ['dashStyle="{x:Static y:DashStyle.Dot}"', [1, 2]],
    ['dashStyle="DASH_DOT"', [4, 3, 1, 3]],
    ['dashStyle="DashDotDot"', [4, 3, 1, 3, 1, 3]],
    ['dashStyle="Solid"', undefined],
  ])('have the dashes that a name stands for: %s', (attributes, dash) => {
    const drawn = stroke(attributes)
    expect(drawn).toMatchObject({ stroke: { paint: { color: { r: 0, g: 0, b: 0 } } } })
    expect(drawn && 'stroke' in drawn && drawn.stroke.dash).toEqual(dash)
  })

  test('with dashes that cannot be drawn are solid', () => {
    for (const dashes of ['0 0', '1 -2', '3 x']) {
      const inner = `<yjs:Stroke.dashStyle><yjs:DashStyle dashes="${dashes}"/></yjs:Stroke.dashStyle>`
      expect(stroke('fill="Red"', inner)).toMatchObject({ stroke: { width: 1, paint: { color: { r: 255 } } } })
      expect(JSON.stringify(stroke('', inner))).not.toContain('dash')
    }
  })

  test('are not drawn without a colour, an opacity or a width', () => {
    for (const attributes of ['fill="#00FF0000"', 'thickness="0"', 'fill="nothing"'])
      expect(stroke(attributes)).toMatchObject({ stroke: { width: 0 } })
    expect(outline(styleWith('stroke="3px Transparent"'))).toMatchObject({ stroke: { width: 0 } })
  })

  test('have the first colour of a gradient', () => {
    const inner = `<yjs:Stroke.fill><yjs:LinearGradient>${stops}</yjs:LinearGradient></yjs:Stroke.fill>`
    expect(stroke('thickness="3"', inner)).toMatchObject({ stroke: { width: 3, paint: { color: { r: 255, b: 0 } } } })
  })

  test('may be written as in CSS', () => {
    expect(outline(styleWith('stroke="2.5px solid Red"'))).toMatchObject({
      stroke: { width: 2.5, paint: { color: { r: 255 } } },
    })
  })

  test('that are null are the usual ones', () => {
    expect(outline(styleWith('stroke="{x:Null}"'))).toMatchObject({ stroke: { width: 1 } })
    expect(outline(styleWith('', member('stroke', '<x:Null/>')))).toMatchObject({ stroke: { width: 1 } })
  })

  test('of references to nothing are the usual ones', () => {
    expect(outline(styleWith('', member('stroke', '<y:GraphMLReference>9</y:GraphMLReference>')))).toMatchObject({
      stroke: { width: 1 },
    })
  })
})

describe('lines of edges', () => {
  const between = (style: string, inner = '') => {
    const { edge: found, messages } = read(file(node('a', 0, 0, plain) + node('b', 300, 0, plain) + edge(style, inner)))
    return { ...found('e'), messages }
  }
  const bend = '<data key="b"><x:List><y:Bend Location="200,500"/></x:List></data>'

  test('of an arc rise at the left of their straight line, and pass bends by', () => {
    const arc = between('<yjs:ArcEdgeStyle height="60"/>', bend)
    expect(arc).toMatchObject({
      messages: [],
      points: [
        { x: 100, y: 20 },
        { x: 300, y: 20 },
      ],
      route: { type: 'curved' },
      // The curve is half as high as its control point.
      path: [{ op: 'M' }, { op: 'Q', x1: 200, y1: -100, x: 300, y: 20 }],
    })
  })

  test('of an arc are a share of their length high, if the style says so', () => {
    const arc = between('<yjs:ArcEdgeStyle height="-0.25" fixedHeight="false"/>')
    expect(arc.path).toMatchObject([{ op: 'M' }, { op: 'Q', x1: 200, y1: 120 }])
  })

  test('of an arc without a height are straight', () => {
    expect(between('<yjs:ArcEdgeStyle/>', bend)).toMatchObject({ messages: [], route: { type: 'straight' } })
  })

  test('of an arc have their labels on it', () => {
    const labels =
      '<data key="l"><x:List><y:Label Text="go" PreferredSize="40,20"><y:Label.LayoutParameter><y:BezierEdgePathLabelModelParameter Ratio="0.5"/></y:Label.LayoutParameter></y:Label></x:List></data>'
    const [label] = between('<yjs:ArcEdgeStyle height="60"/>', labels).labels
    expect(label?.anchor.x).toBeCloseTo(200)
    expect(label?.anchor.y).toBeCloseTo(-40)
  })

  test('with two bends are a Bézier curve, with other numbers curves through the middles between them', () => {
    const bends = (...all: string[]) =>
      `<data key="b"><x:List>${all.map((one) => `<y:Bend Location="${one}"/>`).join('')}</x:List></data>`
    expect(between('<yjs:BezierEdgeStyle/>', bends('150,0', '250,90')).path).toMatchObject([
      { op: 'M' },
      { op: 'C', x1: 150, y1: 0, x2: 250, y2: 90 },
    ])
    expect(between('<yjs:BezierEdgeStyle/>', bends('200,90')).path).toMatchObject([
      { op: 'M' },
      { op: 'Q', x1: 200, y1: 90 },
    ])
    expect(between('<yjs:BezierEdgeStyle/>')).toMatchObject({ route: { type: 'straight' } })
  })

  test('have their arrows; those of another name are triangles, with a message', () => {
    const arrow = (type: string) => between(`<yjs:PolylineEdgeStyle targetArrow="${type}"/>`)
    expect(arrow('{x:Static y:ArrowType.STEALTH}')).toMatchObject({ messages: [], end: { kind: 'notched' } })
    expect(arrow('Spearhead')).toMatchObject({
      messages: [{ code: 'arrowhead-approximated', cell: 'e', from: 'Spearhead', to: 'triangle' }],
      end: { kind: 'triangle' },
    })
  })

  test('of a flow of BPMN that has no known type are those of a sequence flow', () => {
    expect(between('<bpmn:BpmnEdgeStyle type="SOMETHING"/>')).toMatchObject({
      end: { kind: 'triangle', filled: true },
      stroke: { width: 1 },
    })
  })
})
