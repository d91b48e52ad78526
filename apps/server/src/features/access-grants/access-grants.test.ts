import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildApp } from '#app'
import { previewOf } from '#domain/access-grants/index'
import { newId } from '#platform/ids/uuid'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'

const server = await createServer()
const { call, workspace } = server
const make = fixtures(server)
const project = await make.project()
const pump = await make.entity(project, { name: 'Pump', values: { mass: 12 } })
const valve = await make.entity(project, { name: 'Valve' })
const diagram = async (title: string, hostEntityId?: string) => {
  const body = { title, snapshot: { store: { title }, schema: {} }, ...(hostEntityId && { hostEntityId }) }
  return (await call('POST', `/project/${project}/diagram`, body)).body.id as string
}
const drawn = await diagram('Pump, drawn', pump)
const other = await diagram('Other')

const share = async (body: object) => {
  const made = await call('POST', `/project/${project}/access-grant`, body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body as { id: string; token: string }
}
/** Sends a request without a credential. */
const visit = async (path: string, token: string, app = server.app, ip = '192.0.2.1') => {
  const headers = { 'x-shared-token': token, 'x-forwarded-for': ip }
  const answer = await app.inject({ url: `/shared-access${path}`, headers })
  expect(answer.headers['cache-control']).toBe('no-store')
  return { status: answer.statusCode, body: answer.json() }
}
const ids = (list: { id: string }[]) => list.map((one) => one.id).sort()

describe('a shared link', () => {
  it('to a diagram shows that diagram and nothing else', async () => {
    const { token } = await share({ target: 'diagram', target_id: drawn, name: 'For the supplier' })
    expect(await visit('', token)).toEqual({
      status: 200,
      body: {
        target: 'diagram',
        id: drawn,
        title: 'Pump, drawn',
        name: 'For the supplier',
        project: { name: expect.any(String) },
        expires_at: null,
      },
    })
    const shown = await visit(`/diagram/${drawn}`, token)
    expect(shown).toMatchObject({ status: 200, body: { snapshot: { store: { title: 'Pump, drawn' } } } })
    expect(ids((await visit('/diagram', token)).body.diagrams)).toEqual([drawn])
    expect((await visit('/entity', token)).body.entities).toEqual([])
    for (const path of [`/diagram/${other}`, `/entity/${pump}`, `/diagram/${newId()}`, '/diagram/x']) {
      expect((await visit(path, token)).status, path).toBe(404)
    }
  })

  it('to an entity shows its values in the order of the fields of its type', async () => {
    const fields = ['Zeta', 'Mid', 'Alpha'].map((name) => ({ name, kind: 'text' }))
    await call('POST', `/project/${project}/entity-type`, { name: 'ordered', fields })
    const values = { Alpha: 'a', Extra: 'e', Mid: 'm', Zeta: 'z' }
    const id = await make.entity(project, { type: 'ordered', name: 'In order', values })
    const { token } = await share({ target: 'entity', target_id: id })
    const { body } = await visit(`/entity/${id}`, token)
    expect(Object.keys(body.values)).toEqual(['Zeta', 'Mid', 'Alpha', 'Extra'])
    expect(body.values).toEqual(values)
    await call('DELETE', `/project/${project}/entity/${id}`)
  })

  it('shows the same while the database has no room to note its use', async () => {
    const { token } = await share({ target: 'diagram', target_id: drawn })
    const asOwner = (...statements: string[]) =>
      server.database.withSettings({}, async (tx) => {
        for (const one of ['reset role', ...statements]) await sql.raw(one).execute(tx)
      })
    await asOwner(
      `create function no_room() returns trigger language plpgsql as $$ begin raise sqlstate '53100'; end $$`,
      'create trigger no_room before update on access_grant for each row execute function no_room()',
    )
    const { status, body } = await visit('', token)
    await asOwner('drop function no_room cascade')
    expect({ status, id: body.id }).toEqual({ status: 200, id: drawn })
  })

  it('to an entity shows its values and its diagrams', async () => {
    const { token } = await share({ target: 'entity', target_id: pump })
    const { body } = await visit(`/entity/${pump}`, token)
    expect(body).toEqual({
      id: pump,
      type: 'item',
      name: 'Pump',
      values: { mass: 12 },
      embeds: [],
      updated_at: expect.any(String),
    })
    expect(ids((await visit('/diagram', token)).body.diagrams)).toEqual([drawn])
    expect((await visit(`/diagram/${drawn}`, token)).status).toBe(200)
    for (const path of [`/diagram/${other}`, `/entity/${valve}`]) expect((await visit(path, token)).status).toBe(404)
  })

  it('to an entity shows no diagrams after the entity was deleted', async () => {
    const fan = await make.entity(project, { name: 'Fan' })
    const snapshot = { store: {}, schema: {} }
    const made = await call('POST', `/project/${project}/diagram`, { title: 'Fan', snapshot, hostEntityId: fan })
    const { token } = await share({ target: 'entity', target_id: fan })
    expect((await visit(`/diagram/${made.body.id}`, token)).status).toBe(200)
    await call('DELETE', `/project/${project}/entity/${fan}`)
    for (const path of ['', `/diagram/${made.body.id}`]) expect((await visit(path, token)).status).toBe(404)
    expect((await visit('/diagram', token)).body.diagrams).toEqual([])
    await call('DELETE', `/project/${project}/diagram/${made.body.id}`)
  })

  it('to a project shows what its branch shows', async () => {
    await make.branch(project, 'draft')
    const secret = await make.entity(project, { name: 'Secret', branch: 'draft' })
    const { token } = await share({ target: 'project' })
    expect(ids((await visit('/entity', token)).body.entities)).toEqual([pump, valve].sort())
    expect(ids((await visit('/diagram', token)).body.diagrams)).toEqual([drawn, other].sort())
    for (const path of [`/entity/${secret}`, `/entity/${drawn}`, `/diagram/${pump}`])
      expect((await visit(path, token)).status, path).toBe(404)
    const draft = await share({ target: 'project', branch: 'draft' })
    expect((await visit(`/entity/${secret}`, draft.token)).status).toBe(200)
    const first = (await visit('/diagram?limit=1', token)).body
    expect((await visit(`/diagram?limit=1&after=${first.next}`, token)).body.next).toBeNull()
  })

  it('ends when it expires, is revoked or its project is deleted', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString()
    const expiring = await share({ target: 'project', expires_at: soon })
    expect((await visit('', expiring.token)).status).toBe(200)
    await server.database.inWorkspace(workspace.id, (tx) =>
      tx
        .updateTable('access_grant')
        .set({ expires_at: new Date(Date.now() - 1) })
        .where('id', '=', expiring.id)
        .execute(),
    )
    expect(await visit('', expiring.token)).toMatchObject({ status: 410, body: { code: 'link_ended' } })
    const revoked = await share({ target: 'diagram', target_id: drawn })
    const at = `/project/${project}/access-grant/${revoked.id}`
    expect((await call('DELETE', at)).status).toBe(204)
    expect((await call('DELETE', at)).status).toBe(204)
    for (const path of ['', `/diagram/${drawn}`]) expect((await visit(path, revoked.token)).status).toBe(410)
    expect((await call('GET', at)).body).toMatchObject({ active: false, revoked_at: expect.any(String) })
    const { entries } = (await call('GET', `/audit-log?target_id=${revoked.id}`)).body
    const actions = entries.map((one: { action: string }) => one.action)
    expect(actions).toEqual(['access_grant.revoked', 'access_grant.created'])
    const gone = await make.project()
    const { body } = await call('POST', `/project/${gone}/access-grant`, { target: 'project' })
    await call('DELETE', `/project/${gone}`)
    expect((await visit('', body.token)).status).toBe(401)
  })

  it('rejects invented tokens and counts such attempts', async () => {
    for (const token of ['', 'x', `share_${'A'.repeat(43)}`]) {
      expect(await visit('', token)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    }
    const config = { ...server.services.config, failedCredentials: 2, rateLimit: 3, trustProxy: 1 }
    const app = await buildApp({ services: { ...server.services, config } })
    const { token } = await share({ target: 'project' })
    const statuses: number[] = []
    // From one network, which has many addresses of IPv6.
    for (let n = 1; n <= 4; n++) statuses.push((await visit('', token, app, `2001:db8::${n}`)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    await app.close()
    const strict = await buildApp({ services: { ...server.services, config: { ...config, rateLimit: 0 } } })
    const failed: number[] = []
    for (let n = 0; n < 4; n++) failed.push((await visit('', 'share_x', strict)).status)
    expect(failed).toContain(429)
    await strict.close()
  })
})

describe('links of a project', () => {
  it('are listed without their tokens, and leave a trail', async () => {
    const made = await share({ target: 'entity', target_id: valve, name: 'Listed' })
    await visit('', made.token)
    const { token: _, ...shown } = made
    const list = await call('GET', `/project/${project}/access-grant?target_id=${valve}&active=true`)
    expect(list.body.access_grants).toEqual([{ ...shown, last_used_at: expect.any(String) }])
    // Its last use is recorded at most once a minute.
    await visit('', made.token)
    expect((await call('GET', `/project/${project}/access-grant/${made.id}`)).body).toEqual(list.body.access_grants[0])
    expect(JSON.stringify(list.body)).not.toContain('share_')
    const trail = await call('GET', `/audit-log?target_id=${made.id}`)
    expect(trail.body.entries).toMatchObject([{ action: 'access_grant.created', details: { target: 'entity' } }])
  })

  it('need an existing target and a time in the future', async () => {
    const attempt = async (body: object) => (await call('POST', `/project/${project}/access-grant`, body)).status
    expect(await attempt({ target: 'diagram' })).toBe(422)
    expect(await attempt({ target: 'diagram', target_id: pump })).toBe(422)
    expect(await attempt({ target: 'entity', target_id: drawn })).toBe(422)
    expect(await attempt({ target: 'entity', target_id: newId() })).toBe(422)
    expect(await attempt({ target: 'project', target_id: pump })).toBe(422)
    expect(await attempt({ target: 'project', expires_at: '2020-01-01T00:00:00Z' })).toBe(422)
    expect(await attempt({ target: 'project', expires_at: '2040-01-01T00:00:00-23:00' })).toBe(201)
    expect(await attempt({ target: 'project', branch: 'nowhere' })).toBe(404)
  })
})

describe('the policy of a workspace', () => {
  const policy = (body: object) => call('PATCH', '/link-policy', body)
  const make = (body: object, user = workspace.member) =>
    call('POST', `/project/${project}/access-grant`, { target: 'project', ...body }, { user })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

  it('allows links of everybody without an end until admins say otherwise', async () => {
    expect((await call('GET', '/link-policy')).body).toEqual({ max_days: null, makers: 'members' })
    expect((await make({})).status).toBe(201)
    expect((await call('PATCH', '/link-policy', { max_days: 1 }, { user: workspace.member })).status).toBe(403)
  })

  it('requires an end within its days', async () => {
    expect((await policy({ max_days: 30 })).body).toEqual({ max_days: 30, makers: 'members' })
    expect(await make({})).toMatchObject({ status: 422, body: { code: 'link_too_long' } })
    expect((await make({ expires_at: inDays(31) })).status).toBe(422)
    expect((await make({ expires_at: inDays(30) })).status).toBe(201)
    await policy({ max_days: null })
  })

  it('lets only admins make links if it says so', async () => {
    expect((await policy({ makers: 'admins' })).body).toEqual({ max_days: null, makers: 'admins' })
    expect(await make({})).toMatchObject({ status: 403, body: { code: 'links_by_admins' } })
    expect((await make({}, workspace.admin)).status).toBe(201)
    await policy({ makers: 'members' })
  })

  it('leaves links to those who made them, and to admins', async () => {
    const { id } = (await make({})).body
    const revoke = (user: typeof workspace.member) =>
      call('DELETE', `/project/${project}/access-grant/${id}`, undefined, { user })
    expect(await revoke(workspace.other)).toMatchObject({ status: 403, body: { code: 'not_yours' } })
    expect((await revoke(workspace.member)).status).toBe(204)
  })
})

it('a link whose maker allows it has a preview: its title and picture by its id, and nothing else', async () => {
  const at = (id: string) => server.app.inject({ url: `/shared-access/preview/${id}` })
  const silent = await share({ target: 'diagram', target_id: drawn })
  const told = await share({ target: 'diagram', target_id: drawn, preview: true })
  const entity = await share({ target: 'entity', target_id: pump, preview: true })
  expect(await previewOf(server.services.database, told.id)).toMatchObject({ title: 'Pump, drawn', picture: {} })
  expect(await previewOf(server.services.database, entity.id)).toEqual({ title: 'Pump', picture: undefined })
  expect([200, 204]).toContain((await at(told.id)).statusCode)
  for (const id of [silent.id, entity.id, newId(), 'x']) expect((await at(id)).statusCode, id).toBe(404)
  expect((await visit('', told.id)).status).toBe(401)
  await call('DELETE', `/project/${project}/access-grant/${told.id}`)
  expect((await at(told.id)).statusCode).toBe(404)
})
