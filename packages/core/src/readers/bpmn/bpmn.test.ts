/** The rules of docs/formats/bpmn.md on our own fixtures. */
import { describe, expect, test } from 'vitest'
import { checkDiagram, convertDiagram, type DiagramNode, readDiagram, describe as sentence } from '#index'
import { fixture } from '#test/bpmn-models'
import { read } from '../read.test-util.ts'

describe('structure', () => {
  const { node, edge, diagram, messages } = read(fixture('pools-and-flows'))

  test('nothing is lost', () => {
    expect(messages).toEqual([])
    expect(checkDiagram(diagram)).toEqual([])
  })

  test.each([
    ['desk', 'shop'],
    ['back', 'shop'],
    ['books', 'back'],
    ['check', 'desk'],
    ['bill', 'books'],
    ['done', 'post'],
    ['late', 'check'],
    ['customer', undefined],
  ])('%s stands in %s', (id, parent) => expect(node(id).parent).toBe(parent))

  test.each([
    ['<participantMultiplicity minimum="0" maximum="5"/>', true],
    ['<participantMultiplicity/>', true],
    ['<participantMultiplicity minimum="2"/>', true],
    ['<participantMultiplicity maximum="1"/>', false],
    ['', false],
  ])('%s in a pool: several participants %s', (written, isRepeated) => {
    const text = String(fixture('pools-and-flows')).replace(/<participantMultiplicity [^>]*>/, written)
    const { figure, semantic } = read(text).node('customer')
    expect([figure.icons?.length, semantic?.modifiers?.includes('parallelMultiInstance')]).toEqual(
      isRepeated ? [1, true] : [undefined, false],
    )
  })

  test('flows end where the model says, at the points given in the file', () => {
    expect(edge('f3').points).toEqual([
      { x: 490, y: 230 },
      { x: 650, y: 230 },
      { x: 650, y: 345 },
    ])
    expect([edge('f3').source.element, edge('f3').target.element]).toEqual(['decide', 'bill'])
    expect([edge('f6').source.element, edge('f6').target.element]).toEqual(['late', 'done'])
    expect([edge('uses').source.element, edge('uses').target.element]).toEqual(['stock', 'check'])
    expect(edge('a2').target.element).toBe('f2')
    expect([edge('order').source.element, edge('order').target.element]).toEqual(['customer', 'start'])
  })

  test('straight flows along an axis stay at right angles, associations do not', () => {
    expect(['f1', 'f2', 'f3', 'a2'].map((id) => [id, edge(id).points.length, edge(id).route.type])).toEqual([
      ['f1', 2, 'orthogonal'],
      ['f2', 2, 'orthogonal'],
      ['f3', 3, 'orthogonal'],
      ['a2', 2, 'straight'],
    ])
  })

  test('decorations of flows', () => {
    const kinds = (id: string) => [edge(id).start.kind, edge(id).end.kind]
    expect(kinds('f1')).toEqual(['none', 'triangle'])
    expect(kinds('f2')).toEqual(['none', 'triangle'])
    // The slash of a default flow is in the element that the flow leaves.
    expect(node('f2:default')).toMatchObject({ parent: 'check', sourceIds: [], box: { x: 346, y: 224, w: 4, h: 12 } })
    expect(kinds('f5')).toEqual(['diamond', 'triangle'])
    // A condition at a gateway has no diamond.
    expect(kinds('f3')).toEqual(['none', 'triangle'])
    expect(kinds('order')).toEqual(['dot', 'triangle'])
    expect(kinds('a1')).toEqual(['open', 'open'])
    expect(kinds('a2')).toEqual(['none', 'none'])
    expect([edge('f1').end.filled, edge('order').end.filled]).toEqual([true, false])
  })

  test('a visible message is in the middle of its flow', () => {
    expect(node('order:message').box).toEqual({ x: 137.5, y: 139, w: 21, h: 14 })
    expect(node('order:message').semantic?.modifiers).toEqual(['initiating'])
    expect(node('invoice:message').semantic?.modifiers).toEqual(['nonInitiating'])
  })

  test('the meaning is kept', () => {
    expect(node('check').semantic).toEqual({
      notation: 'bpmn',
      type: 'bpmn:UserTask',
      elementId: 'check',
      documentation: 'Is everything in stock?',
    })
    expect(node('late').semantic).toMatchObject({ modifiers: ['nonInterrupting'], eventDefinitions: ['timer'] })
    expect(node('late').attributes).toMatchObject({ 'timerEventDefinition.timeDuration': 'P2D' })
    expect(edge('f3').semantic).toMatchObject({ type: 'bpmn:SequenceFlow', condition: 'all = true' })
    expect(edge('f2').semantic?.modifiers).toEqual(['default'])
    expect(node('customer').semantic?.modifiers).toEqual(['blackBox', 'parallelMultiInstance'])
  })
})

