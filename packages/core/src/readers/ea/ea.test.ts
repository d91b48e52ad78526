/** Rules of docs/formats/ea.md, one by one. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { convertDiagram, readDiagram } from '#index'
import { read } from '#readers/read.test-util'

const fixture = (name: string) => readFileSync(new URL(`../../../../../test/fixtures/ea/${name}`, import.meta.url))
const elements = fixture('ea-elements.xmi')
const legacy = fixture('ea-legacy.xmi')

const points = ({ points }: { readonly points: readonly { readonly x: number; readonly y: number }[] }) =>
  points.map(({ x, y }) => [x, y])

/** A file with boxes "a" and "b", of 100 by 60 px, and a link from one to the other. */
function linked(geometry: string, style = '', [x, y] = [300, 0]): string {
  const element = (id: string) =>
    `<element xmi:idref="${id}" name="${id}"><model package="P"/><properties sType="Class"/></element>`
  return `<xmi:XMI xmlns:xmi="http://www.omg.org/spec/XMI/20131001"><xmi:Documentation exporter="Enterprise Architect"/>
    <xmi:Extension extender="Enterprise Architect"><elements>${element('a')}${element('b')}</elements>
    <connectors><connector xmi:idref="k"><source xmi:idref="a"/><target xmi:idref="b"/><properties ea_type="Dependency"/></connector></connectors>
    <diagrams><diagram xmi:id="G"><properties name="Main" type="Logical"/><elements>
      <element geometry="Left=0;Top=0;Right=100;Bottom=60;" subject="a" seqno="1" style="DUID=1;"/>
      <element geometry="Left=${x};Top=${y};Right=${x! + 100};Bottom=${y! + 60};" subject="b" seqno="2" style=" DUID=2;"/>
      <element geometry="${geometry}" subject="k" style="Mode=3;EOID=2;SOID=1;${style}"/></elements></diagram></diagrams></xmi:Extension></xmi:XMI>`
}
const route = (...request: Parameters<typeof linked>) => points(read(linked(...request)).edge('k'))

describe('boxes', () => {
  const { node, diagram, messages } = read(elements)

  test('are as the file says, those with the highest number at the back', () => {
    expect(node('c1').box).toEqual({ x: 40, y: 60, w: 200, h: 170 })
    expect(diagram.pages[0]!.elements.map(({ id }) => id).slice(0, 3)).toEqual(['b1', 'far', 'x1'])
  })

  test('have compartments with visibility, type, multiplicity and value, members below their stereotype', () => {
    const [header, attributes, operations, title, constraints] = node('c1').labels.map(({ plain }) => plain)
    expect(header).toBe('«entity»\nOrder')
    expect(attributes?.split('\n').map((line) => line.replace(/\s+/g, ' '))).toEqual([
      '+ number: String',
      '«part»',
      '- lines: OrderLine [1..*]',
      '# /total: Money [0..1]',
      '~ count: Integer = 0',
    ])
    expect(operations?.replace(/\s+/g, ' ')).toBe('+ cancel(String): Boolean')
    expect([title, constraints]).toEqual(['constraints', '{total > 0}'])
  })

  test('without a colour of their own have the gradient and the colours of texts of the default theme', () => {
    expect(node('c1').figure.parts[0]).toMatchObject({ fill: { type: 'gradient', direction: 'east' } })
    const colors = node('c1').labels.map(({ text, color }) => {
      const [first] = text
      return first?.type === 'paragraph' ? (first.runs[0]?.color ?? color).r : undefined
    })
    expect(colors.slice(0, 2)).toEqual([89, 102])
  })

  test('have their meaning, tagged values without notes, and documentation without tags', () => {
    expect(node('c1').semantic).toEqual({
      notation: 'uml',
      type: 'uml:Class',
      elementId: 'c1',
      stereotype: ['entity'],
      documentation: 'What a customer has bought.',
    })
    expect(node('c1').attributes).toEqual({ table: 'orders' })
    expect(node('c2').semantic?.modifiers).toEqual(['abstract'])
  })

  test('name the package that is not that of the diagram', () => {
    expect(node('c4').labels[0]?.plain).toBe('«dataType»\nMoney::Amount')
  })

  test('have the colours of the diagram, else of the element, as blue, green and red', () => {
    const fill = (id: string) => node(id).figure.parts[0]
    expect(fill('x1')).toMatchObject({ fill: { color: { r: 255, g: 255, b: 179 } } })
    expect(fill('c5')).toMatchObject({
      fill: { color: { r: 255, g: 255, b: 204 } },
      stroke: { width: 2, paint: { color: { r: 255, g: 0, b: 0 } } },
    })
    expect(node('x1').labels[0]?.font.size).toBeCloseTo(13.33)
  })

  test('that the model does not have, and types that are unknown, are told', () => {
    expect(messages.map(({ code, cell, from }) => [code, cell, from])).toEqual([
      ['reference-missing', 'far', 'far'],
      ['notation-unknown', 'x1', 'Teapot'],
      ['edge-without-end', 'k8', 'end'],
    ])
  })

  test('on the border of another belong to it', () => {
    expect(node('po').parent).toBe('cp')
    expect(node('c1').parent).toBeUndefined()
  })
})

