/** For editing, a node is one shape with its label, unless they cannot share its opacity. */
import { expect, test } from 'vitest'
import type { Diagram, FigurePart, PathCommand } from '#diagram/index'
import { convertDiagram } from '#index'
import { node } from '../edge/edge.test-util.ts'
import { writeTldraw } from '../write.ts'

/** The shapes of a vertex of 100 × 50 px, as records. */
function shapesOf(style: string, more = '', label = 'A') {
  const { snapshot } = convertDiagram(
    `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="${label}" style="${style}" vertex="1" parent="1"><mxGeometry width="100" height="50" as="geometry"/></mxCell>${more}</root></mxGraphModel>`,
    { prefer: 'edit' },
  )
  const shapes = Object.values(snapshot.store).filter((record) => record.typeName === 'shape')
  return shapes.filter(({ type }) => type !== 'group')
}

test.each([
  ['', [['geo', 1]]],
  ['opacity=30;textOpacity=30', [['geo', 0.3]]],
  // The opacity of the area is in its colours.
  ['opacity=30', [['geo', 1]]],
  [
    'textOpacity=30',
    [
      ['geo', 1],
      ['text', 0.3],
    ],
  ],
  [
    'textOpacity=0',
    [
      ['geo', 1],
      ['text', 0],
    ],
  ],
])('a label never makes its shape fainter: %s', (style, expected) => {
  expect(shapesOf(style).map(({ type, opacity }) => [type, opacity])).toEqual(expected)
})

const polygon = (corners: string) => `shape=mxgraph.basic.polygon;polyCoords=${corners}`

test.each([
  ['shape=parallelogram', 'rhombus'],
  ['shape=parallelogram;flipH=1', 'rhombus', 'X'],
  ['shape=trapezoid', 'trapezoid'],
  ['shape=trapezoid;flipV=1', 'trapezoid', 'Y'],
  [polygon('[[0.5,0],[1,0.4],[0.5,1],[0,0.6]]'), 'diamond'],
  ['triangle;direction=north', 'triangle'],
  ['triangle;direction=south', 'triangle', 'Y'],
  ['shape=mxgraph.basic.octagon2', 'octagon'],
  ['ellipse;shape=cloud', 'cloud'],
  // Twice four curves, but no cloud.
  ['shape=mxgraph.basic.donut', 'ellipse'],
  // Too steep for a rhombus: its sides do not slant.
  ['shape=parallelogram;direction=north;size=0.1', 'rectangle'],
  ['shape=manualInput;size=15', 'rectangle'],
  ['shape=step;size=0.1', 'rectangle'],
  ['shape=cube', 'rectangle'],
  ['shape=cylinder3', 'rectangle'],
  ['shape=document', 'rectangle'],
])('the nearest outline of tldraw: %s is %s', (style, geo, flips = '') => {
  const [flipX, flipY] = [flips === 'X', flips === 'Y']
  expect(shapesOf(style)).toMatchObject([{ type: 'geo', props: { geo, flipX, flipY } }])
})

test('a text that a line ends at is one shape without an area, as opaque as the text', () => {
  const loop =
    '<mxCell id="e" edge="1" source="a" target="a" parent="1"><mxGeometry relative="1" as="geometry"/></mxCell>'
  expect(shapesOf('text;textOpacity=40')).toMatchObject([{ type: 'text', opacity: 0.4 }])
  const [geo, arrow, ...more] = shapesOf('text;fontSize=20;align=left;textOpacity=40', loop)
  const bare = { dash: 'none', fill: 'none' }
  expect(geo).toMatchObject({ type: 'geo', opacity: 0.4, props: { w: 100, h: 50, align: 'start', ...bare } })
  expect(geo?.meta).toMatchObject({ drawbridge: { fill: null, stroke: null, fontSize: 20 } })
  expect(JSON.stringify(geo)).toContain('"text":"A"')
  expect([arrow?.type, more]).toEqual(['arrow', []])
})

const line = { stroke: '#0000004d' }

test.each([
  ['', { fill: '#ffffff4d', ...line }],
  ['fillColor=none', { fill: null, ...line }],
  ['gradientColor=#0000ff', { fill: '#ffffff4d', gradient: { to: '#0000ff4d', direction: 'south' }, ...line }],
  ['fillStyle=hachure;sketch=1;fillColor=#ff0000', { fill: '#ff00004d', pattern: { name: 'hatch' }, ...line }],
])('the opacity of the area is in all of its paints: %s', (style, exact) => {
  expect(shapesOf(`opacity=30;${style}`)).toMatchObject([{ opacity: 1, meta: { drawbridge: exact } }])
})