describe('call activities', () => {
  const shape = (ref: string, x: number, y: number, w: number, h: number, more = '') =>
    `<di:BPMNShape id="di-${ref}" bpmnElement="${ref}" ${more}><dc:Bounds x="${x}" y="${y}" width="${w}" height="${h}"/></di:BPMNShape>`
  const file = (said: string, x: number) => `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"
    xmlns:di="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC">
    <process id="outer"><callActivity id="call" name="Ship" calledElement="inner"/></process><process id="inner"><task id="pack" name="Pack"/></process>
    <di:BPMNDiagram id="d"><di:BPMNPlane id="p" bpmnElement="outer">${shape('pack', x, 60, 100, 80)}${shape('call', 0, 0, 300, 200, said)}
    </di:BPMNPlane></di:BPMNDiagram></definitions>`
  const looks = (text: string) => {
    const { node, diagram } = read(text)
    const { semantic, labels } = node('call')
    const order = diagram.pages[0]!.elements.map(({ id }) => id)
    return [labels[0]?.valign, semantic?.modifiers?.includes('collapsed') ?? false, node('pack').parent, order[0]]
  }

  test('contain the process that they call if it is drawn inside them', () => {
    expect(looks(file('isExpanded="true"', 50))).toEqual(['top', false, 'call', 'call'])
    expect(looks(file('', 50))).toEqual(['top', false, 'call', 'call'])
  })

  test('are closed if it is elsewhere, or if they say so', () => {
    expect(looks(file('isExpanded="true"', 500))).toEqual(['middle', true, undefined, 'pack'])
    expect(looks(file('isExpanded="false"', 50))).toEqual(['middle', true, undefined, 'pack'])
  })
})

describe('positions of labels', () => {
  const { node, edge } = read(fixture('pools-and-flows'))

  test.each([
    ['inside', 'check', { x: 290, y: 230 }, 'middle', 0],
    ['below, if the file says nothing', 'start', { x: 148, y: 248 }, 'top', 0],
    ['where the file says', 'late', { x: 365, y: 280 }, 'top', 0],
    ['in a title bar, upwards', 'shop', { x: 35, y: 340 }, 'middle', -90],
    ['in the middle of a black box', 'customer', { x: 470, y: 50 }, 'middle', 0],
    ['in an annotation', 'note', { x: 547, y: 157 }, 'top', 0],
  ])('%s', (_, id, anchor, valign, rotation) => expect(node(id).labels[0]).toMatchObject({ anchor, valign, rotation }))

  test('of flows', () => {
    expect(edge('f3').labels[0]?.anchor).toEqual({ x: 550, y: 212 })
    // Beside the middle of a vertical flow, and beside its message.
    expect(edge('order').labels[0]?.anchor).toEqual({ x: 193, y: 136 })
  })
})

