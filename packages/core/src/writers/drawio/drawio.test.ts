/** Files of draw.io as we write them, read again by our own reader, which is compared with draw.io itself elsewhere. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { FigurePart } from '#diagram/index'
import { lineTo, moveTo } from '#geometry/commands'
import { pathExtent } from '#geometry/path-extent'
import { turn } from '#geometry/rotation'
import { convertDiagram, type Diagram, type DiagramElement, keptSource, readDiagram, writeDrawio } from '#index'
import { boxOf } from './label-place.ts'

const FILE = `<mxfile><diagram id="p" name="Page 1"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
  <mxCell id="layer" value="Notes" parent="0" style="locked=1;" visible="0"/>
  <UserObject label="Pump &lt;b&gt;one&lt;/b&gt;" link="https://example.com/" owner="Ann" id="a"><mxCell style="rounded=1;whiteSpace=wrap;html=1;fillColor=#dae8fc;strokeColor=#6c8ebf;" vertex="1" parent="1"><mxGeometry x="40" y="40" width="120" height="60" as="geometry"/></mxCell></UserObject>
  <mxCell id="b" value="Tank" style="shape=cylinder3;whiteSpace=wrap;html=1;size=15;" vertex="1" parent="1"><mxGeometry x="320" y="160" width="80" height="80" as="geometry"/></mxCell>
  <mxCell id="e" value="fills" style="edgeStyle=orthogonalEdgeStyle;html=1;exitX=1;exitY=0.5;exitDx=0;exitDy=0;" edge="1" parent="1" source="a" target="b"><mxGeometry relative="1" as="geometry"><Array as="points"><mxPoint x="240" y="70"/></Array></mxGeometry></mxCell>
  <mxCell id="n" value="hidden" style="text;html=1;" vertex="1" parent="layer"><mxGeometry x="10" y="200" width="60" height="30" as="geometry"/></mxCell>
</root></mxGraphModel></diagram></mxfile>`

const canvasOf = (input: string) =>
  readDiagram(JSON.stringify(convertDiagram(input, { prefer: 'edit' }).snapshot)).diagram
const elementsOf = (diagram: Diagram) => new Map(diagram.pages[0]!.elements.map((element) => [element.id, element]))
const again = (diagram: Diagram, options = {}) => readDiagram(writeDrawio(diagram, options), { check: true }).diagram

/** Properties that must survive any number of ways there and back. */
function facts(element: DiagramElement) {
  const { id, kind, parent, layer, hidden, link, attributes, sourceStyle } = element
  const place =
    element.kind === 'node'
      ? { box: element.box }
      : { points: element.points, source: element.source, target: element.target }
  return {
    id,
    kind,
    parent,
    layer,
    hidden,
    link,
    attributes,
    sourceStyle,
    ...place,
    text: element.labels.map(({ plain }) => plain),
  }
}

describe('draw.io → canvas → draw.io', () => {
  const before = readDiagram(FILE).diagram

  test('a cell without a style is one of draw.io: it gets no attribute with its id', () => {
    const plain = FILE.replace(/style="shape=cylinder3[^"]*"/, '')
    const written = writeDrawio(canvasOf(plain))
    expect(written).toContain('<mxCell id="b" value="Tank" vertex="1" parent="1">')
    expect(written).not.toContain('sourceId')
  })

  test('without a change it is the same diagram', () => {
    const after = again(canvasOf(FILE))
    expect(after.pages[0]).toMatchObject({ id: 'p', name: 'Page 1', layers: before.pages[0]!.layers })
    expect([...elementsOf(after).values()].map(facts)).toEqual([...elementsOf(before).values()].map(facts))
  })

  test('a moved shape, and nothing else', () => {
    const canvas = canvasOf(FILE)
    const [page] = canvas.pages
    const elements = page!.elements.map((one) =>
      one.id === 'n' && one.kind === 'node' ? { ...one, box: { ...one.box, x: 99 } } : one,
    )
    const after = elementsOf(again({ ...canvas, pages: [{ ...page!, elements }] }))
    expect(after.get('n')).toMatchObject({ box: { x: 99, y: 200, w: 60, h: 30 } })
    for (const id of ['a', 'b', 'e']) expect(facts(after.get(id)!)).toEqual(facts(elementsOf(before).get(id)!))
  })

  test('a new colour is a key of the style, whose other keys stay', () => {
    const canvas = canvasOf(FILE)
    const [page] = canvas.pages
    const red = { type: 'solid', color: { r: 255, g: 0, b: 0, a: 1 } } as const
    const elements = page!.elements.map((one) => {
      if (one.id !== 'a' || one.kind !== 'node') return one
      const parts = one.figure.parts.map((part) => ('fill' in part ? { ...part, fill: red } : part))
      return { ...one, figure: { ...one.figure, parts }, restyled: ['fill'] as const }
    })
    const style = elementsOf(again({ ...canvas, pages: [{ ...page!, elements }] })).get('a')!.sourceStyle
    expect(style).toBe('rounded=1;whiteSpace=wrap;html=1;fillColor=#ff0000;strokeColor=#6c8ebf;')
  })
})

