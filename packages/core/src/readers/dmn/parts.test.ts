/** Parts of models and of diagrams that files leave out or say in rare ways (docs/formats/dmn.md). */
import { expect, test } from 'vitest'
import { read } from '../read.test-util.ts'

const MODEL = 'xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/"'
const model = (elements: string, diagram = '') =>
  `<definitions ${MODEL} xmlns:di="https://www.omg.org/spec/DMN/20230324/DMNDI/" xmlns:dc="http://www.omg.org/spec/DMN/20180521/DC/"
    xmlns:w="http://www.omg.org/spec/DMN/20180521/DI/" id="m">${elements}${diagram && `<di:DMNDI><di:DMNDiagram id="p">${diagram}</di:DMNDiagram></di:DMNDI>`}</definitions>`
const shape = (ref: string, x: number, attributes = '') =>
  `<di:DMNShape id="s-${ref}" dmnElementRef="${ref}" ${attributes}><dc:Bounds x="${x}" y="0" width="100" height="50"/></di:DMNShape>`

test('a group has a dashed border and its name at the top', () => {
  const { node, messages } = read(model('<group id="g" name="Rules"/>', shape('g', 0)))
  expect(messages).toEqual([])
  expect(node('g')).toMatchObject({
    figure: { name: 'group', parts: [{ type: 'rect', fill: { type: 'none' }, stroke: { dash: [10, 6, 1, 6] } }] },
    labels: [{ plain: 'Rules', valign: 'top' }],
  })
})

test('a closed decision service has its sign and its name in the middle', () => {
  const { node } = read(model('<decisionService id="s" name="Rate"/>', shape('s', 0, 'isCollapsed="true"')))
  expect(node('s').figure.icons).toHaveLength(1)
  expect(node('s').labels).toMatchObject([{ plain: 'Rate', valign: 'middle' }])
})

test('shapes have the colours and the font of their style; sizes that cannot be read and bad colours are the usual ones', () => {
  const color = (name: string, red: number) => `<w:${name} red="${red}" green="128" blue="0"/>`
  const nodeWith = (size: number, red: number) => {
    const look = `<di:DMNStyle fontSize="${size}" fontBold="true">${color('FillColor', red)}${color('FontColor', 1)}</di:DMNStyle>`
    return read(model('<decision id="a" name="A"/>', shape('a', 0).replace('<dc:', `${look}<dc:`))).node('a')
  }
  const fill = (red: number, green: number, blue: number) => [{ fill: { color: { r: red, g: green, b: blue } } }]
  expect(nodeWith(20, 255)).toMatchObject({
    figure: { parts: fill(255, 128, 0) },
    labels: [{ font: { size: 20 }, bold: true, color: { r: 1, g: 128, b: 0 } }],
  })
  expect(nodeWith(0, 256)).toMatchObject({ figure: { parts: fill(255, 255, 255) }, labels: [{ font: { size: 12 } }] })
  expect(nodeWith(999, 0).labels).toMatchObject([{ font: { size: 200 } }])
})

test('lines without an element are those of associations, from shape to shape', () => {
  const line = '<di:DMNEdge id="e" sourceElement="s-a" targetElement="s-b"/>'
  const { edge, messages } = read(model('<decision id="a"/><decision id="b"/>', shape('a', 0) + shape('b', 300) + line))
  expect(messages).toMatchObject([{ code: 'reference-missing', cell: 'e' }])
  expect(edge('e')).toMatchObject({
    source: { element: 'a', at: { x: 100, y: 25 } },
    target: { element: 'b', at: { x: 300, y: 25 } },
    end: { kind: 'none' },
  })
})

test('a line of which neither the file nor the shapes say where it runs is left out', () => {
  const { diagram } = read(model('<decision id="a"/>', `${shape('a', 0)}<di:DMNEdge id="e"/>`))
  expect(diagram.pages[0]?.elements.map(({ id }) => id)).toEqual(['a'])
})

test('a shape whose element is missing keeps its box', () => {
  const { node } = read(model('<decision id="a"/>', shape('gone', 0)))
  expect(node('gone').semantic).toMatchObject({ type: 'dmn:Shape' })
})

