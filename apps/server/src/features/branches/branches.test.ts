import { describe, expect, it } from 'vitest'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'
import { whileHeld } from '#test/locks'

const server = await createServer()
const make = fixtures(server)

describe('branches', () => {
  it('starts a project with a base branch named master', async () => {
    const project = await make.project()
    const { body } = await server.call('GET', `/project/${project}/branch`)
    expect(body.next).toBeNull()
    expect(body.branches).toHaveLength(1)
    expect(body.branches[0]).toMatchObject({
      name: 'master',
      parent_id: null,
      parent_seq_id: null,
      seq_id: '1',
      status: 'open',
    })
    expect((await server.call('GET', `/project/${project}/branch/master`)).body.id).toBe(body.branches[0].id)
  })

  it('forks from master, or from the parent that is named', async () => {
    const project = await make.project()
    const first = await make.branch(project, 'first')
    const second = await make.branch(project, 'second', 'first')
    const { body } = await server.call('GET', `/project/${project}/branch/${second}`)
    expect(body).toMatchObject({ id: second, parent_id: first, parent_seq_id: '2', seq_id: '3', fork_revision: 0 })
    expect((await server.call('GET', `/project/${project}/branch?search=Second`)).body.branches).toEqual([body])
  })

  it('counts revisions on from those of its parent, so that none stands for two states', async () => {
    const project = await make.project()
    const entity = await make.entity(project)
    await make.put(project, entity, { a: 1 })
    const branch = await make.branch(project, 'fork')
    const seen = await server.call('GET', `/project/${project}/branch/${branch}`)
    expect(seen.body).toMatchObject({ fork_revision: 2, revision: 2 })
    const line = { id: entity, name: 'Mine', branch, revision: 2 }
    const write = () => make.lines(`/project/${project}/entity-batch`, [JSON.stringify(line)])
    expect((await write()).results).toMatchObject([{ status: 200, entity: { revision: 3 } }])
    expect((await write()).results).toMatchObject([{ status: 412, problem: { code: 'precondition_failed' } }])
  })

  it('refuses a taken name, a name like an id and an unknown parent', async () => {
    const project = await make.project()
    await make.branch(project, 'one')
    const create = (body: object) => server.call('POST', `/project/${project}/branch`, body)
    expect(await create({ name: 'one' })).toMatchObject({ status: 409, body: { code: 'branch_name_taken' } })
    expect(await create({ name: 'master' })).toMatchObject({ status: 409 })
    expect(await create({ name: crypto.randomUUID() })).toMatchObject({ status: 422 })
    expect(await create({ name: ' one' })).toMatchObject({ status: 422 })
    expect(await create({ name: 'two', parent: 'nowhere' })).toMatchObject({ status: 404 })
    expect(await create({ name: '' })).toMatchObject({ status: 422 })
    // Clients resolve these in an address, and no interface shows a second line.
    for (const name of ['.', '..', 'two\nlines', 'two\r']) expect(await create({ name })).toMatchObject({ status: 422 })
    expect(await create({ name: '...' })).toMatchObject({ status: 201 })
  })

  it('gives a contested name to exactly one request', async () => {
    const project = await make.project()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.call('POST', `/project/${project}/branch`, { name: 'wanted' })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(7).fill(409)])
  })

  it('is not made of a branch that is being closed', async () => {
    const project = await make.project()
    const parent = await make.branch(project, 'closing')
    const answer = await whileHeld(server, {
      hold: (tx) => tx.updateTable('branch').set({ status: 'archived' }).where('id', '=', parent).execute(),
      waiting: 1,
      requests: () => server.call('POST', `/project/${project}/branch`, { name: 'late', parent }),
    })
    expect(answer).toMatchObject({ status: 409, body: { code: 'branch_closed' } })
  })

  it('sees its parent as it was at the fork, and keeps its own changes private', async () => {
    const project = await make.project()
    const entity = await make.entity(project, { values: { a: 1 } })
    await make.branch(project, 'work')
    await make.put(project, entity, { a: 2 })
    expect(await make.read(project, entity, 'work')).toEqual({ a: 1 })
    await make.put(project, entity, { b: 3 }, 'work')
    expect(await make.read(project, entity, 'work')).toEqual({ a: 1, b: 3 })
    expect(await make.read(project, entity)).toEqual({ a: 2 })
    const grandchild = await make.branch(project, 'deeper', 'work')
    await make.put(project, entity, { b: 4 }, 'work')
    expect(await make.read(project, entity, grandchild)).toEqual({ a: 1, b: 3 })
  })

  it('lists its changes field by field', async () => {
    const project = await make.project()
    const kept = await make.entity(project, { name: 'kept', values: { a: 1, b: [1] } })
    const gone = await make.entity(project, { name: 'gone', values: { x: 1 } })
    const same = await make.entity(project, { values: { a: 1 } })
    await make.branch(project, 'work')
    await make.put(project, kept, { a: 2, c: null }, 'work')
    await make.put(project, same, { a: 2 }, 'work')
    await make.put(project, same, { a: 1 }, 'work')
    await server.call('DELETE', `/project/${project}/entity/${gone}?branch=work`)
    const made = await make.entity(project, { name: 'made', branch: 'work', values: { n: 'x' } })
    const { body } = await server.call('GET', `/project/${project}/branch/work/diff`)
    const byId = new Map(body.changes.map((change: { entity_id: string }) => [change.entity_id, change]))
    expect(byId.size).toBe(3)
    expect(byId.get(kept)).toEqual({
      entity_id: kept,
      type: 'item',
      name: 'kept',
      kind: 'modified',
      fields: [
        { field: 'values/a', before: 1, after: 2 },
        { field: 'values/c', after: null },
      ],
    })
    expect(byId.get(gone)).toMatchObject({
      kind: 'deleted',
      fields: [
        { field: 'name', before: 'gone' },
        { field: 'values/x', before: 1 },
      ],
    })
    expect(byId.get(made)).toMatchObject({
      kind: 'created',
      fields: [
        { field: 'name', after: 'made' },
        { field: 'values/n', after: 'x' },
      ],
    })
    expect((await server.call('GET', `/project/${project}/branch/master/diff`)).body.changes).toEqual([])
  })
})

