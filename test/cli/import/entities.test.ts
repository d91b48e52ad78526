/** Entities made of the elements of models. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import { expect, test } from 'vitest'
import { drawbridge } from '../run.ts'
import { diagram, wiki } from '../wiki.ts'
import { env, filesOf, lines, read, run, service } from './import.ts'

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
  const store = Object.values(
    (snapshot as { store: Record<string, { meta?: { drawbridge?: { entity?: string } } }> }).store,
  )
  const tied = store.flatMap(({ meta }) => meta?.drawbridge?.entity ?? [])
  expect(tied.sort()).toEqual([gate.id, review.id].sort())

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
