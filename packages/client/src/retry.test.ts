import { describe, expect, it } from 'vitest'
import {
  type Client,
  type DiagramUpsert,
  deleteEntities,
  type EntityUpsert,
  NetworkError,
  unwrap,
  upsertDiagrams,
  upsertEntities,
} from './index.ts'

import { problem, type Reply, scripted } from './scripted.test-util.ts'

describe('retries', () => {
  it.each([400, 401, 403, 404, 409, 413, 415, 422])('are not made after %i', async (status) => {
    const { client, seen } = await scripted([{ status, body: problem(status, 'x') }])
    await client.GET('/review-policy')
    expect(seen).toHaveLength(1)
  })

  it.each<Reply>([{ status: 429 }, { status: 500 }, { status: 502 }, { status: 503 }, 'cut', 'cut-within'])(
    'are made after %j, with growing pauses',
    async (reply) => {
      const { client, seen, pauses } = await scripted([reply, reply, { status: 200, body: { min_approvals: 1 } }])
      expect(unwrap(await client.GET('/review-policy')).min_approvals).toBe(1)
      expect(seen).toHaveLength(3)
      expect(pauses[0]).toBeGreaterThanOrEqual(150)
      expect(pauses[0]).toBeLessThanOrEqual(300)
      expect(pauses[1]).toBeGreaterThanOrEqual(300)
      expect(pauses[1]).toBeLessThanOrEqual(600)
    },
  )

  it('wait as long as the service asks, and not less', async () => {
    const after = (seconds: string): Reply => ({ status: 429, headers: { 'retry-after': seconds } })
    const { client, pauses } = await scripted([after('2'), after('60'), { status: 200 }])
    expect((await client.GET('/review-policy')).response.status).toBe(200)
    expect(pauses).toEqual([2000, 60_000])
    const long = await scripted([after('86400'), { status: 200 }])
    expect((await long.client.GET('/review-policy')).response.status).toBe(429)
    expect(long.pauses).toEqual([])
  })

  it('are made for a POST that may have been executed when a key or ids make it safe', async () => {
    const project = { name: 'P' }
    const keyed = await scripted(['cut', { status: 201 }])
    await keyed.client.POST('/project', { params: { header: { 'idempotency-key': 'k' } }, body: project })
    expect(keyed.seen.map((one) => one.headers['idempotency-key'])).toEqual(['k', 'k'])
    const plain = await scripted(['cut', { status: 201 }])
    await expect(plain.client.POST('/project', { body: project })).rejects.toBeInstanceOf(NetworkError)
    const line = (id?: string) => ({ title: 'D', snapshot: {}, ...(id === undefined ? {} : { id }) })
    const write = async (client: Client, diagrams: DiagramUpsert[]) => {
      for await (const one of upsertDiagrams(client, 'p', diagrams)) expect(one.status).toBe(201)
    }
    const result = { status: 200, body: { index: 0, status: 201 } }
    const batch = await scripted(['cut', result])
    await write(batch.client, [line('a')])
    expect(batch.seen).toHaveLength(2)
    const loose = await scripted(['cut', result])
    await expect(write(loose.client, [line('a'), line()])).rejects.toBeInstanceOf(NetworkError)
  })

  it('end with the last response, or with an error when there was none', async () => {
    const { client, seen } = await scripted([{ status: 503, body: problem(503, 'busy') }], { retries: 2 })
    expect((await client.GET('/review-policy')).error).toMatchObject({ code: 'busy' })
    expect(seen).toHaveLength(3)
    const cut = await scripted(['cut'], { retries: 1 })
    await expect(cut.client.GET('/review-policy')).rejects.toBeInstanceOf(NetworkError)
    expect(cut.seen).toHaveLength(2)
  })

  it('are not made for a POST that takes no key, whatever it is sent with', async () => {
    const { client, seen } = await scripted(['cut', { status: 201 }])
    const sent = client.POST('/api-key', { body: { name: 'k' } as never, headers: { 'idempotency-key': 'k' } })
    await expect(sent).rejects.toBeInstanceOf(NetworkError)
    expect(seen).toHaveLength(1)
  })

  it('send the whole body again', async () => {
    const { client, seen } = await scripted([{ status: 503 }, { status: 200 }])
    await client.POST('/convert/xmldiagram-to-canvas', { body: { content: '<mxfile/>' } })
    expect(seen.map((one) => JSON.parse(one.body))).toEqual([{ content: '<mxfile/>' }, { content: '<mxfile/>' }])
  })

  it('do not send an event twice when it may have been received', async () => {
    const body = { project_id: 'p', source: 's' }
    const lost = await scripted(['cut', { status: 202 }])
    await expect(lost.client.POST('/ai/trigger', { body })).rejects.toBeInstanceOf(NetworkError)
    expect(lost.seen).toHaveLength(1)
    const keyed = await scripted(['cut', { status: 202 }])
    const sent = keyed.client.POST('/ai/trigger', { body, headers: { 'idempotency-key': 'k' } })
    await expect(sent).rejects.toBeInstanceOf(NetworkError)
    const refused = await scripted([{ status: 503 }, { status: 202 }])
    await refused.client.POST('/ai/trigger', { body })
    expect(refused.seen).toHaveLength(2)
    const unknown = { status: 503, body: { ...problem(503, 'database_unavailable'), outcome: 'unknown' } }
    const unsure = await scripted([unknown, { status: 202 }])
    expect((await unsure.client.POST('/ai/trigger', { body })).error).toMatchObject({ outcome: 'unknown' })
    expect(unsure.seen).toHaveLength(1)
    const read = await scripted([unknown, { status: 200 }])
    expect((await read.client.GET('/review-policy')).response.status).toBe(200)
  })

  it('repeat the upsert of a diagram only when it has an id', async () => {
    const params = { path: { projectId: 'p' } }
    const named = await scripted(['cut', { status: 201 }])
    const id = '00000000-0000-7000-8000-000000000000'
    await named.client.POST('/project/{projectId}/diagram', { params, body: { id, title: 'x', snapshot: {} } })
    expect(named.seen).toHaveLength(2)
    const unnamed = await scripted(['cut', { status: 201 }])
    const sent = unnamed.client.POST('/project/{projectId}/diagram', { params, body: { title: 'x', snapshot: {} } })
    await expect(sent).rejects.toBeInstanceOf(NetworkError)
  })

  it('repeat a batch of entities when all have ids, and of deletions, and no change of a state that is named', async () => {
    const id = '00000000-0000-7000-8000-000000000000'
    const send = async (entities: EntityUpsert[]) => {
      const { client, seen } = await scripted(['cut', { status: 200, body: { index: 0, status: 201 } }])
      try {
        for await (const { status } of upsertEntities(client, 'p', entities)) expect(status).toBe(201)
      } catch (error) {
        expect(error).toBeInstanceOf(NetworkError)
      }
      return seen.length
    }
    expect([await send([{ id, name: 'x' }]), await send([{ id, name: 'x' }, { name: 'y' }])]).toEqual([2, 1])
    // Whether the first attempt has changed the revision is for the caller to find out.
    expect(await send([{ id, name: 'x', revision: 0 }])).toBe(1)
    const replaced = async (tag: string) => {
      const { client, seen } = await scripted(['cut', { status: 200 }])
      const params = { path: { projectId: 'p', entityId: id }, header: { 'if-match': tag } }
      await client
        .PUT('/project/{projectId}/entity/{entityId}/values', { params, body: { values: {} } })
        .catch(() => {})
      return seen.length
    }
    expect([await replaced('"3"'), await replaced('*')]).toEqual([1, 2])
    const { client, seen } = await scripted(['cut', { status: 200, body: { index: 0, status: 204 } }])
    for await (const { sent, status } of deleteEntities(client, 'p', [{ id, revision: 3 }]))
      expect([sent.id, status]).toEqual([id, 204])
    expect(seen).toHaveLength(2)
  })

  it('tell of each pause', async () => {
    const told: [number, (number | undefined)?][] = []
    const { client } = await scripted([{ status: 429, headers: { 'retry-after': '60' } }, 'cut', { status: 200 }], {
      onPause: (...pause) => told.push(pause),
    })
    await client.GET('/review-policy')
    expect(told).toEqual([
      [60_000, 429],
      [expect.any(Number), undefined],
    ])
  })

  it('stop together when the service is away, until it is there again', async () => {
    const { client, seen } = await scripted(['cut', 'cut', 'cut', 'cut', { status: 200 }, 'cut', { status: 200 }], {
      retries: 2,
      giveUpTogether: true,
    })
    const ask = () =>
      client.GET('/review-policy').then(
        () => seen.length,
        () => -seen.length,
      )
    // The first one waits in vain; the next one does not, and the one after it finds the service.
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([-3, -4, 5, 7])
  })

  it('stop together when the service answers, but only that it cannot work', async () => {
    const away = { status: 503 }
    const { client, seen } = await scripted([away, away, away, { status: 200 }], { retries: 1, giveUpTogether: true })
    for (let n = 0; n < 3; n++) await client.GET('/review-policy')
    expect(seen).toHaveLength(4)
  })

  it('are not made when the disk of the service is full, which takes longer than they wait', async () => {
    const full = { status: 507, headers: { 'retry-after': '60' } }
    const { client, seen } = await scripted([full, { status: 200 }])
    expect((await client.GET('/review-policy')).response.status).toBe(507)
    expect(seen).toHaveLength(1)
  })

  it('are made when a response with its body takes too long', async () => {
    let attempts = 0
    const fetch = async ({ signal }: Request): Promise<Response> => {
      attempts += 1
      if (attempts > 2) return Response.json({ min_approvals: 1 })
      const never = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
      return attempts === 1 ? never : new Response(new ReadableStream({ pull: () => never }))
    }
    const { client } = await scripted([], { fetch, timeout: 20 })
    expect(unwrap(await client.GET('/review-policy')).min_approvals).toBe(1)
    expect(attempts).toBe(3)
  })

  it('end when the caller aborts', async () => {
    const { client } = await scripted([{ status: 503 }], { sleep: undefined, pause: 60_000 } as never)
    const giveUp = new AbortController()
    const sent = client.GET('/review-policy', { signal: giveUp.signal })
    setTimeout(() => giveUp.abort(new Error('enough')), 100)
    await expect(sent).rejects.toThrow('enough')
  })
})