test.each([
  ['shape=curlyBracket', 'line'],
  ['shape=mxgraph.basic.arc;startAngle=0.3;endAngle=0.1', 'draw'],
  ['line', 'line'],
])('lines that no shape of tldraw comes near to are drawn as lines, not as an invisible box: %s', (style, type) => {
  const body = shapesOf(style).find(({ id }) => id.endsWith('.body'))!
  expect(body).toMatchObject({ type, props: { dash: 'solid' } })
})

test('the bottom line of a table row is drawn', () => {
  const shapes = shapesOf('shape=partialRectangle;fillColor=none;top=0;left=0;right=0;bottom=1')
  const lines = shapes.filter(({ type }) => type === 'line' || type === 'draw')
  expect(lines).toContainEqual(expect.objectContaining({ props: expect.objectContaining({ dash: 'solid' }) }))
})

test('the title of a swimlane is at its side', () => {
  const titled = (verticalAlign: string) => [{ type: 'geo', props: { verticalAlign } }]
  expect(shapesOf('swimlane;startSize=20')).toMatchObject(titled('start'))
  expect(shapesOf('rounded=0')).toMatchObject(titled('middle'))
})

test('the line below the title of a swimlane with something in it is in the shape of the swimlane', () => {
  const child =
    '<mxCell id="b" vertex="1" parent="a"><mxGeometry x="20" y="25" width="40" height="20" as="geometry"/></mxCell>'
  const lines = shapesOf('swimlane;startSize=20', child).filter(({ type }) => type === 'line')
  expect(lines).toMatchObject([{ parentId: expect.stringContaining('.a.body'), x: 0, y: 20 }])
  // The label of a single shape is opened by one double click.
  expect(shapesOf('swimlane;startSize=20')).toHaveLength(1)
})

test('a vertical title is a text beside its shape: in it, it would be set letter by letter', () => {
  const [shape, text] = shapesOf('swimlane;horizontal=0;startSize=20')
  expect(shape).toMatchObject({ type: 'geo', props: { richText: { content: [{ type: 'paragraph' }] } } })
  expect(text!.type).toBe('text')
  expect(text!.rotation).toBeCloseTo(-Math.PI / 2)
})

test('several lines that never break in the source are set smaller rather than broken beyond their shape', () => {
  const scaleOf = (lines: readonly string[]) => {
    const [shape] = shapesOf('html=1;fontSize=12', '', lines.join('&lt;br&gt;'))
    return (shape?.props as { scale?: number } | undefined)?.scale ?? 0
  }
  const usual = scaleOf(['PK Id', 'Name', 'Date'])
  const smaller = scaleOf(['PK Identifier', 'OrderNumberTexts', 'Date'])
  expect(smaller).toBeLessThan(usual * 0.99)
  expect(smaller).toBeGreaterThan(usual * 0.7)
})

test('an area and a border that are drawn one after the other are one shape with its border', () => {
  const white = { type: 'solid', color: { r: 255, g: 255, b: 255, a: 1 } } as const
  const black = { type: 'solid', color: { r: 0, g: 0, b: 0, a: 1 } } as const
  const corners = [
    { x: 0, y: 0 },
    { x: 100, y: 2 },
    { x: 99, y: 50 },
    { x: 0, y: 49 },
  ]
  const commands: PathCommand[] = corners.map((at, i) => ({ op: i === 0 ? 'M' : 'L', ...at }))
  const area: FigurePart = { type: 'path', commands, fill: white, stroke: { paint: { type: 'none' }, width: 0 } }
  const border: FigurePart = { ...area, fill: { type: 'none' }, stroke: { paint: black, width: 2 } }
  const drawn = node('a', 0, 0, {
    box: { x: 0, y: 0, w: 100, h: 50 },
    figure: { name: 'drawing', parts: [area, border] },
  })
  const page = { id: 'p', name: '', background: { type: 'none' }, layers: [], elements: [drawn] } as const
  const diagram: Diagram = { format: 'x', container: 'x', title: 't', assets: new Map(), pages: [page] }
  const { snapshot } = writeTldraw(diagram, { prefer: 'edit' })
  const shapes = Object.values(snapshot.store).filter((record) => record.typeName === 'shape')
  expect(shapes).toMatchObject([{ type: 'geo', props: { color: 'black', dash: 'solid' } }])
})

test('white words are black where the dark ground that they are on is not drawn: a title bar, a background of letters', () => {
  const title = (style: string) => shapesOf(`shape=table;startSize=20;fontColor=#ffffff;${style}`)[0]?.props
  expect(title('fillColor=#a20025')).toMatchObject({ fill: 'none', labelColor: 'black' })
  const word = (background: string) =>
    shapesOf(
      'html=1',
      '',
      `&lt;span style=&quot;color:rgb(240,240,240);${background}&quot;&gt;discount&lt;/span&gt;`,
    )[0]?.props
  expect(word('background-color:rgb(42,42,42)')).toMatchObject({ labelColor: 'black' })
  expect(word('')).toMatchObject({ labelColor: 'white' })
})