describe('the file', () => {
  const { diagram } = readDiagram(FILE)

  test('is plain, or compressed as draw.io does it', () => {
    expect(writeDrawio(diagram)).toContain('<mxCell id="b"')
    const text = writeDrawio(diagram, { compressed: true })
    expect(text).not.toContain('<mxCell')
    expect(readDiagram(text).diagram.pages).toEqual(again(diagram).pages)
  })

  test('is a picture that contains it', () => {
    const svg = writeDrawio(diagram, { svg: true })
    expect(svg).toMatch(/^<svg content="/)
    expect(readDiagram(svg).diagram).toMatchObject({ container: 'svg', pages: again(diagram).pages })
  })

  test('is the same every time', () => {
    expect(writeDrawio(diagram)).toBe(writeDrawio(diagram))
  })
})

describe('over the file that the canvas came from', () => {
  const second = FILE.replace('id="p"', 'id="q"')
    .replace('Page 1', 'Page 2')
    .replace(/^<mxfile>|<\/mxfile>$/g, '')
  const TWO = FILE.replace('</mxfile>', `${second}\n  </mxfile>`)
  const kept = keptSource(TWO, { prefer: 'edit' })!
  const moved = (one: DiagramElement): DiagramElement =>
    one.id === 'b' && one.kind === 'node' ? { ...one, box: { ...one.box, x: one.box.x + 50 } } : one
  const changed = (change: (elements: readonly DiagramElement[]) => readonly DiagramElement[]): Diagram => {
    const canvas = canvasOf(TWO)
    const [first, ...others] = canvas.pages
    return { ...canvas, pages: [{ ...first!, elements: change(first!.elements) }, ...others] }
  }

  test('without a change it is that file, letter by letter', () => {
    expect(writeDrawio(canvasOf(TWO), { kept })).toBe(TWO)
  })

  test('a page that has changed leaves the others as they are, and has only this change', () => {
    const text = writeDrawio(
      changed((elements) => elements.map(moved)),
      { kept },
    )
    expect(text).toContain(second.trim())
    const [page] = readDiagram(text, { check: true }).diagram.pages
    const cells = new Map(page!.elements.map((element) => [element.id, element]))
    expect(cells.get('b')).toMatchObject({ box: { x: 370, y: 160, w: 80, h: 80 } })
    const before = elementsOf(readDiagram(TWO).diagram)
    for (const id of ['a', 'n']) expect(cells.get(id)).toEqual(before.get(id))
    expect(text.match(/<mxPoint x="240" y="70"\/>/g)).toHaveLength(2)
  })

  test('deleted and new elements', () => {
    const text = writeDrawio(
      changed((elements) => [
        ...elements.filter(({ id }) => id !== 'e'),
        { ...elements.find(({ id }) => id === 'n')!, id: 'new', sourceIds: ['new'] },
      ]),
      { kept },
    )
    const [page] = readDiagram(text, { check: true }).diagram.pages
    expect(page!.elements.map(({ id }) => id)).toEqual(['a', 'b', 'n', 'new'])
  })
})

test('an arrow with a head that shapes of its own draw keeps its ends and its head', () => {
  const file = FILE.replace('edgeStyle=orthogonalEdgeStyle;html=1;', 'html=1;endArrow=open;endSize=14;dashed=1;')
  const { snapshot } = convertDiagram(file, { prefer: 'look' })
  expect(Object.keys(snapshot.store).some((id) => id.includes('marker'))).toBe(true)
  const text = writeDrawio(readDiagram(JSON.stringify(snapshot)).diagram)
  expect(text).toMatch(/<mxCell id="e"[^>]*endArrow=open[^>]* source="a" target="b"/)
})

test.each([
  ['a title in the middle of a strip at the top', 'bpmn-choreography-conversation.bpmn'],
  ['a name up the side of a pool', 'pools-and-flows.bpmn'],
])('%s is where it was', (_, name) => {
  const folder = join(import.meta.dirname, '../../../../../test/fixtures/bpmn')
  const { diagram } = readDiagram(readFileSync(join(folder, name)))
  const again = elementsOf(readDiagram(writeDrawio(diagram)).diagram)
  for (const element of elementsOf(diagram).values()) {
    const [label] = element.labels
    const now = again.get(element.id)?.labels[0]
    if (element.kind === 'edge' || !label || !now) continue
    expect([element.id, now.rotation]).toEqual([element.id, label.rotation])
    // The alignment may be another one, so that the middles of the texts are compared.
    const [was, is] = [label, now].map((one) => {
      const { x, y, w, h } = boxOf(one)
      const { anchor, rotation } = one
      const middle = turn({ x: x + w / 2 - anchor.x, y: y + h / 2 - anchor.y }, rotation)
      return { x: anchor.x + middle.x, y: anchor.y + middle.y }
    })
    expect([element.id, Math.hypot(was!.x - is!.x, was!.y - is!.y) < 1.5]).toEqual([element.id, true])
  }
})

describe('elements of other formats', () => {
  const at = (id: string, rest: string) =>
    `<bpmndi:BPMNShape id="s-${id}" bpmnElement="${id}"${rest}</bpmndi:BPMNShape>`
  const BPMN = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI">
    <process id="p"><userTask id="t" name="Check"/><exclusiveGateway id="g" name="fine?"/><sequenceFlow id="f" name="next" sourceRef="t" targetRef="g"/></process>
    <bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="pl" bpmnElement="p">
    ${at('t', '><dc:Bounds x="100" y="100" width="100" height="80"/>')}${at('g', ' isMarkerVisible="true"><dc:Bounds x="300" y="115" width="50" height="50"/>')}
    <bpmndi:BPMNEdge id="s-f" bpmnElement="f"><di:waypoint x="200" y="140"/><di:waypoint x="300" y="140"/></bpmndi:BPMNEdge>
    </bpmndi:BPMNPlane></bpmndi:BPMNDiagram></definitions>`
  const before = elementsOf(readDiagram(BPMN).diagram)
  const after = elementsOf(again(readDiagram(BPMN).diagram))

  test('keep their places, texts, routes and ends, and say what they are', () => {
    expect([...after.keys()]).toEqual([...before.keys()])
    for (const [id, element] of before) {
      const { text, kind, ...place } = facts(element)
      const { sourceStyle: _, attributes: _a, layer: _l, ...rest } = { kind, ...place }
      expect({ ...facts(after.get(id)!), text }).toMatchObject({ ...rest, text })
    }
    expect(after.get('t')?.attributes).toMatchObject({ notation: 'bpmn', sourceId: 't' })
  })

  test('have each of their texts where it is, beside a shape and along a line', () => {
    const EVENT = BPMN.replace('<userTask id="t" name="Check"/>', '<startEvent id="t" name="Order received"/>').replace(
      '><dc:Bounds x="100" y="100" width="100" height="80"/>',
      '><dc:Bounds x="164" y="122" width="36" height="36"/><bpmndi:BPMNLabel><dc:Bounds x="100" y="170" width="90" height="14"/></bpmndi:BPMNLabel>',
    )
    const anchors = (diagram: Diagram) =>
      [...elementsOf(diagram).values()].map(({ labels }) =>
        labels.map(({ anchor, area, align, valign }) => [
          Math.round(anchor.x + (0.5 - { left: 0, center: 0.5, right: 1 }[align]) * area.w),
          valign === 'top' ? Math.round(anchor.y) : undefined,
        ]),
      )
    const { diagram } = readDiagram(EVENT)
    expect(anchors(again(diagram))[0]).toEqual(anchors(diagram)[0])
  })

  test('with several texts have a cell for each further one', () => {
    const [page] = before.get('f') ? readDiagram(BPMN).diagram.pages : []
    const elements = page!.elements.map((one) => {
      const [label] = one.labels
      const { x, y } = label!.anchor
      const further = {
        ...label!,
        plain: 'further',
        text: [{ type: 'paragraph', runs: [{ text: 'further' }] }] as const,
      }
      return { ...one, labels: [label!, { ...further, anchor: { x: x + 10, y: y + 30 } }] }
    })
    const { diagram } = readDiagram(BPMN)
    const cells = again({ ...diagram, pages: [{ ...page!, elements }] }).pages[0]!.elements
    const edge = cells.find(({ id }) => id === 'f')!
    expect(edge.labels.map(({ plain }) => plain)).toEqual(['next', 'further'])
    const text = cells.find(({ id }) => id === 't-label-2')!
    expect(text).toMatchObject({ parent: 't', labels: [{ plain: 'further' }] })
    const wanted = elements[0]!.labels[1]!.anchor
    expect(text.labels[0]!.anchor.x).toBeCloseTo(wanted.x, 0)
    expect(text.labels[0]!.anchor.y).toBeCloseTo(wanted.y, 0)
  })

  test('have texts along an edge turned as they are, in cells of their own', () => {
    const { diagram } = readDiagram(BPMN)
    const [page] = diagram.pages
    const elements = page!.elements.map((one) => ({
      ...one,
      labels: one.labels.map((label) => ({ ...label, rotation: one.kind === 'edge' ? -90 : 0 })),
    }))
    const [was, is] = [elements, again({ ...diagram, pages: [{ ...page!, elements }] }).pages[0]!.elements].map(
      (all) => all.find(({ id }) => id === 'f')!.labels[0]!,
    )
    expect(Math.cos(((is!.rotation - was!.rotation) * Math.PI) / 180)).toBeCloseTo(1)
    expect(Math.hypot(is!.anchor.x - was!.anchor.x, is!.anchor.y - was!.anchor.y)).toBeLessThan(2)
  })

  describe('with a drawing', () => {
    const BLACK = { type: 'solid', color: { r: 0, g: 0, b: 0, a: 1 } } as const
    const LINE = { paint: BLACK, width: 1, cap: 'butt', join: 'miter' } as const
    /** The cell of a shape of this size with these parts. */
    const written = (w: number, h: number, ...parts: FigurePart[]) => {
      const { diagram } = readDiagram(BPMN)
      const [page] = diagram.pages
      const elements = page!.elements.map((one) =>
        one.id === 't' && one.kind === 'node'
          ? { ...one, box: { x: 10, y: 50, w, h }, figure: { name: 'drawing', parts } }
          : one,
      )
      const text = writeDrawio({ ...diagram, pages: [{ ...page!, elements }] })
      return /<mxCell style="([^"]*)" vertex="1" parent="1"><mxGeometry ([^>]*) as/.exec(text)!.slice(1).join(' ')
    }

    test('of no height or width are lines in a box of 1 px, because draw.io draws nothing otherwise', () => {
      const line = (w: number, h: number) =>
        written(w, h, {
          type: 'path',
          commands: [moveTo({ x: 0, y: 0 }), lineTo({ x: w, y: h })],
          fill: { type: 'none' },
          stroke: LINE,
        })
      expect(line(80, 0)).toMatch(/^shape=line;(?!direction).* x="10" y="49.5" width="80" height="1"$/)
      expect(line(0, 30)).toMatch(/^shape=line;direction=south;.* x="9.5" y="50" width="1" height="30"$/)
    })

    test('have round dots as short dashes, because the lines of a style have no round ends', () => {
      const dotted = { ...LINE, width: 2, cap: 'round', dash: [0.1, 4] } as const
      const rect: FigurePart = {
        type: 'rect',
        box: { x: 0, y: 0, w: 80, h: 40 },
        rx: 0,
        ry: 0,
        fill: BLACK,
        stroke: dotted,
      }
      expect(written(80, 40, rect)).toContain('dashPattern=1.05 1;')
    })

    test('have the colours of the shape, and not of the shadow behind it', () => {
      const rect = (at: number, r: number, a: number): FigurePart => ({
        type: 'rect',
        box: { x: at, y: at, w: 90, h: 40 },
        rx: 0,
        ry: 0,
        fill: { type: 'solid', color: { r, g: 0, b: 0, a } },
        stroke: LINE,
      })
      expect(written(92, 42, rect(2, 0, 0.25), rect(0, 255, 1))).toMatch(/fillColor=#ff0000;(?!fillOpacity)/)
    })
  })

  test('have heads as large as they are drawn, and narrow diamonds', () => {
    const flow = '<sequenceFlow id="f" name="next" sourceRef="t" targetRef="g">'
    const conditional = BPMN.replace(
      /<sequenceFlow[^>]*>/,
      `${flow}<conditionExpression>fine</conditionExpression></sequenceFlow>`,
    )
    const { diagram } = readDiagram(conditional)
    const lengths = (given: Diagram) => {
      const edge = elementsOf(given).get('f')
      const parts = edge?.kind === 'edge' ? [...edge.start.parts, ...edge.end.parts] : []
      return parts.map((part) => Math.round((part.type === 'path' && pathExtent(part.commands)?.w) || 0))
    }
    expect(writeDrawio(diagram)).toMatch(/startArrow=diamondThin;startFill=0;.*startSize=/)
    expect(lengths(again(diagram))).toEqual(lengths(diagram))
  })

  test('have one font each, because draw.io takes a list for the name of one', () => {
    const { diagram } = readDiagram(BPMN)
    const [page] = diagram.pages
    const font = { family: '"Open Sans", Arial, sans-serif', size: 12 }
    const elements = page!.elements.map((one) => ({ ...one, labels: one.labels.map((label) => ({ ...label, font })) }))
    const text = writeDrawio({ ...diagram, pages: [{ ...page!, elements }] })
    expect(new Set(text.match(/fontFamily=[^;]*/g))).toEqual(new Set(['fontFamily=Open Sans']))
    expect(text).not.toContain('font-family')
  })

  test('that draw.io has no shape for are drawn by stencils of their own', () => {
    expect(after.get('t')?.sourceStyle).toContain('shape=stencil(')
    const paints = (element: DiagramElement | undefined) => (element?.kind === 'node' ? element.figure.parts.length : 0)
    expect(paints(after.get('g'))).toBeGreaterThan(1)
  })
})
