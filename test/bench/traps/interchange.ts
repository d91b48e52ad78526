/** BPMN, DMN and ArchiMate. */
import { type Axis, axis, LAID_OUT, longAxis, times } from './axis.ts'

const BPMN =
  'xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC" xmlns:di="http://www.omg.org/spec/DD/20100524/DI"'

function bpmn(model: string, drawn = ''): string {
  const plane =
    drawn &&
    `<bpmndi:BPMNDiagram id="d"><bpmndi:BPMNPlane id="pl" bpmnElement="p">${drawn}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`
  return `<definitions ${BPMN} id="x" targetNamespace="t"><process id="p">${model}</process>${plane}</definitions>`
}
const task = (i: number | string) => `<task id="t${i}" name="Task ${i}"/>`
const flow = (i: number, from: number, to: number) =>
  `<sequenceFlow id="f${i}" sourceRef="t${from}" targetRef="t${to}"/>`
const taskShape = (i: number, x: number, y: number) =>
  `<bpmndi:BPMNShape id="s${i}" bpmnElement="t${i}"><dc:Bounds x="${x}" y="${y}" width="100" height="80"/></bpmndi:BPMNShape>`
const flowEdge = (i: number, points: readonly (readonly [number, number])[]) =>
  `<bpmndi:BPMNEdge id="e${i}" bpmnElement="f${i}">${points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join('')}</bpmndi:BPMNEdge>`
const placed = (n: number) => times(n, (i) => taskShape(i, (i % 64) * 150, (i >> 6) * 120))

export const BPMN_AXES: Readonly<Record<string, Axis>> = {
  tasks: axis((n) => bpmn(times(n, task), placed(n))),
  'tasks over each other': axis((n) =>
    bpmn(
      times(n, task),
      times(n, (i) => taskShape(i, 0, 0)),
    ),
  ),
  'flows of one task': axis((n) =>
    bpmn(
      times(n, task) + times(n - 1, (i) => flow(i, 0, i + 1)),
      placed(n) +
        times(n - 1, (i) =>
          flowEdge(i, [
            [50, 40],
            [50, 100 + i],
            [300, 100 + i],
          ]),
        ),
    ),
  ),
  'waypoints of a flow': axis((n) =>
    bpmn(
      times(2, task) + flow(0, 0, 1),
      placed(2) +
        flowEdge(
          0,
          Array.from({ length: n }, (_, i) => [i * 5, (i % 2) * 40] as const),
        ),
    ),
  ),
  'tasks without places': axis((n) => bpmn(times(n, task) + times(n - 1, (i) => flow(i, i >> 1, i + 1))), LAID_OUT),
  'tasks without places, all linked to one': axis(
    (n) => bpmn(times(n, task) + times(n - 1, (i) => flow(i, 0, i + 1))),
    LAID_OUT,
  ),
  'subprocesses in each other': axis((n) =>
    bpmn(times(n / 4, (i) => `<subProcess id="s${i}">`) + task(0) + times(n / 4, () => '</subProcess>')),
  ),
  'subprocesses without places': longAxis((n) =>
    bpmn(
      times(
        n / 4,
        (i) => `<subProcess id="s${i}">${task(3 * i)}${task(3 * i + 1)}${flow(i, 3 * i, 3 * i + 1)}</subProcess>`,
      ),
    ),
  ),
  lanes: axis((n) =>
    bpmn(
      `<laneSet id="l">${times(n, (i) => `<lane id="l${i}"><flowNodeRef>t${i}</flowNodeRef></lane>`)}</laneSet>${times(n, task)}`,
    ),
  ),
  'events at a task': axis((n) => bpmn(task(0) + times(n, (i) => `<boundaryEvent id="b${i}" attachedToRef="t0"/>`))),
  diagrams: axis(
    (n) =>
      `<definitions ${BPMN}><process id="p">${times(n, task)}</process>${times(n / 4, (i) => `<bpmndi:BPMNDiagram id="d${i}"><bpmndi:BPMNPlane bpmnElement="p">${taskShape(i, 0, 0)}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`)}</definitions>`,
  ),
  'shapes of the same task': axis((n) =>
    bpmn(
      task(0),
      times(n, () => taskShape(0, 0, 0)),
    ),
  ),
}

function dmn(model: string): string {
  return `<definitions xmlns="https://www.omg.org/spec/DMN/20191111/MODEL/" id="d" name="D" namespace="n">${model}</definitions>`
}
const needs = (id: string) => `<informationRequirement><requiredDecision href="#${id}"/></informationRequirement>`