test('a diagram without shapes is an empty page, with a message', () => {
  expect(read(model('<decision id="a"/>', '<di:DMNEdge id="e"/>')).messages).toContainEqual(
    expect.objectContaining({ code: 'page-empty', page: 'p' }),
  )
})

test('references may be ids without a #, those without a target are counted as nothing', () => {
  const required = (inner: string) =>
    `<decision id="a"><informationRequirement id="r">${inner}</informationRequirement></decision>`
  expect(read(model(`${required('<requiredInput href="i"/>')}<inputData id="i"/>`)).edge('r')).toMatchObject({
    source: { element: 'i' },
    target: { element: 'a' },
  })
  expect(read(model(`${required('<requiredInput/>')}<inputData id="i"/>`)).edge('r')).toBeUndefined()
})

test('what concerns a decision has its id where it has no name; a reference to nothing is left out', () => {
  const unit = '<organizationUnit id="u"><decisionMade href="#a"/></organizationUnit><performanceIndicator id="k"/>'
  const decision =
    '<decision id="a"><decisionOwner href="#u"/><usingTask/><impactedPerformanceIndicator href="#k"/></decision>'
  expect(read(model(decision + unit, shape('a', 0))).node('a').attributes).toEqual({
    decisionOwner: 'u',
    impactedPerformanceIndicator: 'k',
    decisionMaker: 'u',
  })
})

test('a name that very many shapes show is cut, with a message', () => {
  const long = 'word '.repeat(100_000)
  const shapes = Array.from({ length: 40 }, (_, i) => shape('a', i * 200)).join('')
  expect(read(model(`<decision id="a" name="${long}"/>`, shapes)).messages).toContainEqual(
    expect.objectContaining({ code: 'label-cut' }),
  )
})

test('models of more decisions than are laid out are in a grid, with a message', () => {
  const decisions = Array.from({ length: 1501 }, (_, i) => `<decision id="d${i}"/>`).join('')
  expect(read(model(decisions)).messages).toMatchObject([
    { code: 'laid-out' },
    { code: 'layout-simplified', from: '1501' },
  ])
})

test('forbidden control characters are left out, with a message', () => {
  expect(read(model('<decision id="a" name="x\u0001"/>')).messages).toContainEqual(
    expect.objectContaining({ code: 'control-characters-removed' }),
  )
})

test('a required element that two decisions require has a line to each', () => {
  const requires = (id: string, x: string) =>
    `<decision id="${id}"><informationRequirement id="r${id}"><requiredInput href="#${x}"/></informationRequirement></decision>`
  const { edge } = read(model(`${requires('a', 'i')}${requires('b', 'i')}<inputData id="i"/>`))
  const [first, second] = [edge('ra').points[0]!.x, edge('rb').points[0]!.x]
  expect(first).not.toBe(second)
})

test('a requirement of a whole model without an id has the address in its name', () => {
  const { messages } = read(`<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/"><decision id="d">
    <informationRequirement><requiredDecision href="http://a.example/b"/></informationRequirement></decision></definitions>`)
  expect(messages.at(-1)).toMatchObject({ code: 'elements-not-drawn', to: '"http://a.example/b→d"' })
})

test("decision services of Trisotech's own are not expected to be drawn", () => {
  const service = (id: string, more: string) =>
    `<decisionService id="${id}" ${more}><outputDecision href="#d"/></decisionService>`
  const { messages } = read(`<definitions xmlns="https://www.omg.org/spec/DMN/20230324/MODEL/"
    xmlns:tri="http://www.trisotech.com/2015/triso/modeling" xmlns:di="https://www.omg.org/spec/DMN/20230324/DMNDI/"
    xmlns:dc="http://www.omg.org/spec/DMN/20180521/DC/"><decision id="d"/>${service('s', '')}
    ${service('own', 'tri:dynamicDecisionService="true"')}<di:DMNDI><di:DMNDiagram><di:DMNShape dmnElementRef="d">
    <dc:Bounds x="0" y="0" width="90" height="60"/></di:DMNShape></di:DMNDiagram></di:DMNDI></definitions>`)
  expect(messages.map(({ code, to }) => [code, to])).toEqual([['elements-not-drawn', '"s"']])
})
