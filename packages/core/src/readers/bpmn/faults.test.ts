/** Faulty models, and limits. */
import { describe, expect, test } from 'vitest'
import { checkDiagram, convertDiagram, readDiagram, describe as sentence } from '#index'
import { fixture, model } from '#test/bpmn-models'
import { read } from '../read.test-util.ts'

describe('faults', () => {
  test('are reported one by one, and everything is accounted for', () => {
    const { report } = convertDiagram(fixture('model-faults'))
    const { total, ...outcomes } = report.counts
    expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(total)
    expect(report.messages.map((message) => `${message.cell ?? ''}: ${sentence(message)}`)).toEqual([
      'b: The number "NaN" cannot be used; 0 was used instead.',
      'b: The number "1e400" cannot be used; 0 was used instead.',
      'b: The number "1e9" cannot be used; 0 was used instead.',
      'missing: The drawing refers to "missing", which is not in the model; only what the drawing itself says of it is shown.',
      'a-2: The file gives no position for the shape; the source does not draw it either.',
      '4: The drawing refers to "4", which is not in the model; only what the drawing itself says of it is shown.',
      'odd: "widget" is not part of this notation; it is drawn as a rectangle or a plain line.',
      'h: The edge has no geometry; the source does not draw it either.',
      'gone: The drawing refers to "gone", which is not in the model; only what the drawing itself says of it is shown.',
      ': The model has 1 element that none of its diagrams shows, such as "not drawn".',
      ': The round corners of 4 shapes are drawn sharp without the plugin.',
    ])
  })

  test('an edge without points joins its shapes; a negative size counts from the other side', () => {
    const { edge, node } = read(fixture('model-faults'))
    expect(edge('f').points).toHaveLength(2)
    expect(node('4').box).toEqual({ x: 200, y: -60, w: 100, h: 80 })
  })

  test.each([
    [
      'a DOCTYPE with declarations',
      'doctype-refused',
      model('', []).replace('<definitions', '<!DOCTYPE a [<!ENTITY b "c">]><definitions'),
    ],
    ['an empty model', 'empty', '<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"/>'],
    ['truncated XML', 'malformed-xml', model('<task id="a"/>', []).slice(0, -20)],
  ])('%s', (_, code, text) =>
    expect(() => readDiagram(text, { repair: false })).toThrow(expect.objectContaining({ code })),
  )

  test('elements with one id that no diagram draws are counted once', () => {
    const { messages } = read(model('<task id="a"/><task id="b" name="B"/><task id="b"/>', [['a', 0, 0, 100, 80]]))
    expect(messages).toMatchObject([{ code: 'elements-not-drawn', from: '1', to: '"B"' }])
  })

  test('elements that refer to each other in cycles', () => {
    const pools =
      '<participant id="a" processRef="p"/><subProcess id="s"><subProcess id="s"><task id="t"/></subProcess></subProcess>'
    const events = '<boundaryEvent id="x" attachedToRef="y"/><boundaryEvent id="y" attachedToRef="x"/>'
    const text = model(pools + events, [
      ['a', 0, 0, 100, 100],
      ['s', 0, 0, 100, 100, 'isExpanded="true"'],
      ['s', 0, 0, 90, 90, 'isExpanded="true"'],
      ['t', 0, 0, 50, 50],
      ['x', 0, 0, 30, 30],
      ['y', 0, 0, 30, 30],
    ])
    const { diagram } = readDiagram(text)
    expect(diagram.pages[0]?.elements).toHaveLength(6)
    expect(checkDiagram(diagram)).toEqual([])
  })

  test('a flow from middle to middle of its shapes is visible between their borders', () => {
    const content = `<startEvent id="a"/><exclusiveGateway id="b"/><task id="c"/><sequenceFlow id="f" sourceRef="a" targetRef="b"/>
      <sequenceFlow id="g" sourceRef="b" targetRef="c"/><sequenceFlow id="h" sourceRef="c" targetRef="a"/>`
    const line = (ref: string, ...points: readonly (readonly [number, number])[]) =>
      `<bpmndi:BPMNEdge bpmnElement="${ref}">${points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join('')}</bpmndi:BPMNEdge>`
    const { edge, messages } = read(
      model(
        content,
        [
          ['a', 0, 0, 40, 40],
          ['b', 100, 100, 40, 40],
          ['c', 200, 80, 100, 80],
        ],
        line('f', [20, 20], [120, 120]) +
          line('g', [120.4, 120], [250, 120]) +
          line('h', [250, 100], [250, 20], [30, 20]),
      ),
    )
    expect(messages).toEqual([])
    const [start, end] = [edge('f').points[0]!, edge('f').points.at(-1)!]
    for (const one of [start.x, start.y]) expect(one).toBeCloseTo(20 + 20 * Math.SQRT1_2)
    for (const one of [end.x, end.y]) expect(one).toBeCloseTo(110)
    expect(edge('g').points).toEqual([
      { x: 140, y: 120 },
      { x: 200, y: 120 },
    ])
    // Other ends inside a shape are where the file says.
    expect(edge('h').points).toEqual([
      { x: 250, y: 100 },
      { x: 250, y: 20 },
      { x: 30, y: 20 },
    ])
  })

  describe('a flow that is drawn as a shape', () => {
    const content = `<task id="a"/><task id="b"/><sequenceFlow id="f" sourceRef="a" targetRef="b"/><textAnnotation id="n"/>
      <association id="s" sourceRef="f" targetRef="n"/><association id="t" sourceRef="n" targetRef="b"/>`
    const shapes: Parameters<typeof model>[1] = [
      ['a', 0, 0, 100, 80],
      ['b', 200, 0, 100, 80],
      ['n', 160, 200, 100, 50],
      ['s', 150, 40, 30, 160],
      ['t', 210, 80, 40, 120],
    ]
    const line = (ref: string, ...points: readonly (readonly [number, number])[]) =>
      `<bpmndi:BPMNEdge bpmnElement="${ref}">${points.map(([x, y]) => `<di:waypoint x="${x}" y="${y}"/>`).join('')}</bpmndi:BPMNEdge>`
    const flow = line('f', [100, 40], [200, 40])

    test('is the line across its box, or joins its shapes', () => {
      const { edge, diagram } = read(model(content, shapes, flow))
      expect(diagram.pages[0]?.elements.filter(({ kind }) => kind === 'node')).toHaveLength(3)
      expect(edge('s')).toMatchObject({
        points: [
          { x: 150, y: 40 },
          { x: 180, y: 200 },
        ],
        source: { element: 'f' },
        target: { element: 'n' },
      })
      expect(edge('t')).toMatchObject({ source: { element: 'n' }, target: { element: 'b' } })
      expect(edge('t').points[0]!.y).toBe(200)
      expect(edge('t').points.at(-1)!.y).toBe(80)
    })

    test('is merged into its line if it has one', () => {
      const text = model(content, shapes, flow + line('s', [150, 40], [170, 200]) + line('t', [210, 200], [240, 80]))
      const { edge, messages } = read(text)
      expect(messages).toEqual([])
      expect(edge('s-2').sourceIds).toEqual(['s-2', 's'])
      expect(convertDiagram(text).report.counts).toMatchObject({ total: 8, merged: 2, dropped: 0 })
    })
  })

  test('a shape that names the process of a pool is the pool', () => {
    const text = model('<participant id="pool" name="Bank" processRef="q"/><process id="q"><task id="t"/></process>', [
      ['q', 0, 0, 600, 200, 'isHorizontal="true"'],
      ['t', 100, 50, 100, 80],
    ])
    const { node, messages } = read(text)
    expect(messages.map(({ code }) => code)).not.toContain('notation-unknown')
    expect(node('pool')).toMatchObject({ semantic: { type: 'bpmn:Participant' }, labels: [{ plain: 'Bank' }] })
    expect(node('t').parent).toBe('pool')
  })

  test('the shape of a process inside its pool is merged into the pool', () => {
    const text = model('<participant id="pool" name="Bank" processRef="q"/><process id="q"><task id="t"/></process>', [
      ['pool', 0, 0, 600, 200, 'isHorizontal="true"'],
      ['q', 30, 0, 570, 200],
      ['t', 100, 50, 100, 80],
    ])
    const { node, messages, diagram } = read(text)
    expect(messages).toEqual([])
    expect(diagram.pages[0]?.elements.map(({ id }) => id)).toEqual(['pool', 't'])
    expect([node('pool').sourceIds, node('t').parent]).toEqual([['pool', 'q'], 'pool'])
    expect(convertDiagram(text).report.counts).toMatchObject({ merged: 1, dropped: 0 })
  })

  test('an end of a flow at 0, 0 is at its shape', () => {
    const flow = (id: string, ...points: string[]) =>
      `<bpmndi:BPMNEdge bpmnElement="${id}">${points.map((at) => `<di:waypoint ${at}/>`).join('')}</bpmndi:BPMNEdge>`
    const ends = 'sourceRef="a" targetRef="b"'
    const { edge, messages } = read(
      model(
        `<task id="a"/><task id="b"/>${['f', 'g', 'h'].map((id) => `<sequenceFlow id="${id}" ${ends}/>`).join('')}`,
        [
          ['a', 100, 100, 100, 80],
          ['b', 300, 100, 100, 80],
        ],
        flow('f', 'x="200" y="130"', 'x="0" y="0"') +
          flow('g', 'x="0" y="0"', 'x="150" y="50"', 'x="320" y="50"', 'x="0.0" y="0"') +
          flow('h', 'x="0" y="0"', 'x="0" y="0"'),
      ),
    )
    const points = (id: string) => edge(id).points.map(({ x, y }) => [x, y])
    expect(points('f')).toEqual([
      [200, 130],
      [300, 130],
    ])
    expect(points('g')).toEqual([
      [150, 100],
      [150, 50],
      [320, 50],
      [320, 100],
    ])
    expect(points('h')).toEqual([
      [200, 140],
      [300, 140],
    ])
    expect(messages).toEqual([])
  })

  test('points relative to the shapes at the ends, or to the sub-process around, are moved there', () => {
    const flow = (id: string, ...points: string[]) =>
      `<bpmndi:BPMNEdge bpmnElement="${id}">${points.map((at) => `<di:waypoint ${at}/>`).join('')}</bpmndi:BPMNEdge>`
    const { edge, messages } = read(
      model(
        `<task id="a"/><task id="b"/><sequenceFlow id="f" sourceRef="a" targetRef="b"/>
         <subProcess id="s"><task id="c"/><task id="d"/><sequenceFlow id="g" sourceRef="c" targetRef="d"/></subProcess>`,
        [
          ['a', 100, 100, 100, 80],
          ['b', 300, 100, 100, 80],
          ['s', 500, 100, 400, 200, 'isExpanded="true"'],
          ['c', 520, 150, 100, 80],
          ['d', 720, 150, 100, 80],
        ],
        flow('f', 'x="50" y="30"', 'x="250" y="20"', 'x="0" y="40"') + flow('g', 'x="120" y="90"', 'x="220" y="90"'),
      ),
    )
    expect(edge('f').points).toEqual([
      { x: 150, y: 130 },
      { x: 250, y: 20 },
      { x: 300, y: 140 },
    ])
    expect(edge('g').points).toEqual([
      { x: 620, y: 190 },
      { x: 720, y: 190 },
    ])
    expect(messages).toEqual([])
  })

  test.each([
    ['relative to the lane', [250, 130], [350, 250], [483.3, 220], [516.7, 260]],
    ['with the place of the shape in its lane added', [650, 270], [850, 510], [483.3, 220], [516.7, 260]],
    ['half a width too far to the left', [350, 180], [450, 300], [400, 180], [500, 300]],
    ['elsewhere, which is as the file says', [260, 130], [355, 250], [260, 130], [355, 250]],
  ])('ends that jBPM Designer writes %s', (_, [x1, y1], [x2, y2], from, to) => {
    const { edge } = read(
      model(
        `<laneSet id="ls"><lane id="l"><flowNodeRef>a</flowNodeRef><flowNodeRef>b</flowNodeRef></lane></laneSet>
         <task id="a"/><task id="b"/><sequenceFlow id="f" sourceRef="a" targetRef="b"/>`,
        [
          ['l', 200, 50, 600, 400],
          ['a', 400, 140, 100, 80],
          ['b', 500, 260, 100, 80],
        ],
        `<bpmndi:BPMNEdge bpmnElement="f"><di:waypoint x="${x1}" y="${y1}"/><di:waypoint x="${x2}" y="${y2}"/></bpmndi:BPMNEdge>`,
      ),
    )
    expect(edge('f').points.map(({ x, y }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10])).toEqual([from, to])
  })

  test('the namespace of the beta of BPMN 2.0 is known', () => {
    const process = '<process id="p"><task id="t" name="Pay"/></process>'
    const { node, messages } = read(`<definitions xmlns="http://schema.omg.org/spec/BPMN/2.0">${process}</definitions>`)
    expect(node('t').labels).toMatchObject([{ plain: 'Pay' }])
    expect(messages.map(({ code }) => code)).toEqual(['laid-out'])
  })

  test('more elements than the limit', () => {
    const text = model(
      '<task id="a"/>',
      Array.from({ length: 20 }, () => ['a', 0, 0, 10, 10] as const),
    )
    expect(() => readDiagram(text, { limits: { maxCells: 10 } })).toThrow(
      expect.objectContaining({ code: 'too-many-cells' }),
    )
  })
})
