import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createServer } from '#test/harness'
import { createKey, hashKey, isWellFormedKey } from './keys.ts'

const folder = mkdtempSync(join(tmpdir(), 'drawbridge-jwks-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [good, stranger] = [await generateKeyPair('ES256', { extractable: true }), await generateKeyPair('ES256')]
const publicKey = await exportJWK(good.publicKey)
writeFileSync(
  join(folder, 'jwks.json'),
  JSON.stringify({ keys: [{ ...publicKey, kid: 'k1', alg: 'ES256', use: 'sig' }] }),
)

const server = await createServer({
  env: { JWT_ISSUER: 'https://id.example', JWT_AUDIENCE: 'customer-api', JWT_JWKS_FILE: join(folder, 'jwks.json') },
})
const { workspace } = server
const other = await server.createWorkspace('globex')

const get = (headers: Record<string, string>, url = '/review-policy') => server.app.inject({ url, headers })

describe('API keys', () => {
  it('have a checksum that finds every changed character', () => {
    const { key, hash, lastFour } = createKey()
    expect(isWellFormedKey(key)).toBe(true)
    expect(hash).toBe(hashKey(key))
    expect(key.endsWith(lastFour)).toBe(true)
    for (let index = 0; index < key.length; index++) {
      const changed = key.slice(0, index) + (key[index] === 'x' ? 'y' : 'x') + key.slice(index + 1)
      expect(isWellFormedKey(changed), changed).toBe(false)
    }
    expect(isWellFormedKey(`${key}0`)).toBe(false)
    expect(isWellFormedKey('')).toBe(false)
  })

  it('are checked after the customer header and before anything else', async () => {
    const { key } = workspace.admin
    expect((await get({})).statusCode).toBe(400)
    expect((await get({ 'x-api-key': key })).statusCode).toBe(400)
    expect((await get({ customer: ' ', 'x-api-key': key })).statusCode).toBe(400)
    expect((await get({ customer: 'acme' })).statusCode).toBe(401)
    expect((await get({ customer: 'nowhere' })).statusCode).toBe(401)
    expect((await get({ customer: 'acme', 'x-api-key': 'x' })).statusCode).toBe(401)
    expect((await get({ customer: 'acme', 'x-api-key': createKey().key })).statusCode).toBe(401)
    expect((await get({ customer: 'acme', 'x-api-key': key })).statusCode).toBe(200)
    expect((await get({ customer: workspace.id, 'x-api-key': key })).statusCode).toBe(200)
    expect((await get({ customer: workspace.id.toUpperCase(), 'x-api-key': key })).statusCode).toBe(200)
    expect((await get({ customer: 'globex', 'x-api-key': key })).statusCode).toBe(403)
    expect((await get({ customer: 'nowhere', 'x-api-key': key })).statusCode).toBe(403)
    expect((await get({ customer: 'acme' })).headers['www-authenticate']).toContain('Bearer')
  })
})

describe('keys of people', () => {
  const policy = (key: string) =>
    server.app.inject({ url: '/review-policy', headers: { customer: workspace.slug, 'x-api-key': key } })

  it('are shown once, work, and are not stored', async () => {
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
    // Recorded at most once a minute.
    expect((await policy(key)).statusCode).toBe(200)
    expect((await server.call('GET', '/api-key')).body.api_keys).toContainEqual(listed)
    const row = await server.database.inWorkspace(workspace.id, (tx) =>
      tx.selectFrom('api_key').selectAll().where('id', '=', rest.id).executeTakeFirstOrThrow(),
    )
    expect(JSON.stringify(row)).not.toContain(key.slice(0, 30))
    expect(row.key_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('may have fewer rights than their person, never more', async () => {
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
    const key = async () =>
      (await server.call('GET', '/api-key?limit=500')).body.api_keys.find((one: { id: string }) => one.id === made.id)
    const revoked = await key()
    expect((await server.call('DELETE', `/api-key/${made.id}`)).status).toBe(204)
    expect(await key()).toEqual(revoked)
    const soon = new Date(Date.now() + 60_000).toISOString()
    const brief = (await server.call('POST', '/api-key', { name: 'brief', expires_at: soon })).body
    expect((await policy(brief.key)).statusCode).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(soon) })
    const { statusCode } = await policy(brief.key)
    vi.useRealTimers()
    expect(statusCode).toBe(401)
  })

  it('that another process has revoked end after five seconds', async () => {
    const made = (await server.call('POST', '/api-key', { name: 'elsewhere' })).body
    expect((await policy(made.key)).statusCode).toBe(200)
    await server.database.inWorkspace(workspace.id, (tx) =>
      tx.updateTable('api_key').set({ revoked_at: new Date() }).where('id', '=', made.id).execute(),
    )
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5001 })
    const { statusCode } = await policy(made.key)
    vi.useRealTimers()
    expect(statusCode).toBe(401)
  })

  it.each([
    ['2030-01-01T00:00:00+23:00', '2029-12-31T01:00:00.000Z'],
    ['2030-01-01 00:00:00z', '2030-01-01T00:00:00.000Z'],
  ])('may end at %s', async (expires_at, shown) => {
    const made = await server.call('POST', '/api-key', { name: 'zone', expires_at })
    expect(made).toMatchObject({ status: 201, body: { expires_at: shown } })
  })

  it.each(['9999-12-31T23:59:59-01:00', '2030-12-31T23:59:60Z'])('refuses to end at %s', async (expires_at) => {
    const made = await server.call('POST', '/api-key', { name: 'never', expires_at })
    expect(made).toMatchObject({ status: 422, body: { errors: [{ pointer: '/expires_at' }] } })
  })

  it('refuses unknown people, a time in the past and unknown ids', async () => {
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

describe('bearer tokens', () => {
  interface Claims {
    readonly sub?: string
    readonly customer?: unknown
    readonly iss?: string
    readonly aud?: string
    readonly exp?: number | null
  }
  const token = (claims: Claims = {}, key: typeof good.privateKey | Uint8Array = good.privateKey, alg = 'ES256') => {
    const { sub = workspace.admin.id, customer = 'acme', iss = 'https://id.example', aud = 'customer-api' } = claims
    const exp = claims.exp === undefined ? Math.floor(Date.now() / 1000) + 60 : claims.exp
    return new SignJWT({ sub, customer, iss, aud, ...(exp === null ? {} : { exp }) })
      .setProtectedHeader({ alg, kid: 'k1' })
      .sign(key)
  }
  const send = async (text: string | Promise<string>, customer = 'acme', url = '/review-policy') =>
    (await get({ customer, authorization: `Bearer ${await text}` }, url)).statusCode

  it('are accepted with the right issuer, audience, time, key and workspace', async () => {
    expect(await send(token())).toBe(200)
    expect(await send(token({ customer: ['globex', 'acme'] }))).toBe(200)
    expect(await send(token({ customer: workspace.id }), workspace.id)).toBe(200)
    expect(await send(token(), workspace.id.toUpperCase())).toBe(200)
    expect(await send(token(), 'acme', '/user')).toBe(200)
    expect(await send(token({ sub: workspace.member.id }), 'acme', '/user')).toBe(403)
  })

  it('identify their person by the configured subject', async () => {
    await server.call('POST', '/user', {
      email: 'jo@acme.example',
      display_name: 'Jo',
      subject: 'auth0|jo',
      role: 'admin',
    })
    expect(await send(token({ sub: 'auth0|jo' }), 'acme', '/user')).toBe(200)
    expect(await send(token({ sub: 'auth0|nobody' }))).toBe(403)
    // Whoever is deleted has no subject any more; their id is still theirs.
    const { body: gone } = await server.call('POST', '/user', { email: 'gone@acme.example', display_name: 'Gone' })
    expect(await send(token({ sub: gone.id }))).toBe(200)
    await server.call('DELETE', `/user/${gone.id}`)
    expect(await send(token({ sub: gone.id }))).toBe(403)
  })

  it('are refused otherwise', async () => {
    const now = Math.floor(Date.now() / 1000)
    expect(await send(token({ exp: now - 60 }))).toBe(401)
    expect(await send(token({ exp: null }))).toBe(401)
    expect(await send(token({ iss: 'https://evil.example' }))).toBe(401)
    expect(await send(token({ aud: 'other' }))).toBe(401)
    expect(await send(token({}, stranger.privateKey))).toBe(401)
    expect(await send('nonsense')).toBe(401)
    const [head, , signature] = (await token()).split('.')
    const forged = Buffer.from(
      JSON.stringify({ sub: 'x', customer: 'globex', iss: 'https://id.example', aud: 'customer-api', exp: now + 60 }),
    )
    expect(await send(`${head}.${forged.toString('base64url')}.${signature}`)).toBe(401)
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await send(`${none}.${forged.toString('base64url')}.`)).toBe(401)
    // The public key as the secret of a symmetric algorithm.
    expect(await send(token({}, new TextEncoder().encode(JSON.stringify(publicKey)), 'HS256'))).toBe(401)
  })

  it('end when they expire, although they were valid a moment ago', async () => {
    const text = await token({ exp: Math.floor(Date.now() / 1000) + 20 })
    expect(await send(text)).toBe(200)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 })
    const status = await send(text)
    vi.useRealTimers()
    expect(status).toBe(401)
  })

  it('sent with a key are checked too, and must belong to the same person', async () => {
    const both = async (key: string, text: string) =>
      (await get({ customer: 'acme', 'x-api-key': key, authorization: `Bearer ${text}` }, '/review-policy')).statusCode
    expect(await both(workspace.admin.key, await token())).toBe(200)
    expect(await both(workspace.admin.key, 'nonsense')).toBe(401)
    expect(await both(workspace.admin.key, await token({ exp: 1 }))).toBe(401)
    expect(await both('nonsense', await token())).toBe(401)
    expect(await both(workspace.member.key, await token())).toBe(401)
  })

  it('are valid for the workspaces that they name', async () => {
    expect(await send(token(), 'globex')).toBe(403)
    expect(await send(token({ customer: 'nowhere' }), 'nowhere')).toBe(403)
    expect(await send(token({ customer: 'globex', sub: workspace.admin.id }), 'globex')).toBe(403)
    expect(await send(token({ customer: 'globex', sub: other.admin.id }), 'globex')).toBe(200)
  })
})