test('walls around a corner and dots in a box are drawn as they are, and hide nothing', () => {
  expect(shapesOf('shape=mxgraph.floorplan.wallCorner;fillColor=#000000', '', '').map(({ type }) => type)).toEqual([
    'draw',
  ])
  const dots = shapesOf('shape=waypoint;size=6;fillColor=#000000', '', '')
  expect(dots).toMatchObject([{ props: { geo: 'ellipse', w: 6, fill: 'fill' } }])
})

test.each([
  ['without room for two', 'whiteSpace=wrap', 'Fourteen chars'],
  // Below its title may be something else.
  ['with room for two', 'whiteSpace=wrap;fontSize=8', 'Twenty-four characters in'],
])('a line that would be broken in a shape %s is set a little smaller', (_, style, label) => {
  const scaleOf = (text: string) => (shapesOf(style, '', text)[0]!.props as { scale: number }).scale
  expect(scaleOf(label)).toBeLessThan(scaleOf('A'))
})

test.each([
  ['a name below a small circle', 'ellipse', 24, 'Order received by the customer', ['geo', 'text']],
  ['a short one too, as in the source', 'ellipse', 24, 'Go', ['geo', 'text']],
  ['lines for which the box is too small', 'whiteSpace=wrap', 0, 'One two three four five six seven', ['geo', 'text']],
])(
  'a text that is beside its shape, or of which a stock editor would cut lines off, is a text of its own: %s',
  (_, style, size, label, expected) => {
    const place = size > 0 ? ';verticalLabelPosition=bottom;verticalAlign=top' : ''
    const geometry = size > 0 ? `width="${size}" height="${size}"` : 'width="40" height="30"'
    const other = `<mxCell id="b" value="${label}" style="${style}${place}" vertex="1" parent="1"><mxGeometry x="200" ${geometry} as="geometry"/></mxCell>`
    const shapes = shapesOf('', other).filter(({ id }) => id.includes('.b.'))
    expect(shapes.map(({ type }) => type)).toEqual(expected)
  },
)

test('a symbol without a text in it is drawn as it is: a box that is not flat, a sheet with a folded corner', () => {
  const typesOf = (style: string, label?: string) => shapesOf(style, '', label).map(({ type }) => type)
  for (const style of ['shape=cube', 'shape=note']) {
    expect(typesOf(style)).toEqual(['geo'])
    expect(typesOf(style, '')).not.toEqual(['geo'])
    expect(typesOf(`${style};verticalLabelPosition=bottom;verticalAlign=top`)).toContain('text')
  }
})

test.each([
  'shape=singleArrow',
  // tldraw's point up or down, and would take their text along if they were turned.
  'triangle',
  'shape=hexagon',
  polygon('[[0,0],[1,0],[0,1]]'),
])('what is no box is drawn as it is, with its text above it: %s', (style) => {
  const types = shapesOf(style).map(({ type }) => type)
  expect(types.length).toBeGreaterThan(1)
  expect(types.at(-1)).toBe('text')
})

test('areas that are all small in their box are drawn as they are, and not left out', () => {
  const black = { type: 'solid', color: { r: 0, g: 0, b: 0, a: 1 } } as const
  const window = (x: number): FigurePart => ({
    type: 'rect',
    box: { x, y: 0, w: 20, h: 50 },
    rx: 0,
    ry: 0,
    fill: black,
    stroke: { paint: { type: 'none' }, width: 0 },
  })
  const drawn = node('a', 0, 0, {
    box: { x: 0, y: 0, w: 100, h: 50 },
    figure: { name: 'windows', parts: [window(0), window(40), window(80)] },
  })
  const page = { id: 'p', name: '', background: { type: 'none' }, layers: [], elements: [drawn] } as const
  const diagram: Diagram = { format: 'x', container: 'x', title: 't', assets: new Map(), pages: [page] }
  const { snapshot } = writeTldraw(diagram, { prefer: 'edit' })
  const shapes = Object.values(snapshot.store).filter((record) => record.typeName === 'shape')
  const painted = shapes.filter(({ props }) => 'fill' in props && props.fill !== 'none')
  expect(painted).toHaveLength(3)
})

test('a stick figure is drawn with its name below, a frame and a lifeline are boxes', () => {
  const kinds = (style: string) => shapesOf(style).map(({ type }) => type)
  expect(kinds('shape=umlActor;verticalLabelPosition=bottom;verticalAlign=top;html=1')).toEqual(['image', 'text'])
  expect(kinds('shape=umlFrame;html=1')).toEqual(['geo'])
  expect(kinds('shape=umlLifeline;html=1')).toEqual(['geo'])
  expect(kinds('swimlane;html=1')).toEqual(['geo'])
})
