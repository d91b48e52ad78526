import { hash } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { buildApp } from '#app'
import { readConfig } from '#config/index'
import { createKey } from '#platform/auth/keys'
import { createServer } from '../../test/harness.ts'
import { addressKey } from '../platform/http/attempts.ts'
import { shareAttempts } from '../platform/http/shared-attempts.ts'

const headers = (key: string) => ({ customer: 'acme', 'x-api-key': key })

describe('failed credentials', async () => {
  const { app, workspace, services } = await createServer({
    env: { FAILED_CREDENTIALS_LIMIT: '3', TRUST_PROXY: 'true' },
  })
  const ask = async (key: string, ip = '192.0.2.1') => {
    const answer = await app.inject({ url: '/project', headers: { ...headers(key), 'x-forwarded-for': ip } })
    return [answer.statusCode, answer.headers['retry-after'] !== undefined]
  }

  it('are counted by address, and a key that was valid there keeps working', async () => {
    expect(await ask(workspace.member.key)).toEqual([200, false])
    // A request without one is refused as well, and no guess.
    const without = { customer: 'acme', 'x-forwarded-for': '192.0.2.1' }
    for (let n = 0; n < 3; n++) expect((await app.inject({ url: '/project', headers: without })).statusCode).toBe(401)
    for (let n = 0; n < 3; n++) expect(await ask(createKey().key)).toEqual([401, false])
    expect(await ask(createKey().key)).toEqual([429, true])
    // A key that this process has not seen yet looks like a guess.
    expect(await ask(workspace.admin.key)).toEqual([429, true])
    expect(await ask(workspace.member.key)).toEqual([200, false])
    expect(await ask(workspace.admin.key, '192.0.2.2')).toEqual([200, false])
  })

  it('are counted by the address that the proxy has seen, whatever a client claims', async () => {
    const { services } = await createServer({ env: { FAILED_CREDENTIALS_LIMIT: '2' } })
    const guess = async (TRUST_PROXY: string, forwarded: string, remoteAddress = '10.0.0.1') => {
      const config = readConfig({ FAILED_CREDENTIALS_LIMIT: '2', TRUST_PROXY, RATE_LIMIT: '0' })
      const app = await buildApp({ services: { ...services, config } })
      const statuses: number[] = []
      for (let n = 0; n < 4; n++) {
        const from = { ...headers(createKey().key), 'x-forwarded-for': forwarded.replace('#', String(n)) }
        statuses.push((await app.inject({ url: '/project', headers: from, remoteAddress })).statusCode)
      }
      await app.close()
      return statuses.includes(429)
    }
    // The client has written "198.51.100.…" itself; the proxy has added the last address.
    expect(await guess('1', '198.51.100.#, 203.0.113.1')).toBe(true)
    expect(await guess('1', '203.0.114.#')).toBe(false)
    expect(await guess('2', '198.51.100.#, 203.0.113.2, 10.1.1.1')).toBe(true)
    expect(await guess('10.0.0.0/8,192.168.0.1', '198.51.100.#, 203.0.113.3, 10.1.1.1')).toBe(true)
    expect(await guess('10.0.0.0/8', '203.0.115.#', '172.16.0.1')).toBe(true)
    expect(await guess('0', '203.0.116.#', '172.16.0.2')).toBe(true)
  })

  it('are counted by key prefix, from any address', async () => {
    const { key } = createKey()
    const guess = (n: number) => `${key.slice(0, -3)}${100 + n}`
    for (let n = 0; n < 3; n++) expect(await ask(guess(n), `198.51.100.${n}`)).toEqual([401, false])
    expect(await ask(guess(3), '198.51.100.9')).toEqual([429, true])
    expect(await ask(createKey().key, '198.51.100.9')).toEqual([401, false])
  })

  it('are counted for all processes of a database', async () => {
    const config = readConfig({ FAILED_CREDENTIALS_LIMIT: '4', TRUST_PROXY: 'true', RATE_LIMIT: '0' })
    const others = await Promise.all([0, 1].map(() => buildApp({ services: { ...services, config } })))
    afterAll(() => Promise.all(others.map((other) => other.close())))
    const guess = async (n: number) => {
      const from = { ...headers(createKey().key), 'x-forwarded-for': '203.0.113.7' }
      return (await others[n]!.inject({ url: '/project', headers: from })).statusCode
    }
    expect([await guess(0), await guess(0), await guess(1)]).toEqual([401, 401, 401])
    // The other process sees the fourth attempt in total, its own second.
    expect(await guess(1)).toBe(401)
    await expect.poll(() => guess(1)).toBe(429)

    // The minute of all processes begins with the first attempt, too.
    const count = shareAttempts(services.database)
    const rows = async (change = sql`select count, ends_at from failed_attempt`) =>
      (await services.database.withSettings({}, (tx) => sql`${change} where id = ${id}`.execute(tx))).rows
    const id = hash('sha256', 'one')
    await count('one')
    const [first] = await rows()
    expect(await count('one')).toMatchObject({ count: 2 })
    expect(await rows()).toEqual([{ ...(first as object), count: 2 }])
    await rows(sql`update failed_attempt set ends_at = now()`)
    expect(await count('one')).toMatchObject({ count: 1 })
    expect(await rows()).not.toEqual([first])
  })

  it('count for the metrics and the operator too, by the network of an IPv6 address', async () => {
    const guarded = await createServer({ env: { FAILED_CREDENTIALS_LIMIT: '2', METRICS_TOKEN: 'right' } })
    const get = async (token: string) =>
      (await guarded.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode
    expect([await get('a'), await get('b'), await get('right')]).toEqual([401, 401, 429])
    expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe(addressKey('2001:db8:1:2::9'))
    expect(addressKey('2001:db8:1:2::1')).not.toBe(addressKey('2001:db8:1:3::1'))
    expect(addressKey('::ffff:192.0.2.1')).toBe(addressKey('192.0.2.1'))
  })
})

describe('expensive refusals', async () => {
  const { app, workspace } = await createServer({ env: { RATE_LIMIT: '3' } })
  it('are counted by credential', async () => {
    const refuse = async () =>
      (
        await app.inject({
          method: 'PATCH',
          url: '/review-policy',
          headers: headers(workspace.admin.key),
          payload: { nonsense: true },
        })
      ).statusCode
    expect([await refuse(), await refuse(), await refuse(), await refuse()]).toEqual([422, 422, 422, 429])
    const others = await app.inject({ url: '/project', headers: headers(workspace.member.key) })
    expect(others.statusCode).toBe(200)
  })
})

/** A server that listens, and connections to it. */
async function listen(env: Readonly<Record<string, string>>) {
  const { app, workspace } = await createServer({ env })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const sockets: Socket[] = []
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
  })
  return {
    key: workspace.admin.key,
    /** Sends a text; the answer is all that comes until the connection is closed. */
    async open(text = ''): Promise<{ socket: Socket; answer: Promise<string> }> {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => {})
      let received = ''
      socket.on('data', (chunk) => (received += chunk))
      const answer = once(socket, 'close').then(() => received)
      await once(socket, 'connect')
      if (text) socket.write(text)
      return { socket, answer }
    },
  }
}

