/** The dialect of yFiles and yEd Live, rule by rule (docs/formats/graphml.md §10). */
import { describe, expect, test } from 'vitest'
import { convertDiagram, readDiagram } from '#index'
import { read } from '#readers/read.test-util'
import { edge, file, label, node, plain } from './yfiles.test-util.ts'

const messages = (text: string) => convertDiagram(text).report.messages.map(({ code }) => code)

describe('nodes', () => {
  test('have their place, shape, colours and text, and keep their values', () => {
    const style = `<yjs:ShapeNodeStyle shape="ELLIPSE" fill="#80FF0000"><yjs:ShapeNodeStyle.stroke>
      <yjs:Stroke fill="{y:GraphMLReference 1}" thickness="2"><yjs:Stroke.dashStyle><yjs:DashStyle dashes="3 1"/></yjs:Stroke.dashStyle></yjs:Stroke>
      </yjs:ShapeNodeStyle.stroke></yjs:ShapeNodeStyle>`
    const text = file(
      node('a', 10, 20, style, label('Start', 'InteriorNodeLabelModel.Center'), '<data key="o">Ann</data>'),
      '<yjs:SolidColorFill x:Key="1" color="Blue"/>',
    )
    expect(messages(text)).toEqual([])
    const { node: found } = read(text)
    expect(found('a')).toMatchObject({
      box: { x: 10, y: 20, w: 100, h: 40 },
      attributes: { owner: 'Ann' },
      figure: {
        name: 'ellipse',
        parts: [
          {
            type: 'ellipse',
            fill: { color: { r: 255, g: 0, b: 0, a: 128 / 255 } },
            stroke: { paint: { color: { b: 255 } }, width: 2, dash: [6, 2] },
          },
        ],
      },
      labels: [{ plain: 'Start', anchor: { x: 60, y: 40 }, align: 'center' }],
    })
  })

  test('objects are shared, also those that are text, and names have any case', () => {
    const style = '<y:GraphMLReference ResourceKey="1"/>'
    const text = file(
      node('a', 0, 0, style) + node('b', 0, 90, style),
      `<yjs:ShapeNodeStyle x:Key="1" Shape="RoundRectangle" Pen="Red"><yjs:ShapeNodeStyle.Brush><y:GraphMLReference ResourceKey="2"/></yjs:ShapeNodeStyle.Brush></yjs:ShapeNodeStyle>
       <sys:String x:Key="2">Lime</sys:String>`,
    )
    const { node: found, messages: written } = read(text)
    expect(written).toEqual([])
    for (const id of ['a', 'b'])
      expect(found(id).figure.parts).toMatchObject([
        { type: 'rect', rx: 8, fill: { color: { r: 0, g: 255, b: 0 } }, stroke: { paint: { color: { r: 255 } } } },
      ])
  })

  test('references that lead to themselves end', () => {
    const text = file(
      node('a', 0, 0, '<y:GraphMLReference ResourceKey="1"/>'),
      '<y:GraphMLReference x:Key="1" ResourceKey="1"/>',
    )
    expect(read(text).node('a').figure.parts).toHaveLength(1)
  })

  test('fills that lead to themselves end', () => {
    const text = file(
      node('a', 0, 0, '<yjs:ShapeNodeStyle fill="{y:GraphMLReference 1}"/>'),
      '<yjs:SolidColorFill x:Key="1" color="{y:GraphMLReference 1}"/>',
    )
    expect(read(text).node('a').figure.parts).toMatchObject([{ fill: { type: 'none' } }])
  })

  test('a text or a path that many nodes share is cut when it makes the file much longer', () => {
    const style = '<y:GraphMLReference ResourceKey="2"/>'
    const nodes = Array.from({ length: 60 }, (_, i) =>
      node(`n${i}`, i * 200, 0, style, '<y:Label Text="{y:GraphMLReference 1}"/>'),
    )
    const steps = '<y:MoveTo Point="0,0"/>'.repeat(1000)
    const shared = `<sys:String x:Key="1">${'word '.repeat(10_000)}</sys:String>
      <yjs:GeneralPathNodeStyle x:Key="2"><yjs:GeneralPathNodeStyle.path><y:GeneralPath>${steps}</y:GeneralPath></yjs:GeneralPathNodeStyle.path></yjs:GeneralPathNodeStyle>`
    const { node: found, messages: written } = read(file(nodes.join(''), shared))
    const codes = new Set(written.map(({ code }) => code))
    expect(codes).toEqual(new Set(['figure-too-large', 'label-cut']))
    expect(found('n0').labels[0]?.plain.length).toBe(49_999)
    expect(found('n59').labels[0]?.plain.length).toBe(201)
  })

  test('labels are inside, outside or anywhere', () => {
    const free = `<y:Label PreferredSize="40,20" Text="free"><y:Label.LayoutParameter>
      <y:FreeNodeLabelModelParameter LayoutRatio="1,1" LayoutOffset="5,0" LabelRatio="0,1" Angle="1.5707963267948966"/></y:Label.LayoutParameter></y:Label>`
    const outside = `<y:Label PreferredSize="40,20" Text="out"><y:Label.LayoutParameter>
      <y:ExteriorNodeLabelModelParameter Position="Bottom"><y:ExteriorNodeLabelModelParameter.Model><y:ExteriorNodeLabelModel Margins="10"/></y:ExteriorNodeLabelModelParameter.Model></y:ExteriorNodeLabelModelParameter></y:Label.LayoutParameter></y:Label>`
    const text = file(node('a', 0, 0, plain, label('in', 'InteriorNodeLabelModel.TopLeft') + outside + free))
    const { node: found, messages: written } = read(text)
    expect(written).toEqual([])
    expect(found('a').labels).toMatchObject([
      { plain: 'in', anchor: { x: 20, y: 10 }, place: 'inside' },
      { plain: 'out', anchor: { x: 50, y: 60 }, place: 'bottom' },
      { plain: 'free', rotation: 90 },
    ])
    // The lower left corner of the text, which is turned by a right angle, is at (105, 40).
    const { anchor } = found('a').labels[2]!
    expect(anchor.x).toBeCloseTo(115)
    expect(anchor.y).toBeCloseTo(60)
  })

  test('paths, groups with a tab, symbols of BPMN', () => {
    const path = `<yjs:GeneralPathNodeStyle><yjs:GeneralPathNodeStyle.path><y:GeneralPath><y:MoveTo Point="0,0"/><y:LineTo Point="1,0.5"/>
      <y:CubicTo Point="0,1" ControlPoint1="1,1" ControlPoint2="0.5,1"/><y:Close/></y:GeneralPath></yjs:GeneralPathNodeStyle.path></yjs:GeneralPathNodeStyle>`
    const text = file(
      node('a', 0, 0, path) +
        node('b', 0, 100, '<yjs:GroupNodeStyle tabFill="#FF123456"/>') +
        node('c', 0, 200, '<bpmn:EventNodeStyle type="TIMER" characteristic="CATCHING"/>'),
    )
    const { node: found, messages: written } = read(text)
    expect(written).toEqual([])
    expect(found('a').figure.parts).toMatchObject([
      { commands: [{ op: 'M' }, { op: 'L', x: 100, y: 20 }, { op: 'C', x1: 100, y1: 40, x: 0, y: 40 }, { op: 'Z' }] },
    ])
    expect(found('b').figure.parts).toMatchObject([
      { type: 'rect' },
      { fill: { color: { r: 0x12, g: 0x34, b: 0x56 } } },
    ])
    // A circle in the middle of the space that it has.
    expect(found('c')).toMatchObject({ box: { x: 30, y: 200, w: 40, h: 40 }, figure: { parts: [{ type: 'ellipse' }] } })
    expect(found('c').figure.icons).toHaveLength(1)
  })

  test("symbols of yEd Live's flowcharts", () => {
    const symbol = (attributes: string) =>
      `<demostyle:FlowchartNodeStyle xmlns:demostyle="http://www.yworks.com/yFilesHTML/demos/FlatDemoStyle/1.0" ${attributes}/>`
    const text = file(
      node('a', 0, 0, symbol('type="decision" fill="#FFD2DEEE"')) +
        node('b', 0, 90, symbol('type="database"')) +
        node('c', 0, 180, symbol('type="start2"')),
    )
    const { node: found, messages: written } = read(text)
    expect(written).toEqual([])
    expect(found('a').figure).toMatchObject({
      name: 'decision',
      parts: [{ type: 'path', fill: { color: { r: 0xd2 } } }],
    })
    expect(found('b').figure).toMatchObject({
      name: 'dataBase',
      parts: [{ type: 'path', fill: { color: { r: 183 } } }, {}],
    })
    expect(found('c').figure).toMatchObject({ name: 'start2', parts: [{ type: 'rect', rx: 20 }] })
  })

  test('pictures in the file are shown, others are reported', () => {
    const svg = encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    )
    const text = file(
      node('a', 0, 0, `<yjs:ImageNodeStyle href="data:image/svg+xml,${svg}"/>`) +
        node('b', 0, 90, '<yjs:ImageNodeStyle href="./icons/server.svg"/>'),
    )
    const { node: found, messages: written } = read(text)
    expect(written).toMatchObject([{ code: 'image-not-supplied', cell: 'b', from: './icons/server.svg' }])
    expect(found('b').figure.parts).toMatchObject([
      { asset: null, url: './icons/server.svg', placeholder: { name: 'server' } },
    ])
    expect(found('a').role).toBe('image')
    expect(found('a').figure.parts).toMatchObject([{ type: 'image', asset: expect.any(String) }])
  })

  test('pictures at relative addresses are those that the caller supplies', () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    const asked: string[] = []
    const image = (path: string) => {
      asked.push(path)
      return path === 'icons/my server.svg'
        ? { mime: 'image/svg+xml', bytes: new TextEncoder().encode(svg) }
        : undefined
    }
    const picture = (address: string) => `<yjs:ImageNodeStyle href="${address}"/>`
    const text = file(
      node('a', 0, 0, picture('./icons/my%20server.svg?v=2')) +
        node('b', 0, 90, picture('https://example.com/icons/my%20server.svg')) +
        node('c', 0, 180, picture('//example.com/x.svg')),
    )
    const { diagram, report } = readDiagram(new TextEncoder().encode(text), { resources: { image } })
    const parts = diagram.pages[0]!.elements.map((one) => (one.kind === 'node' ? one.figure.parts[0] : undefined))
    expect(parts).toMatchObject([{ asset: expect.any(String) }, { asset: null }, { asset: null }])
    expect(report.messages.map(({ code }) => code)).toEqual(['image-not-fetched', 'image-not-fetched'])
    expect(asked).toEqual(['icons/my server.svg'])
  })

  test('icons of labels are beside their text', () => {
    const svg = encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    )
    const style = `<y:Label.Style><yjs:IconLabelStyle iconSize="16,12" wrappedStylePadding="20,0,0,0" href="data:image/svg+xml,${svg}">
      <yjs:IconLabelStyle.iconPlacement><y:FreeNodeLabelModelParameter LayoutOffset="2,3"/></yjs:IconLabelStyle.iconPlacement>
      <yjs:LabelStyle textFill="Red"/></yjs:IconLabelStyle></y:Label.Style>`
    const labels = `<y:Label Text="Ann" PreferredSize="60,20" LayoutParameter="{x:Static y:InteriorNodeLabelModel.TopLeft}">${style}</y:Label>`
    const { node: found, messages: written } = read(file(node('a', 100, 200, plain, labels)))
    expect(written).toEqual([])
    expect(found('a').labels).toMatchObject([
      { plain: 'Ann', color: { r: 255 }, anchor: { x: 140, y: 210 }, area: { w: 40 } },
    ])
    expect(found('a').figure.parts).toMatchObject([
      { type: 'rect' },
      { type: 'image', box: { x: 2, y: 3, w: 16, h: 12 }, asset: expect.any(String) },
    ])
  })

  test('a table has its stripes and their names', () => {
    const row = (text: string) =>
      `<y:Row Size="50" Padding="20,0,0,0"><y:Row.Labels>${label(text, 'StretchStripeLabelModel.Left')}</y:Row.Labels></y:Row>`
    const style = `<yjs:TableNodeStyle><yjs:TableNodeStyle.table><y:Table Padding="10,0,0,0"><y:Table.Rows>${row('One')}${row('Two')}</y:Table.Rows>
      <y:Table.Columns><y:Column Size="70"/></y:Table.Columns></y:Table></yjs:TableNodeStyle.table></yjs:TableNodeStyle>`
    const title = label('Pool', 'PoolHeaderLabelModel.WEST')
    const { node: found, messages: written } = read(file(node('a', 0, 0, style, title)))
    expect(written).toEqual([])
    expect(found('a').labels).toMatchObject([
      { plain: 'One', anchor: { x: 20, y: 25 }, rotation: 270 },
      { plain: 'Two', anchor: { x: 20, y: 75 }, rotation: 270 },
      { plain: 'Pool', anchor: { x: 5, y: 20 }, rotation: 270 },
    ])
    expect(found('a').figure.parts).toContainEqual(
      expect.objectContaining({ type: 'rect', box: { x: 10, y: 50, w: 90, h: 50 } }),
    )
  })

  test('ports with a drawing or a label are nodes inside theirs', () => {
    const port = (parts: string) =>
      `<port name="p"><data key="p"><y:FreeNodePortLocationModelParameter Ratio="0.5,1"/></data>${parts}</port>`
    const labels = `<data key="pl"><x:List><y:Label Text="in" PreferredSize="20,10"><y:Label.LayoutParameter><y:FreePortLabelModelParameter LocationOffset="5,-3" LabelRatio="0,1"/></y:Label.LayoutParameter></y:Label></x:List></data>`
    const inside =
      '<data key="pl"><x:List><y:Label Text="up" PreferredSize="20,10"><y:Label.LayoutParameter><y:InsideOutsidePortLabelModelParameter Outside="false"/></y:Label.LayoutParameter></y:Label></x:List></data>'
    const text = file(
      node('a', 0, 0, plain, '', port('<data key="ps"><bpmn:EventPortStyle type="ERROR"/></data>')) +
        node('b', 0, 100, plain, '', port(labels)) +
        node('c', 0, 200, plain, '', port('')) +
        node('d', 0, 300, plain, '', port(inside)),
    )
    const { diagram, node: found, messages: written } = read(text)
    expect(written).toEqual([])
    expect(diagram.pages[0]?.elements).toHaveLength(7)
    expect(found('a:port-p')).toMatchObject({
      parent: 'a',
      box: { x: 40, y: 30, w: 20, h: 20 },
      figure: { name: 'EventPortStyle' },
    })
    expect(found('a:port-p').figure.icons).toHaveLength(1)
    expect(found('d:port-p').labels).toMatchObject([{ plain: 'up', anchor: { x: 50, y: 332.5 }, place: 'top' }])
    expect(found('b:port-p').labels).toMatchObject([{ plain: 'in', anchor: { x: 65, y: 132 } }])
  })

  test('what is in a collapsed group is hidden', () => {
    const inner = `<graph id="in">${node('a::n', 10, 50, plain)}</graph><data key="x">false</data>`
    const { node: found } = read(file(node('a', 0, 0, plain, '', inner)))
    expect(found('a::n')).toMatchObject({ parent: 'a', hidden: 'collapsed' })
  })
})