describe('prefixes, encodings, colours, pages', () => {
  const { diagram, node, edge, messages } = read(fixture('prefixes-colours-pages'))
  const stroke = (id: string) => {
    const part = node(id).figure.parts[0]!
    return 'stroke' in part && part.stroke.paint.type === 'solid' ? part.stroke.paint.color : undefined
  }
  const fill = (id: string) => {
    const part = node(id).figure.parts[0]!
    return 'fill' in part && part.fill.type === 'solid' ? part.fill.color : undefined
  }

  test('references with a prefix and a declared encoding', () => {
    expect(diagram.pages[0]?.elements).toHaveLength(8)
    expect(node('green').labels[0]?.plain).toBe('grün')
    expect(node('bad').labels[0]?.plain).toBe('<no> colour & two\nlines')
    expect(node('html').labels[0]?.text).toEqual([
      { type: 'paragraph', runs: [{ text: 'bold', bold: true }, { text: ' & ' }, { text: 'italic', italic: true }] },
    ])
  })

  test('pages: each diagram, and the content of a collapsed sub-process', () => {
    expect(diagram.pages.map(({ id, name }) => [id, name])).toEqual([
      ['d1', 'Main'],
      ['d2', 'Has a page'],
      ['d3', 'Again'],
      ['closed', 'Closed'],
    ])
    expect(node('closed').link).toEqual({ page: 'closed' })
    expect(node('planned').link).toEqual({ page: 'd2' })
    expect(node('begin').box).toEqual({ x: 180, y: 182, w: 36, h: 36 })
    expect(edge('go').points[0]).toEqual({ x: 216, y: 200 })
    expect(diagram.pages[2]?.elements.map(({ id, semantic }) => [id, semantic?.elementId])).toEqual([
      ['green', 'green'],
      ['green-2', 'green'],
    ])
  })

  test('colours, new, old, and Signavio’s own unless they are defaults', () => {
    const first = diagram.pages[0]!.elements.find(({ id }) => id === 'green') as DiagramNode
    expect(first.figure.parts[0]).toMatchObject({ fill: { color: { r: 200, g: 230, b: 201 } } })
    expect([fill('old'), stroke('old')]).toMatchObject([
      { r: 255, g: 224, b: 178 },
      { r: 107, g: 60, b: 0 },
    ])
    expect([fill('signavio'), stroke('signavio')]).toMatchObject([
      { r: 153, g: 204, b: 255 },
      { r: 34, g: 36, b: 42 },
    ])
    expect(messages.map(sentence)).toEqual([
      'The value "no colour" of background-color is not a colour; nothing is painted.',
    ])
  })

  test('fonts of label styles, vendor data', () => {
    const first = diagram.pages[0]!.elements.find(({ id }) => id === 'green') as DiagramNode
    expect(first.labels[0]).toMatchObject({ font: { family: 'Arial', size: 16 }, bold: true, italic: true })
    expect(first.attributes).toEqual({
      'camunda:assignee': 'anna',
      'camunda:properties/camunda:property.risk': 'high',
      'signavio:signavioMetaData.bgcolor': '#ffffcc',
    })
  })
})

describe('the notation', () => {
  const { diagram, messages } = read(fixture('bpmn-symbols'))
  const nodes = diagram.pages[0]!.elements as DiagramNode[]

  test('every symbol is drawn and nothing is reported', () => {
    expect(messages).toEqual([])
    expect(nodes).toHaveLength(95)
    expect(checkDiagram(diagram)).toEqual([])
    const { counts, messages: reported } = convertDiagram(fixture('bpmn-symbols')).report
    expect([counts.converted, counts.total]).toEqual([95, 95])
    expect(reported.map(sentence)).toEqual(['The round corners of 28 shapes are drawn sharp without the plugin.'])
  })

  test('a task is one native rectangle with its name in it, and a picture for its icon', () => {
    const { snapshot } = convertDiagram(fixture('bpmn-symbols'))
    const shapes = Object.values(snapshot.store).flatMap((record) => {
      if (record.typeName !== 'shape') return []
      const { source } = record.meta.drawbridge as unknown as { source: { cell: string } }
      return source.cell === 'userTask_2' ? [record] : []
    })
    expect(shapes.map(({ type }) => type).sort()).toEqual(['geo', 'group', 'image'])
    const geo = shapes.find(({ type }) => type === 'geo')
    expect(geo?.props).toMatchObject({ geo: 'rectangle', w: 100, h: 80 })
    expect(JSON.stringify(geo?.props)).toContain('userTask')
  })

  test('different symbols are different pictures', () => {
    const looks = new Map<string, string[]>()
    for (const { figure, semantic, box } of nodes) {
      const look = JSON.stringify([figure, box.w, box.h])
      // The notation has one symbol for both.
      const type = semantic?.type.replace('Boundary', 'IntermediateCatch')
      looks.set(look, [...(looks.get(look) ?? []), `${type} ${semantic?.modifiers} ${semantic?.eventDefinitions}`])
    }
    for (const same of looks.values()) expect(new Set(same).size, same.join(' | ')).toBe(1)
  })
})

