import { expect, it } from 'vitest'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'

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

it('a link is suspect after a change of one of its ends, until somebody confirms it for what they say now', async () => {
  const of = await make.project()
  const path = (rest: string) => `/project/${of}/${rest}`
  const brake = await make.entity(of, { name: 'Brake', values: { 'Satisfied by': [] } })
  const values = { Satisfies: brake, Mass: '4 kg' }
  const voter = await make.entity(of, { name: 'Voter', type: 'part', values })
  await make.entity(of, { name: 'Alone' })
  const links = async (branch = 'master') =>
    (await call('GET', path(`entity/${brake}/links?branch=${branch}`))).body.links
  const suspects = async (branch = 'master') =>
    (await call('GET', path(`trace?gap=suspect&branch=${branch}`))).body.entities.map(
      (one: { name: string }) => one.name,
    )
  expect(await links()).toMatchObject([
    { source: { name: 'Voter' }, target: { name: 'Brake' }, fields: ['Satisfies'], suspect: false, confirmed_by: null },
  ])
  // Other links and empty values are no change of what it says.
  await make.put(of, brake, { 'Satisfied by': [voter], Note: '' })
  expect(await suspects()).toEqual([])

  await make.branch(of, 'work')
  await make.put(of, brake, { Text: 'Within 150 ms' }, 'work')
  expect(await suspects('work')).toEqual(['Brake', 'Voter'])
  expect(await suspects()).toEqual([])
  const counts = async (branch: string) => (await call('GET', path(`trace/counts?branch=${branch}`))).body
  expect(await counts('work')).toEqual({
    entities: 3,
    no_diagram: 3,
    no_link: 1,
    not_satisfied: 1,
    suspect: 2,
    complete: true,
  })
  const found = await links('work')
  expect(found[0].changed).toEqual([
    {
      id: brake,
      before: { name: 'Brake', values: expect.not.objectContaining({ Text: 'Within 150 ms' }) },
      after: { name: 'Brake', values: expect.objectContaining({ Text: 'Within 150 ms' }) },
    },
  ])
  const wanted = (all: typeof found) =>
    all.map(({ source, target, state }: typeof found) => ({ source_id: source.id, target_id: target.id, state }))
  const confirm = (body: object) => call('POST', path('trace/confirm'), { branch: 'work', ...body })
  await make.put(of, brake, { Text: 'Within 100 ms' }, 'work')
  expect((await confirm({ links: wanted(found) })).body.code).toBe('link_changed')
  const none = [{ source_id: voter, target_id: project, state: '.' }]
  expect((await confirm({ links: none })).body.code).toBe('link_not_found')
  expect(await confirm({ links: wanted(await links('work')) })).toMatchObject({ status: 200, body: { confirmed: 2 } })
  expect(await suspects('work')).toEqual([])
  expect((await links('work'))[0]).toMatchObject({ suspect: false, confirmed_by: { display_name: expect.any(String) } })
  expect((await call('GET', '/audit-log?action=link.confirmed')).body.entries).toHaveLength(2)

  // What was confirmed on the branch is confirmed where it is merged, and a change of the base after the link is not.
  await call('POST', path('branch/work/merge'), { override_reason: 'tried' })
  expect(await suspects()).toEqual([])
  await make.put(of, voter, { Mass: '5 kg' })
  expect(await suspects()).toEqual(['Brake', 'Voter'])
})

it('a change of an entity makes the diagrams that show it suspect; a change of the drawing does not', async () => {
  const of = await make.project()
  const path = (rest: string) => `/project/${of}/${rest}`
  const brake = await make.entity(of, { name: 'Brake' })
  const { id } = (await call('POST', path('diagram'), { title: 'Cards', entities: [{ id: brake }] })).body
  await call('GET', path(`diagram/${id}/thumbnail`))
  const suspect = async () => (await call('GET', path('trace'))).body.entities[0].suspect
  expect(await suspect()).toBe(0)
  const { snapshot } = (await call('GET', path(`diagram/${id}`))).body
  await call('POST', path('diagram'), { id, title: 'Cards, moved', snapshot })
  expect(await suspect()).toBe(0)
  await make.put(of, brake, { Text: 'Within 150 ms' })
  expect(await suspect()).toBe(1)
})

it('a shape may stand for an entity that comes after it was drawn, as in imports; its link counts from then', async () => {
  const of = await make.project()
  const path = (rest: string) => `/project/${of}/${rest}`
  const nodes = [{ id: 'a', text: 'Brake' }]
  const { id } = (await call('POST', path('diagram'), { title: 'Imported', nodes })).body
  const { snapshot } = (await call('GET', path(`diagram/${id}`))).body
  const entity = crypto.randomUUID()
  const shape = Object.keys(snapshot.store).find((one) => one.startsWith('shape:')) ?? ''
  snapshot.store[shape].meta.entityId = entity
  await call('POST', path('diagram'), { id, title: 'Imported', snapshot })
  await call('GET', path(`diagram/${id}/thumbnail`))
  await make.entity(of, { id: entity, name: 'Brake' })
  const counts = async () => (await call('GET', path('trace'))).body.entities
  expect(await counts()).toMatchObject([{ id: entity, diagrams: 1, suspect: 0 }])
  await make.put(of, entity, { Text: 'Within 150 ms' })
  expect(await counts()).toMatchObject([{ diagrams: 1, suspect: 1 }])
})
