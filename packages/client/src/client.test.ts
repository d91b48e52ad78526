import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest'
import {
  ApiError,
  type Client,
  type ClientOptions,
  createClient,
  type DiagramUpsert,
  hasCode,
  listAll,
  NetworkError,
  type OperationErrorCode,
  type Project,
  type ResponseBody,
  unwrap,
  upsertDiagrams,
} from './index.ts'

const open: (() => Promise<void>)[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
})

type Reply = { status: number; body?: unknown; headers?: Record<string, string> } | 'cut' | 'cut-within'

/** A scripted service, and a client of it that counts its pauses. */
async function scripted(replies: readonly Reply[], more: Partial<ClientOptions> = {}) {
  const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const n = seen.push({ method: request.method!, url: request.url!, headers: request.headers, body }) - 1
    const reply = replies[Math.min(n, replies.length - 1)]!
    if (reply === 'cut') return void request.socket.destroy()
    if (reply === 'cut-within') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
      return void response.write('{"min_approvals"', () => request.socket.destroy())
    }
    const type = reply.status >= 400 ? 'application/problem+json' : 'application/json'
    response.writeHead(reply.status, { 'content-type': type, ...reply.headers })
    response.end(JSON.stringify(reply.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push(() => new Promise((resolve) => server.close(() => resolve())))
  const pauses: number[] = []
  const client = createClient({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    customer: 'acme',
    apiKey: 'key',
    sleep: async (ms) => void pauses.push(ms),
    ...more,
  } as ClientOptions)
  return { client, seen, pauses }
}

const problem = (status: number, code: string) => ({
  type: 'urn:x',
  title: 'X',
  status,
  code,
  detail: `It is ${code}.`,
  instance: 'id',
})

describe('a client', () => {
  it('sends the workspace and the key, and gives typed data', async () => {
    const { client, seen } = await scripted([{ status: 200, body: { min_approvals: 3 } }])
    const policy = unwrap(await client.GET('/review-policy'))
    expectTypeOf(policy.min_approvals).toEqualTypeOf<number>()
    expectTypeOf(policy).toEqualTypeOf<ResponseBody<'getReviewPolicy'>>()
    expect(policy.min_approvals).toBe(3)
    expect(seen[0]).toMatchObject({
      method: 'GET',
      url: '/review-policy',
      headers: { customer: 'acme', 'x-api-key': 'key' },
    })
  })

  it('sends a token, requested for each call', async () => {
    let n = 0
    const token = () => `t${n++}`
    const { client, seen } = await scripted([{ status: 200 }], { apiKey: undefined, token } as never)
    await client.GET('/review-policy')
    await client.GET('/review-policy')
    expect(seen.map((one) => one.headers.authorization)).toEqual(['Bearer t0', 'Bearer t1'])
  })

  it('writes paths, lists in queries and bodies', async () => {
    const { client, seen } = await scripted([{ status: 200 }])
    await client.GET('/ai/runs', { params: { query: { agent_id: ['a', 'b'] } } })
    await client.POST('/project/{projectId}/diagram', { params: { path: { projectId: 'p/1' } }, body: { title: 'x' } })
    expect(seen.map((one) => one.url)).toEqual(['/ai/runs?agent_id=a&agent_id=b', '/project/p%2F1/diagram'])
    expect(JSON.parse(seen[1]!.body)).toEqual({ title: 'x' })
  })

  it('works in a browser without Request.body', async () => {
    const without = vi.spyOn(Request.prototype, 'body', 'get').mockReturnValue(undefined as never)
    onTestFinished(() => without.mockRestore())
    const { client, seen } = await scripted([{ status: 503 }, { status: 200 }])
    unwrap(await client.GET('/review-policy'))
    unwrap(await client.PATCH('/review-policy', { body: { min_approvals: 2 } }))
    unwrap(await client.DELETE('/project/{projectId}', { params: { path: { projectId: 'p' } } }))
    expect(seen.map(({ method, body }) => [method, body])).toEqual([
      ['GET', ''],
      ['GET', ''],
      ['PATCH', '{"min_approvals":2}'],
      ['DELETE', ''],
    ])
  })

  it('returns a refusal as a problem, or throws it as an error', async () => {
    const body = { ...problem(422, 'invalid_body'), errors: [{ pointer: '/a', message: 'is wrong' }] }
    const { client, pauses } = await scripted([{ status: 422, body }])
    const outcome = await client.GET('/review-policy')
    expect(outcome.error).toEqual(body)
    const error = await Promise.resolve(outcome)
      .then(unwrap)
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 422, code: 'invalid_body', message: 'It is invalid_body.', problem: body })
    expect(pauses).toEqual([])
  })

  it('gives a response that is not a problem document a code for its status', async () => {
    const { client } = await scripted([{ status: 403, body: 'a page', headers: { 'content-type': 'text/html' } }])
    const outcome = await client.GET('/review-policy')
    expect(() => unwrap(outcome)).toThrow(expect.objectContaining({ code: 'http_403' }))
  })
})

describe('lists and batches', () => {
  it('are fetched page by page, on demand', async () => {
    const page = (names: string[], next: string | null): Reply => ({
      status: 200,
      body: { next, projects: names.map((name) => ({ name })) },
    })
    const { client, seen } = await scripted([page(['a', 'b'], 'b'), page(['c'], null)])
    const names: string[] = []
    for await (const project of listAll(client, '/project', { params: { query: { limit: 2 } } })) {
      expectTypeOf(project).toEqualTypeOf<Project>()
      names.push(project.name)
    }
    expect(names).toEqual(['a', 'b', 'c'])
    expect(seen.map((one) => one.url)).toEqual(['/project?limit=2', '/project?limit=2&after=b'])
    const first = await scripted([page(['a'], 'a')])
    for await (const _ of listAll(first.client, '/project')) break
    expect(first.seen).toHaveLength(1)
    const refused = await scripted([{ status: 404, body: problem(404, 'project_not_found') }])
    const walk = listAll(refused.client, '/project/{projectId}/diagram', {
      params: { path: { projectId: 'x' } },
    }).next()
    const error = await walk.catch((caught: unknown) => caught)
    expect(hasCode(error, 'project_not_found')).toBe(true)
    expect(hasCode(error, 'branch_not_found', 'branch_closed')).toBe(false)
    expectTypeOf<'project_slug_taken'>().toExtend<OperationErrorCode<'createProject'>>()
    expectTypeOf<'merge_conflict'>().not.toExtend<OperationErrorCode<'createProject'>>()
  })

  it('of diagrams are split into requests with a result for each diagram', async () => {
    const bodies: string[] = []
    const fetch = async (request: Request) => {
      const lines = (await request.text()).split('\n')
      bodies.push(...lines.map((line) => `${bodies.length} ${JSON.parse(line).title}`))
      const results = lines.map((_, index) => JSON.stringify({ index, status: index === 0 ? 201 : 409 }))
      return new Response(`${results.join('\n')}\n`, { headers: { 'content-type': 'application/x-ndjson' } })
    }
    const client = createClient({ baseUrl: 'http://x', customer: 'acme', apiKey: 'key', fetch })
    const diagrams = ['a', 'b', 'c'].map((title) => ({ title, snapshot: {} }))
    const seen: [string, number][] = []
    for await (const one of upsertDiagrams(client, 'p', diagrams, { lines: 2 })) seen.push([one.sent.title, one.status])
    expect(seen).toEqual([
      ['a', 201],
      ['b', 409],
      ['c', 201],
    ])
    expect(bodies).toEqual(['0 a', '0 b', '2 c'])
  })
})

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