test('choreographies and conversations', () => {
  const { diagram, messages, node } = read(fixture('bpmn-choreography-conversation'))
  expect(messages).toEqual([])
  expect(diagram.pages.map(({ elements }) => elements.length)).toEqual([8, 7])
  expect(node('pa').parent).toBe('t')
  expect(node('c2').semantic?.modifiers).toEqual(['collapsed'])
})

describe('no diagram interchange', () => {
  const { diagram, node, edge, messages } = read(fixture('process-without-interchange'))

  test('everything is laid out, from left to right', () => {
    expect(messages.map(sentence)).toEqual(['The file has no positions; 18 elements were laid out automatically.'])
    expect(checkDiagram(diagram)).toEqual([])
    const order = ['s', 't', 'g', 'sub', 'e'].map((id) => node(id).box.x)
    expect(order).toEqual([...order].sort((a, b) => a - b))
    expect(node('t2').parent).toBe('sub')
    expect(node('b').parent).toBe('sub')
  })

  test('nothing overlaps, and backward lines run below', () => {
    const boxes = ['s', 't', 'g', 'sub', 'e', 'e3'].map((id) => node(id).box)
    for (const [i, a] of boxes.entries())
      for (const b of boxes.slice(i + 1))
        expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true)
    const lowest = Math.max(...edge('f4').points.map(({ y }) => y))
    expect(lowest).toBeGreaterThan(node('t').box.y + node('t').box.h)
  })

  test('flows and nodes without an id are drawn too, as in processes that are written by hand', () => {
    const { messages, node, edge } = read(`<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process>
      <startEvent id="start"/><sequenceFlow sourceRef="start" targetRef="work"/><userTask id="work" name="Work"/>
      <sequenceFlow name="done" sourceRef="work" targetRef="end"/><endEvent id="end"/><task name="Alone"/>
      </process></definitions>`)
    expect(messages.map(({ code }) => code)).toEqual(['laid-out'])
    expect(edge('/process/sequenceFlow')).toMatchObject({ source: { element: 'start' }, target: { element: 'work' } })
    expect(edge('/process/sequenceFlow-2').labels[0]?.plain).toBe('done')
    expect(node('/process/task').labels[0]?.plain).toBe('Alone')
  })

  test('the same positions every time, and a grid if there is too much', () => {
    const many = Array.from({ length: 3_000 }, (_, i) => `<task id="t${i}"/>`).join('')
    const text = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">${many}</process></definitions>`
    const first = readDiagram(text).diagram
    expect(first.pages[0]?.elements).toHaveLength(3_000)
    const { diagram, messages } = read(text)
    expect(diagram).toEqual(first)
    expect(messages.find(({ code }) => code === 'layout-simplified')?.from).toBe('3000')
  })

  test('very many sub-processes: some are laid out in layers, the others in a grid', () => {
    const inner = (i: number) =>
      `<subProcess id="s${i}"><task id="a${i}"/><task id="b${i}"/><sequenceFlow id="f${i}" sourceRef="a${i}" targetRef="b${i}"/></subProcess>`
    const many = Array.from({ length: 6_000 }, (_, i) => inner(i)).join('')
    const { messages } = read(
      `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL"><process id="p">${many}</process></definitions>`,
    )
    // Four for a level, and one for each task, flow and layer.
    const layered = Math.floor(40_000 / 8)
    expect(messages.find(({ code }) => code === 'layout-simplified')?.from).toBe(String(6_000 + 2 * (6_000 - layered)))
  })
})
