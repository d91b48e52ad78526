/** The rules of docs/formats/dmn.md on our own fixtures. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkDiagram, convertDiagram, type Diagram, readDiagram, describe as sentence } from '#index'
import { read } from '../read.test-util.ts'
import { canonicalDmn, DI, MODEL } from './format.ts'

const fixture = (name: string) => readFileSync(new URL(`../../../../../test/fixtures/dmn/${name}.dmn`, import.meta.url))

/** The lines of a table on the page of logic. */
function table({ pages: [, logic] }: Diagram, id: string): string[] {
  return logic?.elements.find((element) => element.id === id)?.labels[1]?.plain.split('\n') ?? []
}

describe('requirements', () => {
  const { diagram, messages, node, edge } = read(fixture('decisions'))

  test('nothing is lost', () => {
    expect(messages).toEqual([])
    expect(checkDiagram(diagram)).toEqual([])
    expect(diagram.pages.map(({ name, elements }) => [name, elements.length])).toEqual([
      ['Requirements', 12],
      ['Decision logic', 3],
    ])
  })

  test('shapes, with their own and with shared styles', () => {
    expect(node('grant').figure.name).toBe('decision')
    expect(node('grant').figure.parts[0]).toMatchObject({ fill: { color: { r: 200, g: 230, b: 201 } } })
    expect(node('grant').labels[0]).toMatchObject({ font: { size: 14 }, bold: true })
    expect(node('rate').figure.parts[0]).toMatchObject({ fill: { color: { r: 187, g: 222, b: 251 } } })
    expect(node('rate').parent).toBe('service')
    expect(node('service').figure.parts).toHaveLength(2)
    expect(node('grant').link).toEqual({ page: 'decision-logic' })
    expect(node('grant').semantic).toMatchObject({ type: 'dmn:Decision', documentation: 'May they have it?' })
    expect(node('grant').attributes).toEqual({ question: 'Is the loan granted?', typeRef: 'boolean' })
  })

  test.each([
    ['r1', 'rate', 'grant', 'triangle', undefined],
    ['r3', 'score', 'rate', 'open', [6, 4]],
    ['r4', 'law', 'rate', 'dot', [6, 4]],
    ['as', 'note', 'law', 'none', [1, 4]],
  ])('%s runs from %s to %s', (id, from, to, marker, dash) => {
    const { source, target, end, stroke } = edge(id)
    expect([source.element, target.element, end.kind, stroke.dash]).toEqual([from, to, marker, dash])
  })
})

test('an element of an imported model has the kind that requirements tell, and the name of its model', () => {
  const shape = (ref: string, x: number) =>
    `<di:DMNShape dmnElementRef="${ref}"><dc:Bounds x="${x}" y="0" width="100" height="50"/></di:DMNShape>`
  const { node, edge, messages } =
    read(`<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/" xmlns:other="urn:services"
    xmlns:di="https://www.omg.org/spec/DMN/20230324/DMNDI/" xmlns:dc="http://www.omg.org/spec/DMN/20180521/DC/">
    <import namespace="urn:services" name="Services" importType="https://www.omg.org/spec/DMN/20230324/MODEL/"/>
    <decision id="d" name="Decide"><knowledgeRequirement id="r"><requiredKnowledge href="urn:services#k"/></knowledgeRequirement></decision>
    <di:DMNDI><di:DMNDiagram>${shape('d', 0)}${shape('other:k', 200)}${shape('other:u', 400)}
      <di:DMNEdge dmnElementRef="r"><w:waypoint xmlns:w="http://www.omg.org/spec/DMN/20180521/DI/" x="250" y="25"/><w:waypoint xmlns:w="http://www.omg.org/spec/DMN/20180521/DI/" x="50" y="25"/></di:DMNEdge></di:DMNDiagram></di:DMNDI></definitions>`)
  expect(messages).toMatchObject([
    { code: 'reference-missing', cell: 'k' },
    { code: 'reference-missing', cell: 'u' },
  ])
  expect(node('k')).toMatchObject({
    semantic: { type: 'dmn:BusinessKnowledgeModel', elementId: 'k' },
    figure: { name: 'business knowledge model' },
    labels: [{ plain: 'Services' }],
    attributes: { namespace: 'urn:services' },
  })
  expect(node('u')).toMatchObject({ semantic: { type: 'dmn:Import' }, labels: [{ plain: 'Services' }] })
  // Ends in the middle of their shapes are at the borders.
  expect(edge('r')).toMatchObject({
    source: { element: 'k', at: { x: 200, y: 25 } },
    target: { element: 'd', at: { x: 100, y: 25 } },
  })
})

