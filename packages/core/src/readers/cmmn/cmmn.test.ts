/** The rules of docs/formats/cmmn.md on our own fixture. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { checkDiagram, convertDiagram, readDiagram, describe as sentence } from '#index'
import { read } from '../read.test-util.ts'

const fixture = (name: string) =>
  readFileSync(new URL(`../../../../../test/fixtures/cmmn/${name}.cmmn`, import.meta.url), 'utf8')
const FIXTURE = fixture('cmmn-symbols')

describe('every symbol', () => {
  const { diagram, messages, node, edge } = read(FIXTURE)

  test('is kept; elements that no diagram draws are counted', () => {
    expect(diagram).toMatchObject({ format: 'cmmn', title: 'Claims', pages: [{ name: 'Claims' }] })
    expect(diagram.pages[0]?.elements).toHaveLength(28)
    expect(checkDiagram(diagram)).toEqual([])
    expect(messages).toEqual([{ code: 'elements-not-drawn', severity: 'info', from: '1', to: '"Not drawn"' }])
  })

  test.each([
    ['plan', 'case plan', 'cmmn:CasePlanModel', 'Handle a claim', ['autoComplete']],
    ['item-task', 'task', 'cmmn:Task', 'Check', ['required', 'manualActivation', 'repetition']],
    ['item-human', 'task', 'cmmn:HumanTask', 'Call the customer', undefined],
    ['item-manual', 'task', 'cmmn:HumanTask', 'File papers', ['nonBlocking']],
    ['item-case', 'task', 'cmmn:CaseTask', 'Open a fraud case', undefined],
    ['item-process', 'task', 'cmmn:ProcessTask', 'Pay', undefined],
    ['item-decision', 'task', 'cmmn:DecisionTask', 'Decide', undefined],
    ['item-milestone', 'milestone', 'cmmn:Milestone', 'Settled', undefined],
    ['item-event', 'event listener', 'cmmn:EventListener', 'Call', undefined],
    ['item-timer', 'event listener', 'cmmn:TimerEventListener', 'Deadline', undefined],
    ['item-user', 'event listener', 'cmmn:UserEventListener', 'Withdrawn', undefined],
    ['item-stage', 'stage', 'cmmn:Stage', 'Assess', undefined],
    ['item-closed', 'stage', 'cmmn:Stage', 'Appeal', ['autoComplete', 'collapsed']],
    ['item-fragment', 'plan fragment', 'cmmn:PlanFragment', 'Phone calls', undefined],
    ['optional', 'task', 'cmmn:HumanTask', 'Ask an expert', ['discretionary']],
    ['entry-task', 'criterion', 'cmmn:EntryCriterion', 'complete', undefined],
    ['claim', 'note', 'cmmn:CaseFileItem', 'Claim', undefined],
    ['note', 'annotation', 'cmmn:TextAnnotation', 'Paid within\ntwo weeks', undefined],
  ] as const)('%s is a %s', (id, figure, type, label, modifiers) => {
    const { figure: drawn, semantic, labels } = node(id)
    expect([drawn.name, semantic?.type, labels[0]?.plain, semantic?.modifiers]).toEqual([
      figure,
      type,
      label,
      modifiers,
    ])
  })

  test('criteria are children of their items, and items of their stages', () => {
    const parents = ['item-inner', 'optional-2', 'item-stage', 'entry-task', 'exit-closed', 'exit-plan', 'optional']
    expect(parents.map((id) => node(id).parent)).toEqual([
      ...['item-stage', 'item-stage', 'plan', 'item-task', 'item-closed', 'plan', 'plan'],
    ])
    expect(node('plan').parent).toBeUndefined()
  })

  test('connectors are attached and say what they wait for', () => {
    expect(edge('on-event')).toMatchObject({
      source: { element: 'item-event' },
      target: { element: 'entry-task' },
      labels: [{ plain: '[occur]' }],
      attributes: { standardEvent: 'occur' },
    })
    expect(edge('on-claim').labels[0]?.plain).toBe('Received')
    expect(edge('edge-4')).toMatchObject({
      source: { element: 'item-human' },
      target: { element: 'optional' },
      semantic: { type: 'cmmn:DiscretionaryConnector' },
    })
    expect(edge('link')).toMatchObject({ end: { kind: 'open' }, start: { kind: 'none' } })
  })

  test('the meaning is kept', () => {
    expect(node('plan').semantic?.documentation).toBe('From the first call to the last payment.')
    expect(node('entry-task').semantic?.condition).toBe('claim.amount < 1000')
    expect(node('item-timer').attributes).toEqual({ timerExpression: 'P14D' })
    expect(node('item-task').attributes).toEqual({
      requiredRule: 'always',
      manualActivationRule: 'always',
      repetitionRule: 'claim.open',
    })
  })

  test('an item moves with everything on it', () => {
    const store = Object.values(convertDiagram(FIXTURE).snapshot.store)
    const shape = (id: string) => store.find((record) => record.id === `shape:diagram.${id}`)
    expect(shape('item-task.body')).toMatchObject({ type: 'geo' })
    expect(shape('entry-task.group')).toMatchObject({ parentId: 'shape:diagram.item-task.body' })
  })
})

test('shapes without an element, without a position or in a cycle are reported, and reading continues', () => {
  const circle = FIXTURE.replace('definitionRef="task"/><cmmn:planningTable id="table-stage">', (found) =>
    found.replace('"task"', '"stage"'),
  )
  expect(checkDiagram(read(circle).diagram)).toEqual([])
  const faulty = FIXTURE.replace('cmmnElementRef="note"', 'cmmnElementRef="gone"').replace(
    /<dc:Bounds x="130" y="152"[^>]*>/,
    '',
  )
  const { messages } = read(faulty)
  expect(messages.map(({ code, cell }) => `${code} ${cell ?? ''}`)).toEqual([
    'shape-without-place item-event',
    'reference-missing gone',
    'edge-end-free on-event',
    'elements-not-drawn ',
  ])
})

test('shapes may come before those that contain them', () => {
  const [plan = ''] = /<cmmndi:CMMNShape id="DI_plan".*<\/cmmndi:CMMNShape>/.exec(FIXTURE) ?? []
  const last = FIXTURE.replace(plan, '').replace('    </cmmndi:CMMNDiagram>', `${plan}</cmmndi:CMMNDiagram>`)
  const { node, messages } = read(last)
  expect([node('item-stage').parent, node('item-inner').parent]).toEqual(['plan', 'item-stage'])
  expect(messages.map(({ code }) => code)).toEqual(['elements-not-drawn'])
})

test('a model without a plan is refused with its reason', () => {
  const empty = '<definitions xmlns="http://www.omg.org/spec/CMMN/20151109/MODEL"><case id="case"/></definitions>'
  expect(() => readDiagram(empty)).toThrow(expect.objectContaining({ code: 'empty' }))
})

describe('no diagram interchange', () => {
  const { diagram, messages, node, edge } = read(fixture('plan-without-interchange'))
  const ends = (id: string) => [edge(id).source.element, edge(id).target.element]

  test('everything in the plan is drawn, and only the layout is reported', () => {
    expect(messages.map(sentence)).toEqual(['The file has no positions; 26 elements were laid out automatically.'])
    expect(checkDiagram(diagram)).toEqual([])
    expect(diagram.pages.map(({ name }) => name)).toEqual(['Orders'])
  })

  test('items are in their stages, and what waits is to the right', () => {
    const parents = ['item-pack', 'item-wrap', 'wrapped-entry', 'optional-gift', 'order-form', 'plan', 'note']
    expect(parents.map((id) => node(id).parent)).toEqual([
      ...['plan', 'item-pack', 'item-label', 'plan', 'plan', undefined, undefined],
    ])
    const inOrder = ['order-form', 'item-check', 'item-pack', 'item-sent', 'note'].map((id) => node(id).box)
    for (const [i, box] of inOrder.slice(1).entries()) expect(inOrder[i]!.x + inOrder[i]!.w).toBeLessThan(box.x)
    expect(node('item-wrap').box.x + node('item-wrap').box.w).toBeLessThan(node('item-label').box.x)
  })

  test('connectors run from what is waited for to the criterion, also without ids', () => {
    expect(ends('received/caseFileItemOnPart')).toEqual(['order-form', 'item-check/entryCriterion'])
    expect(ends('on-checked')).toEqual(['item-check', 'checked-entry'])
    expect(ends('on-all-packed')).toEqual(['item-label', 'all-packed-exit'])
    expect(ends('on-packed')).toEqual(['all-packed-exit', 'packed-entry'])
    expect(ends('on-cancelled')).toEqual(['item-cancel', 'cancelled-exit'])
    expect(ends('item-call-optional-letter')).toEqual(['item-call', 'optional-letter'])
    expect(ends('noted')).toEqual(['item-pack', 'note'])
    expect(node('checked-entry').semantic).toMatchObject({ condition: 'order.isComplete' })
  })

  test('lines end at the outline of diamonds and circles', () => {
    const { box } = node('checked-entry')
    const { x, y } = edge('on-checked').target.at
    const [dx, dy] = [x - box.x - box.w / 2, y - box.y - box.h / 2]
    expect(Math.abs(dx) / (box.w / 2) + Math.abs(dy) / (box.h / 2)).toBeCloseTo(1)
    const circle = node('item-cancel').box
    const start = edge('on-cancelled').source.at
    expect(Math.hypot(start.x - circle.x - circle.w / 2, start.y - circle.y - circle.h / 2)).toBeCloseTo(circle.w / 2)
  })

  test('criteria that share a sentry have few connectors, so that a small file takes little time', () => {
    const shared = (count: number) => `<definitions xmlns="http://www.omg.org/spec/CMMN/20151109/MODEL"><case id="case">
      <casePlanModel id="plan"><planItem id="a" definitionRef="task"/><task id="task"/>
      <sentry id="sentry">${'<planItemOnPart sourceRef="a"/>'.repeat(count)}</sentry>
      ${'<planItem definitionRef="task"><entryCriterion sentryRef="sentry"/></planItem>'.repeat(count)}
      </casePlanModel></case></definitions>`
    const { diagram: few } = read(shared(3))
    expect(few.pages[0]!.elements.filter(({ kind }) => kind === 'edge')).toHaveLength(9)
    expect(() => readDiagram(shared(120))).toThrow(expect.objectContaining({ code: 'too-many-cells' }))
  })

  test('a stage that is in itself, or in two items, has its content once', () => {
    const circular = `<definitions xmlns="http://www.omg.org/spec/CMMN/20151109/MODEL"><case id="case"><casePlanModel id="plan">
      <planItem id="a" definitionRef="stage"/><planItem id="b" definitionRef="stage"/>
      <stage id="stage" name="S"><planItem id="c" definitionRef="stage"/></stage></casePlanModel></case></definitions>`
    const { node: found, messages: said } = read(circular)
    expect(['a', 'b', 'c'].map((id) => found(id).parent)).toEqual(['plan', 'plan', 'a'])
    expect(said.map(({ code }) => code)).toEqual(['laid-out'])
  })
})

test.each([
  ['enter', 'first'],
  ['first', 'enter'],
])('a connector that names the shapes %s and %s is the on part between them', (from, to) => {
  const shape = (id: string, x: number, w: number) =>
    `<d:CMMNShape cmmnElementRef="${id}"><c:Bounds x="${x}" y="0" width="${w}" height="20"/></d:CMMNShape>`
  const { edge, messages } = read(`<definitions xmlns="http://www.omg.org/spec/CMMN/20151109/MODEL"
    xmlns:d="http://www.omg.org/spec/CMMN/20151109/CMMNDI" xmlns:c="http://www.omg.org/spec/CMMN/20151109/DC"
    xmlns:i="http://www.omg.org/spec/CMMN/20151109/DI"><case id="case"><casePlanModel id="plan">
      <planItem id="first" definitionRef="task"/>
      <planItem id="second" definitionRef="task"><entryCriterion id="enter" sentryRef="wait"/></planItem>
      <sentry id="wait"><planItemOnPart id="on" sourceRef="first"><standardEvent>complete</standardEvent></planItemOnPart></sentry>
      <task id="task" name="Work"/></casePlanModel></case>
    <d:CMMNDI><d:CMMNDiagram id="page">${shape('plan', -100, 600)}${shape('first', 0, 100)}${shape('second', 300, 100)}${shape('enter', 293, 14)}
      <d:CMMNEdge id="line" cmmnElementRef="${from}" targetCMMNElementRef="${to}">
        <i:waypoint x="293" y="10"/><i:waypoint x="100" y="10"/></d:CMMNEdge></d:CMMNDiagram></d:CMMNDI></definitions>`)
  expect(messages).toEqual([])
  expect(edge(`${from}-2`)).toMatchObject({
    source: { element: from },
    target: { element: to },
    semantic: { type: 'cmmn:PlanItemOnPart', elementId: 'on' },
    attributes: { standardEvent: 'complete' },
  })
})

test.each([
  ['event', 'cmmn:EventListener'],
  ['timerEvent', 'cmmn:TimerEventListener'],
  ['userEvent', 'cmmn:UserEventListener'],
])('%s, the name of a listener in CMMN 1.0', (name, type) => {
  const { node } =
    read(`<definitions xmlns="http://www.omg.org/spec/CMMN/20131201/MODEL"><case id="case"><casePlanModel id="plan">
    <planItem id="item" definitionRef="one"/><${name} id="one" name="Wait"/></casePlanModel></case></definitions>`)
  expect(node('item')).toMatchObject({ figure: { name: 'event listener' }, semantic: { type }, box: { w: 36, h: 36 } })
  expect(node('item').labels[0]).toMatchObject({ plain: 'Wait', place: 'bottom' })
})
