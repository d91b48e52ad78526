/** One long text or drawing that many elements share: neither time nor snapshot may grow with the product of both. */
import { expect, test } from 'vitest'
import { convertDiagram } from '#convert'

const COUNT = 1000
const LONG = 'A'.repeat(40 * COUNT)
/** Letters of the facts and labels that are kept, and of the records of the elements. */
const LARGEST = 17_000_000

const many = (make: (i: number) => string): string => Array.from({ length: COUNT }, (_, i) => make(i)).join('')

const bounds = (i: number, prefix = '') =>
  `<${prefix}Bounds x="${(i % 40) * 120}" y="${Math.floor(i / 40) * 100}" width="100" height="80"/>`

const drawio = (page: string) =>
  `<mxfile><diagram ${page}><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${many(
    (i) =>
      `<mxCell id="c${i}" vertex="1" parent="1" value="x"><mxGeometry x="${i}" y="0" width="9" height="9" as="geometry"/></mxCell>`,
  )}</root></mxGraphModel></diagram></mxfile>`

const bpmn = (model: string, drawing: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:b="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI">${model}<b:BPMNDiagram id="d">${drawing}</b:BPMNDiagram></definitions>`

const messages = bpmn(
  `<message id="m" name="${LONG}"/><collaboration id="c"><participant id="a"/><participant id="b"/>${many(
    (i) => `<messageFlow id="f${i}" sourceRef="a" targetRef="b" messageRef="m"/>`,
  )}</collaboration>`,
  `<b:BPMNPlane bpmnElement="c"><b:BPMNShape id="sa" bpmnElement="a"><dc:Bounds x="0" y="0" width="9000" height="80"/></b:BPMNShape><b:BPMNShape id="sb" bpmnElement="b"><dc:Bounds x="0" y="400" width="9000" height="80"/></b:BPMNShape>${many(
    (i) =>
      `<b:BPMNEdge id="g${i}" bpmnElement="f${i}"><di:waypoint x="${i * 4}" y="80"/><di:waypoint x="${i * 4}" y="400"/></b:BPMNEdge>`,
  )}</b:BPMNPlane>`,
)

const archimate = (element: string) =>
  `<archimate:model xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:archimate="http://www.archimatetool.com/archimate" name="m" id="m"><folder name="Business" id="f1" type="business"><element xsi:type="archimate:BusinessActor" id="e" ${element}</element></folder><folder name="Views" id="f2" type="diagrams"><element xsi:type="archimate:ArchimateDiagramModel" name="v" id="v">${many(
    (i) =>
      `<child xsi:type="archimate:DiagramObject" id="c${i}" archimateElement="e">${bounds(i).toLowerCase()}</child>`,
  )}</element></folder></archimate:model>`

const graphml = (keys: string, graph: string, node: string) =>
  `<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="http://www.yworks.com/xml/graphml"><key id="g" for="node" yfiles.type="nodegraphics"/>${keys}<graph id="${graph}" edgedefault="directed">${many(
    (i) =>
      `<node id="n${i}"><data key="g"><y:ShapeNode><y:Geometry x="${i * 50}" y="0" width="40" height="40"/></y:ShapeNode></data>${node}</node>`,
  )}</graph></graphml>`

const visio = (name: string, inner: string) =>
  `<VisioDocument xmlns="http://schemas.microsoft.com/visio/2003/core"><Masters><Master ID="1" NameU="${name}"><Shapes><Shape ID="5" Type="Shape"><XForm><PinX>1</PinX><PinY>1</PinY><Width>1</Width><Height>1</Height></XForm>${inner}</Shape></Shapes></Master></Masters><Pages><Page ID="0" Name="P"><Shapes>${many(
    (i) => `<Shape ID="${i + 1}" Type="Shape" Master="1"><XForm><PinX>${i * 2}</PinX></XForm></Shape>`,
  )}</Shapes></Page></Pages></VisioDocument>`

const CASES: Readonly<Record<string, string>> = {
  'id of a page of draw.io': drawio(`id="${LONG}"`),
  'id of a graph': graphml('', LONG, ''),
  'name of a key': graphml(`<key id="k" for="node" attr.name="${LONG}"/>`, 'G', '<data key="k">v</data>'),
  'name of a task': bpmn(
    `<process id="p"><task id="t" name="${LONG}"><documentation>${LONG}</documentation></task></process>`,
    `<b:BPMNPlane bpmnElement="p">${many((i) => `<b:BPMNShape id="s${i}" bpmnElement="t">${bounds(i, 'dc:')}</b:BPMNShape>`)}</b:BPMNPlane>`,
  ),
  'name of a message': messages,
  'name of an ArchiMate element': archimate(`name="${LONG}">`),
  'key of an ArchiMate property': archimate(`name="e"><property key="${LONG}" value="v"/>`),
  'name of a master': visio(LONG, ''),
  'text of a master': visio('M', `<Text>${LONG}</Text>`),
  'data of a master': visio(
    'M',
    `<Prop NameU="Q" ID="1"><Value Unit="STR">${LONG}</Value><Label>${LONG}</Label></Prop>`,
  ),
}

test.each(Object.entries(CASES))('%s', (_name, file) => {
  const { snapshot, report } = convertDiagram(file)
  expect(JSON.stringify(snapshot).length).toBeLessThan(LARGEST)
  expect(JSON.stringify(report).length).toBeLessThan(1_000_000)
  const { total, converted, approximated, merged, rasterised, dropped } = report.counts
  expect(converted + approximated + merged + rasterised + dropped).toBe(total)
  expect(total).toBeGreaterThanOrEqual(COUNT)
})

test('rows of a master', () => {
  const rows = Array.from({ length: 1200 }, (_, i) => `<LineTo IX="${i + 2}"><X>${i % 7}</X><Y>${i % 11}</Y></LineTo>`)
  const { report } = convertDiagram(
    visio('M', `<Geom IX="0"><MoveTo IX="1"><X>0</X><Y>0</Y></MoveTo>${rows.join('')}</Geom>`),
  )
  const boxes = report.messages.filter(({ code }) => code === 'figure-too-large')
  // A million rows are read.
  expect(boxes).toHaveLength(COUNT - Math.floor(1_000_000 / 1201))
  expect(report.counts.approximated).toBe(boxes.length)
})
