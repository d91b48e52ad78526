/** Entities made of the elements of models. */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import { expect, test } from 'vitest'
import { drawbridge } from '../run.ts'
import { diagram, wiki } from '../wiki.ts'
import { diagramOf, env, filesOf, lines, read, run, service, statuses } from './import.ts'

const shape = (id: string, x: number) =>
  `<di:BPMNShape id="${id}_di" bpmnElement="${id}"><dc:Bounds x="${x}" y="0" width="80" height="80"/></di:BPMNShape>`

/** A process with a task, a gateway and a note; without a task only the others. */
const process = (task?: string) => `<bpmn:definitions xmlns:bpmn="http://www.omg.org/spec/BPMN/20100524/MODEL"
  xmlns:di="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:dc="http://www.omg.org/spec/DD/20100524/DC"
  xmlns:d="http://www.omg.org/spec/DD/20100524/DI"><bpmn:process id="p">
  ${task === undefined ? '' : `<bpmn:userTask id="review" name="${task}"><bpmn:documentation>By two people.</bpmn:documentation></bpmn:userTask>`}
  <bpmn:exclusiveGateway id="gate"/>${task === undefined ? '' : '<bpmn:sequenceFlow id="flow" name="then" sourceRef="review" targetRef="gate"/>'}
  <bpmn:textAnnotation id="note"><bpmn:text>a note</bpmn:text></bpmn:textAnnotation></bpmn:process>
  <di:BPMNDiagram id="d"><di:BPMNPlane id="pl" bpmnElement="p">${task === undefined ? '' : shape('review', 0)}${shape('gate', 200)}${shape('note', 400)}
  ${task === undefined ? '' : '<di:BPMNEdge id="flow_di" bpmnElement="flow"><d:waypoint x="80" y="40"/><d:waypoint x="200" y="40"/></di:BPMNEdge>'}
  </di:BPMNPlane></di:BPMNDiagram></bpmn:definitions>`

async function entitiesOf(projectId: string) {
  const params = { path: { projectId } }
  const { entities } = unwrap(await service.client.GET('/project/{projectId}/entity', { params }))
  return new Map(entities.map((entity) => [entity.values['Element id'] ?? entity.type, entity]))
}

test('tasks and gateways become entities that a second import updates, and undo takes back', async () => {
  const project = await service.project()
  const root = await wiki({ 'm/a.bpmn': process('Review\nplan'), 'b.drawio': diagram('b') })
  const args = ['.', '--entities-from', 'bpmn', '--json']
  const planned = await run(root, project, [...args, '--dry-run'])
  const model = filesOf(planned).find(({ file }) => file === 'm/a.bpmn')
  expect(model).toMatchObject({ entities: { create: 2 }, messages: [] })
  expect((await entitiesOf(project)).size).toBe(0)

  const first = await run(root, project, args)
  const counts = { create: 2, update: 0, unchanged: 0, kept: 0 }
  expect([first.code, lines(first.stdout).at(-1)]).toMatchObject([0, { entities: counts }])
  const made = await entitiesOf(project)
  expect([...made.keys()].sort()).toEqual(['diagram', 'gate', 'review'])
  const picture = lines(first.stdout).find((line) => line.type === 'page' && line.file === 'm/a.bpmn')
  const values = { Diagram: picture.diagram, 'Source file': 'm/a.bpmn' }
  const review = made.get('review')!
  expect(review).toMatchObject({ type: 'bpmn:UserTask', name: 'Review plan' })
  expect(review.values).toEqual({ ...values, 'Element id': 'review', Description: 'By two people.' })
  const gate = made.get('gate')!
  expect(gate).toMatchObject({ type: 'bpmn:ExclusiveGateway', name: 'Exclusive Gateway gate' })
  expect(gate.values).toEqual({ ...values, 'Element id': 'gate' })
  const { snapshot } = await read(project, picture.diagram)
  const store = Object.values((snapshot as { store: Record<string, { meta?: { entityId?: string } }> }).store)
  const tied = store.flatMap(({ meta }) => meta?.entityId ?? [])
  expect(tied.sort()).toEqual([gate.id, review.id].sort())
  // The service finds the diagram from the entity, once it has drawn its picture.
  const at = { params: { path: { projectId: project, entityId: review.id } } }
  await service.client.GET('/project/{projectId}/diagram/{diagramId}/thumbnail', {
    params: { path: { projectId: project, diagramId: picture.diagram } },
    parseAs: 'text',
  })
  const { diagrams } = unwrap(await service.client.GET('/project/{projectId}/entity/{entityId}/backlinks', at))
  expect(diagrams.map(({ id }) => id)).toEqual([picture.diagram])

  // A person renames the gateway, and the file renames the task.
  const revision = await service.revision(project)
  const again = lines((await run(root, project, args)).stdout).at(-1)
  expect(again).toMatchObject({ status: { unchanged: 2 }, entities: { ...counts, create: 0, unchanged: 2 } })
  expect(await service.revision(project)).toBe(revision)
  const path = { projectId: project, entityId: gate.id }
  const body = { name: 'Approved?', values: {} }
  unwrap(await service.client.PUT('/project/{projectId}/entity/{entityId}/values', { params: { path }, body }))
  await writeFile(join(root, 'm/a.bpmn'), process('Check plan'))
  const second = await run(root, project, ['.', '--entities-from', 'bpmn'])
  expect(second.stdout).toMatch(/entities +2\n {2}updated +1\n {2}kept +1\n/)
  expect(second.stderr).toContain('1 entity was changed in the service since it was imported and is kept')
  const changed = await entitiesOf(project)
  expect([changed.get('review')!.name, changed.get('gate')!.name]).toEqual(['Check plan', 'Approved?'])

  const undo = (text: string) => drawbridge(['undo', /this was run (\S+);/.exec(text)![1]!, '--json'], '', env(), root)
  expect((await undo(second.stderr)).code).toBe(0)
  expect((await entitiesOf(project)).get('review')!.name).toBe('Review plan')
  const last = await undo(first.stderr)
  expect(filesOf(last).filter(({ file }) => file.includes('#'))).toMatchObject([
    { file: 'm/a.bpmn#gate', status: 'fail', code: 'edited' },
    { file: 'm/a.bpmn#review', status: 'remove' },
  ])
  expect([...(await entitiesOf(project)).keys()]).toEqual(['gate'])
})

