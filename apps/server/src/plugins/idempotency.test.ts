import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildApp } from '#app'
import { createServer } from '../../test/harness.ts'
import { DatabaseFailure } from '../platform/database/failures.ts'

const server = await createServer()
const { workspace } = server

const post = (key: string, body: object, more: { url?: string; as?: string; app?: typeof server.app } = {}) =>
  (more.app ?? server.app).inject({
    method: 'POST',
    url: more.url ?? '/project',
    headers: { customer: workspace.slug, 'x-api-key': more.as ?? workspace.admin.key, 'idempotency-key': key },
    payload: body,
  })
const count = async () => (await server.call('GET', '/project?limit=500')).body.projects.length

describe('Idempotency-Key', () => {
  it('answers a retry with the first response and does nothing twice', async () => {
    const before = await count()
    const first = await post('a', { name: 'Once' })
    const second = await post('a', { name: 'Once' })
    expect(first.statusCode).toBe(201)
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect(second.statusCode).toBe(201)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.json()).toEqual(first.json())
    expect(await count()).toBe(before + 1)
  })

  it('keeps entity tags, and accepts large bodies', async () => {
    const url = `/project/${(await post('p', { name: 'P' })).json().id}/diagram`
    const body = { title: 'D', snapshot: { big: 'x'.repeat(300_000) } }
    const first = await post('d', body, { url })
    const second = await post('d', body, { url })
    expect(second.json()).toEqual(first.json())
    expect(second.headers.etag).toBe(first.headers.etag)
    expect((await post('d', { ...body, title: 'E' }, { url })).json().code).toBe('idempotency_key_reused')
  })

  it('belongs to one person and one request', async () => {
    const mine = await post('b', { name: 'Mine' })
    expect((await post('b', { name: 'Other' })).json()).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
    const theirs = await post('b', { name: 'Mine' }, { as: workspace.member.key })
    expect(theirs.json().id).not.toBe(mine.json().id)
    expect((await post('b', { name: 'Mine' }, { as: workspace.member.key })).json()).toEqual(theirs.json())
    expect((await post('b', { name: 'Mine' }, { url: '/user-group' })).json().code).toBe('idempotency_key_reused')
    // For a day.
    await server.database.inWorkspace(workspace.id, (tx) =>
      sql`update idempotency_key set created_at = created_at - interval '24 hours' where key = 'b'`.execute(tx),
    )
    expect((await post('b', { name: 'Other' })).statusCode).toBe(201)
  })

  it('is released by a refusal', async () => {
    await post('taken', { name: 'A', slug: 'slug' })
    expect((await post('c', { name: 'B', slug: 'slug' })).statusCode).toBe(409)
    await server.call('DELETE', '/project/slug')
    expect((await post('c', { name: 'B', slug: 'slug' })).statusCode).toBe(201)
  })

  it('lets one of many concurrent requests do the work', async () => {
    const before = await count()
    const answers = await Promise.all(Array.from({ length: 8 }, () => post('e', { name: 'Many' })))
    const statuses = new Set(answers.map((answer) => answer.statusCode))
    expect([...statuses].every((status) => status === 201 || status === 409)).toBe(true)
    expect(await count()).toBe(before + 1)
    expect((await post('e', { name: 'Many' })).statusCode).toBe(201)
  })

  it('stays taken when the outcome is unknown', async () => {
    let isCut = false
    const database: typeof server.database = {
      ...server.database,
      async inWorkspace(ws, work) {
        const result = await server.database.inWorkspace(ws, work)
        if (isCut) return result
        // The confirmation of the new project's commit is lost.
        if ((result as { base_branch_id?: string } | undefined)?.base_branch_id !== undefined) {
          isCut = true
          throw new DatabaseFailure('unavailable', new Error('cut'), true)
        }
        return result
      },
    }
    const app = await buildApp({ services: { ...server.services, database } })
    const before = await count()
    expect((await post('f', { name: 'Lost' }, { app })).statusCode).toBe(503)
    expect((await post('f', { name: 'Lost' }, { app })).json()).toMatchObject({
      status: 409,
      code: 'idempotency_in_progress',
    })
    expect(await count()).toBe(before + 1)
    await app.close()
  })

  it('has visible characters only, and is ignored where repetition is intended', async () => {
    expect((await post('', { name: 'X' })).json().code).toBe('malformed_idempotency_key')
    expect((await post('a b', { name: 'X' })).json().code).toBe('malformed_idempotency_key')
    const project = (await post('g', { name: 'G' })).json().id
    const hook = { name: 'A', trigger: 'webhook', source: 'a', instructions: '' }
    await server.call('POST', `/project/${project}/automation`, hook)
    const event = { project_id: project, source: 'a', wait: false }
    const runs = await Promise.all([1, 2].map(() => post('h', event, { url: '/ai/trigger' })))
    expect(new Set(runs.map((answer) => answer.json().results[0].agent_id)).size).toBe(2)
    const keys = await Promise.all([1, 2].map(() => post('k', { name: 'K' }, { url: '/api-key' })))
    expect(new Set(keys.map((answer) => answer.json().key)).size).toBe(2)
  })
})
