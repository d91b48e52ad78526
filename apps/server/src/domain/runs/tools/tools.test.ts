import { expect, it } from 'vitest'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'
import type { Run } from '../claim.ts'
import { projectTools } from './project-tools.ts'

const server = await createServer()
const { call, workspace } = server
const make = fixtures(server)
const project = await make.project()

const tools = projectTools({ database: server.database, pool: server.services.pool }, {
  ws: workspace.id,
  project_id: project,
  created_by: workspace.member.id,
  branch_id: null,
  trigger: 'webhook',
} as Run)

/** Uses a tool as a run does, in a transaction after its preparation. */
async function use(name: string, given: object) {
  const { input, prepare } = tools[name]!
  const effect = await prepare(input.parse(given))
  // biome-ignore lint/suspicious/noExplicitAny: an answer that a test inspects
  return server.database.inWorkspace(workspace.id, effect) as Promise<any>
}

const read = async (path: string) => (await call('GET', `/project/${project}/${path}`)).body

it('makes a branch, and writes entities and comments on it', async () => {
  const { name } = await use('make_branch', { name: 'agent' })
  const pump = await use('save_entity', { branch: name, name: 'Pump', type: 'part', values: { Mass: 4 } })
  await use('save_entity', { branch: name, id: pump.id, values: { Owner: 'Ada' } })
  expect(await use('read_entity', { branch: name, id: pump.id })).toMatchObject({
    name: 'Pump',
    type: 'part',
    values: { Mass: 4, Owner: 'Ada' },
  })
  expect((await use('list_entities', {})).entities).toEqual([])
  expect(await use('read_changes', { branch: name })).toMatchObject({
    changes: [
      { id: pump.id, kind: 'created', fields: expect.arrayContaining([expect.objectContaining({ after: 4 })]) },
    ],
  })
  await use('write_comment', { branch: name, target: 'entity', target_id: pump.id, text: 'Is it 4 kg?' })
  const { threads } = await use('read_comments', { target_id: pump.id, open: true })
  expect(threads).toMatchObject([{ body: 'Is it 4 kg?', author: { id: workspace.member.id } }])
  await expect(use('save_entity', { name: 'Drawing', type: 'diagram' })).rejects.toThrow('tools of their own')
})

it('reads a diagram by its elements, and changes some of them', async () => {
  const { id } = await use('save_diagram', {
    title: 'Loop',
    nodes: [
      { id: 'a', text: 'Pump', x: 0, y: 0 },
      { id: 'b', text: 'Tank', x: 300, y: 0 },
    ],
    connections: [{ from: 'a', to: 'b', text: 'water' }],
  })
  const before = await use('read_diagram', { id })
  expect(before.text).toContain('Pump')
  const [pump, tank] = before.nodes
  expect(before.nodes).toMatchObject([
    { text: 'Pump', x: 0, y: 0 },
    { text: 'Tank', x: 300 },
  ])
  expect(before.connections).toMatchObject([{ from: pump.id, to: tank.id, text: 'water' }])

  const entity = await make.entity(project)
  await use('edit_diagram', {
    id,
    edits: [
      { op: 'text', id: pump.id, text: 'Main pump\nP-1' },
      { op: 'move', id: pump.id, x: 10, y: 20 },
      { op: 'link', id: pump.id, entity },
      { op: 'add', id: 'valve', text: 'Valve', x: 0, y: 200 },
      { op: 'connect', from: pump.id, to: 'valve', text: 'steam' },
      { op: 'delete', id: tank.id },
    ],
  })
  const after = await use('read_diagram', { id })
  const valve = after.nodes.find(({ text }: { text: string }) => text === 'Valve')
  expect(after.nodes).toMatchObject([
    { id: pump.id, text: 'Main pump\nP-1', x: 10, y: 20, entity },
    { x: 0, y: 200 },
  ])
  expect(after.connections).toMatchObject([
    { from: pump.id, to: null, text: 'water' },
    { from: pump.id, to: valve.id, text: 'steam' },
  ])
  // Everything that was not asked for is as it was.
  const { snapshot } = await read(`diagram/${id}`)
  expect(snapshot.store[pump.id].props).toMatchObject({ geo: 'rectangle', w: pump.w })
  await expect(use('edit_diagram', { id, edits: [{ op: 'delete', id: tank.id }] })).rejects.toThrow('names no shape')
})

it('does not write over what somebody has drawn meanwhile', async () => {
  const { id } = await use('save_diagram', { title: 'Loop', nodes: [{ id: 'a', text: 'Pump' }] })
  const [pump] = (await use('read_diagram', { id })).nodes
  const edit = { id, edits: [{ op: 'text', id: pump.id, text: 'Motor' }] }
  const effect = await tools.edit_diagram!.prepare(edit)
  await use('save_diagram', { id, title: 'Loop', nodes: [{ id: 'a', text: 'Turbine' }] })
  await expect(server.database.inWorkspace(workspace.id, effect)).rejects.toMatchObject({ status: 412 })
})
