/** The figure that Sirius draws for a view, by its style (docs/formats/gmf.md §6). */
import { describe, expect, test } from 'vitest'
import { checkDiagram, convertDiagram, type DiagramNode, type Edge, readDiagram } from '#index'

function read(text: string) {
  const { diagram, report } = readDiagram(text)
  expect(checkDiagram(diagram)).toEqual([])
  const all = new Map(diagram.pages.flatMap(({ elements }) => elements).map((element) => [element.id, element]))
  return {
    messages: report.messages,
    node: (id: string) => all.get(id) as DiagramNode,
    edge: (id: string) => all.get(id) as Edge,
  }
}

const points = ({ points: all }: Edge) => all.map(({ x, y }) => [Math.round(x), Math.round(y)])

describe('a diagram of Sirius as drawn', () => {
  const view = (id: string, type: string, bounds: string, inside = '') =>
    `<children xmi:type="notation:Node" xmi:id="${id}" type="${type}" element="d_${id}">${inside}<layoutConstraint xmi:type="notation:Bounds" ${bounds}/></children>`
  const element = (id: string, metaclass: string, style: string) =>
    `<ownedDiagramElements uid="d_${id}" name="${id}"><target xmi:type="org.x:${metaclass}" href="m.capella#${id}"/><ownedStyle ${style}/></ownedDiagramElements>`
  const line = (id: string, points: string) =>
    `<edges xmi:type="notation:Edge" xmi:id="${id}" type="4001" element="d_${id}" source="a" target="b"><children type="6001"><layoutConstraint xmi:type="notation:Bounds" x="7" y="41"/></children><styles xmi:type="notation:ConnectorStyle" routing="Rectilinear"/><bendpoints points="${points}"/><sourceAnchor id="(0.9,0.5)"/><targetAnchor id="(0.5,0.5)"/></edges>`
  const drawing = (views: string, elements: string) =>
    `<xmi:XMI xmlns:xmi="http://www.omg.org/XMI" xmlns:notation="http://www.eclipse.org/gmf/runtime/1.0.3/notation" xmlns:diagram="http://www.eclipse.org/sirius/diagram/1.1.0"><diagram:DSemanticDiagram uid="D"><ownedAnnotationEntries source="GMF_DIAGRAMS"><data xmi:type="notation:Diagram">${views}</data></ownedAnnotationEntries>${elements}</diagram:DSemanticDiagram></xmi:XMI>`
  const square = 'xmi:type="diagram:Square" borderSize="1"'
  const picture = (name: string) => `xmi:type="diagram:WorkspaceImage" workspacePath="/x/${name}.svg"`

  test('lines begin where the file says, not at their anchors, and texts beside them turn with them', () => {
    const { edge } = read(
      drawing(
        view('a', '2001', 'x="0" y="0" width="101" height="41"') +
          view('b', '2001', 'x="0" y="140" width="101" height="41"') +
          line('e', '[-40, 20, 0, -120]$[-40, 120, 0, -20]'),
        element('a', 'State', square) +
          element('b', 'State', square) +
          '<ownedDiagramElements uid="d_e" name="go"><ownedStyle xmi:type="diagram:EdgeStyle"/></ownedDiagramElements>',
      ),
    )
    expect(points(edge('e'))).toEqual([
      [50, 40],
      [50, 140],
    ])
    // Along a line down, 7 px further and 41 px to its left.
    expect(edge('e').labels.map(({ anchor }) => [anchor.x, anchor.y])).toEqual([[9, 97]])
  })

  test('an icon of our own is beside the name of what Capella shows one for, in the middle of the box with it', () => {
    const flat = 'xmi:type="diagram:FlatContainerStyle" borderSize="1"'
    const text = (style: string, inside = '') =>
      drawing(
        view('abc', '2002', 'x="0" y="0" width="203" height="83"', inside),
        element('abc', 'SystemFunction', style).replaceAll('org.x:', 'org.polarsys.capella.core.data.ctx:'),
      )
    const drawn = (style: string, inside = '') => read(text(style, inside)).node('abc')
    const { figure, labels, box } = drawn(flat)
    const [icon] = figure.icons!
    expect(icon!.box).toMatchObject({ w: 16, h: 16 })
    expect(labels[0]!.anchor.x).toBe((box.w + 19) / 2)
    expect(icon!.box.x + 19).toBeLessThan(labels[0]!.anchor.x)
    expect(drawn(`${flat} showIcon="false"`)).toMatchObject({ labels: [{ anchor: { x: box.w / 2 } }] })
    expect(drawn(`${flat} showIcon="false"`).figure.icons).toBeUndefined()
    expect(drawn(flat, '<children type="5004" visible="false"/>').figure.icons).toBeUndefined()

    // For editing, the name is in the middle, where the icon would be over it.
    const told = (prefer: 'look' | 'edit') =>
      convertDiagram(text(flat), { prefer }).report.messages.filter(({ code }) => code === 'icon-beside-label-dropped')
        .length
    expect([told('look'), told('edit')]).toEqual([0, 1])
  })

  test('a line along the axes leaves a box that has grown where its first segment leads out', () => {
    const { edge } = read(
      drawing(
        view('a', '2001', 'x="0" y="0" width="101" height="61"') +
          view('b', '2001', 'x="0" y="140" width="101" height="41"') +
          line('e', '[-40, 20, 0, -120]$[-40, 120, 0, -20]'),
        element('a', 'State', square) + element('b', 'State', square),
      ),
    )
    expect(points(edge('e'))[0]).toEqual([50, 60])
  })

  test('small pictures are our own, and a name is where the file says', () => {
    const label = '<children type="5002"><layoutConstraint xmi:type="notation:Location" x="21" y="2"/></children>'
    const { node, messages } = read(
      drawing(
        view('a', '2001', 'x="50" y="50" width="20" height="17"', label) +
          view('b', '2001', 'x="0" y="0" width="10" height="10"'),
        element('a', 'InitialPseudoState', picture('initialState')) +
          element('b', 'FunctionInputPort', picture('FunctionInputPort')),
      ),
    )
    expect(node('a').labels.map(({ place, anchor }) => [place, anchor.x])).toEqual([['right', 71]])
    expect(node('b').figure.parts).toHaveLength(2)
    expect(messages.map(({ code }) => code).filter((code) => code === 'style-unknown')).toEqual([])
  })

  test('a fragment has its word in a tab, and its parts are as wide as it; boxes without a border have none', () => {
    const part = `<children type="7001">${view('b', '3008', 'y="30" width="203" height="73"')}</children>`
    const container = 'xmi:type="diagram:FlatContainerStyle" borderSize="1" foregroundColor="242,242,242"'
    const { node } = read(
      drawing(
        view('a', '2002', 'x="10" y="10" width="203" height="103"', part) +
          view('c', '2001', 'x="0" y="200" width="50" height="20"'),
        element('a', 'CombinedFragment', container) +
          element('b', 'InteractionOperand', container) +
          element('c', 'StateFragment', 'xmi:type="diagram:Ellipse" color="225,225,225"'),
      ),
    )
    expect(node('a').figure.parts).toHaveLength(2)
    expect(node('a').figure.parts[0]).toMatchObject({ fill: { type: 'gradient', direction: 'east' } })
    expect([node('b').box, node('b').figure.parts[0]]).toMatchObject([
      { x: 10, y: 40, w: 200, h: 70 },
      { fill: { type: 'none' } },
    ])
    expect(node('c').figure.parts[0]).toMatchObject({ stroke: { width: 0 } })
  })

  const edgeOf = (attributes: string, points: string, anchors: readonly [string, string], rest = '') =>
    `<edges xmi:type="notation:Edge" xmi:id="e" ${attributes} element="d_e" source="a" target="b">${rest}<bendpoints points="${points}"/><sourceAnchor id="${anchors[0]}"/><targetAnchor id="${anchors[1]}"/></edges>`
  const manhattan = '<styles xmi:type="notation:ConnectorStyle" routing="Rectilinear"/>'

  test('the ends of a line without bends are found again from its anchors if the boxes no longer fit its points', () => {
    const boxes =
      view('a', '2001', 'x="200" y="0" width="101" height="101"') +
      view('b', '2001', 'x="0" y="50" width="101" height="101"')
    const elements = element('a', 'State', square) + element('b', 'State', square)
    const stale = edgeOf(
      'type="4001"',
      '[-50, 40, 150, -40]$[-150, 40, 50, -40]',
      ['(0.5,0.0)', '(0.5,1.0)'],
      manhattan,
    )
    // From (250, 0) to (50, 150): it leaves the boxes at x = 200 and 100, and turns half-way between them.
    expect(points(read(drawing(boxes + stale, elements)).edge('e'))).toEqual([
      [200, 38],
      [150, 38],
      [150, 113],
      [100, 113],
    ])
    const fresh = edgeOf(
      'type="4001"',
      '[-50, 80, 150, -70]$[-150, 80, 50, -70]',
      ['(0.5,0.0)', '(0.5,1.0)'],
      manhattan,
    )
    expect(points(read(drawing(boxes + fresh, elements)).edge('e'))).toEqual([
      [200, 80],
      [100, 80],
    ])
  })

  test('a straight line stays at right angles if it is routed so', () => {
    const boxes =
      view('a', '2001', 'x="0" y="0" width="101" height="41"') +
      view('b', '2001', 'x="200" y="0" width="101" height="41"')
    const elements = element('a', 'Class', square) + element('b', 'Class', square)
    const type = (style: string) => {
      const line = edgeOf('type="4001"', '[50, 0, -150, 0]$[150, 0, -50, 0]', ['(0.5,0.5)', '(0.5,0.5)'], style)
      return read(drawing(boxes + line, elements)).edge('e').route.type
    }
    expect([type(''), type(manhattan)]).toEqual(['straight', 'orthogonal'])
  })

  test('a line does not run through a box to an end on its other side', () => {
    const boxes =
      view('a', '2001', 'x="0" y="0" width="101" height="41"') +
      view('b', '2001', 'x="200" y="0" width="101" height="41"')
    const elements = element('a', 'Class', square) + element('b', 'Class', square)
    const through = edgeOf('type="4001"', '[50, 0, -200, -18]$[230, 18, -20, 20]', ['(0.5,0.5)', '(0.5,0.5)'])
    expect(read(drawing(boxes + through, elements)).edge('e').target.at.x).toBe(200)
  })

  test('a duration stands beside its ends with its heads where it turns, at the side and distance of the file', () => {
    const dot = (id: string, y: number) => view(id, '2001', `x="100" y="${y}" width="11" height="11"`)
    const ends = dot('a', 0) + dot('b', 200)
    const elements =
      element('a', 'ExecutionEnd', picture('observation')) + element('b', 'ExecutionEnd', picture('observation'))
    const at = (bracket: string) => {
      const text = drawing(ends + edgeOf('type="4002"', bracket, ['(0.5,0.5)', '(0.5,0.5)']), elements)
      const { edge } = read(text.replaceAll('diagram:DSemanticDiagram', 'sequence:SequenceDDiagram'))
      const [head] = edge('e').start.parts
      // From left of the turn to the turn, down as far as there is room, and its line to beyond the turn.
      const turn = edge('e').points[1]!
      expect(head).toMatchObject({ commands: [{ x: turn.x - 3, y: turn.y + 7 }, turn, { x: turn.x + 3 }, {}, {}] })
      return points(edge('e')).map(([x]) => x)
    }
    expect(at('[0, 0, 0, 0]$[0, 0, 0, 0]')).toEqual([100, 50, 50, 100])
    expect(at('[1, 1, 70, -1]')).toEqual([110, 180, 180, 110])
  })

  test('an exchange has an icon beside its name, both in the middle of the line, unless its style says no', () => {
    const boxes =
      view('a', '2001', 'x="0" y="0" width="101" height="41"') +
      view('b', '2001', 'x="300" y="0" width="101" height="41"')
    const texts = (style: string) => {
      const exchange = `<ownedDiagramElements uid="d_e" name="request"><target xmi:type="org.polarsys.capella.core.data.fa:FunctionalExchange" href="m.capella#e"/><ownedStyle xmi:type="diagram:EdgeStyle"><centerLabelStyle ${style}/></ownedStyle></ownedDiagramElements>`
      const line = edgeOf(
        'type="4001"',
        '[0, 0, -300, 0]$[300, 0, 0, 0]',
        ['(0.5,0.5)', '(0.5,0.5)'],
        '<children type="6001"/>',
      )
      const text = drawing(boxes + line, element('a', 'X', square) + element('b', 'X', square) + exchange)
      const { edge, node } = read(text)
      // For editing, the name is on the line, away from the icon.
      const { messages } = convertDiagram(text, { prefer: 'edit' }).report
      const left = messages.filter(({ code }) => code === 'icon-beside-label-dropped').length
      return [edge('e').labels[0]!.anchor.x, node('e:icon')?.box, left] as const
    }
    const [x, icon, left] = texts('')
    expect([x, icon?.w, icon?.h, left]).toEqual([209.5, 16, 16, 1])
    expect(icon!.x + 19).toBeLessThan(x)
    expect(texts('showIcon="false"')).toEqual([200, undefined, 0])
  })

  test('a requirement has its text and ids of ReqIF', () => {
    const model =
      '<x:R xmlns:x="x"><r xmi:type="Requirements:Requirement" id="a" ReqIFIdentifier="R-7" ReqIFText="It &lt;b>shall&lt;/b> brew."/></x:R>'
    const text = drawing(view('a', '2001', 'x="0" y="0" width="101" height="41"'), element('a', 'Requirement', square))
    const { diagram } = readDiagram(text, { files: new Map([['m.capella', new TextEncoder().encode(model)]]) })
    expect(diagram.pages[0]!.elements[0]).toMatchObject({
      semantic: { documentation: 'It shall brew.' },
      attributes: { name: 'a', ReqIFIdentifier: 'R-7' },
    })
  })

  test('a container without a size is as wide as its ports say', () => {
    const port = view('b', '3012', 'x="140" y="40" width="10" height="10"')
    const flat = 'xmi:type="diagram:FlatContainerStyle" borderSize="1"'
    const text = drawing(
      view('a', '2002', 'x="0" y="0"', port),
      element('a', 'Function', flat) + element('b', 'Port', square),
    )
    expect(read(text).node('a').box).toEqual({ x: 0, y: 0, w: 147, h: 57 })
  })
})
