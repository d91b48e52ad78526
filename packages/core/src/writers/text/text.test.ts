import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Diagram, readDiagram, writeMermaid, writeText } from '#index'

const cell = (id: string, value: string, style: string, [x, y, w, h]: number[], parent = '1') =>
  `<mxCell id="${id}" value="${value}" style="${style}" vertex="1" parent="${parent}"><mxGeometry x="${x}" y="${y}" width="${w}" height="${h}" as="geometry"/></mxCell>`
const edge = (id: string, value: string, ends: string, style = '', points = '') =>
  `<mxCell id="${id}" value="${value}" style="${style}" edge="1" parent="1" ${ends}><mxGeometry as="geometry">${points}</mxGeometry></mxCell>`

function diagramOf(...cells: string[]): Diagram {
  const file = `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel>`
  return readDiagram(file, { filename: 'shop.drawio' }).diagram
}

const SHOP = diagramOf(
  cell('b', 'Billing', 'swimlane', [200, 0, 200, 120]),
  cell('i', 'Invoices', 'shape=cylinder3', [20, 40, 80, 60], 'b'),
  cell('o', 'Orders', '', [0, 0, 100, 40]),
  `<object id="p" label="Paid?" owner="Ann" tooltip="asked twice"><mxCell style="rhombus" vertex="1" parent="1"><mxGeometry x="0" y="200" width="80" height="60" as="geometry"/></mxCell></object>`,
  cell('t', 'Only on weekdays', 'text', [200, 300, 120, 20]),
  cell('d', '', '', [400, 400, 5, 5]),
  edge('e', 'invoice', 'source="o" target="i"'),
  edge('f', '', 'source="p" target="o"', 'dashed=1;endArrow=block;endFill=0'),
)

/** The diagram with one text on everything that has a label. */
function labelled(plain: string): Diagram {
  const pages = SHOP.pages.map((page) => ({
    ...page,
    elements: page.elements.map((element) => ({
      ...element,
      labels: element.labels.map((label) => ({ ...label, plain })),
    })),
  }))
  return { ...SHOP, pages }
}

test('a diagram is told by its pages, containers, nodes and connections, in reading order', () => {
  expect(writeText(SHOP)).toBe(`# shop

## Page-1

- **Orders**
- **Billing** — swimlane
  - **Invoices** — cylinder
- **Paid?** — rhombus; owner: Ann; tooltip: asked twice
- Only on weekdays

### Connections

- Orders → Invoices: invoice
- Paid? → Orders — hollow triangle at the end; dashed

Also drawn, without text or connection: 1 × shape.
`)
})

test('a page with connections is a flowchart of Mermaid, with containers as subgraphs', () => {
  expect(writeMermaid(SHOP)).toBe(`flowchart TB
  n1["Orders"]
  subgraph n2 ["Billing"]
    n3[("Invoices")]
  end
  n4{"Paid?"}
  n5["Only on weekdays"]
  n1 -->|"invoice"| n3
  n4 -.-> n1
`)
})

test('a page without connections is no flowchart', () => {
  expect(writeMermaid(diagramOf(cell('a', 'A', '', [0, 0, 10, 10])))).toBeUndefined()
  expect(() => writeMermaid(SHOP, 'none')).toThrow(RangeError)
})

test('columns that a gap separates are read one after the other, rows from the left', () => {
  const at = (name: string, x: number, y: number) => cell(name, name, '', [x, y, 40, 20])
  const text = writeText(
    diagramOf(at('d', 200, 0), at('e', 200, 30), at('b', 60, 2), at('c', 0, 60), at('a', 0, 0), at('f', 130, 15)),
  )
  expect(text.match(/\*\*\w\*\*/g)).toEqual(['**a**', '**b**', '**f**', '**d**', '**e**', '**c**'])
})

