import { describe, expect, it } from 'vitest'
import { createServer } from '../../../test/harness.ts'

const server = await createServer()
const { workspace } = server

describe('people and groups', () => {
  it('are added and listed by admins', async () => {
    const user = await server.call('POST', '/user', { email: 'ada@acme.example', display_name: 'Ada' })
    expect(user).toMatchObject({ status: 201, body: { role: 'member', subject: null } })
    const group = await server.call('POST', '/user-group', { name: 'Reviewers', member_ids: [user.body.id] })
    expect(group).toMatchObject({ status: 201, body: { name: 'Reviewers', member_ids: [user.body.id] } })
    const { body } = await server.call('GET', '/user')
    expect(body.users).toHaveLength(4)
    expect(body.users.at(-1)).toEqual(user.body)
    expect((await server.call('GET', '/user-group')).body).toEqual({ user_groups: [group.body], next: null })
  })

  it('refuses a taken address in any case, a taken subject, a taken group name and unknown members', async () => {
    const add = (email: string, subject?: string) =>
      server.call('POST', '/user', { email, display_name: 'X', ...(subject ? { subject } : {}) })
    await add('grace@acme.example', 's-1')
    expect(await add('GRACE@acme.example')).toMatchObject({ status: 409, body: { code: 'email_taken' } })
    expect(await add('new@acme.example', 's-1')).toMatchObject({ status: 409, body: { code: 'subject_taken' } })
    expect((await add('no address')).status).toBe(422)
    await server.call('POST', '/user-group', { name: 'G' })
    expect(await server.call('POST', '/user-group', { name: 'G' })).toMatchObject({ status: 409 })
    const other = await server.createWorkspace('elsewhere')
    for (const id of [crypto.randomUUID(), other.admin.id]) {
      expect((await server.call('POST', '/user-group', { name: 'H', member_ids: [id] })).status).toBe(422)
    }
  })

  it.each(['/user', '/user-group', '/api-key'])('%s is for admins alone', async (url) => {
    for (const [method, body] of [
      ['GET', undefined],
      ['POST', {}],
    ] as const) {
      const answer = await server.call(method, url, body, { user: workspace.member })
      expect(answer).toMatchObject({ status: 403, body: { code: 'admins_only' } })
    }
  })
})

describe('keys', () => {
  const policy = (key: string) =>
    server.app.inject({ url: '/review-policy', headers: { customer: workspace.slug, 'x-api-key': key } })

  it('show themselves once, work, and are not stored', async () => {
    const made = await server.call('POST', '/api-key', { name: 'CI' })
    expect(made.status).toBe(201)
    const { key, ...rest } = made.body
    expect(key).toMatch(/^cust_live_[0-9A-Za-z]{49}$/)
    expect(rest).toMatchObject({
      prefix: 'cust_live_',
      last_four: key.slice(-4),
      role: 'admin',
      user_id: workspace.admin.id,
      revoked_at: null,
    })
    expect((await policy(key)).statusCode).toBe(200)
    const listed = (await server.call('GET', '/api-key')).body.api_keys.find(
      (one: { id: string }) => one.id === rest.id,
    )
    expect(listed).toEqual({ ...rest, last_used_at: expect.any(String) })
    const row = await server.database.inWorkspace(workspace.id, (tx) =>
      tx.selectFrom('api_key').selectAll().where('id', '=', rest.id).executeTakeFirstOrThrow(),
    )
    expect(JSON.stringify(row)).not.toContain(key.slice(0, 30))
    expect(row.key_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('may be weaker than their person, never stronger', async () => {
    const weak = await server.call('POST', '/api-key', { name: 'weak', role: 'member' })
    const strong = await server.call('POST', '/api-key', {
      name: 'strong',
      role: 'admin',
      user_id: workspace.member.id,
    })
    for (const { body } of [weak, strong]) {
      const answer = await server.app.inject({
        url: '/user',
        headers: { customer: workspace.slug, 'x-api-key': body.key },
      })
      expect(answer.statusCode).toBe(403)
    }
  })

  it('end when revoked or expired', async () => {
    const made = (await server.call('POST', '/api-key', { name: 'short' })).body
    expect((await policy(made.key)).statusCode).toBe(200)
    expect((await server.call('DELETE', `/api-key/${made.id}`)).status).toBe(204)
    expect((await policy(made.key)).statusCode).toBe(401)
    expect((await server.call('DELETE', `/api-key/${made.id}`)).status).toBe(204)
    const soon = new Date(Date.now() + 400).toISOString()
    const brief = (await server.call('POST', '/api-key', { name: 'brief', expires_at: soon })).body
    expect((await policy(brief.key)).statusCode).toBe(200)
    await new Promise((resolve) => setTimeout(resolve, 450))
    expect((await policy(brief.key)).statusCode).toBe(401)
  })

  it('refuses nobody, a time gone by and unknown ids', async () => {
    const other = await server.createWorkspace('others')
    expect((await server.call('POST', '/api-key', { name: 'x', user_id: other.admin.id })).status).toBe(422)
    expect((await server.call('POST', '/api-key', { name: 'x', expires_at: '2001-01-01T00:00:00Z' })).status).toBe(422)
    expect((await server.call('POST', '/api-key', { name: 'x', expires_at: 'soon' })).status).toBe(422)
    for (const id of ['x', crypto.randomUUID()])
      expect((await server.call('DELETE', `/api-key/${id}`)).status).toBe(404)
    const theirs = (await server.call('GET', '/api-key', undefined, { workspace: other })).body.api_keys[0].id
    expect((await server.call('DELETE', `/api-key/${theirs}`)).status).toBe(404)
  })
})
