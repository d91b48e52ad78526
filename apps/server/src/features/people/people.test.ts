import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createKey } from '#platform/auth/keys'
import type { Tx } from '#platform/database/database'
import { newId } from '#platform/ids/uuid'
import { createServer } from '#test/harness'
import { whileHeld } from '#test/locks'

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
    expect((await server.call('GET', '/user?search=ADA')).body.users).toEqual([user.body])
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

  it('are changed member by member', async () => {
    const { body: user } = await server.call('POST', '/user', { email: 'kay@acme.example', display_name: 'Kay' })
    const at = `/user/${user.id}`
    expect((await server.call('GET', at)).body).toEqual(user)
    const changed = await server.call('PATCH', at, { display_name: 'Kay M', subject: 'sub-kay' })
    expect(changed).toMatchObject({ status: 200, body: { ...user, display_name: 'Kay M', subject: 'sub-kay' } })
    expect((await server.call('PATCH', at, {})).body).toEqual(changed.body)
    expect((await server.call('PATCH', at, { subject: null })).body.subject).toBeNull()
    expect(await server.call('PATCH', at, { email: workspace.admin.email })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    })
    expect((await server.call('PATCH', at, { role: 'owner' })).status).toBe(422)
    const elsewhere = await server.createWorkspace('not-here')
    for (const id of [elsewhere.admin.id, crypto.randomUUID(), 'x']) {
      expect((await server.call('PATCH', `/user/${id}`, { display_name: 'X' })).status).toBe(404)
      expect((await server.call('DELETE', `/user/${id}`)).status).toBe(404)
    }
  })

  it('are deleted with their keys, memberships, open approvals and personal data', async () => {
    const { body: user } = await server.call('POST', '/user', { email: 'leaver@acme.example', display_name: 'Leaver' })
    const { key } = (await server.call('POST', '/api-key', { name: 'theirs', user_id: user.id })).body
    const leaver = { id: user.id, email: user.email, key }
    const { body: group } = await server.call('POST', '/user-group', { name: 'Leavers', member_ids: [user.id] })
    const project = (await server.call('POST', '/project', { name: 'P' })).body.id
    const branch = (await server.call('POST', `/project/${project}/branch`, { name: 'b' }, { user: leaver })).body.id
    const closed = (await server.call('POST', `/project/${project}/branch`, { name: 'closed' })).body.id
    for (const one of [branch, closed]) {
      const approvals = `/project/${project}/branch/${one}/approvals`
      expect((await server.call('POST', approvals, {}, { user: leaver })).status).toBe(201)
    }
    await server.call('POST', `/project/${project}/branch/${closed}/close`)
    expect((await server.call('DELETE', `/user/${user.id}`)).status).toBe(204)
    expect((await server.call('DELETE', `/user/${user.id}`)).status).toBe(404)
    expect((await server.call('GET', `/person/${user.id}`)).status).toBe(404)
    expect((await server.call('GET', '/review-policy', undefined, { user: leaver })).status).toBe(401)
    expect((await server.call('GET', `/user-group/${group.id}`)).body.member_ids).toEqual([])
    const needed = await server.call('GET', `/project/${project}/branch/${branch}/merge-requirements`)
    expect(needed.body.min_approvals.approvals).toBe(0)
    await server.call('POST', `/project/${project}/branch/${closed}/reopen`)
    const reopened = await server.call('GET', `/project/${project}/branch/${closed}/merge-requirements`)
    expect(reopened.body.min_approvals.approvals).toBe(0)
    expect(JSON.stringify((await server.call('GET', '/user')).body)).not.toContain(user.id)
    const again = await server.call('POST', '/user', { email: 'leaver@acme.example', display_name: 'Leaver' })
    expect(again.status).toBe(201)
    // A key that is left by any mistake is worth nothing.
    const { lastFour: last_four, hash: key_hash, key: left, prefix } = createKey()
    const row = { ws: workspace.id, id: newId(), user_id: user.id, name: 'left', role: 'admin' as const }
    await server.database.inWorkspace(workspace.id, (tx) =>
      tx
        .insertInto('api_key')
        .values({ ...row, key_hash, prefix, last_four })
        .execute(),
    )
    const asLeft = { user: { ...leaver, key: left } }
    expect((await server.call('GET', '/review-policy', undefined, asLeft)).status).toBe(401)
  })

  it('keep their last admin', async () => {
    const lone = await server.createWorkspace('lone')
    const at = `/user/${lone.admin.id}`
    const refusal = { status: 409, body: { code: 'last_admin' } }
    expect(await server.call('DELETE', at, undefined, { workspace: lone })).toMatchObject(refusal)
    expect(await server.call('PATCH', at, { role: 'member' }, { workspace: lone })).toMatchObject(refusal)
    await server.call('PATCH', `/user/${lone.member.id}`, { role: 'admin' }, { workspace: lone })
    expect((await server.call('PATCH', at, { role: 'member' }, { workspace: lone })).status).toBe(200)
    // The role takes effect at once, even if this process has the key cached.
    expect((await server.call('GET', '/user', undefined, { workspace: lone })).status).toBe(403)
  })

  it('keep an admin who became the last one while they were changed', async () => {
    const guest = await server.createWorkspace('handed-over')
    const { admin, member } = guest
    const role = (tx: Tx, id: string, to: 'admin' | 'member') =>
      tx.updateTable('app_user').set({ role: to }).where('id', '=', id).execute()
    for (const [method, body] of [
      ['PATCH', { role: 'member' }],
      ['DELETE', undefined],
    ] as const) {
      const { status } = await whileHeld(
        { ...server, workspace: guest },
        {
          hold: (tx) => tx.selectFrom('app_user').select('id').where('ws', '=', guest.id).forUpdate().execute(),
          waiting: 1,
          requests: () => server.call(method, `/user/${member.id}`, body, { workspace: guest }),
          finish: async (tx) => {
            await role(tx, member.id, 'admin')
            await role(tx, admin.id, 'member')
          },
        },
      )
      expect(status, method).toBe(409)
      await server.database.inWorkspace(guest.id, async (tx) => {
        await role(tx, admin.id, 'admin')
        await role(tx, member.id, 'member')
      })
    }
  })

  it('who are being deleted get neither a name nor a key', async () => {
    const add = (email: string) => server.call('POST', '/user', { email, display_name: 'Leaving' })
    const { id } = (await add('leaving@acme.example')).body
    const late = await whileHeld(server, {
      hold: (tx) => tx.updateTable('app_user').set({ deleted_at: new Date() }).where('id', '=', id).execute(),
      waiting: 2,
      requests: () =>
        Promise.all([
          server.call('PATCH', `/user/${id}`, { display_name: 'Back' }),
          server.call('POST', '/api-key', { name: 'late', user_id: id }),
        ]),
    })
    expect(late.map(({ status }) => status)).toEqual([404, 422])

    // The deletion waits for a key that they are being given.
    const other = (await add('leaving-too@acme.example')).body.id
    const { lastFour: last_four, hash: key_hash, prefix } = createKey()
    const row = {
      ws: workspace.id,
      user_id: other,
      name: 'early',
      role: 'member' as const,
      key_hash,
      prefix,
      last_four,
    }
    const deleted = await whileHeld(server, {
      async hold(tx) {
        await tx.selectFrom('app_user').select('id').where('id', '=', other).forShare().execute()
        await tx
          .insertInto('api_key')
          .values({ ...row, id: newId() })
          .execute()
      },
      waiting: 1,
      requests: () => server.call('DELETE', `/user/${other}`),
    })
    expect(deleted.status).toBe(204)
    const { api_keys } = (await server.call('GET', '/api-key?limit=500')).body
    expect(api_keys.map((key: { name: string }) => key.name)).not.toContain('early')
  })

  it('belong to groups that change', async () => {
    const { body: group } = await server.call('POST', '/user-group', {
      name: 'Changing',
      member_ids: [workspace.admin.id],
    })
    const at = `/user-group/${group.id}`
    const both = [workspace.admin.id, workspace.member.id].sort()
    expect((await server.call('PUT', `${at}/member/${workspace.member.id}`)).body.member_ids).toEqual(both)
    expect((await server.call('PUT', `${at}/member/${workspace.member.id}`)).body.member_ids).toEqual(both)
    expect((await server.call('PUT', `${at}/member/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await server.call('DELETE', `${at}/member/${workspace.admin.id}`)).body.member_ids).toEqual([
      workspace.member.id,
    ])
    expect((await server.call('PATCH', at, { name: 'Renamed' })).body).toMatchObject({
      name: 'Renamed',
      member_ids: [workspace.member.id],
    })
    expect((await server.call('PATCH', at, { member_ids: [] })).body.member_ids).toEqual([])
    expect((await server.call('PATCH', at, { member_ids: [crypto.randomUUID()] })).status).toBe(422)
    await server.call('POST', '/user-group', { name: 'Other name' })
    expect((await server.call('PATCH', at, { name: 'Other name' })).body.code).toBe('group_name_taken')
    expect((await server.call('DELETE', at)).status).toBe(204)
    expect((await server.call('GET', at)).status).toBe(404)
  })

  it('know who they are', async () => {
    const { body } = await server.call('GET', '/me', undefined, { user: workspace.member })
    expect(body).toEqual({
      user: { id: workspace.member.id, email: workspace.member.email, display_name: 'member' },
      workspace: { id: workspace.id, slug: 'acme', name: 'acme' },
      is_admin: false,
      credential: 'api-key',
      api_key_id: expect.any(String),
      mails: null,
    })
    expect((await server.call('GET', '/me')).body.is_admin).toBe(true)
  })

  it('leave an audit trail that admins read, newest first', async () => {
    const { body: user } = await server.call('POST', '/user', { email: 'trail@acme.example', display_name: 'Trail' })
    await server.call('PATCH', `/user/${user.id}`, { display_name: 'Tracked' })
    const { body } = await server.call('GET', `/audit-log?target_id=${user.id}`)
    expect(body.entries.map((entry: { action: string }) => entry.action)).toEqual(['user.updated', 'user.created'])
    expect(body.entries[0]).toMatchObject({ actor_id: workspace.admin.id, details: { changed: ['display_name'] } })
    const subject = { kind: 'user', id: user.id, name: 'Tracked', project_id: null }
    expect(body.entries[1].subject).toEqual(subject)
    const first = (await server.call('GET', '/audit-log?limit=1&action=user.created')).body
    expect(first.entries[0].target_id).toBe(user.id)
    const second = (await server.call('GET', `/audit-log?limit=1&action=user.created&after=${first.next}`)).body
    expect(second.entries[0].id < first.entries[0].id).toBe(true)
    expect((await server.call('GET', `/audit-log?actor_id=${workspace.member.id}`)).body.entries).toEqual([])
    expect((await server.call('GET', '/audit-log?actor_id=x')).status).toBe(422)
    // What is gone is told without a link.
    await server.call('DELETE', `/user/${user.id}`)
    const after = (await server.call('GET', `/audit-log?target_id=${user.id}`)).body.entries
    expect(after.map((one: { subject: unknown }) => one.subject)).toEqual([null, null, null])
  })

  it.each(['/user', '/user-group', '/api-key'])('%s is for admins only', async (url) => {
    for (const [method, body] of [
      ['GET', undefined],
      ['POST', {}],
    ] as const) {
      const answer = await server.call(method, url, body, { user: workspace.member })
      expect(answer).toMatchObject({ status: 403, body: { code: 'admins_only' } })
    }
  })
})

describe('a person who leaves', () => {
  const NAME = 'Leaving Person'
  const arrive = async () => {
    const { id } = (await server.call('POST', '/user', { email: `${newId()}@acme.example`, display_name: NAME })).body
    const { key } = (await server.call('POST', '/api-key', { name: 'k', user_id: id })).body
    return { id, email: '', key } as const
  }

  it('takes their shared links along, or hands them over with their automations', async () => {
    const { id: project } = (await server.call('POST', '/project', { name: 'Left' })).body
    const grants = `/project/${project}/access-grant`
    const automations = `/project/${project}/automation`
    const [first, second] = [await arrive(), await arrive()]
    const share = async (user: typeof first) =>
      (await server.call('POST', grants, { target: 'project' }, { user })).body.id as string
    const [ended, kept] = [await share(first), await share(second)]
    const automation = { name: 'A', trigger: 'webhook', source: 'a', instructions: '' }
    const { id: made } = (await server.call('POST', automations, automation, { user: second })).body
    expect((await server.call('DELETE', `/user/${first.id}`)).status).toBe(204)
    const heir = workspace.member.id
    expect((await server.call('DELETE', `/user/${second.id}?hand_over_to=${newId()}`)).status).toBe(404)
    expect((await server.call('DELETE', `/user/${second.id}?hand_over_to=${second.id}`)).status).toBe(404)
    expect((await server.call('DELETE', `/user/${second.id}?hand_over_to=${heir}`)).status).toBe(204)
    expect((await server.call('GET', `${grants}/${ended}`)).body).toMatchObject({ active: false })
    expect((await server.call('GET', `${grants}/${kept}`)).body).toMatchObject({ active: true, created_by: heir })
    expect((await server.call('DELETE', `${automations}/${made}`, undefined, { user: workspace.member })).status).toBe(
      204,
    )
  })

  it('is named nowhere any more: not in notifications, messages to webhooks or stored answers', async () => {
    const { id: project } = (await server.call('POST', '/project', { name: 'Named' })).body
    const { id: entity } = (await server.call('POST', `/project/${project}/entity`, { name: NAME })).body
    const events = ['comment.created', 'notification.created']
    const { id: hook } = (await server.call('POST', '/webhook', { url: 'https://hooks.example/', events })).body
    const user = await arrive()
    const said = { target: 'entity', target_id: entity, body: 'Said', mentions: [workspace.member.id] }
    const headers = { customer: workspace.slug, 'x-api-key': user.key, 'idempotency-key': 'left' }
    await server.send('POST', `/project/${project}/comment`, headers, JSON.stringify(said))
    await server.call('DELETE', `/user/${user.id}`)
    const { rows } = await server.database.inWorkspace(workspace.id, (tx) =>
      sql<{ text: string }>`
        select payload::text as text from webhook_delivery union all select subject::text from notification
        union all select body from idempotency_key where body like ${`%${user.id}%`}`.execute(tx),
    )
    const texts = rows.map(({ text }) => text).filter((text) => text.includes(user.id))
    expect(texts.length).toBeGreaterThanOrEqual(3)
    for (const text of texts)
      expect(text.replaceAll(`"entity_name": "${NAME}"`, '')).not.toMatch(/"display_name": ?"Leaving/)
    expect(texts.join()).toContain('Deleted person')
    await server.call('DELETE', `/webhook/${hook}`)
  })
})