test('nodes of one name are numbered where a connection refers to them', () => {
  const two = [cell('a', 'Task', '', [0, 0, 80, 40]), cell('b', 'Task', '', [200, 0, 80, 40])]
  expect(writeText(diagramOf(...two))).toContain('- **Task**\n- **Task**\n')
  const connected = writeText(diagramOf(...two, edge('e', '', 'source="a" target="b"')))
  expect(connected).toContain('- **Task #1**\n- **Task #2**\n')
  expect(connected).toContain('- Task #1 → Task #2\n')
})

test('a text that was broken to fit into its shape is one name; a long one is named by its first line', () => {
  const text = writeText(
    diagramOf(
      cell('a', 'check for&#10;obscurities', '', [0, 0, 80, 40]),
      cell('b', 'Person&#10;name&#10;age&#10;role', '', [200, 0, 80, 80]),
      edge('e', '', 'source="a" target="b"'),
    ),
  )
  expect(text).toContain('- **check for obscurities**\n- **Person**: name / age / role\n')
  expect(text).toContain('- check for obscurities → Person\n')
})

test('a shape without text is named by the text that is drawn at it', () => {
  const text = writeText(
    diagramOf(
      cell('a', '', 'shape=actor', [0, 0, 40, 60]),
      cell('t', 'Customer', 'text', [0, 62, 40, 20]),
      cell('b', 'Shop', '', [200, 0, 80, 40]),
      edge('e', 'buys', 'source="a" target="b"'),
    ),
  )
  expect(text).toContain('- (actor by Customer) → Shop: buys\n')
})

test('a line that only touches a shape says so, and one that ends nowhere, too', () => {
  const points = '<mxPoint x="105" y="20" as="sourcePoint"/><mxPoint x="400" y="300" as="targetPoint"/>'
  const text = writeText(diagramOf(cell('a', 'A', '', [0, 0, 100, 40]), edge('e', 'stray', '', '', points)))
  expect(text).toContain('- (near) A → (no shape): stray\n')
})

test('a line that stops with a gap before a shape is at the nearest one', () => {
  const points = '<mxPoint x="112" y="20" as="sourcePoint"/><mxPoint x="400" y="300" as="targetPoint"/>'
  const shapes = [cell('a', 'A', '', [0, 0, 100, 40]), cell('b', 'B', '', [128, 0, 100, 40])]
  expect(writeText(diagramOf(...shapes, edge('e', 'near', '', '', points)))).toContain(
    '- (near) A → (no shape): near\n',
  )
})

test('a picture is named by the text above it, however high that is', () => {
  const text = writeText(
    diagramOf(
      cell('a', '', 'image;image=', [0, 100, 80, 80]),
      cell('t', 'Relay agent', 'text', [10, 40, 60, 50]),
      cell('b', 'Server', '', [300, 100, 80, 40]),
      edge('e', 'asks', 'source="a" target="b"'),
    ),
  )
  expect(text).toMatch(/by Relay agent\) → Server: asks\n/)
})

test('a label without a size is the text of the line that it is on', () => {
  const line = edge('e', '', 'source="a" target="b"')
  const shapes = [cell('a', 'Controller', '', [0, 0, 80, 40]), cell('b', 'Feed', '', [200, 0, 80, 40])]
  const text = writeText(diagramOf(...shapes, line, cell('t', 'recipe', '', [140, 20, 0, 0])))
  expect(text).toContain('- Controller → Feed: (near) recipe\n')
})

test('a line that ends at another line says at which, as messages between life lines do', () => {
  const from = (x: number, y: number) => `<mxPoint x="${x}" y="${y}" as="sourcePoint"/>`
  const to = (x: number, y: number) => `<mxPoint x="${x}" y="${y}" as="targetPoint"/>`
  const text = writeText(
    diagramOf(
      cell('a', 'Client', '', [0, 0, 80, 40]),
      cell('b', 'Server', '', [200, 0, 80, 40]),
      edge('l', '', 'source="a"', 'endArrow=none;exitX=0.5;exitY=1', to(40, 300)),
      edge('k', '', 'source="b"', 'endArrow=none;exitX=0.5;exitY=1', to(240, 300)),
      edge('e', 'ask', '', '', from(42, 150) + to(238, 150)),
    ),
  )
  expect(text).toContain('- (at the line Client — (no shape)) → (at the line Server — (no shape)): ask\n')
})

