/** Long texts and large objects that every element of a file shares: what they cost must not multiply. */
import { type Axis, axis, times } from './axis.ts'

/** Letters of a text that grows with the number of elements. */
const text = (n: number): string => 'Abc '.repeat(10 * n)
const at = (i: number, w: number, h: number) => `x="${(i % 64) * (w + 40)}" y="${(i >> 6) * (h + 40)}"`

const bpmn = (model: string, plane: string) =>
  `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:b="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI">${model}<b:BPMNDiagram id="d">${plane}</b:BPMNDiagram></definitions>`
const box = (id: string, of: string, place: string, w: number, h: number) =>
  `<b:BPMNShape id="${id}" bpmnElement="${of}"><dc:Bounds ${place} width="${w}" height="${h}"/></b:BPMNShape>`

function messages(n: number): string {
  const flows = times(n, (i) => `<messageFlow id="f${i}" sourceRef="a" targetRef="b" messageRef="m"/>`)
  const edges = times(
    n,
    (i) =>
      `<b:BPMNEdge id="g${i}" bpmnElement="f${i}"><di:waypoint x="${i * 4}" y="80"/><di:waypoint x="${i * 4}" y="400"/></b:BPMNEdge>`,
  )
  const pools = box('sa', 'a', 'x="0" y="0"', 9000, 80) + box('sb', 'b', 'x="0" y="400"', 9000, 80)
  return bpmn(
    `<message id="m" name="${text(n)}"/><collaboration id="c"><participant id="a"/><participant id="b"/>${flows}</collaboration>`,
    `<b:BPMNPlane bpmnElement="c">${pools}${edges}</b:BPMNPlane>`,
  )
}

const visio = (n: number, inner: string) =>
  `<VisioDocument xmlns="http://schemas.microsoft.com/visio/2003/core"><Masters><Master ID="1" NameU="M"><Shapes><Shape ID="5" Type="Shape"><XForm><PinX>1</PinX><PinY>1</PinY><Width>1</Width><Height>1</Height></XForm>${inner}</Shape></Shapes></Master></Masters><Pages><Page ID="0" Name="P"><Shapes>${times(n, (i) => `<Shape ID="${i + 1}" Type="Shape" Master="1"><XForm><PinX>${(i % 64) * 2}</PinX><PinY>${(i >> 6) * 2}</PinY></XForm></Shape>`)}</Shapes></Page></Pages></VisioDocument>`

const URI = 'http://www.yworks.com/xml/yfiles-common'
const key = (id: string, name: string) =>
  `<key id="${id}" attr.name="${name}" xmlns:y="${URI}/3.0" y:attr.uri="${URI}/2.0/${name}"/>`
const yfiles = (n: number, shared: string, node: string) =>
  `<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:y="${URI}/3.0" xmlns:x="${URI}/markup/3.0" xmlns:yjs="http://www.yworks.com/xml/yfiles-for-html/2.0/xaml">${key('d0', 'NodeGeometry')}${key('d1', 'NodeStyle')}${key('d2', 'NodeLabels')}${key('d7', 'SharedData')}<data key="d7"><y:SharedData>${shared}</y:SharedData></data><graph id="G" edgedefault="directed">${times(n, (i) => `<node id="n${i}"><data key="d0"><y:RectD X="${(i % 64) * 60}" Y="${(i >> 6) * 60}" Width="40" Height="30"/></data>${node}</node>`)}</graph></graphml>`
const STYLED = '<data key="d1"><y:GraphMLReference ResourceKey="1"/></data>'
const LABELLED =
  '<data key="d1"><yjs:ShapeNodeStyle/></data><data key="d2"><x:List><y:Label Text="Abc" Style="{y:GraphMLReference 1}"/></x:List></data>'

export const SHARED_AXES: Readonly<Record<string, Axis>> = {
  'the name of a task': axis((n) =>
    bpmn(
      `<process id="p"><task id="t" name="${text(n)}"><documentation>${text(n)}</documentation></task></process>`,
      `<b:BPMNPlane bpmnElement="p">${times(n, (i) => box(`s${i}`, 't', at(i, 100, 80), 100, 80))}</b:BPMNPlane>`,
    ),
  ),
  'the name of a message': axis(messages),
  'an attribute of a layer of draw.io': axis(
    (n) =>
      `<mxGraphModel><root><mxCell id="0"/><object id="1" a="${text(n)}"><mxCell parent="0"/></object>${times(n, (i) => `<object id="v${i}" label="%a%" placeholders="1"><mxCell vertex="1" parent="1"><mxGeometry ${at(i, 100, 40)} width="100" height="40" as="geometry"/></mxCell></object>`)}</root></mxGraphModel>`,
  ),
  'the text of a master': axis((n) => visio(n, `<Text>${text(n)}</Text>`)),
  'the data of a master': axis((n) => visio(n, `<Prop NameU="Q" ID="1"><Value Unit="STR">${text(n)}</Value></Prop>`)),
  'attributes of a style of yFiles': axis((n) =>
    yfiles(n, `<yjs:ShapeNodeStyle x:Key="1" ${times(n, (i) => `a${i}="1" `)}/>`, STYLED),
  ),
  'rows of a table of yFiles': axis((n) =>
    yfiles(
      n,
      `<y:TableNodeStyle x:Key="1"><y:TableNodeStyle.table><y:Table><y:Table.Rows><x:List>${times(n, () => '<y:Row size="10"/>')}</x:List></y:Table.Rows></y:Table></y:TableNodeStyle.table></y:TableNodeStyle>`,
      STYLED,
    ),
  ),
  'parts of the style of labels': axis((n) =>
    yfiles(n, `<yjs:LabelStyle x:Key="1">${times(n, () => '<yjs:a/>')}</yjs:LabelStyle>`, LABELLED),
  ),
}
