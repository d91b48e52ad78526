import { expect, it } from 'vitest'
import { fixtures } from '../../../test/fixtures.ts'
import { createServer } from '../../../test/harness.ts'

const server = await createServer()
const { call } = server
const make = fixtures(server)
const project = await make.project()
const at = (path: string) => `/project/${project}/${path}`
/** The service reads shapes together with the picture. */
const draw = (id: string, more = '') => call('GET', at(`diagram/${id}/thumbnail${more}`))
const backlinks = async (id: string, more = '') => (await call('GET', at(`entity/${id}/backlinks${more}`))).body

it('a shape is linked to an entity, which then tells where it appears, and is unlinked', async () => {
  const entity = await make.entity(project, { name: 'Voter' })
  const nodes = [{ id: 'a', text: 'Signal voter' }]
  const made = (await call('POST', at('diagram'), { title: 'Request path', nodes })).body
  const before = (await call('GET', at(`diagram/${made.id}`))).body.snapshot
  const shape = Object.keys(before.store).find((id) => id.startsWith('shape:')) ?? ''
  const link = (more: object) => call('PUT', at(`diagram/${made.id}/shape-link`), { shape_id: shape, ...more })
  await make.branch(project, 'as it was')
  expect(await link({ entity_id: entity })).toMatchObject({ status: 200, body: { revision: made.revision + 1 } })
  await draw(made.id)
  expect((await backlinks(entity)).diagrams).toMatchObject([{ id: made.id, title: 'Request path', shape_ids: [shape] }])
  expect((await backlinks(entity, '?branch=as%20it%20was')).diagrams).toEqual([])
  const after = (await call('GET', at(`diagram/${made.id}`))).body.snapshot
  expect(after.store[shape].meta.entityId).toBe(entity)
  after.store[shape].meta = before.store[shape].meta
  expect(after).toEqual(before)
  expect((await link({ entity_id: made.id })).body.code).toBe('host_is_diagram')
  expect((await link({ entity_id: entity, shape_id: 'shape:none' })).body.code).toBe('shape_not_found')
  expect((await link({ entity_id: project })).body.code).toBe('entity_not_found')
  await link({ entity_id: null })
  await draw(made.id)
  expect((await backlinks(entity)).diagrams).toEqual([])
})

it('a card of an entity is one of its shapes; values that name an entity lead back to it', async () => {
  const voter = await make.entity(project, { name: 'Voter' })
  const other = await make.entity(project, { name: 'Gap' })
  const values = { 'Satisfied by': [voter], Note: [{ type: 'p', children: [{ text: 'x' }] }] }
  const requirement = await make.entity(project, { name: 'R1', type: 'requirement', values })
  const { id } = (await call('POST', at('diagram'), { title: 'Cards', entities: [{ id: voter }] })).body
  await draw(id)
  const found = await backlinks(voter)
  expect(found.diagrams).toMatchObject([{ id }])
  expect(found.entities).toEqual([{ id: requirement, type: 'requirement', name: 'R1', fields: ['Satisfied by'] }])
  const { body } = await call('GET', at('trace'))
  const counts = (of: string) => {
    const { diagrams, links_to, linked_from } = body.entities.find((one: { id: string }) => one.id === of)
    return [diagrams, links_to, linked_from]
  }
  expect([counts(voter), counts(requirement), counts(other)]).toEqual([
    [1, 0, 1],
    [0, 1, 0],
    [0, 0, 0],
  ])
  expect((await call('GET', at('trace?type=requirement'))).body).toMatchObject({
    entities: [{ name: 'R1' }],
    next: null,
  })
})
