import { describe, expect, it } from 'vitest'
import { fixtures } from '#test/fixtures'
import { createServer } from '#test/harness'

const server = await createServer()
const make = fixtures(server)

/** Creates a project with three items, all changed on the branch "work". */
async function scene() {
  const project = await make.project()
  const items = [
    await make.entity(project, { values: { a: 1 } }),
    await make.entity(project),
    await make.entity(project),
  ]
  const branch = await make.branch(project, 'work')
  for (const item of items) await make.put(project, item, { a: 2, b: 2 }, 'work')
  const at = `/project/${project}/branch/${branch}`
  return {
    project,
    items: items as [string, string, string],
    branch,
    at,
    execute: (plan_id: string, destination_name = 'taken-out') =>
      server.call('POST', `${at}/extractions`, { plan_id, destination_name }),
    undo: (id: string) => server.call('POST', `${at}/extractions/${id}/undo`),
    changed: async (of: string) =>
      (await server.call('GET', `/project/${project}/branch/${of}/diff`)).body.changes.map(
        (change: { entity_id: string }) => change.entity_id,
      ),
  }
}

describe('plans', () => {
  it('lists changed items, and freezing pins their revisions', async () => {
    const { at, items } = await scene()
    const plan = await server.call('POST', `${at}/extraction-plans`, { name: 'P', entity_ids: [items[0], items[1]] })
    expect(plan).toMatchObject({
      status: 201,
      body: { name: 'P', status: 'draft', source_revision: null, frozen_at: null },
    })
    expect(plan.body.items.map((item: { revision: unknown }) => item.revision)).toEqual([null, null])
    const frozen = await server.call('POST', `${at}/extraction-plans/${plan.body.id}/freeze`)
    expect(frozen).toMatchObject({ status: 200, body: { status: 'frozen', source_revision: 6 } })
    expect(frozen.body.items.map((item: { revision: unknown }) => item.revision)).toEqual([4, 5])
    expect((await server.call('GET', `${at}/extraction-plans`)).body.plans).toEqual([frozen.body])
    expect(await server.call('POST', `${at}/extraction-plans/${plan.body.id}/freeze`)).toMatchObject({
      status: 409,
      body: { code: 'plan_frozen' },
    })
  })

  it('refuses items that the branch did not change, and the base branch', async () => {
    const { project, at, items } = await scene()
    const other = await make.entity(project)
    const refused = await server.call('POST', `${at}/extraction-plans`, { entity_ids: [items[0], other] })
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'item_not_changed', errors: [{ pointer: '/entity_ids/1' }] },
    })
    expect(
      await server.call('POST', `/project/${project}/branch/master/extraction-plans`, { entity_ids: [other] }),
    ).toMatchObject({ status: 409, body: { code: 'branch_is_base' } })
    expect((await server.call('POST', `${at}/extraction-plans`, { entity_ids: [] })).status).toBe(422)
  })

  it('refuses items that were changed back, as the diff leaves them out', async () => {
    const project = await make.project()
    const item = await make.entity(project, { values: { a: 1 } })
    const branch = await make.branch(project, 'work')
    const at = `/project/${project}/branch/${branch}/extraction-plans`
    const plan = () => server.call('POST', at, { entity_ids: [item] })
    await make.put(project, item, { a: 2 }, branch)
    const { id } = (await plan()).body
    await make.put(project, item, { a: 1 }, branch)
    expect(await plan()).toMatchObject({ status: 422, body: { code: 'item_not_changed' } })
    expect(await server.call('POST', `${at}/${id}/freeze`)).toMatchObject({
      status: 409,
      body: { code: 'item_not_changed', items: [{ entity_id: item }] },
    })
  })
})