test.each([
  ['None', 'none', 'none'],
  ['One', 'none', 'open'],
  ['Both', 'open', 'open'],
])('an association with the direction %s', (direction, start, end) => {
  const text = String(fixture('decisions')).replace(
    'associationDirection="None"',
    `associationDirection="${direction}"`,
  )
  const { edge } = read(text)
  expect([edge('as').start.kind, edge('as').end.kind]).toEqual([start, end])
})

describe('logic', () => {
  const { diagram } = read(fixture('decisions'))

  test('decision tables', () => {
    expect(table(diagram, 'grant')).toEqual(
      [
        'C>\tAge',
        'number\trating',
        'string',
        '"A", "B"\tgranted',
        'boolean\twhy',
        '1\t>= 18\t"A"\ttrue\tof age',
        '2\t-\t"B"\tfalse\t',
      ].map((line) => line.trimEnd()),
    )
  })

  test.each([
    ['"no", "yes", "yes, sir"', '"yes"', ['granted', '\nstring', '\n"no", ', '_"yes"_', ', "yes, sir"']],
    ['"no"', '"yes"', ['granted', '\nstring', '\n"no"\n', '_"yes"_']],
    ['', '"yes"', ['granted', '\nstring', '_\n"yes"_']],
  ])('of the values %s, the default %s is underlined', (values, usual, runs) => {
    const output = `<output name="granted" typeRef="string"><outputValues><text>${values}</text></outputValues>
      <defaultOutputEntry><text>${usual}</text></defaultOutputEntry></output>`
    const { pages } = read(`<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/"><decision id="d">
      <decisionTable>${output}</decisionTable></decision></definitions>`).diagram
    const [content] = pages[1]!.elements[0]!.labels[1]!.text
    const [title] = content?.type === 'table' ? content.rows[0]![1]!.blocks : []
    const found = title?.type === 'paragraph' ? title.runs : []
    expect(found.map(({ text, underline }) => (underline ? `_${text}_` : text))).toEqual(runs)
  })

  test('descriptions of rules are a column of annotations', () => {
    const rule = (entry: string, description: string) =>
      `<rule>${description}<outputEntry><text>${entry}</text></outputEntry></rule>`
    const rules = rule('1', '<description>in winter</description>') + rule('2', '')
    const found = read(`<definitions xmlns="http://www.omg.org/spec/DMN/20151101/dmn.xsd"><decision id="d">
      <decisionTable><output name="fee"/>${rules}</decisionTable></decision></definitions>`).diagram
    expect(table(found, 'd')).toEqual(['U\tfee\tAnnotations', '1\t1\tin winter', '2\t2'])
  })

  test('several outputs have their common name above them', () => {
    const rule =
      '<rule><inputEntry><text>-</text></inputEntry><outputEntry><text>1</text></outputEntry><outputEntry><text>2</text></outputEntry></rule>'
    const { pages } = read(`<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/"><decision id="d">
      <decisionTable outputLabel="Offer"><input label="Age"/><output name="rate"/><output name="term"/><annotation name="why"/>${rule}
      </decisionTable></decision></definitions>`).diagram
    const [content] = pages[1]!.elements[0]!.labels[1]!.text
    const rows = content?.type === 'table' ? content.rows : []
    expect(rows.map((row) => row.map(({ columnSpan = 1, rowSpan = 1 }) => `${columnSpan}x${rowSpan}`))).toEqual([
      ['1x2', '1x2', '2x1', '1x2'],
      ['1x1', '1x1'],
      ['1x1', '1x1', '1x1', '1x1'],
    ])
    expect(pages[1]!.elements[0]!.labels[1]!.plain.split('\n')).toEqual([
      'U\tAge\tOffer\twhy',
      'rate\tterm',
      '1\t-\t1\t2',
    ])
  })

  test('values of another file are named', () => {
    const found = read(`<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/"><decision id="d">
      <literalExpression><importedValues name="rates" namespace="urn:rates" locationURI="rates.xml" importType="urn:xml">
      <importedElement>/rates/low</importedElement></importedValues></literalExpression></decision></definitions>`)
    expect(table(found.diagram, 'd')).toEqual(['Imported: /rates/low from rates.xml'])
  })

  test('functions in other languages say so', () => {
    const found =
      read(`<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/"><businessKnowledgeModel id="k">
      <encapsulatedLogic kind="Java"><formalParameter name="x"/><context><contextEntry><variable name="class"/>
      <literalExpression><text>"java.lang.Math"</text></literalExpression></contextEntry></context></encapsulatedLogic>
      </businessKnowledgeModel></definitions>`).diagram
    expect(table(found, 'k')).toEqual(['Java (x)', 'class\t"java.lang.Math"'])
  })

  test('its nodes have the type of the symbols of the same elements', () => {
    const typesOf = (id: string) =>
      diagram.pages.flatMap(({ elements }) => elements.filter((one) => one.semantic?.elementId === id))
    expect(typesOf('grant').map(({ semantic }) => semantic?.type)).toEqual(['dmn:Decision', 'dmn:Decision'])
    expect(typesOf('score').map(({ semantic }) => semantic?.type)).toEqual(Array(2).fill('dmn:BusinessKnowledgeModel'))
  })

  test('literal expressions, functions and contexts', () => {
    expect(table(diagram, 'rate')).toEqual(['if score(age) > 5 then "A" else "B"'])
    expect(table(diagram, 'score')).toEqual(['(age: number)', 'base', 'number\tage / 10', 'base * 2'])
  })

  test('its cells are texts on the canvas', () => {
    const { snapshot } = convertDiagram(fixture('decisions'))
    const texts = Object.values(snapshot.store).flatMap((record) =>
      record.typeName === 'shape' && record.type === 'text' ? [JSON.stringify(record.props.richText)] : [],
    )
    for (const word of ['>= 18', 'of age', 'C>'])
      expect(
        texts.some((text) => text.includes(word)),
        word,
      ).toBe(true)
  })
})

