import { describe, expect, it } from 'vitest'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'

const server = await createServer()
const { workspace } = server
const make = fixtures(server)

describe('approvals and merge requirements', () => {
  const policy = (change: object) => server.call('PATCH', '/review-policy', change)
  const off = {
    min_approvals_enabled: false,
    changed_item_review_enabled: false,
    allow_merge_override: false,
    merge_override_role: 'admins',
  }

  it('counts distinct people, including the author, for the current revision only', async () => {
    await policy({ ...off, min_approvals_enabled: true, min_approvals: 2 })
    const project = await make.project()
    const entity = await make.entity(project)
    const branch = await make.branch(project, 'work')
    await make.put(project, entity, { a: 1 }, 'work')
    const at = `/project/${project}/branch/${branch}`
    const approve = (user = workspace.admin, body?: object) => server.call('POST', `${at}/approvals`, body, { user })
    // Another branch with an approval of the same revision.
    const twin = await make.branch(project, 'twin')
    await make.put(project, entity, { a: 9 }, 'twin')
    const theirs = await server.call('POST', `/project/${project}/branch/${twin}/approvals`, undefined, {
      user: workspace.other,
    })
    expect(theirs.body.revision).toBe(2)
    expect(await approve()).toMatchObject({
      status: 201,
      body: { user_id: workspace.admin.id, revision: 2, comment: null },
    })
    await approve()
    let { body } = await server.call('GET', `${at}/merge-requirements`)
    expect(body).toMatchObject({
      satisfied: false,
      mergeable: false,
      min_approvals: { required: 2, approvals: 1, satisfied: false },
    })
    expect(await server.call('POST', `${at}/merge`)).toMatchObject({
      status: 409,
      body: { code: 'merge_requirements_unmet' },
    })
    await approve(workspace.member, { comment: 'fine' })
    ;({ body } = await server.call('GET', `${at}/merge-requirements`))
    expect(body).toMatchObject({ satisfied: true, mergeable: true, min_approvals: { approvals: 2 } })
    await make.put(project, entity, { a: 2 }, 'work')
    ;({ body } = await server.call('GET', `${at}/merge-requirements`))
    expect(body).toMatchObject({ satisfied: false, min_approvals: { approvals: 0 } })
    expect(await approve(workspace.member, { revision: 2 })).toMatchObject({
      status: 409,
      body: { code: 'revision_changed' },
    })
    await approve()
    await approve(workspace.member, { revision: 3 })
    expect(await server.call('POST', `${at}/merge`)).toMatchObject({
      status: 200,
      body: { overridden: false, entity_count: 1 },
    })
    expect(await make.read(project, entity)).toEqual({ a: 2 })
  })

  it('keeps approvals when a request changes nothing', async () => {
    await policy(off)
    const project = await make.project()
    const entity = await make.entity(project, { name: 'Same', values: { a: { b: 1, c: 2 } } })
    const host = await make.entity(project)
    const drawing = { title: 'Same', hostEntityId: host, snapshot: { store: {} } }
    const { id } = (await server.call('POST', `/project/${project}/diagram`, drawing)).body
    const branch = await make.branch(project, 'work')
    const other = await make.entity(project, { branch })
    const at = `/project/${project}/branch/${branch}`
    await server.call('POST', `${at}/approvals`)
    const values = { a: { c: 2, b: 1 } }
    const path = `/project/${project}/entity/${entity}`
    const put = await server.call('PUT', `${path}/values`, { branch, name: 'Same', values })
    expect(put.status).toBe(200)
    expect(put.headers.etag).toBe((await server.call('GET', `${path}?branch=${branch}`)).headers.etag)
    const line = JSON.stringify({ id: entity, branch, name: 'Same', values })
    expect((await make.lines(`/project/${project}/entity-batch`, [line])).results).toMatchObject([{ status: 200 }])
    const saved = await server.call('POST', `/project/${project}/diagram`, { ...drawing, id, branch })
    const read = await server.call('GET', `/project/${project}/diagram/${id}?branch=${branch}`)
    expect([saved.status, saved.headers.etag]).toEqual([200, read.headers.etag])
    const approvals = async () =>
      (await server.call('GET', `${at}/merge-requirements`)).body.min_approvals.approvals as number
    expect(await approvals()).toBe(1)
    await make.put(project, other, { a: 1 }, branch)
    expect(await approvals()).toBe(0)
  })

  it('is not mergeable into a parent that is closed, whatever the reason', async () => {
    await policy({ ...off, allow_merge_override: true })
    const project = await make.project()
    const parent = await make.branch(project, 'parent')
    const branch = await make.branch(project, 'child', parent)
    await make.entity(project, { branch })
    const at = `/project/${project}/branch/${branch}`
    const requirements = async () => (await server.call('GET', `${at}/merge-requirements`)).body
    expect(await requirements()).toMatchObject({ mergeable: true, override: { allowed: true } })
    await server.call('POST', `/project/${project}/branch/${parent}/close`)
    expect(await requirements()).toMatchObject({ satisfied: true, mergeable: false, override: { allowed: false } })
    const merge = await server.call('POST', `${at}/merge`, { override_reason: 'now' })
    expect(merge).toMatchObject({
      status: 409,
      body: { code: 'branch_closed', detail: expect.stringContaining('"parent"') },
    })
    await policy(off)
  })

  it('needs for a diagram one of the people of the entities that it belongs to', async () => {
    await policy({ ...off, changed_item_review_enabled: true, changed_item_review_fields: ['Owner'] })
    const project = await make.project()
    const host = await make.entity(project, { name: 'Brake', values: { Owner: workspace.member.id } })
    const branch = await make.branch(project, 'drawn')
    const body = { title: 'Brake path', snapshot: {}, hostEntityId: host, branch: 'drawn' }
    await server.call('POST', `/project/${project}/diagram`, body)
    const at = `/project/${project}/branch/${branch}`
    const requirements = async () => (await server.call('GET', `${at}/merge-requirements`)).body.changed_item_review
    expect(await requirements()).toMatchObject({
      satisfied: false,
      items: [{ name: 'Brake path', reviewers: [workspace.member.id] }],
    })
    await server.call('POST', `${at}/approvals`, undefined, { user: workspace.member })
    expect(await requirements()).toMatchObject({ satisfied: true })
    await policy(off)
  })

  it('needs one of the people that a changed item names in any of the listed fields', async () => {
    await policy({ ...off, changed_item_review_enabled: true, changed_item_review_fields: ['Owner', 'Reviewer'] })
    const project = await make.project()
    const byId = await make.entity(project, { name: 'by id', values: { Owner: workspace.member.id } })
    const byMail = await make.entity(project, {
      name: 'by mail',
      values: { Reviewer: ['nobody@x.example', workspace.other.email.toUpperCase()] },
    })
    const unnamed = await make.entity(project, { name: 'unnamed', values: { Assignee: workspace.member.id } })
    const branch = await make.branch(project, 'work')
    const at = `/project/${project}/branch/${branch}`
    const requirements = async () => (await server.call('GET', `${at}/merge-requirements`)).body.changed_item_review
    for (const id of [byId, byMail]) await make.put(project, id, { a: 1 }, 'work')
    // Whoever a deleted item named before the branch changed it.
    const deleted = await make.entity(project, { values: { Owner: workspace.member.id } })
    await make.branch(project, 'deleting')
    await make.put(project, deleted, { Owner: workspace.admin.id }, 'deleting')
    await server.call('DELETE', `/project/${project}/entity/${deleted}?branch=deleting`)
    const deleting = (await server.call('GET', `/project/${project}/branch/deleting/merge-requirements`)).body
    expect(deleting.changed_item_review.items).toMatchObject([{ reviewers: [workspace.member.id] }])
    await server.call('POST', `${at}/approvals`, undefined, { user: workspace.admin })
    expect(await requirements()).toMatchObject({
      satisfied: false,
      items: [{ satisfied: false }, { satisfied: false }],
    })
    await server.call('POST', `${at}/approvals`, undefined, { user: workspace.member })
    const half = await requirements()
    expect(half.items.find((item: { entity_id: string }) => item.entity_id === byId)).toMatchObject({
      satisfied: true,
      reviewers: [workspace.member.id],
    })
    expect(half.satisfied).toBe(false)
    await server.call('POST', `${at}/approvals`, undefined, { user: workspace.other })
    expect((await requirements()).satisfied).toBe(true)
    await make.put(project, unnamed, { a: 1 }, 'work')
    for (const user of [workspace.admin, workspace.member, workspace.other])
      await server.call('POST', `${at}/approvals`, undefined, { user })
    const named = await requirements()
    expect(named.satisfied).toBe(false)
    expect(named.items.find((item: { entity_id: string }) => item.entity_id === unnamed)).toMatchObject({
      satisfied: false,
      reviewers: [],
    })
  })

  it('needs the people that an item named before the branch changed it', async () => {
    const { admin, member } = workspace
    await policy({ ...off, changed_item_review_enabled: true, changed_item_review_fields: ['Owner'] })
    const project = await make.project()
    const owned = await make.entity(project, { values: { Owner: member.id } })
    const unowned = await make.entity(project, { values: { Owner: [] } })
    await make.branch(project, 'taken over')
    for (const id of [owned, unowned]) await make.put(project, id, { Owner: admin.id }, 'taken over')
    const at = `/project/${project}/branch/${encodeURIComponent('taken over')}`
    const items = async () => {
      const { body } = await server.call('GET', `${at}/merge-requirements`)
      return body.changed_item_review.items as { entity_id: string; reviewers: string[]; satisfied: boolean }[]
    }
    await server.call('POST', `${at}/approvals`, undefined, { user: admin })
    expect(await items()).toMatchObject([
      { entity_id: owned, reviewers: [member.id], satisfied: false },
      { entity_id: unowned, reviewers: [admin.id], satisfied: true },
    ])
    await server.call('POST', `${at}/approvals`, undefined, { user: member })
    expect(await items()).toMatchObject([{ satisfied: true }, { satisfied: true }])
    expect((await server.call('POST', `${at}/merge`)).status).toBe(200)
    await policy(off)
  })

  it('lets the roles of the policy force a merge with a reason, which is recorded', async () => {
    const attempt = async (setting: object, user = workspace.admin, owner = workspace.admin) => {
      await policy({ ...off, min_approvals_enabled: true, min_approvals: 3, ...setting })
      const project = await make.project()
      const parent = await make.branch(project, 'parent', undefined, owner)
      const branch = await make.branch(project, 'work', 'parent')
      await make.entity(project, { branch: 'work' })
      const before = (
        await server.call('GET', `/project/${project}/branch/${branch}/merge-requirements`, undefined, { user })
      ).body.override.allowed
      const answer = await server.call(
        'POST',
        `/project/${project}/branch/${branch}/merge`,
        { override_reason: 'urgent' },
        { user },
      )
      expect(before).toBe(answer.status === 200)
      return { answer, parent, branch }
    }
    expect((await attempt({})).answer).toMatchObject({ status: 403, body: { code: 'merge_override_not_allowed' } })
    const on = { allow_merge_override: true }
    const forced = await attempt(on)
    expect(forced.answer).toMatchObject({
      status: 200,
      body: { overridden: true, override_reason: 'urgent', target_id: forced.parent },
    })
    const entry = await server.database.inWorkspace(workspace.id, (tx) =>
      tx.selectFrom('audit_log').selectAll().where('target_id', '=', forced.branch).executeTakeFirstOrThrow(),
    )
    expect(entry).toMatchObject({
      action: 'branch.merge_forced',
      actor_id: workspace.admin.id,
      details: { reason: 'urgent' },
    })
    expect((await attempt(on, workspace.member, workspace.member)).answer.status).toBe(403)
    const owners = { ...on, merge_override_role: 'admins_and_parent_branch_owners' }
    expect((await attempt(owners, workspace.member, workspace.member)).answer.status).toBe(200)
    expect((await attempt(owners, workspace.member, workspace.other)).answer.status).toBe(403)
    const blank = await server.call('POST', `/project/${await make.project()}/branch/master/merge`, {
      override_reason: ' ',
    })
    expect(blank.status).toBe(422)
    await policy(off)
  })

  it('needs no override when the rules are met, and records none', async () => {
    await policy(off)
    const project = await make.project()
    const branch = await make.branch(project, 'work')
    const answer = await server.call('POST', `/project/${project}/branch/${branch}/merge`, { override_reason: 'x' })
    expect(answer).toMatchObject({ status: 200, body: { overridden: false, override_reason: null, entity_count: 0 } })
  })
})