describe('execution', () => {
  it('moves exactly the planned changes to a sibling and returns the record', async () => {
    const { project, items, branch, execute, changed, at } = await scene()
    const master = (await server.call('GET', `/project/${project}/branch/master`)).body.id
    const answer = await execute(await make.frozen(project, branch, [items[0], items[1]]))
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      reverted_at: null,
      status: 'completed',
      entity_count: 2,
      diff_count: 4,
      source: { id: branch, name: 'work', parent_id: master, parent_seq_id: '1' },
      destination: { id: expect.any(String), name: 'taken-out', parent_id: master, parent_seq_id: '1' },
      undo: { eligible: true, reason: null },
    })
    expect(await changed(branch)).toEqual([items[2]])
    expect(await changed('taken-out')).toEqual([items[0], items[1]])
    expect(await make.read(project, items[0], branch)).toEqual({ a: 1 })
    expect(await make.read(project, items[0], 'taken-out')).toEqual({ a: 2, b: 2 })
    const { body: source } = await server.call('GET', at)
    const { body: destination } = await server.call('GET', `/project/${project}/branch/taken-out`)
    expect(destination).toMatchObject({ parent_id: source.parent_id, fork_revision: source.fork_revision })
    expect((await server.call('GET', `${at}/extractions`)).body).toEqual({ extractions: [answer.body], next: null })
    expect((await server.call('GET', `${at}/extractions/${answer.body.id}`)).body).toEqual(answer.body)
  })

  it('executes a frozen plan only, and only once', async () => {
    const { project, at, items, branch, execute } = await scene()
    const draft = await server.call('POST', `${at}/extraction-plans`, { entity_ids: [items[0]] })
    expect(await execute(draft.body.id)).toMatchObject({ status: 409, body: { code: 'plan_not_frozen' } })
    const plan = await make.frozen(project, branch, [items[0]])
    expect((await execute(plan)).status).toBe(201)
    expect(await execute(plan, 'again')).toMatchObject({ status: 409, body: { code: 'plan_executed' } })
  })

  it('names the items that were edited since the freeze, and moves nothing', async () => {
    const { project, items, branch, execute, changed } = await scene()
    const plan = await make.frozen(project, branch, [items[0], items[1]])
    await make.put(project, items[2], { c: 1 }, branch)
    await make.put(project, items[1], { c: 1 }, branch)
    const answer = await execute(plan)
    expect(answer).toMatchObject({ status: 409, body: { code: 'item_edited_since_freeze' } })
    expect(answer.body.items.map((item: { entity_id: string }) => item.entity_id)).toEqual([items[1]])
    expect(answer.body.detail).toContain(items[1])
    expect(await changed(branch)).toHaveLength(3)
  })

  it('refuses a taken name, an unknown plan, another branch’s plan and a missing member', async () => {
    const { project, at, items, branch, execute } = await scene()
    const plan = await make.frozen(project, branch, [items[0]])
    expect(await execute(plan, 'work')).toMatchObject({ status: 409, body: { code: 'branch_name_taken' } })
    expect((await execute(crypto.randomUUID())).status).toBe(404)
    const sibling = await make.branch(project, 'sibling')
    const elsewhere = await server.call('POST', `/project/${project}/branch/${sibling}/extractions`, {
      plan_id: plan,
      destination_name: 'x',
    })
    expect(elsewhere.status).toBe(404)
    for (const body of [{ plan_id: plan }, { destination_name: 'x' }, { plan_id: 'x', destination_name: 'x' }, {}]) {
      expect((await server.call('POST', `${at}/extractions`, body)).status, JSON.stringify(body)).toBe(422)
    }
    expect((await execute(plan)).status).toBe(201)
  })

  it('preserves the state that children forked from', async () => {
    const { project, items, branch, execute } = await scene()
    await make.branch(project, 'child', branch)
    await execute(await make.frozen(project, branch, [items[0]]))
    expect(await make.read(project, items[0], 'child')).toEqual({ a: 2, b: 2 })
  })

  it('has one winner when many requests execute one plan or use one name', async () => {
    const { project, items, branch, execute } = await scene()
    const one = await make.frozen(project, branch, [items[0]])
    const samePlan = await Promise.all(Array.from({ length: 8 }, (_, index) => execute(one, `name-${index}`)))
    expect(samePlan.map((answer) => answer.status).sort()).toEqual([201, ...Array(7).fill(409)])
    const plans = [await make.frozen(project, branch, [items[1]]), await make.frozen(project, branch, [items[2]])]
    const sameName = await Promise.all(plans.map((plan) => execute(plan, 'wanted')))
    expect(sameName.map((answer) => answer.status).sort()).toEqual([201, 409])
  })
})