test('letters of windows-1252, and line breaks and markup of notes', () => {
  expect(read(elements).node('n1').labels[0]?.plain).toBe('Straße & number\nbelong to the address.')
})

test('swimlanes behind a diagram are told, since no public file says how they are written', () => {
  const lanes = (count: number) => {
    const more = `<properties name="Main" type="Logical"/><swimlanes value="locked=false;cls=${count};SwimlaneFont=lfh:-10;"/>`
    const text = linked('SX=0;SY=0;EX=0;EY=0;EDGE=2;Path=;').replace('<properties name="Main" type="Logical"/>', more)
    return read(text).messages.flatMap(({ code, from }) => (code === 'swimlanes-not-drawn' ? [from] : []))
  }
  expect([lanes(0), lanes(3)]).toEqual([[], ['3']])
})

test('members that the diagram hides are told', () => {
  const file = elements.toString('latin1').replace('HideAtts=0', 'HideAtts=1')
  expect(
    read(file)
      .messages.filter(({ code }) => code === 'text-hidden')
      .map(({ cell, from }) => [cell, from]),
  ).toEqual([
    ['c3', 'open\npaid'],
    ['c2', 'name'],
    ['c1', 'number\nlines\ntotal\ncount'],
  ])
})

describe('links', () => {
  const { edge } = read(elements)

  test('run through the points of their path and leave boxes towards them', () => {
    expect(points(edge('k1'))).toEqual([
      [240, 145],
      [300, 145],
      [300, 90],
      [360, 90],
    ])
  })

  test('begin where the ray from the reference point leaves the box', () => {
    expect(route('SX=10;SY=-20;EX=0;EY=0;EDGE=2;Path=;')[0]).toEqual([100, 47.241379310344826])
  })

  test('that the program routes itself leave at their side, straight or with one corner', () => {
    expect(route('SX=0;SY=0;EX=0;EY=0;EDGE=2;Path=;', 'TREE=OS;', [300, 30])).toEqual([
      [100, 45],
      [300, 45],
    ])
    // Where the ray between the reference points leaves the box, not at the reference point's own height.
    const [start, end] = route('SX=0;SY=10;EX=0;EY=-20;EDGE=2;Path=;', 'TREE=OS;', [250, 10])
    expect([start![1]!, end![1]!].map(Math.round)).toEqual([28, 28])
    expect(route('SX=0;SY=0;EX=0;EY=0;EDGE=2;Path=;', 'TREE=OR;', [300, 200])).toEqual([
      [100, 30],
      [350, 30],
      [350, 200],
    ])
  })

  test('of a tree meet half-way', () => {
    expect(route('SX=0;SY=0;EX=0;EY=0;EDGE=3;Path=;', 'TREE=V;', [300, 160])).toEqual([
      [50, 60],
      [50, 110],
      [350, 110],
      [350, 160],
    ])
  })

  test('follow the interchange of the standard if the file has it', () => {
    expect(points(edge('k5'))).toHaveLength(4)
  })

  test('have a diamond at the whole and an arrow where one can go', () => {
    expect([edge('k1').start.kind, edge('k1').end]).toMatchObject(['open', { kind: 'diamond', filled: true }])
    expect(edge('k2').end).toMatchObject({ kind: 'triangle', filled: false })
    expect(edge('k5').stroke.dash).toBeDefined()
  })

  test('have texts in their slots, without those that are hidden', () => {
    expect(edge('k1').labels.map(({ plain, bold, align, anchor }) => [plain, bold, align, anchor])).toEqual([
      ['+orders', true, 'left', { x: 242, y: 133 }],
      ['0..*', false, 'left', { x: 244, y: 158 }],
      ['1', false, 'right', { x: 358, y: 102 }],
    ])
  })

  test('have texts nearer to a line that leads up than to one that leads down', () => {
    const texts = (y: number, geometry: string) => {
      const file = linked(`SX=0;SY=0;EX=0;EY=0;${geometry}$LLB=;LLT=CX=30:CY=14;LMT=;LMB=;LRT=;LRB=;Path=;`, '', [0, y])
      const named = '<properties ea_type="Dependency"/><labels lt="role"/>'
      const { labels } = read(file.replace('<properties ea_type="Dependency"/>', named)).edge('k')
      return labels.map(({ align, anchor }) => [align, anchor.x])
    }
    expect(texts(200, 'EDGE=3;')).toEqual([['right', 50 - 7]])
    expect(texts(-200, 'EDGE=1;')).toEqual([['right', 50 - 2]])
  })

  test('that are hidden stay hidden', () => expect(edge('k6').hidden).toBe('self'))

  test('of a note may end at a link', () => expect(edge('k9').target.element).toBe('k2'))

  test('of a sequence run at their height between the lifelines', () => {
    expect(points(edge('g2'))).toEqual([
      [255, 460],
      [70, 460],
    ])
    expect([edge('g1').end.kind, edge('g2').end.kind, edge('g2').source.element]).toEqual(['triangle', 'open', 'l2'])
  })

  test('that end at each other in a circle end', () => {
    const file = linked('SX=0;').replace('EOID=2;SOID=1;', '').replaceAll('xmi:idref="a"/>', 'xmi:idref="k"/>')
    expect(read(file).messages.map(({ code, cell }) => [code, cell])).toEqual([['edge-without-end', 'k']])
  })
})