describe('reviews', () => {
  it('find the people among any number of names', async () => {
    const { admin, member } = server.workspace
    const rules = { changed_item_review_enabled: true, changed_item_review_fields: ['Owner'] }
    await server.call('PATCH', '/review-policy', rules)
    const project = await make.project()
    const branch = await make.branch(project, 'work')
    const Owner = [...Array.from({ length: 65_534 }, (_, n) => `n${n}`), member.email, admin.id]
    await make.entity(project, { branch, values: { Owner } })
    const { body } = await server.call('GET', `/project/${project}/branch/${branch}/merge-requirements`)
    expect(body.changed_item_review.items[0].reviewers).toEqual([member.id, admin.id])
    await server.call('PATCH', '/review-policy', { changed_item_review_enabled: false })
  })
})

describe('closing', () => {
  it('ends with a merge: nothing is written, approved or merged there again', async () => {
    const project = await make.project()
    const entity = await make.entity(project)
    const branch = await make.branch(project, 'work')
    await make.put(project, entity, { a: 1 }, 'work')
    await server.call('POST', `/project/${project}/branch/${branch}/merge`)
    const at = `/project/${project}/branch/${branch}`
    expect((await server.call('GET', at)).body).toMatchObject({ status: 'merged', merged_at: expect.any(String) })
    for (const [method, url, body] of [
      ['PUT', `/project/${project}/entity/${entity}/values`, { branch, values: { a: 2 } }],
      ['DELETE', `/project/${project}/entity/${entity}?branch=${branch}`, undefined],
      ['POST', `/project/${project}/entity`, { branch, name: 'x' }],
      ['POST', `${at}/approvals`, undefined],
      ['POST', `${at}/merge`, undefined],
      ['POST', `/project/${project}/branch`, { name: 'child', parent: branch }],
      ['POST', `${at}/extraction-plans`, { entity_ids: [entity] }],
    ] as const) {
      expect(await server.call(method, url, body), `${method} ${url}`).toMatchObject({
        status: 409,
        body: { code: 'branch_closed' },
      })
    }
  })

  it('closes a branch, frees its name, and opens it again', async () => {
    const project = await make.project()
    const at = `/project/${project}/branch`
    const id = await make.branch(project, 'work')
    const entity = await make.entity(project, { branch: 'work' })
    const closed = await server.call('POST', `${at}/work/close`)
    expect(closed).toMatchObject({ status: 200, body: { id, status: 'archived' } })
    expect((await server.call('POST', `${at}/${id}/close`)).body).toEqual(closed.body)
    expect((await server.call('GET', `${at}/work`)).status).toBe(404)
    const write = { values: { a: 1 }, branch: id }
    expect((await server.call('PUT', `/project/${project}/entity/${entity}/values`, write)).body.code).toBe(
      'branch_closed',
    )
    const second = await make.branch(project, 'work')
    expect((await server.call('POST', `${at}/${id}/reopen`)).body.code).toBe('branch_name_taken')
    await server.call('POST', `${at}/${second}/close`)
    const opened = await server.call('POST', `${at}/${id}/reopen`)
    expect(opened).toMatchObject({ status: 200, body: { id, status: 'open' } })
    expect((await server.call('POST', `${at}/${id}/reopen`)).body).toEqual(opened.body)
    expect((await server.call('PUT', `/project/${project}/entity/${entity}/values`, write)).status).toBe(200)
  })

  it('leaves the base branch open, a merged branch merged, and an undone extraction archived', async () => {
    const project = await make.project()
    const at = `/project/${project}/branch`
    for (const step of ['close', 'reopen']) {
      expect((await server.call('POST', `${at}/master/${step}`)).body.code).toBe('branch_is_base')
    }
    const merged = await make.branch(project, 'merged')
    await server.call('POST', `${at}/${merged}/merge`)
    for (const step of ['close', 'reopen']) {
      expect((await server.call('POST', `${at}/${merged}/${step}`)).body.code).toBe('branch_merged')
    }
    const branch = await make.branch(project, 'source')
    const entity = await make.entity(project, { branch: 'source' })
    const plan = await make.frozen(project, branch, [entity])
    const extractions = `${at}/${branch}/extractions`
    const { body } = await server.call('POST', extractions, { plan_id: plan, destination_name: 'out' })
    for (const step of ['close', 'reopen']) {
      expect((await server.call('POST', `${at}/${body.destination.id}/${step}`)).status, step).toBe(200)
    }
    await server.call('POST', `${extractions}/${body.id}/undo`)
    expect((await server.call('POST', `${at}/${body.destination.id}/reopen`)).body.code).toBe('branch_undone')
  })
})
