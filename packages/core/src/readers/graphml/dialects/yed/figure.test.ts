/** Drawings of yEd: paints, tables, groups and pictures (docs/formats/graphml.md §3 to §6). */
import { describe, expect, test } from 'vitest'
import { read } from '#readers/read.test-util'
import { edge, file, node } from './yed.test-util.ts'

function drawn(look: string, kind?: string, attributes?: string) {
  const { node: found, messages } = read(file(node('a', 0, 0, look, kind, attributes)))
  expect(messages).toEqual([])
  return found('a').figure
}

test.each([
  ['<y:Fill color="#FF0000" transparent="true"/>', { fill: { color: { r: 255, a: 0.5 } } }],
  [
    '<y:Fill color="#FF0000" color2="#0000FF" transparent="true"/>',
    { fill: { from: { r: 255, a: 0.5 }, to: { b: 255, a: 0.5 } } },
  ],
  ['<y:Fill color="#FF0000" hasColor="false"/>', { fill: { type: 'none' } }],
  ['<y:Fill color="nothing"/>', { fill: { type: 'none' } }],
  ['<y:BorderStyle hasColor="false"/>', { stroke: { width: 0 } }],
  ['<y:BorderStyle color="#FF0000" width="0.0"/>', { stroke: { width: 0 } }],
  ['<y:BorderStyle width="-3"/>', { stroke: { width: 0 } }],
  [
    '<y:BorderStyle type="dashed_dotted" width="2.0"/>',
    { stroke: { dash: [12, 6, 2, 6], paint: { color: { r: 0 } } } },
  ],
  ['<y:BorderStyle type="dotted" width="0.5"/>', { stroke: { dash: [1, 3], width: 0.5 } }],
])('paints: %s', (look, expected) => {
  expect(drawn(look).parts).toMatchObject([expected])
})

test('a shadow to one side is one', () => {
  const figure = (attributes: string) => drawn(`<y:DropShadow color="#00000080" ${attributes}/>`)
  const shadow = { dx: 0, dy: 4 }
  expect(figure('offsetX="0" offsetY="4"')).toMatchObject({ shadow, parts: [{ shadow }] })
  expect(figure('offsetX="0" offsetY="0"').shadow).toBeUndefined()
})

test('a group with the name of a shape that nobody knows is a round rectangle', () => {
  expect(drawn('<y:Shape type="blob"/>', 'GroupNode').parts).toMatchObject([{ type: 'rect', rx: 8 }])
})

test('the drawing of a group is the active one, else the first', () => {
  const active = (attributes: string) => {
    const inner = (type: string) =>
      `<y:GroupNode><y:Geometry x="0" y="0" width="100" height="40"/><y:Shape type="${type}"/></y:GroupNode>`
    const realizers = `<y:Realizers ${attributes}>${inner('rectangle')}${inner('ellipse')}</y:Realizers>`
    const text = `<node id="a" yfiles.foldertype="group"><data key="zz"><y:ProxyAutoBoundsNode>${realizers}</y:ProxyAutoBoundsNode></data><graph id="in"/></node>`
    const { node: found, messages } = read(file(text))
    expect(messages).toEqual([])
    return found('a').figure.name
  }
  expect([active('active="1"'), active(''), active('active="7"'), active('active="0.5"')]).toEqual([
    'ellipse',
    'rectangle',
    'rectangle',
    'rectangle',
  ])
})

test('a picture that is not in the file is a placeholder, with a message', () => {
  const look = '<y:SVGModel><y:SVGContent refid="9"/></y:SVGModel>'
  const { node: found, messages } = read(file(node('a', 0, 0, look, 'SVGNode') + node('b', 0, 90, '', 'ImageNode')))
  expect(messages).toMatchObject([
    { code: 'image-damaged', cell: 'a', from: 'SVGNode' },
    { code: 'image-damaged', cell: 'b', from: 'ImageNode' },
  ])
  expect(found('a').figure.parts).toMatchObject([{ type: 'image', asset: null }])
})

test.each([
  ['', []],
  ['DATA_OBJECT', []],
  ['PIGEON', [{ code: 'sign-unknown', cell: 'a', from: 'PIGEON' }]],
])('an artifact of BPMN is a data object unless it says otherwise: %s', (type, expected) => {
  const property =
    type &&
    `<y:Property class="com.yworks.yfiles.bpmn.view.BPMNTypeEnum" name="com.yworks.bpmn.type" value="ARTIFACT_TYPE_${type}"/>`
  const look = `<y:StyleProperties>${property}</y:StyleProperties>`
  const { node: found, messages } = read(
    file(node('a', 0, 0, look, 'GenericNode', 'configuration="com.yworks.bpmn.Artifact.withShadow"')),
  )
  expect(messages).toMatchObject(expected)
  expect(messages).toHaveLength(expected.length)
  expect(found('a').figure.parts).toMatchObject([{ type: 'path' }, { type: 'path' }])
})

