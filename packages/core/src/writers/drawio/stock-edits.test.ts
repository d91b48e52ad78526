/** Edits of people in a stock editor, in the file of draw.io that is written over the source. */
import { describe, expect, test } from 'vitest'
import { convertDiagram, keptSource, readDiagram, writeDrawio } from '#index'
import { parseXml } from '#xml/parse'

const FILE = `<mxfile><diagram id="p" name="Page 1"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
  <mxCell id="layer" value="Notes" parent="0" style="locked=1;" visible="0"/>
  <UserObject label="Pump &lt;b&gt;one&lt;/b&gt;" link="https://example.com/" owner="Ann" id="a"><mxCell style="rounded=1;whiteSpace=wrap;html=1;fillColor=#dae8fc;strokeColor=#6c8ebf;" vertex="1" parent="1"><mxGeometry x="40" y="40" width="120" height="60" as="geometry"/></mxCell></UserObject>
  <mxCell id="b" value="Tank" style="shape=cylinder3;whiteSpace=wrap;html=1;size=15;" vertex="1" parent="1"><mxGeometry x="320" y="160" width="80" height="80" as="geometry"/></mxCell>
  <mxCell id="e" value="fills" style="edgeStyle=orthogonalEdgeStyle;html=1;exitX=1;exitY=0.5;exitDx=0;exitDy=0;" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="240" y="70"/></Array></mxGeometry></mxCell>
  <mxCell id="n" value="hidden" style="text;html=1;" vertex="1" parent="layer"><mxGeometry x="10" y="200" width="60" height="30" as="geometry"/></mxCell>
</root></mxGraphModel></diagram></mxfile>`

describe('a text beside its shape that a person has moved in a stock editor', () => {
  const PICTURE = 'shape=image;verticalLabelPosition=bottom;verticalAlign=top;image=data:image/svg+xml,PHN2Zy8+;'
  const file = (offset: string) =>
    `<mxfile><diagram id="p" name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/><mxCell id="a" value="Pump" style="${PICTURE}" vertex="1" parent="1"><mxGeometry x="40" y="40" width="60" height="60" as="geometry"${offset}</mxCell><mxCell id="b" value="B" vertex="1" parent="1"><mxGeometry x="240" y="40" width="60" height="60" as="geometry"/></mxCell></root></mxGraphModel></diagram></mxfile>`
  const OFFSET = '><mxPoint x="5" y="1" as="offset"/></mxGeometry>'

  test.each([
    ['is as far from it in the file', '/>', 'look', { x: 25, y: 35 }, {}, { x: 25, y: 35 }],
    ['keeps the distance that it had', OFFSET, 'edit', { x: 25, y: 35 }, {}, { x: 30, y: 36 }],
    ['may have other words', '/>', 'edit', { x: 0, y: 35 }, { text: 'Pump 1' }, { x: 0, y: 35 }],
  ] as const)('%s', (_, offset, prefer, by, { text: words = undefined }: { text?: string }, expected) => {
    const source = file(offset)
    const { snapshot } = convertDiagram(source, { prefer })
    const caption = Object.values(snapshot.store).find(({ id }) => id.endsWith('a.label')) as unknown as {
      x: number
      y: number
      props: { richText: unknown }
    }
    Object.assign(caption, { x: caption.x + by.x, y: caption.y + by.y })
    if (words !== undefined)
      caption.props.richText = {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
      }
    const canvas = readDiagram(JSON.stringify(snapshot)).diagram
    const text = writeDrawio(canvas, { kept: keptSource(source, { prefer })! })
    const [, x, y] =
      /<mxGeometry x="40" y="40" width="60" height="60" as="geometry"><mxPoint x="([^"]*)" y="([^"]*)" as="offset"/.exec(
        text,
      )!
    expect(Number(x)).toBeCloseTo(expected.x, 0)
    expect(Number(y)).toBeCloseTo(expected.y, 0)
    expect(text).toContain(/<mxCell id="b".*?<\/mxCell>/.exec(source)![0])
  })
})