test('a text beside a line without one is told with it, but not that of the box where the line ends', () => {
  const [valid, shop] = [
    cell('a', 'Valid?', 'rhombus', [0, 0, 80, 60]),
    cell('b', 'Shop', 'swimlane', [300, 0, 200, 160]),
  ]
  const line = edge('e', '', 'source="a" target="b"', 'entryX=0;entryY=0.19')
  const beside = diagramOf(valid, shop, cell('t', '[yes]', 'text', [160, 8, 40, 20]), line)
  expect(writeText(beside)).toContain('- Valid? → Shop: (near) \\[yes\\]\n')
  const inside = diagramOf(valid, shop, cell('c', 'open', 'text', [0, 20, 60, 20], 'b'), line)
  expect(writeText(inside)).toContain('- Valid? → Shop\n')
})

test('a shape without text around one other is named by it', () => {
  const text = writeText(
    diagramOf(
      cell('a', '', 'ellipse', [0, 0, 120, 80]),
      cell('u', 'Users', '', [30, 30, 60, 20], 'a'),
      cell('b', 'Shop', '', [300, 0, 80, 40]),
      edge('e', '', 'source="a" target="b"'),
    ),
  )
  expect(text).toContain('- (ellipse with Users) → Shop\n')
})

test('what is hidden is counted, and told on request', () => {
  const diagram = diagramOf(cell('a', 'A', '', [0, 0, 100, 40]).replace('<mxCell', '<mxCell visible="0"'))
  expect(writeText(diagram)).toContain('Left out: 1 hidden element.')
  expect(writeText(diagram, { hidden: true })).toContain('- **A**')
})

test('a text is limited, and counts the lines that do not fit', () => {
  const text = writeText(SHOP, { maxLength: 60 })
  expect(text).toMatch(/^# shop\n\n## Page-1\n\n- \*\*Orders\*\*\n- \*\*Billing\*\* — swimlane\n\n… 7 more lines\n$/)
})

test('a label stays one text of the list, whatever it contains', () => {
  const hostile = '# x\n- y\n```\n<script>1</script>\n[a](b) ![c](d) **e** _f_ a_b &lt; @team ~~g~~ $x$ | h'
  const text = writeText(labelled(hostile))
  expect(text.split('\n').filter((line) => /^(#|```|>|<|\d)/.test(line))).toEqual([
    '# shop',
    '## Page-1',
    '### Connections',
  ])
  expect(text).toContain('\\<script>1\\</script>')
  expect(text).toContain(
    '\\[a\\](b) !\\[c\\](d) \\*\\*e\\*\\* \\_f\\_ a_b \\&lt; @\u2060team \\~\\~g\\~\\~ \\$x\\$ \\| h',
  )
})

test('no label breaks out of a quoted text of Mermaid or begins a directive', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'"#;%{}[]()|<>&`\\-.>~^$*_ 1a\n') }), (plain) => {
      const lines = (writeMermaid(labelled(plain)) ?? '').trimEnd().split('\n')
      // A text that nobody sees is none.
      expect(lines).toHaveLength(plain.trim() === '' ? 8 : 9)
      expect(lines.join('\n')).not.toMatch(/%%|<(?!br\/>)|`|-->[^|]*[{}]/)
      for (const line of lines) expect([0, 2]).toContain(line.split('"').length - 1)
    }),
  )
})

test('a value inside a line is not escaped like the beginning of one', () => {
  const given = SHOP.pages[0]!
  const elements = given.elements.map((element) => ({ ...element, attributes: { '# n': '##WebService' } }))
  expect(writeText({ ...SHOP, pages: [{ ...given, elements }] })).toContain('\\# n: ##WebService')
})

test('characters that are not seen or turn the text around them are left out', () => {
  expect(writeText(labelled('a\u202eb\u200bc\u0007d'))).toContain('**a b c d')
})