test('XMI 1.1 says the same in tagged values', () => {
  const { node, edge, messages } = read(legacy)
  expect(node('c1').labels.map(({ plain }) => plain.replace(/\u0020+/g, ' '))).toEqual([
    '«feature»\nBridge',
    '- span: Length [0..*] = 1',
    '+ open(Person): Boolean',
  ])
  expect(node('c1').attributes).toEqual({ height: 'm' })
  expect(node('n1').labels[0]?.plain).toBe('Über Wasser')
  expect([edge('k1').source.element, edge('k1').start.kind, edge('k1').end.kind]).toEqual(['c1', 'diamond', 'open'])
  expect(edge('k1').labels.map(({ plain }) => plain)).toEqual(['0..*', '+crosses'])
  // Its package was not exported; the relationship says its name.
  expect(node('c9').labels[0]?.plain).toBe('Structure')
  expect(messages.map(({ code, cell }) => [code, cell])).toEqual([['reference-missing', 'c9']])
})

test('places in diagrams that XMI 1.1 does not export are no elements of the file', () => {
  const text = new TextDecoder('windows-1252').decode(legacy)
  const elsewhere = `<UML:DiagramElement geometry="Left=0;Top=0;Right=9;Bottom=9;" subject="c1" seqno="1"><UML:ModelElement.taggedValue>
    <UML:TaggedValue tag="diagram_guid" value="EAID_1"/></UML:ModelElement.taggedValue></UML:DiagramElement>`
  const one = '</UML:Diagram>'
  expect(text).toContain(one)
  const { messages } = read(text.replace('windows-1252', 'UTF-8').replace(one, `${one}${elsewhere}`))
  expect(messages.map(({ code }) => code)).toEqual(['reference-missing'])
})

describe('diagrams', () => {
  test('become pages, of which some may be chosen', () => {
    expect(readDiagram(elements).diagram.pages.map(({ id, name }) => [id, name])).toEqual([
      ['G1', 'Orders'],
      ['G2', 'Behaviour'],
    ])
    const { report } = convertDiagram(elements, { pages: ['Behaviour'] })
    expect(report.pages.map(({ page, counts }) => [page, counts.total])).toEqual([['G2', 24]])
  })

  test('that are too many for tldraw are told', () => {
    const file = linked('SX=0;')
    const one = /<diagram [\s\S]*<\/diagram>/.exec(file)![0]
    const many = file.replace(one, Array.from({ length: 45 }, () => one).join(''))
    const messages = convertDiagram(many).report.messages.filter(({ severity }) => severity !== 'info')
    expect(messages).toMatchObject([{ code: 'too-many-pages', from: '45', to: '40' }])
  })

  test('that are missing are a reason to refuse the file', () => {
    const file = linked('').replace(/<diagrams>[\s\S]*<\/diagrams>/, '')
    expect(() => readDiagram(file)).toThrow(expect.objectContaining({ code: 'empty' }))
  })

  test('of a damaged file are repaired in the open', () => {
    const { messages, node } = read(linked('SX=0;').replace('</diagrams>', ''))
    expect(node('b').box.x).toBe(300)
    expect(messages.map(({ code }) => code)).toEqual(['repaired-open'])
  })
})
