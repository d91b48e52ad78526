/** The rules of docs/formats/graphml.md, one by one, on small graphs. */
import { readFileSync } from 'node:fs'
import { gzipSync, strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { convertDiagram, readDiagram } from '#index'
import { read } from '../read.test-util.ts'

const NAMES = 'xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml"'

/** Codes of the messages of a conversion. */
const messages = (text: string) => convertDiagram(text).report.messages.map(({ code }) => code)

/** Keys with ids that no program writes, on purpose. */
const file = (body: string, resources = '') => `<graphml ${NAMES}>
  <key for="node" id="zz" yfiles.type="nodegraphics"/><key for="edge" id="ee" yfiles.type="edgegraphics"/>
  <key for="graphml" id="rr" yfiles.type="resources"/><key for="node" id="uu" attr.name="url"/><key for="node" id="ow" attr.name="owner"/>
  <graph id="G" edgedefault="directed">${body}</graph><data key="rr"><y:Resources>${resources}</y:Resources></data></graphml>`

const node = (id: string, x: number, y: number, look = '<y:Shape type="rectangle"/>', rest = '') =>
  `<node id="${id}"><data key="zz"><y:ShapeNode><y:Geometry x="${x}" y="${y}" width="100" height="40"/>
   <y:Fill color="#FFCC00" transparent="false"/><y:BorderStyle color="#000000" type="line" width="1.0"/>${look}</y:ShapeNode></data>${rest}</node>`
const edge = (id: string, kind: string, inner: string, ends = 'source="a" target="b"') =>
  `<edge id="${id}" ${ends}><data key="ee"><y:${kind}>${inner}</y:${kind}></data></edge>`

describe('drawn graphs', () => {
  test('an internal label whose place is that on the page, as DBeaver writes it, is there', () => {
    const label =
      '<y:Shape type="rectangle"/><y:NodeLabel modelName="internal" modelPosition="c" height="16" width="60" x="1930" y="1572">centre</y:NodeLabel>'
    const { node: found } = read(file(node('a', 1900, 1560, label)))
    expect(found('a').labels[0]!.anchor).toEqual({ x: 1960, y: 1580 })
  })

  test('boxes and labels are where the file says', () => {
    const label =
      '<y:Shape type="ellipse"/><y:NodeLabel x="10" y="11" width="80" height="18" alignment="left" fontFamily="Dialog" fontSize="12" fontStyle="bold" textColor="#0000FF" visible="true">Start<y:LabelModel/></y:NodeLabel>'
    const text = file(node('a', 10, 20, label))
    expect(messages(text)).toEqual([])
    const { node: found } = read(text)
    expect(found('a')).toMatchObject({ box: { x: 10, y: 20, w: 100, h: 40 }, figure: { name: 'ellipse' } })
    expect(found('a').labels).toMatchObject([
      {
        plain: 'Start',
        anchor: { x: 20, y: 40 },
        align: 'left',
        bold: true,
        color: { b: 255 },
        font: { family: 'Helvetica' },
      },
    ])
  })

  test('labels without a position are where their model puts them', () => {
    const inside = '<y:Shape type="rectangle"/><y:NodeLabel>Start</y:NodeLabel>'
    const below =
      '<y:Shape type="rectangle"/><y:NodeLabel modelName="sides" modelPosition="s" height="18">Below</y:NodeLabel>'
    const labels = '<y:EdgeLabel>go</y:EdgeLabel><y:EdgeLabel preferredPlacement="target">1..*</y:EdgeLabel>'
    const text = file(node('a', 0, 0, inside) + node('b', 300, 0, below) + edge('e', 'PolyLineEdge', labels))
    expect(messages(text)).toEqual([])
    const { node: nodeOf, edge: edgeOf } = read(text)
    expect(nodeOf('a').labels).toMatchObject([{ plain: 'Start', anchor: { x: 50, y: 20 }, align: 'center' }])
    expect(nodeOf('b').labels).toMatchObject([{ plain: 'Below', anchor: { x: 350, y: 53 } }])
    // The visible line runs from x = 100 to 300.
    expect(edgeOf('e').labels).toMatchObject([
      { plain: 'go', anchor: { x: 200, y: 20 } },
      { plain: '1..*', anchor: { x: 270, y: 20 } },
    ])
  })

  test('a rotated label is in the middle of the place that it takes up', () => {
    const label = '<y:NodeLabel x="2" y="0" width="38" height="18" rotationAngle="270.0">Lane 1</y:NodeLabel>'
    const [one] = read(file(node('a', 0, 0, label))).node('a').labels
    expect(one).toMatchObject({ rotation: 270 })
    expect(one!.anchor.x).toBeCloseTo(2 + 18 / 2)
    expect(one!.anchor.y).toBeCloseTo(38 / 2)
  })

  test('edges run from port to port and are visible from the border on, where their labels start to count', () => {
    const inner = `<y:Path sx="10" sy="0" tx="0" ty="0"><y:Point x="60" y="100"/><y:Point x="250" y="100"/></y:Path><y:LineStyle color="#FF0000" type="dashed" width="2.0"/>
      <y:Arrows source="none" target="standart"/><y:EdgeLabel x="5" y="30" width="40" height="18">go</y:EdgeLabel>`
    const text = file(node('a', 0, 0) + node('b', 200, 160) + edge('e', 'PolyLineEdge', inner))
    const { edge: found } = read(text)
    expect(found('e').points).toEqual([
      { x: 60, y: 40 },
      { x: 60, y: 100 },
      { x: 250, y: 100 },
      { x: 250, y: 160 },
    ])
    expect(found('e')).toMatchObject({
      source: { element: 'a' },
      target: { element: 'b' },
      stroke: { width: 2, dash: [12, 8] },
      end: { kind: 'notched', filled: true },
      labels: [{ plain: 'go', anchor: { x: 85, y: 79 } }],
    })
  })

  test('bends inside the node at an end are invisible, those of a later pass through it are not', () => {
    const way = (points: string) =>
      read(
        file(
          node('a', 0, 0) +
            node('b', 200, 160) +
            edge('e', 'PolyLineEdge', `<y:Path sx="0" sy="0" tx="0" ty="0">${points}</y:Path>`),
        ),
      ).edge('e').points
    expect(way('<y:Point x="90" y="30"/><y:Point x="90" y="180"/><y:Point x="210" y="180"/>')).toEqual([
      { x: 90, y: 40 },
      { x: 90, y: 180 },
      { x: 200, y: 180 },
    ])
    expect(way('<y:Point x="50" y="100"/><y:Point x="20" y="20"/><y:Point x="20" y="180"/>')).toHaveLength(5)
  })

  test.each([
    ['QuadCurveEdge', '<y:Point x="50" y="100"/>', 'Q'],
    ['SplineEdge', '<y:Point x="50" y="100"/><y:Point x="250" y="100"/>', 'Q'],
    ['BezierEdge', '<y:Point x="50" y="100"/><y:Point x="250" y="100"/>', 'C'],
    ['ArcEdge', '<y:Point x="120" y="120"/>', 'Q'],
  ])('%s', (kind, points, step) => {
    const { edge: found } = read(
      file(
        node('a', 0, 0) +
          node('b', 200, 160) +
          edge('e', kind, `<y:Path sx="0" sy="0" tx="0" ty="0">${points}</y:Path>`),
      ),
    )
    expect(found('e').route.type).toBe('curved')
    expect(
      found('e')
        .path.slice(1)
        .every(({ op }) => op === step),
    ).toBe(true)
  })

  test('groups contain their nodes, and a closed folder hides them', () => {
    const group = (closed: boolean) =>
      `<node id="g" yfiles.foldertype="group"><data key="zz"><y:ProxyAutoBoundsNode><y:Realizers active="1"><y:GroupNode><y:Geometry x="9" y="9" width="9" height="9"/></y:GroupNode>
       <y:GroupNode><y:Geometry x="0" y="0" width="300" height="200"/><y:State closed="${closed}"/></y:GroupNode></y:Realizers></y:ProxyAutoBoundsNode></data>
       <graph id="g:">${node('a', 20, 40)}</graph></node>`
    const open = read(file(group(false)))
    expect(open.node('a')).toMatchObject({ parent: 'g', box: { x: 20, y: 40 } })
    expect(open.node('g').box.w).toBe(300)
    expect(read(file(group(true))).node('a').hidden).toBe('collapsed')
  })

  test('pictures in the file are cleaned', () => {
    const svg =
      '&lt;svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" onload="x()"&gt;&lt;rect width="5" height="5"/&gt;&lt;/svg&gt;'
    const picture = `<node id="a"><data key="zz"><y:SVGNode><y:Geometry x="0" y="0" width="50" height="50"/><y:SVGModel><y:SVGContent refid="1"/></y:SVGModel></y:SVGNode></data></node>`
    const text = file(picture, `<y:Resource id="1" type="java.lang.String">${svg}</y:Resource>`)
    expect(messages(text)).toEqual(['image-cleaned'])
    const { diagram } = read(text)
    expect(atob([...diagram.assets.values()][0]!.uri.split(',')[1]!)).not.toContain('onload')
  })

  test('a class has its members below its name; values are kept', () => {
    const body = `<node id="a"><data key="uu">https://example.org</data><data key="ow">Ann</data><data key="zz"><y:UMLClassNode><y:Geometry x="0" y="0" width="120" height="90"/>
      <y:NodeLabel x="30" y="3" width="60" height="18">Order</y:NodeLabel><y:UML><y:AttributeLabel>id: int</y:AttributeLabel><y:MethodLabel>pay()</y:MethodLabel></y:UML></y:UMLClassNode></data></node>`
    const { node: found } = read(file(body))
    expect(found('a').labels.map(({ plain }) => plain)).toEqual(['Order', 'id: int', 'pay()'])
    expect(found('a')).toMatchObject({ link: { href: 'https://example.org' }, attributes: { owner: 'Ann' } })
  })
})

describe('files in other containers and with several graphs', () => {
  const nested = readFileSync(
    new URL('../../../../../test/fixtures/graphml/plain-nested.graphml', import.meta.url),
    'utf8',
  )

  test('drawn nodes that are all at the same place are laid out at their sizes, with their own labels', () => {
    const label = (text: string) =>
      `<y:Shape type="ellipse"/><y:NodeLabel x="0" y="0" width="90" height="18">${text}</y:NodeLabel>`
    const text = file(
      node('a', 0, 0, label('one')) + node('b', 0, 0, label('two')) + node('c', 0, 0) + edge('e', 'PolyLineEdge', ''),
    )
    expect(messages(text)).toEqual(['laid-out'])
    const { node: nodeOf, edge: edgeOf } = read(text)
    const [a, b] = [nodeOf('a'), nodeOf('b')]
    expect([a, b].map(({ box: { w, h }, labels }) => ({ w, h, texts: labels.map(({ plain }) => plain) }))).toEqual([
      { w: 100, h: 40, texts: ['one'] },
      { w: 100, h: 40, texts: ['two'] },
    ])
    expect(b.box.y).toBeGreaterThan(a.box.y + a.box.h)
    expect(nodeOf('c').labels).toEqual([])
    const { points } = edgeOf('e')
    expect(points.at(0)).toEqual({ x: a.box.x + 50, y: a.box.y + 40 })
    expect(points.at(-1)).toEqual({ x: b.box.x + 50, y: b.box.y })
    const drawn = text.replace('<y:PolyLineEdge>', '<y:PolyLineEdge><y:Path sx="0" sy="0" tx="0" ty="0"/>')
    expect(messages(drawn)).not.toContain('laid-out')
  })

  test('.graphmlz is unpacked', () => {
    const { diagram } = readDiagram(gzipSync(strToU8(nested)), { filename: 'network.graphmlz' })
    expect([diagram.title, diagram.pages.length]).toEqual(['network', 2])
    const damaged = gzipSync(strToU8(nested.replace('graph ', 'graphs')), { level: 0 })
    damaged.set(gzipSync(strToU8(nested), { level: 0 }).subarray(-8), damaged.length - 8)
    expect(() => readDiagram(damaged)).toThrow(expect.objectContaining({ code: 'damaged' }))
    expect(() => readDiagram(gzipSync(strToU8('<dia:diagram xmlns:dia="x"/>')))).toThrow('gzip')
    const bomb = gzipSync(strToU8(`<graphml>${' '.repeat(3_000_000)}</graphml>`))
    expect(() => readDiagram(bomb, { limits: { maxPartBytes: 1_000_000 } })).toThrow('inflates to more than')
  })

  test('each graph is a page; a nested one is laid out inside its node, and a hyperedge is reported', () => {
    const { diagram, node: found, edge } = read(nested)
    expect(diagram.pages.map(({ id, name }) => `${id} ${name}`)).toEqual(['network Graph', 'second Graph 2'])
    const outer = found('cluster').box
    for (const id of ['a', 'b', 'c']) {
      const { box, parent } = found(id)
      expect(parent).toBe('cluster')
      expect(box.x).toBeGreaterThan(outer.x)
      expect(box.y).toBeGreaterThan(outer.y + 20)
      expect(box.x + box.w).toBeLessThan(outer.x + outer.w)
      expect(box.y + box.h).toBeLessThan(outer.y + outer.h)
    }
    expect([edge('e1').labels[0]!.plain, edge('e1').attributes]).toEqual(['calls', { weight: '0.8', label: 'calls' }])
    expect([edge('e1').end.kind, edge('e3').end.kind]).toEqual(['triangle', 'none'])
    expect(messages(nested)).toEqual(expect.arrayContaining(['hyperedge-dropped', 'laid-out']))
  })
})

describe('everything that yEd draws', () => {
  const gallery = readFileSync(
    new URL('../../../../../test/fixtures/graphml/shapes-arrows-groups.graphml', import.meta.url),
    'utf8',
  )
  const { diagram, node: found, edge } = read(gallery)

  test('is known: the reader reports nothing', () => {
    expect(readDiagram(gallery).report.messages).toEqual([])
    expect(diagram.assets.size).toBe(2)
  })

  test('shadows, folders, tables, links and HTML', () => {
    expect(found('h1').figure.shadow).toMatchObject({ dx: 4, dy: 4 })
    expect(found('h1').labels[0]!.plain).toContain('Bold and red')
    expect(found('g2')).toMatchObject({ box: { w: 120, h: 60 } })
    expect(found('g2a').hidden).toBe('collapsed')
    expect(found('g1a')).toMatchObject({ parent: 'g1' })
    expect(found('t1').figure.parts.map(({ type }) => type)).toEqual(['rect', 'path'])
    expect(found('t1').labels[1]).toMatchObject({ plain: 'Lane', rotation: 270 })
    expect(found('u1')).toMatchObject({
      link: { href: 'https://example.org/order' },
      tooltip: 'An order of a customer',
      attributes: { owner: 'Sales' },
    })
  })

  test('quadratic curves follow a share of their lines', () => {
    expect(
      edge('ek1')
        .path.map(({ op }) => op)
        .join(''),
    ).toBe('MLQLLQL')
    expect(
      edge('ek2')
        .path.map(({ op }) => op)
        .join(''),
    ).toBe('MQQ')
    expect(edge('loop')).toMatchObject({ route: { radius: 15 } })
  })
})

describe('errors are reported', () => {
  test('an unknown icon', () => {
    const gateway = `<node id="a"><data key="zz"><y:GenericNode configuration="com.yworks.bpmn.Gateway"><y:Geometry x="0" y="0" width="50" height="50"/>
      <y:StyleProperties><y:Property name="com.yworks.bpmn.type" value="GATEWAY_TYPE_constructor"/></y:StyleProperties></y:GenericNode></data></node>`
    expect(messages(file(gateway))).toContain('sign-unknown')
  })

  test('a line of a type that only a prototype has is solid', () => {
    const { edge: found } = read(
      file(
        node('a', 0, 0) +
          node('b', 200, 0) +
          edge('e', 'PolyLineEdge', '<y:LineStyle type="constructor" width="1.0"/>'),
      ),
    )
    expect(found('e').stroke.dash).toBeUndefined()
  })

  test('an unknown shape, an unknown arrow, an edge without an end, a node without a position', () => {
    const text = file(
      node('a', 0, 0, '<y:Shape type="blob"/>') +
        node('b', 200, 0) +
        '<node id="n"/>' +
        edge('e', 'PolyLineEdge', '<y:Arrows source="none" target="sword"/>', 'source="a" target="a"') +
        edge('f', 'PolyLineEdge', '', 'source="a" target="gone"'),
    )
    expect(messages(text)).toEqual(
      expect.arrayContaining(['unknown-shape', 'arrowhead-approximated', 'edge-without-end', 'shape-without-place']),
    )
  })
})
