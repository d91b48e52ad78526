import { describe, expect, it } from 'vitest'
import { createSignInLink } from '#domain/sign-in/index'
import { createServer } from '#test/harness'

const server = await createServer({ env: { FAILED_CREDENTIALS_LIMIT: '30' } })
const { workspace, app, database } = server

const invite = async () => {
  const user = await server.call('POST', '/user', { email: `${crypto.randomUUID()}@acme.example`, display_name: 'Ben' })
  const link = await server.call('POST', `/user/${user.body.id}/sign-in-link`)
  expect(link).toMatchObject({ status: 201, body: { user_id: user.body.id, token: expect.stringMatching(/^invite_/) } })
  return { id: user.body.id as string, token: link.body.token as string }
}

const show = (method: 'GET' | 'POST', token?: string, from: object = {}) =>
  app.inject({ method, url: '/sign-in', ...(token && { headers: { 'x-sign-in-token': token } }), ...from })

const as = (key: string) => ({ user: { ...workspace.member, key } })

describe('a sign-in link', () => {
  it('says whom it is for, signs in once, and lets the person make a key', async () => {
    const { id, token } = await invite()
    const read = await show('GET', token)
    expect(read.json()).toEqual({ workspace: { slug: 'acme', name: 'acme' }, display_name: 'Ben' })
    const signedIn = await show('POST', token)
    expect(signedIn.statusCode).toBe(201)
    expect(signedIn.headers['cache-control']).toBe('no-store')
    const { key } = signedIn.json()
    expect(await server.call('GET', '/me', undefined, as(key))).toMatchObject({
      status: 200,
      body: { user: { id, display_name: 'Ben' }, is_admin: false },
    })
    const own = await server.call('POST', '/me/api-key', { name: 'Laptop' }, as(key))
    expect(own).toMatchObject({ status: 201, body: { user_id: id, role: 'member', expires_at: null } })
    expect((await server.call('GET', '/me', undefined, as(own.body.key))).body.user.id).toBe(id)
    for (const method of ['GET', 'POST'] as const) {
      const again = await show(method, token)
      expect([again.statusCode, again.json().code]).toEqual([410, 'link_ended'])
    }
  })

  it('signs in one of two that use it at the same time', async () => {
    const { token } = await invite()
    const both = await Promise.all([show('POST', token), show('POST', token)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 410])
  })

  it('is stored as a hash, and ends with its time, with a newer one and with its person', async () => {
    const first = await invite()
    const { body: second } = await server.call('POST', `/user/${first.id}/sign-in-link`)
    expect((await show('GET', first.token)).statusCode).toBe(401)
    expect((await show('GET', second.token)).statusCode).toBe(200)
    await database.inWorkspace(workspace.id, async (tx) => {
      const rows = await tx.selectFrom('sign_in_link').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(second.token)
      await tx
        .updateTable('sign_in_link')
        .set({ expires_at: new Date(0) })
        .where('user_id', '=', first.id)
        .execute()
    })
    expect((await show('POST', second.token)).statusCode).toBe(410)
    const gone = await invite()
    await server.call('DELETE', `/user/${gone.id}`)
    expect((await show('POST', gone.token)).statusCode).toBe(401)
  })

  it('of the service works only on its own machine, and not by a proxy', async () => {
    const { token } = await database.inWorkspace(workspace.id, (tx) =>
      createSignInLink(tx, {
        ws: workspace.id,
        userId: workspace.admin.id,
        createdBy: null,
        validMs: 60_000,
        isLocal: true,
      }),
    )
    expect((await show('POST', token, { remoteAddress: '10.0.0.7' })).json().code).toBe('other_machine')
    const headers = { 'x-sign-in-token': token, 'x-forwarded-for': '10.0.0.7' }
    expect((await app.inject({ method: 'POST', url: '/sign-in', headers })).json().code).toBe('other_machine')
    const here = await show('POST', token, { remoteAddress: '127.0.0.1' })
    expect(here.statusCode).toBe(201)
    expect((await server.call('GET', '/me', undefined, as(here.json().key))).body.is_admin).toBe(true)
  })

  it('is made by admins only', async () => {
    const asMember = await server.call(
      'POST',
      `/user/${workspace.admin.id}/sign-in-link`,
      undefined,
      as(workspace.member.key),
    )
    expect(asMember.status).toBe(403)
  })

  it('cannot be guessed: an address that tries is refused', async () => {
    const statuses: number[] = []
    for (let attempt = 0; attempt < 40; attempt++)
      statuses.push((await show('POST', `invite_${'A'.repeat(43)}`, { remoteAddress: '10.9.9.9' })).statusCode)
    expect(statuses[0]).toBe(401)
    expect(statuses.at(-1)).toBe(429)
    expect((await show('POST')).statusCode).toBe(401)
  })
})

describe('one’s own keys', () => {
  it('are listed, made and revoked by everybody, with no more rights than the credential', async () => {
    const member = { user: workspace.member }
    const made = await server.call('POST', '/me/api-key', { name: 'mine', role: 'admin' }, member)
    expect(made).toMatchObject({ status: 201, body: { user_id: workspace.member.id, role: 'member' } })
    // A limited key of an admin makes limited keys.
    const limited = (await server.call('POST', '/api-key', { name: 'limited', role: 'member' })).body.key
    expect((await server.call('POST', '/me/api-key', { name: 'x', role: 'admin' }, as(limited))).body.role).toBe(
      'member',
    )
    const { api_keys: keys } = (await server.call('GET', '/me/api-key', undefined, member)).body
    expect(new Set(keys.map((key: { user_id: string }) => key.user_id))).toEqual(new Set([workspace.member.id]))
    const foreign = (await server.call('GET', '/api-key')).body.api_keys.find(
      (key: { user_id: string }) => key.user_id === workspace.admin.id,
    )
    expect((await server.call('DELETE', `/me/api-key/${foreign.id}`, undefined, member)).status).toBe(404)
    expect((await server.call('DELETE', `/me/api-key/${made.body.id}`, undefined, member)).status).toBe(204)
    expect((await server.call('GET', '/me', undefined, as(made.body.key))).status).toBe(401)
  })
})
