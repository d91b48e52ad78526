import { expect, it } from 'vitest'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'
import { TEMPLATES } from './templates.ts'

const server = await createServer()
const { call } = server
const make = fixtures(server)
const project = await make.project()
const from = (body: object) => call('POST', `/project/${project}/diagram/from-template`, body)
const textOf = async (id: string) => JSON.stringify((await call('GET', `/project/${project}/diagram/${id}`)).body)

it('begins a diagram with each template, which has a picture', async () => {
  const { templates } = (await call('GET', '/diagram-template')).body
  expect(templates.map(({ name }: { name: string }) => name)).toEqual(Object.keys(TEMPLATES))
  for (const { name, title } of templates) {
    const made = await from({ title, template: name })
    expect(made, JSON.stringify(made.body)).toMatchObject({ status: 201, body: { title, branch: { name: 'master' } } })
    expect((await textOf(made.body.id)).match(/"typeName":"shape"/g)!.length).toBeGreaterThan(5)
    const picture = await call('GET', `/diagram-template/picture?template=${name}`)
    expect(picture).toMatchObject({ status: 200, body: expect.stringContaining('<svg') })
  }
  expect((await call('GET', '/diagram-template/picture?template=toString')).status).toBe(422)
})

it('begins a diagram with another one, without its links to entities', async () => {
  const entity = await make.entity(project)
  const shape = (id: string, meta: object) => ({ id, typeName: 'shape', meta })
  const store = { 'shape:a': shape('shape:a', { entityId: entity, kept: 1 }), 'shape:b': shape('shape:b', {}) }
  const { id } = (await call('POST', `/project/${project}/diagram`, { title: 'Pump', snapshot: { store } })).body
  const copy = await from({ title: 'Valve', diagram_id: id, hostEntityId: entity })
  expect((await call('GET', `/project/${project}/diagram/${copy.body.id}`)).body).toMatchObject({
    title: 'Valve',
    host_entity_ids: [entity],
    snapshot: { store: { 'shape:a': shape('shape:a', { kept: 1 }), 'shape:b': shape('shape:b', {}) } },
  })
  expect(await textOf(id)).toContain(entity)
  expect((await from({ title: 'Valve', diagram_id: entity })).body.code).toBe('diagram_not_found')
  expect((await from({ title: 'Valve' })).status).toBe(422)
})