describe('slow connections', async () => {
  const { open, key } = await listen({ HEADERS_TIMEOUT_MS: '300', REQUEST_TIMEOUT_MS: '700' })

  it('are answered with 408 and closed when headers or a body take too long', async () => {
    const slowHead = await open('GET /healthz HTTP/1.1\r\nhost: x\r\n')
    const head = `PATCH /review-policy HTTP/1.1\r\nhost: x\r\ncustomer: acme\r\nx-api-key: ${key}\r\n`
    const slowBody = await open(`${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"a"`)
    expect(await slowHead.answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*request_timeout/)
    expect(await slowBody.answer).toMatch(/^HTTP\/1\.1 408 [\s\S]*request_timeout/)
  })
})

describe('idle connections', async () => {
  // Headers would be due after a minute.
  const { open } = await listen({ MAX_CONNECTIONS: '12' })

  it('make room for others, and their number is limited', async () => {
    const silent = await Promise.all(Array.from({ length: 3 }, () => open()))
    await open()
    await Promise.race(silent.map((one) => one.answer))
    const busy = []
    for (let n = 0; n < 14; n++) {
      const one = await open('GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n')
      busy.push(Promise.race([once(one.socket, 'data').then(() => 'answered'), one.answer.then(() => 'closed')]))
    }
    const outcomes = await Promise.all(busy)
    expect(outcomes.filter((one) => one === 'closed').length).toBeGreaterThan(0)
    expect(outcomes.filter((one) => one === 'answered').length).toBeGreaterThanOrEqual(9)
  })
})