export const DMN_AXES: Readonly<Record<string, Axis>> = {
  'decisions without places': axis(
    (n) => dmn(times(n, (i) => `<decision id="d${i}" name="D${i}">${i > 0 ? needs(`d${i >> 1}`) : ''}</decision>`)),
    LAID_OUT,
  ),
  'rules of a decision table': axis((n) =>
    dmn(
      `<decision id="d" name="D"><decisionTable><input><inputExpression><text>a</text></inputExpression></input><output/>${times(n, () => '<rule><inputEntry><text>1</text></inputEntry><outputEntry><text>2</text></outputEntry></rule>')}</decisionTable></decision>`,
    ),
  ),
  'columns of a decision table': axis((n) =>
    dmn(
      `<decision id="d" name="D"><decisionTable>${times(n, () => '<input><inputExpression><text>a</text></inputExpression></input>')}<output/><rule>${times(n, () => '<inputEntry><text>1</text></inputEntry>')}<outputEntry><text>2</text></outputEntry></rule></decisionTable></decision>`,
    ),
  ),
  'contexts in contexts': axis((n) =>
    dmn(
      `<decision id="d" name="D">${times(n / 4, () => '<context><contextEntry>')}<literalExpression><text>1</text></literalExpression>${times(n / 4, () => '</contextEntry></context>')}</decision>`,
    ),
  ),
  'lines of an expression': axis((n) =>
    dmn(
      `<decision id="d" name="D"><literalExpression><text>${times(n, () => 'a + b\n')}</text></literalExpression></decision>`,
    ),
  ),
}

const XSI = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"'

function exchange(elements: string, relations: string, view: string): string {
  return `<model xmlns="http://www.opengroup.org/xsd/archimate/3.0/" ${XSI} identifier="m"><name>M</name><elements>${elements}</elements><relationships>${relations}</relationships><views><diagrams><view identifier="v" xsi:type="Diagram"><name>V</name>${view}</view></diagrams></views></model>`
}
const actor = (i: number) => `<element identifier="a${i}" xsi:type="BusinessActor"><name>Actor ${i}</name></element>`
const actorNode = (i: number, inner = '', x = (i % 64) * 150, y = (i >> 6) * 100) =>
  `<node identifier="n${i}" elementRef="a${i}" xsi:type="Element" x="${x}" y="${y}" w="120" h="60">${inner}</node>`
const relation = (i: number, from: number, to: number) =>
  `<relationship identifier="r${i}" xsi:type="Serving" source="a${from}" target="a${to}"/>`
const connection = (i: number, from: number, to: number, inner = '') =>
  `<connection identifier="c${i}" relationshipRef="r${i}" xsi:type="Relationship" source="n${from}" target="n${to}">${inner}</connection>`

export const ARCHIMATE_AXES: Readonly<Record<string, Axis>> = {
  nodes: axis((n) =>
    exchange(
      times(n, actor),
      '',
      times(n, (i) => actorNode(i)),
    ),
  ),
  'nodes over each other': axis((n) =>
    exchange(
      times(n, actor),
      '',
      times(n, (i) => actorNode(i, '', 0, 0)),
    ),
  ),
  'connections of one node': axis((n) =>
    exchange(
      times(n, actor),
      times(n - 1, (i) => relation(i, 0, i + 1)),
      times(n, (i) => actorNode(i)) + times(n - 1, (i) => connection(i, 0, i + 1)),
    ),
  ),
  'connections upon connections': axis((n) =>
    exchange(
      times(2, actor),
      times(n, (i) => relation(i, 0, 1)),
      times(2, (i) => actorNode(i)) +
        connection(0, 0, 1) +
        times(n - 1, (i) => connection(i + 1, 0, 1).replace('target="n1"', `target="c${i}"`)),
    ),
  ),
  'bends of a connection': axis((n) =>
    exchange(
      times(2, actor),
      relation(0, 0, 1),
      times(2, (i) => actorNode(i)) +
        connection(
          0,
          0,
          1,
          times(n, (i) => `<bendpoint x="${i * 4}" y="${200 + (i % 2) * 50}"/>`),
        ),
    ),
  ),
  'nodes in nodes': axis((n) =>
    exchange(
      times(n / 4, actor),
      '',
      times(n / 4, (i) => actorNode(i, '').replace('</node>', '')) + times(n / 4, () => '</node>'),
    ),
  ),
  views: axis((n) =>
    exchange(
      times(2, actor),
      '',
      times(2, (i) => actorNode(i)),
    ).replace(/<view .*<\/view>/, (view) => times(n / 4, (i) => view.replace('"v"', `"v${i}"`))),
  ),
  'the same identifier': axis((n) =>
    exchange(
      times(n, () => actor(0)),
      '',
      times(n, () => actorNode(0)),
    ),
  ),
  'Archi: connections of one node': axis((n) => {
    const child = (i: number, inner: string) =>
      `<child xsi:type="archimate:DiagramObject" id="n${i}" archimateElement="a${i}"><bounds x="${(i % 64) * 150}" y="${(i >> 6) * 100}" width="120" height="55"/>${inner}</child>`
    const concepts =
      times(n, (i) => `<element xsi:type="archimate:BusinessActor" name="A${i}" id="a${i}"/>`) +
      times(
        n - 1,
        (i) => `<element xsi:type="archimate:ServingRelationship" id="r${i}" source="a0" target="a${i + 1}"/>`,
      )
    const out = times(
      n - 1,
      (i) =>
        `<sourceConnection xsi:type="archimate:Connection" id="c${i}" source="n0" target="n${i + 1}" archimateRelationship="r${i}"/>`,
    )
    return `<archimate:model ${XSI} xmlns:archimate="http://www.archimatetool.com/archimate" name="M" id="m" version="5.0.0"><folder name="B" id="f" type="business">${concepts}</folder><folder name="Views" id="g" type="diagrams"><element xsi:type="archimate:ArchimateDiagramModel" name="V" id="v">${times(n, (i) => child(i, i === 0 ? out : ''))}</element></folder></archimate:model>`
  }),
}