describe('edges', () => {
  const ports = (parameter: string) => `<port name="p"><data key="p">${parameter}</data></port>`
  const ends = 'source="a" target="b" sourceport="p" targetport="p"'
  const nodes =
    node('a', 0, 0, plain, '', ports('<y:FreeNodePortLocationModelParameter Ratio="0.25,1"/>')) +
    node('b', 200, 200, plain, '', ports('<x:Static Member="y:FreeNodePortLocationModel.NodeTopAnchored"/>'))

  test('run from port to port through their bends, with their arrows', () => {
    const style = `<yjs:PolylineEdgeStyle stroke="Red" smoothingLength="20"><yjs:PolylineEdgeStyle.targetArrow><yjs:Arrow type="DIAMOND"/></yjs:PolylineEdgeStyle.targetArrow></yjs:PolylineEdgeStyle>`
    const bends = '<data key="b"><x:List><y:Bend Location="25,100"/><y:Bend Location="250,100"/></x:List></data>'
    const { edge: found, messages: written } = read(file(nodes + edge(style, bends, ends)))
    expect(written).toEqual([])
    expect(found('e')).toMatchObject({
      points: [
        { x: 25, y: 40 },
        { x: 25, y: 100 },
        { x: 250, y: 100 },
        { x: 250, y: 200 },
      ],
      route: { type: 'polyline', radius: 20 },
      stroke: { paint: { color: { r: 255 } } },
      start: { kind: 'none' },
      end: { kind: 'diamond', filled: true },
    })
  })

  test('labels are at a share of the line between the ports, and a distance at its right', () => {
    const far = `<data key="l"><x:List><y:Label Text="go" PreferredSize="40,20"><y:Label.LayoutParameter>
      <y:FreeEdgeLabelModelParameter Ratio="0.5" Distance="30"/></y:Label.LayoutParameter></y:Label></x:List></data>`
    const flat = node('a', 0, 0, plain) + node('b', 200, 0, plain)
    const { edge: found } = read(file(flat + edge('<yjs:PolylineEdgeStyle/>', far)))
    expect(found('e').labels).toMatchObject([{ plain: 'go', anchor: { x: 150, y: 50 }, place: 'path' }])
  })

  test('flows of BPMN have their lines', () => {
    const { edge: found } = read(file(nodes + edge('<bpmn:BpmnEdgeStyle type="MESSAGE_FLOW"/>')))
    expect(found('e')).toMatchObject({ start: { kind: 'dot' }, end: { kind: 'triangle' }, stroke: { dash: [6, 4] } })
  })
})

test('nodes that are all at one place are laid out with their sizes', () => {
  const text = file(node('a', 0, 0, plain) + node('b', 0, 0, plain) + edge('<yjs:PolylineEdgeStyle/>'))
  const { node: found, messages: written } = read(text)
  expect(written).toMatchObject([{ code: 'laid-out', from: '2' }])
  expect(found('b').box).toMatchObject({ w: 100, h: 40 })
  expect(found('b').box.y).toBeGreaterThan(found('a').box.y)
})