test('an entity whose element is gone is listed, deleted by --prune, and comes back by undo', async () => {
  const project = await service.project()
  const root = await wiki({ 'a.bpmn': process('Review') })
  const args = ['.', '--entities-from', 'bpmn']
  expect((await run(root, project, args)).code).toBe(0)
  const made = await entitiesOf(project)
  await writeFile(join(root, 'a.bpmn'), process())
  const listed = await run(root, project, args)
  expect(listed.stdout).toMatch(/gone {6}a\.bpmn#review\n/)
  expect(listed.stdout).toMatch(/entities +1\n {2}gone +1\n/)
  expect(listed.stderr).toContain('the element of 1 entity is gone; --prune deletes this entity')
  // Entities of other notations are not looked at.
  const others = await run(root, project, ['.', '--entities-from', 'dmn', '--prune', '--json'])
  expect(lines(others.stdout).at(-1)).toMatchObject({ entities: { gone: 0, remove: 0 } })
  expect((await entitiesOf(project)).size).toBe(3)

  // A person has added a value, which would be lost.
  const path = { projectId: project, entityId: made.get('review')!.id }
  const body = { values: { Owner: 'Ada' } }
  unwrap(await service.client.PUT('/project/{projectId}/entity/{entityId}/values', { params: { path }, body }))
  const kept = await run(root, project, [...args, '--prune', '--json'])
  expect(filesOf(kept).at(-1)).toMatchObject({ file: 'a.bpmn#review', status: 'fail', code: 'edited' })
  const pruned = await run(root, project, [...args, '--prune', '--overwrite'])
  expect([pruned.code, pruned.stdout]).toMatchObject([0, expect.stringMatching(/removed {3}a\.bpmn#review\n/)])
  expect((await entitiesOf(project)).size).toBe(2)
  const name = /this was run (\S+);/.exec(pruned.stderr)![1]!
  expect((await drawbridge(['undo', name], '', env(), root)).code).toBe(0)
  const { name: back, type, values } = (await entitiesOf(project)).get('review')!
  const before = made.get('review')!
  expect({ back, type, values }).toEqual({
    back: before.name,
    type: before.type,
    values: { ...before.values, Owner: 'Ada' },
  })
})

test('a name that --overwrite replaced and undo restored is kept by the next import', async () => {
  const project = await service.project()
  const root = await wiki({ 'a.bpmn': process('Review') })
  const args = ['.', '--entities-from', 'bpmn']
  expect((await run(root, project, args)).code).toBe(0)
  const { id } = (await entitiesOf(project)).get('review')!
  const path = { projectId: project, entityId: id }
  const body = { name: 'Review by Ann', values: {} }
  unwrap(await service.client.PUT('/project/{projectId}/entity/{entityId}/values', { params: { path }, body }))
  const { stderr } = await run(root, project, [...args, '--overwrite'])
  expect((await entitiesOf(project)).get('review')!.name).toBe('Review')
  expect((await drawbridge(['undo', /this was run (\S+);/.exec(stderr)![1]!], '', env(), root)).code).toBe(0)
  const kept = await run(root, project, [...args, '--json'])
  expect(lines(kept.stdout).at(-1)).toMatchObject({ entities: { update: 0, kept: 1 } })
  expect((await entitiesOf(project)).get('review')!.name).toBe('Review by Ann')
  // Also when the value is gone that the import knows it by.
  const unknown = { values: { 'Element id': null } }
  unwrap(await service.client.PUT('/project/{projectId}/entity/{entityId}/values', { params: { path }, body: unknown }))
  const again = await run(root, project, [...args, '--json'])
  expect([again.code, lines(again.stdout).at(-1)]).toMatchObject([0, { entities: { update: 0, kept: 1 } }])
})

/** A drawing of Papyrus with two requirements and a block, and its model, in which the block satisfies some of them. */
const DRAWING = `<xmi:XMI xmi:version="2.0" xmlns:xmi="http://www.omg.org/XMI" xmlns:notation="http://www.eclipse.org/gmf/runtime/1.0.2/notation" xmlns:uml="http://www.eclipse.org/uml2/5.0.0/UML">
<notation:Diagram xmi:id="_d" type="PapyrusUMLClassDiagram" name="Pump">${['r1', 'r2', 'block']
  .map(
    (id, index) =>
      `<children xmi:type="notation:Shape" xmi:id="v${id}" type="Class_Shape"><element xmi:type="uml:Class" href="pump.uml#_${id}aaaaaaaaaaaaaaaaaaaaa"/><layoutConstraint xmi:type="notation:Bounds" x="${200 * index}" y="0" width="100" height="60"/></children>`,
  )
  .join('')}</notation:Diagram></xmi:XMI>`
const model = (
  ...satisfied: string[]
) => `<xmi:XMI xmi:version="20131001" xmlns:xmi="http://www.omg.org/spec/XMI/20131001" xmlns:uml="http://www.eclipse.org/uml2/5.0.0/UML" xmlns:Requirements="urn:r" xmlns:Blocks="urn:b">
<uml:Model xmi:id="m" name="Pump">
<packagedElement xmi:type="uml:Class" xmi:id="_r1aaaaaaaaaaaaaaaaaaaaa" name="Start"/><packagedElement xmi:type="uml:Class" xmi:id="_r2aaaaaaaaaaaaaaaaaaaaa" name="Stop"/>
<packagedElement xmi:type="uml:Class" xmi:id="_blockaaaaaaaaaaaaaaaaaaaaa" name="Motor"/>
${satisfied.map((id) => `<packagedElement xmi:type="uml:Abstraction" xmi:id="a${id}" client="_blockaaaaaaaaaaaaaaaaaaaaa" supplier="_${id}aaaaaaaaaaaaaaaaaaaaa"/>`).join('')}
</uml:Model>
<Requirements:Requirement xmi:id="s1" base_Class="_r1aaaaaaaaaaaaaaaaaaaaa" id="R-1" text="It starts."/>
<Requirements:Requirement xmi:id="s2" base_Class="_r2aaaaaaaaaaaaaaaaaaaaa" id="R-2" text="It stops."/>
<Blocks:Block xmi:id="s3" base_Class="_blockaaaaaaaaaaaaaaaaaaaaa"/>
${satisfied.map((id) => `<Requirements:Satisfy xmi:id="t${id}" base_Abstraction="a${id}"/>`).join('')}</xmi:XMI>`

test('traces become links that a re-import changes, requirements of ReqIF are found again, and entities of moved files stay', async () => {
  const project = await service.project()
  const own = { name: 'Stopping', type: 'Requirement', values: { 'ReqIF.ForeignID': 'R-2', 'ReqIF.Text': 'It stops.' } }
  const params = { path: { projectId: project } }
  const stop = unwrap(await service.client.POST('/project/{projectId}/entity', { params, body: own }))
  const root = await wiki({ 'm/pump.notation': DRAWING, 'm/pump.uml': model('r1', 'r2') })
  const args = ['.', '--entities-from', 'sysml', '--json']
  const first = lines((await run(root, project, args)).stdout).at(-1)
  expect(first).toMatchObject({ entities: { create: 2, update: 0, unchanged: 1 } })
  const named = async () => new Map([...(await entitiesOf(project)).values()].map((one) => [one.name, one]))
  const before = await named()
  const [start, motor] = [before.get('Start')!, before.get('Motor')!]
  expect(before.size).toBe(4)
  expect(motor).toMatchObject({ type: 'sysml:Block', values: { Satisfies: [start.id, stop.id].sort() } })
  expect(before.get('Stopping')).toMatchObject({ type: 'Requirement', values: own.values })

  // The folder is renamed, and a trace is taken back later.
  await mkdir(join(root, 'n'))
  for (const name of ['pump.notation', 'pump.uml']) await rename(join(root, 'm', name), join(root, 'n', name))
  const moved = await run(root, project, [...args, '--prune'])
  expect(lines(moved.stdout).at(-1)).toMatchObject({ entities: { create: 0, update: 2, unchanged: 1, remove: 0 } })
  await writeFile(join(root, 'n/pump.uml'), model('r2'))
  const third = lines((await run(root, project, [...args, '--prune'])).stdout)
  expect(third.at(-1)).toMatchObject({ entities: { create: 0, update: 1, unchanged: 2, remove: 0 } })
  const after = await named()
  expect(after.size).toBe(4)
  const values = { ...motor.values, 'Source file': 'n/pump.notation', Satisfies: [stop.id] }
  expect(after.get('Motor')).toMatchObject({ id: motor.id, values })
})

test('a requirement is the object of ReqIF with the identifier of its element, not a second one', async () => {
  const project = await service.project()
  const at = `${service.url}/project/${project}`
  const post = async (path: string, body: string, type: string) => {
    const headers = { customer: 'demo', 'content-type': type, 'x-api-key': service.key }
    return (await fetch(`${at}/${path}`, { method: 'POST', headers, body })).json()
  }
  const reqif = `<REQ-IF xmlns="http://www.omg.org/spec/ReqIF/20110401/reqif.xsd"><THE-HEADER><REQ-IF-HEADER IDENTIFIER="h"/></THE-HEADER>
    <CORE-CONTENT><REQ-IF-CONTENT><SPEC-OBJECTS><SPEC-OBJECT IDENTIFIER="_r2aaaaaaaaaaaaaaaaaaaaa" LONG-NAME="Stopping"/></SPEC-OBJECTS></REQ-IF-CONTENT></CORE-CONTENT></REQ-IF>`
  const file = await post('file?name=a.reqif', reqif, 'application/octet-stream')
  const begun = await post('reqif-import', JSON.stringify({ file_id: file.id }), 'application/json')
  const params = { path: { projectId: project, reqifImportId: begun.id } }
  await expect
    .poll(
      async () =>
        (await service.client.GET('/project/{projectId}/reqif-import/{reqifImportId}', { params })).data?.phase,
    )
    .toBe('succeeded')
  const root = await wiki({ 'pump.notation': DRAWING, 'pump.uml': model('r2') })
  const args = ['.', '--entities-from', 'sysml', '--json']
  const imported = async () => lines((await run(root, project, args)).stdout).at(-1).entities
  expect(await imported()).toMatchObject({ create: 2, unchanged: 1 })
  const named = new Map([...(await entitiesOf(project)).values()].map((one) => [one.name, one]))
  expect([...named.keys()].sort()).toEqual(['Motor', 'Start', 'Stopping', 'pump'])
  expect(named.get('Motor')!.values.Satisfies).toEqual([named.get('Stopping')!.id])
  expect(await imported()).toMatchObject({ create: 0, update: 0, unchanged: 3 })
})

test('entities of a process follow its file, whose ids other processes may have, too', async () => {
  const project = await service.project()
  const root = await wiki({ 'a.bpmn': process('Review') })
  const args = ['.', '--entities-from', 'bpmn', '--json']
  expect((await run(root, project, args)).code).toBe(0)
  const made = await entitiesOf(project)
  await rename(join(root, 'a.bpmn'), join(root, 'b.bpmn'))
  const moved = lines((await run(root, project, args)).stdout).at(-1)
  expect(moved).toMatchObject({ entities: { create: 0, update: 2, gone: 0 } })
  // Another process comes to the path that the first one had.
  await writeFile(join(root, 'a.bpmn'), process('Pay'))
  const second = lines((await run(root, project, args)).stdout).at(-1)
  expect(second).toMatchObject({ entities: { create: 2, update: 0, unchanged: 2, gone: 0 } })
  const { entities } = unwrap(
    await service.client.GET('/project/{projectId}/entity', { params: { path: { projectId: project } } }),
  )
  const reviews = entities.filter(({ type }) => type === 'bpmn:UserTask')
  expect(reviews.map(({ name, values }) => [name, values['Source file']]).sort()).toEqual([
    ['Pay', 'a.bpmn'],
    ['Review', 'b.bpmn'],
  ])
  expect(reviews.find(({ name }) => name === 'Review')!.id).toBe(made.get('review')!.id)
})

test('Markdown pages become entities that show their diagrams where they embed them, follow their pages, and go with an undo', async () => {
  const project = await service.project()
  const front = '---\ntitle: "Shop"\n---\n'
  const page = `${front}# Head\n\nSee ![the plan](../plans/a.drawio.svg) and [more](other.md).\n\n![[b.drawio|300]]\n\n![lost](c.drawio)\n`
  const root = await wiki({
    'plans/a.drawio': diagram('a'),
    'plans/b.drawio': diagram('b'),
    'docs/shop.md': page,
    'docs/other.md': 'Text only, with a [site](https://example.org/).\n',
  })
  const imported = (...more: string[]) => run(root, project, ['.', '--markdown', '--json', ...more])
  const dry = await imported('--dry-run')
  const all = {
    'docs/other.md': 'create',
    'docs/shop.md': 'create',
    'plans/a.drawio': 'create',
    'plans/b.drawio': 'create',
  }
  expect([dry.code, statuses(dry)]).toEqual([0, all])
  const first = await imported()
  expect([first.code, statuses(first)], first.stderr).toEqual([0, all])
  expect(filesOf(first).find(({ file }) => file === 'docs/shop.md')).toMatchObject({
    embedded: 2,
    notShown: ['c.drawio'],
  })
  const [a, b] = ['plans/a.drawio', 'plans/b.drawio'].map((file) => diagramOf(first, file))
  const pages = async () => {
    const { entities } = unwrap(
      await service.client.GET('/project/{projectId}/entity', { params: { path: { projectId: project } } }),
    )
    return new Map(entities.filter(({ type }) => type === 'markdown:Page').map((one) => [one.name, one]))
  }
  const shop = (await pages()).get('Shop')!
  const canvas = (diagramId: string | undefined, text: string) => ({ type: 'canvas', diagramId, children: [{ text }] })
  expect(shop.values).toMatchObject({
    'Source file': 'docs/shop.md',
    Description: [
      { type: 'h1', children: [{ text: 'Head' }] },
      { type: 'paragraph', children: [{ text: 'See ' }] },
      canvas(a, 'the plan'),
      {
        type: 'paragraph',
        children: [
          { text: ' and ' },
          { type: 'link', url: 'other.md', entityId: (await pages()).get('other')!.id, children: [{ text: 'more' }] },
          { text: '.' },
        ],
      },
      canvas(b, ''),
      { type: 'paragraph', children: [{ type: 'link', url: 'c.drawio', children: [{ text: 'lost' }] }] },
    ],
  })
  const params = { path: { projectId: project, entityId: shop.id } }
  const read = unwrap(await service.client.GET('/project/{projectId}/entity/{entityId}', { params }))
  expect(read.embeds.map(({ resolved }) => resolved)).toEqual([true, true])

  const revision = await service.revision(project)
  expect(new Set(Object.values(statuses(await imported())))).toEqual(new Set(['unchanged']))
  expect(await service.revision(project)).toBe(revision)

  // One page is moved, and the other one is changed.
  await rename(join(root, 'docs/other.md'), join(root, 'docs/moved.md'))
  await writeFile(join(root, 'docs/shop.md'), page.replace('other.md', 'moved.md').replace('Head', 'Title'))
  const changed = await imported()
  expect(statuses(changed)).toMatchObject({ 'docs/moved.md': 'replace', 'docs/shop.md': 'replace' })
  const now = await pages()
  expect([...now.keys()].sort()).toEqual(['Shop', 'moved'])
  expect(JSON.stringify(now.get('Shop')!.values.Description)).toContain(now.get('moved')!.id)
  await rm(join(root, 'docs/moved.md'))
  expect(statuses(await imported('--prune'))).toMatchObject({ 'docs/moved.md#page': 'remove' })
  const undo = (ran: { readonly stderr: string }) =>
    drawbridge(['undo', /this was run (\S+);/.exec(ran.stderr)![1]!, '--overwrite'], '', env(), root)
  expect((await undo(changed)).code).toBe(0)
  expect(JSON.stringify((await pages()).get('Shop')!.values)).toContain('Head')
  expect((await undo(first)).code).toBe(0)
  expect([(await pages()).size, await service.diagrams(project)]).toEqual([0, 0])
})
