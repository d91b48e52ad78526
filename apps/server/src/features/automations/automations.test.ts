import { describe, expect, it } from 'vitest'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'

const server = await createServer()
const { call } = server
const make = fixtures(server)
const project = await make.project()
const webhook = (source: string, more?: object) => make.webhook(project, source, more)
const trigger = (source: string, more?: object) => make.trigger(project, source, more)

describe('automations', () => {
  it('are created, read, listed, changed and deleted', async () => {
    const made = await webhook('crud')
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ source: 'crud', trigger: 'webhook', enabled: true, project_id: project })
    const path = `/project/${project}/automation/${made.body.id}`
    expect((await call('GET', path)).body).toEqual(made.body)
    expect((await call('GET', `/project/${project}/automation`)).body.automations).toContainEqual(made.body)
    const changed = await call('PATCH', path, { name: 'Other' })
    expect(changed.body).toEqual({ ...made.body, name: 'Other', updated_at: changed.body.updated_at })
    expect((await call('DELETE', path)).status).toBe(204)
    expect((await call('GET', path)).status).toBe(404)
  })

  it.each(['endpoint', 'schedule', 'codehost'])(
    'refuse the reserved name %s, which matches nothing',
    async (source) => {
      const refused = await webhook(source)
      expect(refused.status).toBe(422)
      expect(refused.body).toMatchObject({ code: 'reserved_source', errors: [{ pointer: '/source' }] })
      expect((await webhook(` ${source}\t`)).body).toMatchObject({ code: 'reserved_source' })
      const made = await webhook(`not ${source}`)
      const renamed = await call('PATCH', `/project/${project}/automation/${made.body.id}`, { source })
      expect(renamed.status).toBe(422)
      expect(await trigger(source)).toMatchObject({ status: 202, body: { results: [] } })
    },
  )

  it('require a webhook name for webhooks only', async () => {
    expect((await webhook('x', { source: undefined })).status).toBe(422)
    expect((await webhook('x', { trigger: 'branch_review' })).status).toBe(422)
  })
})

it('is deleted by the person who made it or by an admin, and by nobody else', async () => {
  const project = await make.project()
  const at = `/project/${project}/automation`
  const body = { name: 'Mine', trigger: 'webhook', source: 'mine', instructions: '' }
  const { id } = (await server.call('POST', at, body, { user: server.workspace.member })).body
  const remove = (user: typeof server.workspace.member) => server.call('DELETE', `${at}/${id}`, undefined, { user })
  expect(await remove(server.workspace.other)).toMatchObject({ status: 403, body: { code: 'not_yours' } })
  expect((await remove(server.workspace.member)).status).toBe(204)
})
