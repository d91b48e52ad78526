import { describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest'
import {
  ApiError,
  createClient,
  hasCode,
  listAll,
  listPage,
  type OperationErrorCode,
  type Project,
  type ResponseBody,
  unwrap,
  upsertDiagrams,
} from './index.ts'

import { problem, type Reply, scripted } from './scripted.test-util.ts'

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

  it('are read a page at a time by those who show them so', async () => {
    const reply = (name: string, next: string | null): Reply => ({ status: 200, body: { next, projects: [{ name }] } })
    const { client, seen } = await scripted([reply('a', 'a'), reply('b', null)])
    const first = await listPage(client, '/project', {}, { limit: 1 })
    expectTypeOf(first.items).toEqualTypeOf<readonly Project[]>()
    expect(first).toEqual({ items: [{ name: 'a' }], next: 'a' })
    const second = await listPage(client, '/project', { params: { query: { limit: 2 } } }, { after: 'a', limit: 1 })
    expect(second).toEqual({ items: [{ name: 'b' }], next: null })
    expect(seen.map((one) => one.url)).toEqual(['/project?limit=1', '/project?limit=2&after=a'])
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