test('a decision names its organisation units and performance indicators, which have no shapes', () => {
  const { node, messages } = read(`<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/">
    <decision id="d" name="Grant"><decisionMaker href="#desk"/><decisionOwner href="#board"/><decisionOwner href="o.dmn#x"/></decision>
    <performanceIndicator id="time" name="Days until paid"><impactingDecision href="#d"/></performanceIndicator>
    <organizationUnit id="desk" name="Desk"><decisionMade href="#d"/></organizationUnit>
    <organizationUnit id="board" name="Board"/></definitions>`)
  expect(node('d').attributes).toEqual({
    decisionMaker: 'Desk',
    decisionOwner: 'Board\no.dmn#x',
    impactedPerformanceIndicator: 'Days until paid',
  })
  expect(messages.map(({ code, from, to }) => [code, from, to])).toEqual([
    ['laid-out', '1', undefined],
    ['elements-not-drawn', '3', '"Days until paid", "Desk", "Board"'],
  ])
})

describe('no diagram interchange', () => {
  const { diagram, messages, node, edge } = read(fixture('decisions-without-interchange'))

  test('a required element is below the one that requires it', () => {
    expect(messages.map(sentence)).toEqual(['The file has no positions; 12 elements were laid out automatically.'])
    expect(checkDiagram(diagram)).toEqual([])
    expect(node('grant').box.y).toBeLessThan(node('rate').box.y)
    expect(node('rate').box.y).toBeLessThan(node('score').box.y)
    expect(edge('r1').points[1]?.y).toBe(node('grant').box.y + node('grant').box.h)
  })

  test('a requirement of an element that is not in the file is counted', () => {
    const { messages } = read(`<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/"><decision id="d">
      <informationRequirement id="r"><requiredInput href="#gone"/></informationRequirement></decision></definitions>`)
    expect(messages.map(({ code, to }) => [code, to])).toEqual([
      ['laid-out', undefined],
      ['elements-not-drawn', '"r"'],
    ])
  })

  test('requirements of one decision are side by side, in the order of what is required', () => {
    const { node, edge } = read(`<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/">
      <inputData id="a"/><inputData id="b"/><inputData id="c"/><decision id="d">${['c', 'a', 'b']
        .map((id) => `<informationRequirement id="r${id}"><requiredInput href="#${id}"/></informationRequirement>`)
        .join('')}</decision></definitions>`)
    const { x, y, w, h } = node('d').box
    const byPlace = ['a', 'b', 'c'].toSorted((one, other) => node(one).box.x - node(other).box.x)
    expect(byPlace.map((id) => edge(`r${id}`).points.at(-1))).toEqual(
      [0.25, 0.5, 0.75].map((share) => ({ x: x + w * share, y: y + h })),
    )
    for (const id of byPlace) expect(edge(`r${id}`).points[0]).toEqual({ x: node(id).box.x + w / 2, y: node(id).box.y })
  })
})