describe('tables', () => {
  const INSETS = '<y:DefaultColumnInsets top="0"/><y:DefaultRowInsets left="0"/><y:Insets left="0" top="0"/>'
  const rows = (...heights: string[]) => heights.map((height) => `<y:Row ${height}/>`).join('')
  const table = (content: string, insets = INSETS) => `<y:Table>${insets}${content}</y:Table>`
  /** Positions of the lines across. */
  const lines = (look: string) =>
    drawn(look, 'TableNode').parts.flatMap((part) =>
      part.type === 'path' ? part.commands.flatMap((step) => (step.op === 'M' ? [[step.x, step.y]] : [])) : [],
    )

  test('have the lines of the innermost rows', () => {
    const inner = `<y:Rows>${rows('height="5"', 'height="7"')}</y:Rows>`
    expect(lines(table(`<y:Rows><y:Row height="12">${inner}</y:Row>${rows('height="28"')}</y:Rows>`))).toEqual([
      [0, 5],
      [0, 12],
    ])
  })

  test('have no line for a row without a height', () => {
    expect(lines(table(`<y:Rows>${rows('', 'height="10"', 'height="30"')}</y:Rows>`))).toEqual([[0, 10]])
  })

  test('leave headers out for which they have no room', () => {
    const insets = '<y:DefaultColumnInsets top="10"/><y:DefaultRowInsets left="20"/><y:Insets left="0" top="0"/>'
    const columns = '<y:Columns><y:Column width="90"/></y:Columns>'
    expect(lines(table(`<y:Rows>${rows('height="30"')}</y:Rows>${columns}`, insets))).toEqual([[0, 10]])
  })

  test('with colours and without rows have no lanes; those of a hidden table are hidden', () => {
    const colors =
      '<y:StyleProperties><y:Property name="yed.table.lane.color.main" value="#FF0000"/></y:StyleProperties>'
    const look = (content: string) => colors + table(content)
    const { diagram } = read(file(node('a', 0, 0, look(''), 'TableNode')))
    expect(diagram.pages[0]?.elements.map(({ id }) => id)).toEqual(['a'])
    const inner = node('n', 0, 0, look(`<y:Rows>${rows('height="40"')}</y:Rows>`), 'TableNode')
    const folder = `<node id="g" yfiles.foldertype="folder"><data key="zz"><y:GroupNode><y:Geometry x="0" y="0" width="200" height="90"/><y:State closed="true"/></y:GroupNode></data><graph id="in">${inner}</graph></node>`
    expect(read(file(folder)).node('n:lane-0')).toMatchObject({ parent: 'n', hidden: 'collapsed' })
  })
})

describe('classes', () => {
  const members = (text: string) => `<y:UML><y:AttributeLabel>${text}</y:AttributeLabel></y:UML>`

  test('without a name have their members', () => {
    const { node: found } = read(file(node('a', 0, 0, members('- one'), 'UMLClassNode')))
    expect(found('a').labels).toMatchObject([{ plain: '- one', bold: false, font: { size: 12 } }])
  })

  test('show no members below their lower side', () => {
    const name = '<y:NodeLabel y="3" height="40">Name</y:NodeLabel>'
    const { node: found } = read(file(node('a', 0, 0, name + members('- one'), 'UMLClassNode')))
    expect(found('a').labels).toMatchObject([{ plain: 'Name' }])
    expect(found('a').figure.parts).toHaveLength(1)
  })

  test('have a second label in their middle', () => {
    const labels = '<y:NodeLabel>Name</y:NodeLabel><y:NodeLabel height="10" width="10">2</y:NodeLabel>'
    expect(read(file(node('a', 0, 0, labels, 'UMLClassNode'))).node('a').labels[1]).toMatchObject({
      anchor: { x: 50, y: 20 },
    })
  })
})

describe('curves', () => {
  const pathOf = (kind: string, ...points: [number, number][]) => {
    const inner = `<y:Path sx="0" sy="0" tx="0" ty="0">${points.map(([x, y]) => `<y:Point x="${x}" y="${y}"/>`).join('')}</y:Path>`
    const { edge: found } = read(file(node('a', 0, 0, '') + node('b', 300, 0, '') + edge(inner, kind)))
    return found('e')
      .path.map((step) => step.op)
      .join('')
  }

  test('are Bézier curves where pairs of control points are given, else round', () => {
    expect(pathOf('BezierEdge', [150, 90], [250, 90])).toBe('MC')
    expect(pathOf('BezierEdge', [150, 90], [200, 20], [250, 90])).toBe('MQQQ')
    expect(pathOf('BezierEdge', [150, 90], [160, 90], [170, 90], [250, 90])).toBe('MQQQQ')
  })

  test('of an arc with another number of points are straight', () => {
    expect(pathOf('ArcEdge', [200, 90])).toBe('MQ')
    expect(pathOf('ArcEdge', [200, 90], [220, 90])).toBe('MLLL')
    expect(pathOf('ArcEdge')).toBe('ML')
  })
})