describe('undo', () => {
  it('returns the changes, archives the destination and frees its name', async () => {
    const { project, items, branch, execute, undo, changed } = await scene()
    const extraction = (await execute(await make.frozen(project, branch, [items[0], items[1]]))).body
    const answer = await undo(extraction.id)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...extraction,
        status: 'reverted',
        reverted_at: expect.any(String),
        undo: { eligible: false, reason: 'already_reverted' },
      },
    })
    expect(await changed(branch)).toEqual(items)
    expect(await make.read(project, items[0], branch)).toEqual({ a: 2, b: 2 })
    const destination = await server.call('GET', `/project/${project}/branch/${extraction.destination.id}`)
    expect(destination.body.status).toBe('archived')
    await make.branch(project, 'taken-out')
  })

  it('is refused with the record and a stable reason', async () => {
    const cases: [string, (s: Awaited<ReturnType<typeof scene>>, id: string) => Promise<unknown>][] = [
      ['already_reverted', (s, id) => s.undo(id)],
      ['destination_changed', (s) => make.put(s.project, s.items[0], { z: 1 }, 'taken-out')],
      ['destination_has_children', (s) => make.branch(s.project, 'child', 'taken-out')],
      ['item_edited_on_source', (s) => make.put(s.project, s.items[0], { z: 1 }, s.branch)],
      ['source_closed', (s) => server.call('POST', `${s.at}/merge`)],
      ['destination_closed', (s) => server.call('POST', `/project/${s.project}/branch/taken-out/merge`)],
    ]
    for (const [reason, prepare] of cases) {
      const s = await scene()
      const { id } = (await s.execute(await make.frozen(s.project, s.branch, [s.items[0]]))).body
      await prepare(s, id)
      const before = (await server.call('GET', `${s.at}/extractions/${id}`)).body
      const answer = await s.undo(id)
      expect(answer, reason).toMatchObject({
        status: 409,
        body: {
          code: 'undo_not_eligible',
          status: 409,
          undo: { eligible: false, reason },
          extraction: { id, undo: { eligible: false, reason } },
        },
      })
      expect((await server.call('GET', `${s.at}/extractions/${id}`)).body, reason).toEqual(before)
    }
  })

  it('stays possible while only other items are edited, and has one winner', async () => {
    const { project, items, branch, execute, undo, changed } = await scene()
    const { id } = (await execute(await make.frozen(project, branch, [items[0]]))).body
    await make.put(project, items[2], { z: 1 }, branch)
    // A closed child of the destination is none.
    const child = await make.branch(project, 'child', 'taken-out')
    await server.call('POST', `/project/${project}/branch/${child}/close`)
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(id)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(5).fill(409)])
    expect(await changed(branch)).toEqual(items)
  })

  it('either undoes or lets an edit of the destination win, never both', async () => {
    for (let round = 0; round < 5; round++) {
      const { project, items, branch, execute, undo } = await scene()
      const { id } = (await execute(await make.frozen(project, branch, [items[0]]))).body
      const [undone, edited] = await Promise.all([
        undo(id),
        server.call('PUT', `/project/${project}/entity/${items[0]}/values`, { branch: 'taken-out', values: { z: 1 } }),
      ])
      const outcome = `${undone.status} ${edited.status}`
      // The edit is too late: the name is archived (404) or the branch was closed meanwhile (409).
      expect(['200 404', '200 409', '409 200']).toContain(outcome)
    }
  })
})

it('moves the source of a diagram with it, and back by the undo', async () => {
  const { call } = server
  const project = await make.project()
  const drawn = { title: 'Drawn', snapshot: { store: {}, schema: {} } }
  const { body: diagram } = await call('POST', `/project/${project}/diagram`, drawn)
  const path = `/project/${project}/diagram/${diagram.id}`
  const branch = await make.branch(project, 'whole')
  const file = await make.file(project, 'part.drawio', '<mxfile/>')
  await call('PUT', `${path}/source`, { source_file_id: file, branch })
  await call('POST', `/project/${project}/diagram`, { ...drawn, id: diagram.id, title: 'Part', branch })
  const statuses = () =>
    Promise.all(
      ['master', 'whole', 'part'].map(async (name) => (await call('GET', `${path}/source?branch=${name}`)).status),
    )
  const extractions = `/project/${project}/branch/${branch}/extractions`
  const plan = await make.frozen(project, branch, [diagram.id])
  const { body: extraction } = await call('POST', extractions, { plan_id: plan, destination_name: 'part' })
  expect(await statuses()).toEqual([404, 404, 200])
  expect((await call('POST', `${extractions}/${extraction.id}/undo`)).status).toBe(200)
  expect(await statuses()).toEqual([404, 200, 404])
  // A branch that deletes the diagram takes its source from the base branch, too.
  await call('PUT', `${path}/source`, { source_file_id: file })
  await make.branch(project, 'without')
  await call('DELETE', `/project/${project}/entity/${diagram.id}?branch=without`)
  await call('POST', `/project/${project}/branch/without/merge`)
  expect(await statuses()).toEqual([404, 200, 404])
})