describe('positions in extensions of bpmn.io', () => {
  const { diagram, messages, node, edge } = read(fixture('positions-in-extensions'))

  test('boxes and routes are those of the file', () => {
    expect(messages).toEqual([])
    expect(diagram.pages.map(({ name, elements }) => [name, elements.length])).toEqual([['Shipping', 9]])
    expect(node('fee').box).toEqual({ x: 300, y: 80, w: 180, h: 80 })
    expect(edge('weight→fee').points).toEqual([
      { x: 215, y: 260 },
      { x: 215, y: 200 },
      { x: 340, y: 160 },
    ])
    expect(edge('as').points.at(-1)).toEqual({ x: 580, y: 110 })
  })

  test('a line without a route is straight, and elements without bounds are counted', () => {
    expect(edge('country→fee').points.map(({ y }) => y)).toEqual([260, 160])
    const text = String(fixture('positions-in-extensions')).replace(/<biodi:bounds x="580" y="240"[^>]*>/, '')
    expect(read(text).messages.map(({ code }) => code)).toEqual(['elements-not-drawn'])
  })

  test('the prefix need not be declared', () => {
    const { node: found } = read(String(fixture('positions-in-extensions')).replace(/ xmlns:biodi="[^"]*"/, ''))
    expect(found('fee').box).toEqual(node('fee').box)
  })

  test('a diagram of the standard counts instead', () => {
    const own = '<biodi:bounds x="1" y="2" width="3" height="4"/>'
    const both = String(fixture('decisions')).replace(
      '<decision id="rate" name="Rate">',
      `$&<extensionElements>${own}</extensionElements>`,
    )
    expect(read(both).node('rate').box.w).toBeGreaterThan(3)
  })
})

test('elements without an id are drawn too', () => {
  const { messages, node, edge } = read(`<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL">
    <inputData id="age" name="Age"/><decision name="Grant"><informationRequirement><requiredInput href="#age"/>
    </informationRequirement></decision></definitions>`)
  expect(messages.map(({ code }) => code)).toEqual(['laid-out'])
  expect(node('/decision').labels[0]?.plain).toBe('Grant')
  expect(edge('age→/decision')).toMatchObject({ source: { element: 'age' }, target: { element: '/decision' } })
})

test.each([
  ['http://www.omg.org/spec/DMN/20151101/dmn.xsd', MODEL],
  ['http://www.omg.org/spec/DMN/20151101', MODEL],
  ['https://www.omg.org/spec/DMN/20230324/DMN15.xsd', MODEL],
  ['http://www.omg.org/spec/DMN/20180521/MODEL/', MODEL],
  ['https://www.omg.org/spec/DMN/20230324/MODEL/', MODEL],
  ['https://www.omg.org/spec/DMN/20230324/DMNDI/', DI],
  ['http://www.omg.org/spec/DMN/20180521/DC/', 'http://www.omg.org/spec/DMN/20180521/DC/'],
])('%s', (uri, name) => expect(canonicalDmn(uri)).toBe(name))

test('an empty model has nothing to draw', () => {
  expect(() => readDiagram('<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/"/>')).toThrow(
    expect.objectContaining({ code: 'empty' }),
  )
})

test('expressions that are nested too deeply become text', () => {
  const open = '<context><contextEntry>'.repeat(400)
  const close = '</contextEntry></context>'.repeat(400)
  const deep = `<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/"><decision id="d">${open}<literalExpression><text>end</text></literalExpression>${close}</decision></definitions>`
  expect(JSON.stringify(readDiagram(deep).diagram.pages[1])).toContain('end')
})