describe('a shape whose stencil was found by one of two conversions', () => {
  const limits = { maxDepth: 9, maxElements: 99 }
  const symbol = parseXml('<shape w="9" h="9"><foreground><rect w="5" h="9"/><fill/></foreground></shape>', limits)
  const found = { resources: { stencil: () => symbol } }
  const file = FILE.replace('shape=cylinder3;', 'shape=mxgraph.aws4.resourceIcon;resIcon=mxgraph.aws4.any;')

  test.each([
    ['edit', found, {}],
    ['edit', {}, found],
    ['look', found, {}],
    ['look', {}, found],
  ] as const)('is no change in %s, %#', (prefer, then, now) => {
    const { snapshot } = convertDiagram(file, { prefer, ...then })
    const canvas = readDiagram(JSON.stringify(snapshot)).diagram
    expect(writeDrawio(canvas, { kept: keptSource(file, { prefer, ...now })! })).toBe(file)
  })
})

test('a page of a model alone gets its new name, and keeps the cells that nobody has changed', () => {
  const model = /<mxGraphModel[\s\S]*<\/mxGraphModel>/.exec(FILE)![0]
  const { snapshot } = convertDiagram(model, { prefer: 'edit' })
  for (const record of Object.values(snapshot.store)) if (record.typeName === 'page') record.name = 'Pumps'
  const text = writeDrawio(readDiagram(JSON.stringify(snapshot)).diagram, {
    kept: keptSource(model, { prefer: 'edit' })!,
  })
  expect(readDiagram(text).diagram.pages.map(({ name }) => name)).toEqual(['Pumps'])
  for (const [cell] of model.matchAll(/<mxCell id.*?<\/mxCell>/g)) expect(text).toContain(cell)
})

describe('what people do to an arrow in a stock editor', () => {
  const STRAIGHT = FILE.replace(
    'edgeStyle=orthogonalEdgeStyle;html=1;exitX=1;exitY=0.5;exitDx=0;exitDy=0;',
    'html=1;',
  ).replace('<Array as="points"><mxPoint x="240" y="70"/></Array>', '')
  /** The cells of the file that differ once the arrow has these properties. */
  function edited(file: string, props: Record<string, unknown>) {
    const { snapshot } = convertDiagram(file, { prefer: 'edit' })
    const store = Object.entries(snapshot.store).map(([id, record]) => [
      id,
      'type' in record && record.type === 'arrow' ? { ...record, props: { ...record.props, ...props } } : record,
    ])
    const canvas = readDiagram(JSON.stringify({ ...snapshot, store: Object.fromEntries(store) })).diagram
    const text = writeDrawio(canvas, { kept: keptSource(file, { prefer: 'edit' })! })
    const [before, after] = [file, text].map((one) => one.replace(/\s*\n\s*/g, '').split(/(?=<mxCell id|<UserObject)/))
    return after!.filter((cell) => !before!.includes(cell))
  }

  test.each([
    ['another head', FILE, { arrowheadEnd: 'diamond' }, 'endArrow=diamond'],
    ['a head at the start', FILE, { arrowheadStart: 'dot' }, 'startArrow=oval'],
    ['a label further along the line', FILE, { labelPosition: 0.2 }, '<mxGeometry x="-0.6"'],
    ['another middle of an elbow', FILE, { kind: 'elbow', elbowMidPoint: 0.9 }, '<Array as="points"><mxPoint x="288"'],
    ['a bend in a straight line', STRAIGHT, { kind: 'arc', bend: 40 }, 'curved=1'],
  ])('%s is in the file, and nothing else', (_, file, props, wanted) => {
    expect(edited(file, {})).toEqual([])
    const cells = edited(file, props)
    expect(cells).toEqual([expect.stringMatching(/^<mxCell id="e"/)])
    expect(cells[0]).toContain(wanted)
  })
})

test('what stays on the page while its container moves is where it was', () => {
  const vertex = (id: string, parent: string, x: number) =>
    `<mxCell id="${id}" value="${id}" style="html=1;" vertex="1" parent="${parent}"><mxGeometry x="${x}" y="20" width="60" height="40" as="geometry"/></mxCell>`
  const file = `<mxfile><diagram id="p" name="P"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${vertex('box', '1', 100)}${vertex('in', 'box', 10)}</root></mxGraphModel></diagram></mxfile>`
  const { diagram } = readDiagram(file)
  const pages = diagram.pages.map((page) => ({
    ...page,
    elements: page.elements.map((one) =>
      one.id === 'box' && one.kind === 'node' ? { ...one, box: { ...one.box, x: 70, w: 90 } } : one,
    ),
  }))
  const text = writeDrawio({ ...diagram, pages }, { kept: { text: file, before: diagram } })
  const boxes = readDiagram(text).diagram.pages[0]!.elements.map((one) => one.kind === 'node' && one.box.x)
  expect(boxes).toEqual([70, 110])
})
