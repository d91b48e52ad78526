import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTokenVerifier } from './tokens.ts'

const CONFIG = {
  jwtIssuer: 'https://id.example',
  jwtAudience: 'customer-api',
  keySet: undefined,
  jwtAlgorithms: ['RS256', 'PS256', 'ES256', 'EdDSA'],
  jwtWorkspaceClaim: 'customer',
}
const CLAIMS = { sub: 'jo', customer: 'acme', iss: 'https://id.example', aud: 'customer-api' as string | string[] }

interface Signer {
  readonly jwk: JWK
  sign(claims?: object): Promise<string>
}

async function signer(alg: string, kid: string): Promise<Signer> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  return {
    jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' },
    sign: (claims = {}) =>
      new SignJWT({ ...CLAIMS, exp: Math.floor(Date.now() / 1000) + 60, ...claims })
        .setProtectedHeader({ alg, kid })
        .sign(privateKey),
  }
}

const signers = await Promise.all(
  ['RS256', 'PS256', 'ES256', 'EdDSA', 'ES384', 'RS512'].map((alg) => signer(alg, `k-${alg}`)),
)
const [rs256, , es256] = signers as [Signer, Signer, Signer]

const open: Server[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Serves a key set that a test can change. */
async function issuer(...keys: Signer[]) {
  const state = { keys: keys.map((one) => one.jwk), status: 200, fetches: 0 }
  const server = createServer((_, response) => {
    state.fetches += 1
    response.statusCode = state.status
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: state.keys }))
  }).listen(0, '127.0.0.1')
  open.push(server)
  await once(server, 'listening')
  return { ...CONFIG, jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/jwks.json`, state, server }
}

const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

describe('tokens', () => {
  it('are accepted with each listed algorithm and no other', async () => {
    const config = await issuer(...signers)
    const verify = createTokenVerifier(config)
    const taken = await Promise.all(signers.map(async (one) => (await verify(await one.sign())) !== undefined))
    expect(taken).toEqual([true, true, true, true, false, false])
    const only = createTokenVerifier({ ...config, jwtAlgorithms: ['ES256'] })
    expect(await only(await es256.sign())).toMatchObject({ subject: 'jo', workspaces: ['acme'] })
    expect(await only(await rs256.sign())).toBeUndefined()
  })

  it.each([
    ['a number', 5],
    ['a list', ['jo']],
    ['an object', {}],
    ['nothing', ''],
    ['a NUL', 'j\u0000o'],
    ['a lone surrogate', '\ud800'],
  ])('must not have %s as their subject', async (_, sub) => {
    const verify = createTokenVerifier(await issuer(es256))
    expect(await verify(await es256.sign({ sub }))).toBeUndefined()
  })

  it('must have the right audience, issuer and time', async () => {
    const verify = createTokenVerifier(await issuer(es256))
    const now = Math.floor(Date.now() / 1000)
    const isTaken = async (claims: object) => (await verify(await es256.sign(claims))) !== undefined
    expect(await isTaken({ aud: ['other', 'customer-api'] })).toBe(true)
    expect(await isTaken({ aud: ['other'] })).toBe(false)
    expect(await isTaken({ iss: 'https://id.example/' })).toBe(false)
    expect(await isTaken({ nbf: now + 60 })).toBe(false)
    expect(await isTaken({ exp: now - 2 })).toBe(true)
    expect(await isTaken({ exp: now - 30 })).toBe(false)
    for (const missing of ['sub', 'customer', 'iss', 'aud', 'exp']) {
      expect(await isTaken({ [missing]: undefined }), missing).toBe(false)
    }
  })
})

describe('the key set at an address', () => {
  it('is fetched once for many tokens', async () => {
    const config = await issuer(es256)
    const verify = createTokenVerifier(config)
    const token = await es256.sign()
    const taken = await Promise.all(Array.from({ length: 50 }, () => verify(token)))
    expect(taken.every((one) => one !== undefined)).toBe(true)
    expect(config.state.fetches).toBe(1)
  })

  it('may change: new keys are found, removed ones refused, and unknown ones do not cause unlimited fetches', async () => {
    const config = await issuer(es256)
    const verify = createTokenVerifier(config)
    await verify(await es256.sign())
    const next = await signer('ES256', 'next')
    config.state.keys = [next.jwk]
    for (let i = 0; i < 5; i++) expect(await verify(await next.sign())).toBeUndefined()
    expect(config.state.fetches).toBe(1)
    later(31_000)
    expect(await verify(await next.sign())).toBeDefined()
    expect(config.state.fetches).toBe(2)
    expect(await verify(await es256.sign())).toBeUndefined()
  })

  it('may be unreachable for ten minutes; after that, tokens get 503 until it is back', async () => {
    const config = await issuer(es256)
    const outages: unknown[] = []
    const verify = createTokenVerifier(config, (error) => outages.push(error))
    const unavailable = { status: 503, code: 'key_set_unavailable', extras: { headers: { 'retry-after': '5' } } }
    config.state.status = 500
    await expect(verify(await es256.sign())).rejects.toMatchObject(unavailable)
    config.state.status = 200
    expect(await verify(await es256.sign())).toBeDefined()
    config.server.closeAllConnections()
    config.server.close()
    later(300_000)
    expect(await verify(await es256.sign())).toBeDefined()
    expect(outages).toHaveLength(1)
    later(301_000)
    await expect(verify(await es256.sign())).rejects.toMatchObject(unavailable)
    expect(outages).toHaveLength(2)
    const { port } = new URL(config.jwksUrl)
    config.server.listen(Number(port), '127.0.0.1')
    await once(config.server, 'listening')
    expect(await verify(await es256.sign())).toBeDefined()
  })

  it('may be malformed, and then no token is accepted', async () => {
    const config = await issuer(es256)
    config.state.keys = [{ kty: 'EC', kid: 'k-ES256', alg: 'ES256', crv: 'P-256', x: 'AA', y: 'AA' }]
    await expect(createTokenVerifier(config)(await es256.sign())).rejects.toMatchObject({ status: 503 })
    config.state.keys = 'none' as never
    await expect(createTokenVerifier(config)(await es256.sign())).rejects.toMatchObject({ status: 503 })
  })
})
