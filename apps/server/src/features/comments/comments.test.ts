import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { claimRun, finishRun } from '#domain/runs/index'
import { newId } from '#platform/ids/uuid'
import { fixtures } from '#test/fixtures'
import { createServer, type TestUser } from '#test/harness'
import { waiters, whileHeld } from '#test/locks'

const server = await createServer()
const { call, workspace } = server
const { admin, member, other } = workspace
const make = fixtures(server)
const project = await make.project()
const pump = await make.entity(project, { name: 'Pump' })
const at = `/project/${project}/comment`

const say = async (body: object, user: TestUser = admin) => {
  const about = { target: 'entity', target_id: pump, ...body }
  const answer = await call('POST', at, about, { user })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const reply = async (thread: string, body: object, user: TestUser) =>
  (await call('POST', `${at}/${thread}/replies`, body, { user })).body
const news = async (user: TestUser, query = '?unread=true') =>
  (await call('GET', `/notification${query}`, undefined, { user })).body
const clear = (user: TestUser) => call('POST', '/notification/read-all', undefined, { user })
const list = async (query: string) => (await call('GET', `${at}?${query}`)).body.threads

describe('comments', () => {
  it('know the branch on which their thread was begun, and so do the notifications of them', async () => {
    const project = await make.project()
    const entity = await make.entity(project, {})
    const branch = await make.branch(project, 'redundant')
    const say = (body: object) =>
      call('POST', `/project/${project}/comment`, { target: 'entity', target_id: entity, ...body })
    await clear(member)
    const begun = await say({ branch: 'redundant', body: 'Look', mentions: [member.id] })
    expect(begun.body.branch).toEqual({ id: branch, name: 'redundant' })
    const { notifications } = await news(member)
    expect(notifications[0].subject).toMatchObject({
      branch: { id: branch, name: 'redundant' },
      thread_id: begun.body.id,
    })
    const replies = `/project/${project}/comment/${begun.body.id}/replies`
    expect((await call('POST', replies, { body: 'I see' }, { user: member })).body.branch.name).toBe('redundant')
    expect((await news(admin)).notifications[0].subject.branch.name).toBe('redundant')
    expect((await say({ branch: 'master', body: 'Base' })).body.branch).toBeNull()
    expect((await say({ branch: 'nowhere', body: 'x' })).status).toBe(404)
    await clear(member)
    await clear(admin)
  })

  it('are threads about an entity, a diagram, a shape or a branch', async () => {
    const save = { title: 'Drawn', snapshot: { store: {}, schema: {} } }
    const { id: diagram } = (await call('POST', `/project/${project}/diagram`, save)).body
    const branch = await make.branch(project, 'work')
    const entity = await say({ body: 'About the pump' })
    expect(entity).toEqual({
      id: expect.any(String),
      target: 'entity',
      target_id: pump,
      shape_id: null,
      branch: null,
      body: 'About the pump',
      mentions: [],
      author: { id: admin.id, display_name: 'admin' },
      created_at: expect.any(String),
      edited_at: null,
      deleted: false,
      resolved_at: null,
      resolved_by: null,
      replies: [],
    })
    const whole = await say({ target: 'diagram', target_id: diagram, body: 'All of it' })
    const shape = await say({ target: 'shape', target_id: diagram, shape_id: 'shape:a', body: 'This one' })
    const ofBranch = await say({ target: 'branch', target_id: 'work', body: 'Ready?' })
    expect(ofBranch.target_id).toBe(branch)
    expect((await list(`target_id=${diagram}`)).map((one: { id: string }) => one.id)).toEqual([whole.id, shape.id])
    expect(await list(`target_id=${diagram}&shape_id=shape:a`)).toEqual([shape])
    expect(await list(`target=branch`)).toEqual([ofBranch])
    // The snapshot is replaced; the thread stays with the shape's id.
    await call('POST', `/project/${project}/diagram`, {
      ...save,
      id: diagram,
      snapshot: { store: { b: 1 }, schema: {} },
    })
    expect(await list(`shape_id=shape:a`)).toEqual([shape])
  })

  it('need an existing target', async () => {
    const attempt = async (body: object) => (await call('POST', at, { body: 'x', ...body })).status
    expect(await attempt({ target: 'entity', target_id: newId() })).toBe(422)
    expect(await attempt({ target: 'diagram', target_id: pump })).toBe(422)
    expect(await attempt({ target: 'shape', target_id: pump })).toBe(422)
    expect(await attempt({ target: 'entity', target_id: pump, shape_id: 'shape:a' })).toBe(422)
    expect(await attempt({ target: 'branch', target_id: 'nowhere' })).toBe(422)
    expect(await attempt({ target: 'entity', target_id: pump, mentions: [newId()] })).toBe(422)
    expect(await attempt({ target: 'entity', target_id: pump, body: ' ' })).toBe(422)
  })

  it('are changed by their author, resolved by everybody, and deleted by their author or an admin', async () => {
    const thread = await say({ body: 'First' }, member)
    const path = `${at}/${thread.id}`
    expect(await call('PATCH', path, { body: 'Mine' })).toMatchObject({
      status: 403,
      body: { code: 'not_your_comment' },
    })
    const changed = await call('PATCH', path, { body: 'Second' }, { user: member })
    expect(changed.body).toMatchObject({ body: 'Second', edited_at: expect.any(String) })
    const resolved = await call('PATCH', path, { resolved: true }, { user: other })
    expect(resolved.body).toMatchObject({ resolved_by: other.id, resolved_at: expect.any(String) })
    expect(await list('resolved=true')).toEqual([resolved.body])
    expect((await call('PATCH', path, { resolved: false })).body.resolved_at).toBeNull()
    const answer = await reply(thread.id, { body: 'Answer' }, other)
    expect((await call('PATCH', `${at}/${answer.id}`, { resolved: true })).status).toBe(422)
    expect((await call('GET', `${at}/${answer.id}`)).body.id).toBe(thread.id)
    expect((await call('DELETE', path, undefined, { user: other })).status).toBe(403)
    expect((await call('DELETE', path, undefined, { user: member })).status).toBe(204)
    expect((await list(`target_id=${pump}`)).at(-1)).toMatchObject({ deleted: true, body: '', replies: [answer] })
    expect((await call('PATCH', path, { body: 'Again' }, { user: member })).body.code).toBe('comment_deleted')
    expect((await call('DELETE', `${at}/${answer.id}`)).status).toBe(204)
    expect((await list(`target_id=${pump}`)).map((one: { id: string }) => one.id)).not.toContain(thread.id)
  })
})

describe('notifications', () => {
  it('notify of mentions once, and of replies everybody who wrote in the thread', async () => {
    await Promise.all([admin, member, other].map(clear))
    const thread = await say({ body: 'Look, member', mentions: [member.id, admin.id] })
    expect((await news(admin)).unread).toBe(0)
    expect(await news(member)).toMatchObject({
      unread: 1,
      notifications: [
        {
          kind: 'mention',
          project_id: project,
          read_at: null,
          subject: { comment_id: thread.id, target_id: pump, excerpt: 'Look, member', author: { id: admin.id } },
        },
      ],
    })
    await reply(thread.id, { body: 'Seen' }, member)
    await reply(thread.id, { body: 'And you?', mentions: [other.id] }, admin)
    expect((await news(admin)).notifications).toMatchObject([{ kind: 'reply', subject: { excerpt: 'Seen' } }])
    expect((await news(other)).notifications).toMatchObject([{ kind: 'mention', subject: { thread_id: thread.id } }])
    expect((await news(member)).notifications.map((one: { kind: string }) => one.kind)).toEqual(['reply', 'mention'])
    await reply(thread.id, { body: `a${'😀'.repeat(100)}` }, member)
    expect((await news(admin)).notifications[0].subject.excerpt).toBe(`a${'😀'.repeat(99)}`)
    // A change notifies only the people who are newly mentioned.
    await call('PATCH', `${at}/${thread.id}`, { mentions: [member.id, other.id] })
    expect((await news(member)).unread).toBe(2)
    expect((await news(other)).unread).toBe(2)
  })

  it('go to nobody who has been deleted, and mentions of them stay when a comment is changed', async () => {
    const { id } = (await call('POST', '/user', { email: 'gone@x.example', display_name: 'Gone' })).body
    const { key } = (await call('POST', '/api-key', { name: 'Gone', user_id: id })).body
    const thread = await say({ body: 'Last words' }, { id, email: 'gone@x.example', key })
    const about = await say({ body: 'Ask Gone', mentions: [id] })
    expect((await call('DELETE', `/user/${id}`)).status).toBe(204)
    await reply(thread.id, { body: 'Too late' }, member)
    const { rows } = await server.database.inWorkspace(workspace.id, (tx) =>
      sql`select 1 from notification where user_id = ${id}`.execute(tx),
    )
    expect(rows).toHaveLength(0)
    const change = (mentions: string[]) => call('PATCH', `${at}/${about.id}`, { body: 'Ask others', mentions })
    expect(await change([id, member.id])).toMatchObject({ status: 200, body: { mentions: [id, member.id] } })
    expect(await change([id, newId()])).toMatchObject({ status: 422, body: { errors: [{ pointer: '/mentions/1' }] } })
    expect((await change([])).body.mentions).toEqual([])
    expect((await change([id])).body.code).toBe('unknown_person')
  })

  it('tell of mentions in the texts of an entity those who were not mentioned there before', async () => {
    await Promise.all([admin, member, other].map(clear))
    const text = (...people: string[]) => [
      { type: 'list', children: people.map((userId) => ({ type: 'mention', userId, children: [{ text: '@' }] })) },
    ]
    const branch = await make.branch(project, 'mentions')
    const values = { Notes: text(member.id, admin.id, newId(), 'nobody', member.id.toUpperCase()) }
    const entity = await make.entity(project, { name: 'Valve', branch: 'mentions', values })
    const place = {
      target: 'entity',
      target_id: entity,
      entity_name: 'Valve',
      branch: { id: branch, name: 'mentions' },
    }
    expect(await news(member)).toMatchObject({
      unread: 1,
      notifications: [{ kind: 'mention', subject: { ...place, field: 'Notes', author: { id: admin.id } } }],
    })
    // The author is not notified, and nobody again by another text of the entity or by the merge.
    await make.put(project, entity, { Notes: text(member.id), More: text(member.id, other.id) }, 'mentions')
    await call('POST', `/project/${project}/branch/${branch}/merge`)
    expect(await make.read(project, entity)).toHaveProperty('More')
    expect((await news(member)).unread).toBe(1)
    expect((await news(admin)).unread).toBe(0)
    expect((await news(other)).notifications).toMatchObject([{ kind: 'mention', subject: { field: 'More' } }])
  })

  it('are marked as read singly or all at once, by their own person only', async () => {
    await clear(member)
    await say({ body: 'One', mentions: [member.id] })
    const seen = (await news(member)).notifications[0]
    await say({ body: 'Two', mentions: [member.id] })
    const path = `/notification/${seen.id}`
    expect((await call('PATCH', path, { read: true }, { user: other })).status).toBe(404)
    expect((await call('PATCH', path, 'x', { user: other })).status).toBe(404)
    const read = await call('PATCH', path, { read: true }, { user: member })
    expect(read.body.read_at).toEqual(expect.any(String))
    expect((await call('PATCH', path, { read: true }, { user: member })).body).toEqual(read.body)
    expect((await call('PATCH', path, { read: false }, { user: member })).body.read_at).toBeNull()
    expect((await call('POST', '/notification/read-all', { up_to: seen.id }, { user: member })).status).toBe(204)
    expect(await news(member)).toMatchObject({ unread: 1, notifications: [{ subject: { excerpt: 'Two' } }] })
    await clear(member)
    expect(await news(member)).toMatchObject({ unread: 0, notifications: [] })
    const first = await news(member, '?limit=1')
    expect((await news(member, `?limit=1&after=${first.next}`)).notifications[0].id).toBe(seen.id)
  })

  it('cover review requests and ended runs, for webhooks too', async () => {
    await Promise.all([clear(admin), clear(member)])
    const events = ['notification.created', 'comment.created', 'review.requested']
    const hook = (await call('POST', '/webhook', { url: 'https://hooks.example/', events })).body.id
    const branch = await make.branch(project, 'review me')
    const ask = (body: object, ref = branch) => call('POST', `/project/${project}/branch/${ref}/review-requests`, body)
    expect(await ask({ reviewer_ids: [member.id], comment: 'Please' })).toMatchObject({
      status: 201,
      body: { branch_id: branch, requested_by: admin.id, reviewer_ids: [member.id], comment: 'Please' },
    })
    expect((await ask({ reviewer_ids: [newId()] })).body.code).toBe('unknown_person')
    expect((await ask({ reviewer_ids: [member.id] }, 'master')).body.code).toBe('branch_is_base')
    expect((await news(member)).notifications).toMatchObject([
      { kind: 'review_requested', subject: { branch: { name: 'review me' }, comment: 'Please' } },
    ])
    await make.webhook(project, 'told')
    await call('POST', '/ai/trigger', { project_id: project, source: 'told', wait: false }, { user: other })
    const run = (await make.trigger(project, 'told')).body.results[0].agent_id
    const claimed = await claimRun(server.database, { ws: workspace.id, run })
    await finishRun(server.database, claimed!, { phase: 'failed', error: 'No luck' })
    expect((await news(admin)).notifications).toMatchObject([
      { kind: 'run_ended', subject: { agent_id: run, status: 'failed', error: 'No luck' } },
    ])
    await say({ body: 'Heard?' })
    const { deliveries } = (await call('GET', `/webhook/${hook}/deliveries`)).body
    expect(deliveries.map((one: { event: string }) => one.event).sort()).toEqual([
      'comment.created',
      'notification.created',
      'notification.created',
      'review.requested',
    ])
  })

  it('list the people who can be mentioned, for everybody', async () => {
    const { body } = await call('GET', '/person', undefined, { user: member })
    expect(body.people).toContainEqual({ id: other.id, display_name: 'other' })
    const found = await call('GET', '/person?search=OTHER', undefined, { user: member })
    expect(found.body.people).toEqual([{ id: other.id, display_name: 'other' }])
    expect(Object.keys(body.people[0]).sort()).toEqual(['display_name', 'id'])
    const one = await call('GET', `/person/${other.id}`, undefined, { user: member })
    expect(one).toMatchObject({ status: 200, body: { id: other.id, display_name: 'other' } })
    expect(Object.keys(one.body)).toHaveLength(2)
    const elsewhere = await server.createWorkspace('person-elsewhere')
    for (const id of [elsewhere.admin.id, crypto.randomUUID(), 'x'])
      expect(await call('GET', `/person/${id}`, undefined, { user: member })).toMatchObject({
        status: 404,
        body: { code: 'user_not_found' },
      })
  })
})

it('comments survive the loss of a connection while their branch is looked up', async () => {
  const branch = await make.branch(project, 'looked-up')
  const answer = await whileHeld(server, {
    hold: (tx) => sql`lock table branch in access exclusive mode`.execute(tx),
    waiting: 1,
    requests: () => call('POST', at, { target: 'branch', target_id: branch, body: 'Lost?' }),
    finish: async (tx) => {
      const [pid] = await waiters(server)
      await sql`reset role`.execute(tx)
      await sql`select pg_terminate_backend(${pid})`.execute(tx)
    },
  })
  expect(answer).toMatchObject({ status: 201, body: { target_id: branch } })
})

it('a thread takes 500 replies', async () => {
  const thread = await say({ body: 'Long' })
  await server.database.inWorkspace(workspace.id, (tx) =>
    sql`insert into comment (ws, id, project_id, target, target_id, thread_id, body, author_id)
      select ws, gen_random_uuid(), project_id, target, target_id, id, body, author_id
      from comment, generate_series(1, 499) where id = ${thread.id}`.execute(tx),
  )
  const answers = [await reply(thread.id, { body: 'Last' }, member), await reply(thread.id, { body: 'Late' }, member)]
  expect(answers).toMatchObject([{ body: 'Last' }, { status: 409, code: 'thread_full' }])
})

it('ends a page of threads before it is too long', async () => {
  const other = await make.project()
  const entity = await make.entity(other)
  for (const body of ['1', '2', '3']) {
    await call('POST', `/project/${other}/comment`, { target: 'entity', target_id: entity, body })
  }
  await server.database.inWorkspace(workspace.id, (tx) =>
    sql`update comment set body = body || repeat('x', 1500000) where project_id = ${other}`.execute(tx),
  )
  const read = async (after: string) => (await call('GET', `/project/${other}/comment?limit=500${after}`)).body
  const bodies = ({ threads }: { threads: { body: string }[] }) => threads.map(({ body }) => body[0])
  const first = await read('')
  const second = await read(`&after=${first.next}`)
  expect([bodies(first), bodies(second), second.next]).toEqual([['1', '2'], ['3'], null])
})