it('the timeline of a branch tells who asked, said what, and merged; who asks for changes does not approve, and may change their mind', async () => {
  await server.call('PATCH', '/review-policy', {
    min_approvals_enabled: true,
    min_approvals: 1,
    changed_item_review_enabled: false,
  })
  const project = await make.project()
  const entity = await make.entity(project)
  const branch = await make.branch(project, 'work')
  await make.put(project, entity, { a: 1 }, 'work')
  const at = `/project/${project}/branch/${branch}`
  const { member } = workspace
  await server.call('POST', `${at}/review-requests`, { reviewer_ids: [member.id], comment: 'Please look.' })
  const comment = { target: 'branch', target_id: branch, body: 'Why?' }
  await server.call('POST', `/project/${project}/comment`, comment, { user: member })
  const verdict = 'changes_requested'
  const said = await server.call('POST', `${at}/approvals`, { verdict, comment: 'Too heavy.' }, { user: member })
  expect(said.body).toMatchObject({ verdict, comment: 'Too heavy.' })
  const rule = async () => (await server.call('GET', `${at}/merge-requirements`)).body.min_approvals
  expect(await rule()).toMatchObject({ approvals: 0, changes_requested_by: [member.id] })
  expect((await server.call('POST', `${at}/merge`)).body.code).toBe('merge_requirements_unmet')
  for (const _ of [1, 2]) await server.call('POST', `${at}/approvals`, { comment: 'I see now.' }, { user: member })
  expect(await rule()).toMatchObject({ approved_by: [member.id], changes_requested_by: [] })
  await make.put(project, entity, { a: 2 }, 'work')
  await server.call('POST', `${at}/approvals`, { comment: 'Fine now.' }, { user: member })
  expect((await server.call('POST', `${at}/merge`)).status).toBe(200)
  const { events, has_more } = (await server.call('GET', `${at}/timeline`)).body
  expect(has_more).toBe(false)
  const told = events.map((one: { kind: string; comment: string | null }) => [one.kind, one.comment])
  expect(told).toEqual([
    ['made', null],
    ['review_requested', 'Please look.'],
    ['commented', 'Why?'],
    ['changes_requested', 'Too heavy.'],
    ['approved', 'I see now.'],
    ['approved', 'Fine now.'],
    ['merged', null],
  ])
  expect(events[1].asked).toMatchObject([{ id: member.id }])
  expect(events[5].actor.id).toBe(member.id)
})
