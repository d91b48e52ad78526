/** Documents whose namespaces are not declared, or misspelt, or whose root is written twice. */
import { describe, expect, test } from 'vitest'
import { readDiagramAsync, repairDiagramAsync } from '../src/entries/lazy.ts'
import { readDiagram, repairDiagram } from '../src/index.ts'

const OMG = 'http://www.omg.org/spec'
const BPMN = `<?xml version="1.0"?>
<!-- an order -->
<bpmn:definitions xmlns:bpmn="${OMG}/BPMN/20100524/MODEL" xmlns:bpmndi="${OMG}/BPMN/20100524/DI" xmlns:dc="${OMG}/DD/20100524/DC">
  <bpmn:process id="p"><bpmn:task id="a" name="A"/><bpmn:task id="b" name="B"/></bpmn:process>
  <bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane bpmnElement="p">
    <bpmndi:BPMNShape bpmnElement="a"><dc:Bounds x="100" y="100" width="100" height="80"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape bpmnElement="b"><dc:Bounds x="300" y="100" width="100" height="80"/></bpmndi:BPMNShape>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</bpmn:definitions>`
const ARCHI = `<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" id="m">
  <folder type="business"><element xsi:type="archimate:Node" name="N" id="n"/></folder>
  <folder type="diagrams"><element xsi:type="archimate:ArchimateDiagramModel" id="v">
    <child xsi:type="archimate:DiagramObject" id="o" archimateElement="n"><bounds x="10" y="20" width="100" height="60"/></child>
  </element></folder>
</archimate:model>`
const YED = `<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml"><key for="node" id="k" yfiles.type="nodegraphics"/>
  <graph edgedefault="directed"><node id="n"><data key="k"><y:ShapeNode><y:Geometry x="10" y="20" width="30" height="40"/></y:ShapeNode></data></node></graph></graphml>`

const undeclared = (text: string, prefix = '\\w+') =>
  text.replaceAll(new RegExp(` xmlns(?::${prefix})="[^"]*"`, 'g'), '')

function read(text: string) {
  const { diagram, report } = readDiagram(text, { check: true })
  const boxes = diagram.pages.flatMap(({ elements }) =>
    elements.map((element) => (element.kind === 'node' ? [element.semantic?.type, element.box.x, element.box.y] : [])),
  )
  return { boxes, messages: report.messages }
}

describe('a document whose namespaces are not declared, or misspelt, is read as if they were', () => {
  test.each([
    ['that of the model', undeclared(BPMN, 'bpmn'), 'xmlns:bpmn', BPMN],
    ['that of the drawing', undeclared(BPMN, 'bpmndi'), 'xmlns:bpmndi', BPMN],
    ['all', undeclared(BPMN), 'xmlns:bpmn, xmlns:bpmndi', BPMN],
    ['and there are no prefixes', undeclared(BPMN).replaceAll(/(<\/?)\w+:/g, '$1'), 'xmlns', BPMN],
    ['the model has no prefix', BPMN.replaceAll(/(<\/?)bpmn:(?!def)/g, '$1'), 'xmlns', BPMN],
    ['a letter is wrong', BPMN.replaceAll('www.omg.org', 'www.omg.com'), 'xmlns:bpmn, xmlns:bpmndi', BPMN],
    ['another case', BPMN.replace('/MODEL"', '/Model "'), 'xmlns:bpmn', BPMN],
    ['Archi', undeclared(ARCHI), 'xmlns:archimate, xmlns:xsi', ARCHI],
    ['types in XML Schema', undeclared(ARCHI, 'xsi'), 'xmlns:xsi', ARCHI],
    ['yEd', undeclared(YED, 'y'), 'xmlns:y', YED],
  ])('%s', async (_name, text, from, sound) => {
    const { boxes, messages } = read(text)
    expect(messages).toEqual([{ code: 'repaired-namespace', severity: 'warning', from, to: '1' }])
    expect(boxes).toEqual(read(sound).boxes)
    const { content, changes, left } = repairDiagram(text)
    expect(await repairDiagramAsync(text)).toEqual({ content, changes, left })
    expect([changes.length, left, read(String(content)).messages]).toEqual([1, [], []])
    expect((await readDiagramAsync(text)).report.repaired).toBe(true)
  })

  test('and that is damaged in other ways', () => {
    const text = `Here it is:\n\`\`\`xml\n${undeclared(BPMN).replace('name="A"', 'name="R & D"').slice(0, -40)}`
    expect(read(text).boxes).toEqual(read(BPMN).boxes)
  })
})

test.each([
  ['closed twice', (text: string, tag: string, name: string) => `${tag}\n${text}</${name}>`],
  ['closed once', (text: string, tag: string) => `${tag}${text}`],
])('a root around itself, %s, is left out', async (_name, doubled) => {
  for (const text of [BPMN, ARCHI, YED]) {
    const [tag, name = ''] = /<(?:graphml|\w+:\w+)[^>]*>/.exec(text)![0].match(/<([\w:]+).*/s)!
    const body = text.slice(text.indexOf(tag))
    const damaged = doubled(body, tag, name)
    const { boxes, messages } = read(damaged)
    expect(messages).toEqual([{ code: 'repaired-root', severity: 'warning', from: name, to: expect.any(String) }])
    expect(boxes).toEqual(read(text).boxes)
    expect((await repairDiagramAsync(damaged)).content).toBe(body)
  }
})

test('a sound document is not changed, wherever it declares its namespaces', () => {
  const inside = BPMN.replace(/ xmlns:bpmndi="[^"]*"/, '').replace(
    '<bpmndi:BPMNDiagram',
    (tag) => `${tag} xmlns:bpmndi="${OMG}/BPMN/20100524/DI"`,
  )
  for (const text of [BPMN, inside, ARCHI, YED]) expect(read(text).messages).toEqual([])
})

test.each([
  ['a service', '<definitions xmlns="http://schemas.xmlsoap.org/wsdl/"><service name="s"/></definitions>'],
  ['one without a namespace', '<definitions><service name="s"/></definitions>'],
  ['a model of something else', '<model xmlns="urn:other"><folder/></model>'],
])('a document of another kind is refused as ever: %s', (_name, text) => {
  expect(() => readDiagram(text)).toThrow(expect.objectContaining({ code: 'not-a-diagram' }))
})

test('ten million spaces in front of a document, or in a root around itself, are read', () => {
  const spaces = ' '.repeat(10_000_000)
  expect(read(`${spaces}${ARCHI}`.replace(/<\?xml[^>]*>/, '')).boxes).toEqual(read(ARCHI).boxes)
  const tag = /<\w+:model[^>]*>/.exec(ARCHI)![0]
  expect(read(ARCHI.replace(tag, `${tag}${spaces}${tag}`)).boxes).toEqual(read(ARCHI).boxes)
})
