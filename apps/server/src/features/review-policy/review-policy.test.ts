import { expect, it } from 'vitest'
import { createServer } from '#test/harness'
import { whileHeld } from '#test/locks'

const server = await createServer()
const fresh = async () => {
  const workspace = await server.createWorkspace(`policy-${Math.random().toString(36).slice(2, 10)}`)
  return {
    workspace,
    get: () => server.call('GET', '/review-policy', undefined, { workspace }),
    patch: (body: unknown, user = workspace.admin) => server.call('PATCH', '/review-policy', body, { workspace, user }),
  }
}

const DEFAULTS = {
  min_approvals_enabled: false,
  min_approvals: 1,
  changed_item_review_enabled: false,
  changed_item_review_fields: [],
  allow_merge_override: false,
  merge_override_role: 'admins',
}

it('returns all six members before anything was set', async () => {
  const { get, workspace } = await fresh()
  expect(await get()).toMatchObject({ status: 200, body: DEFAULTS })
  const member = await server.call('GET', '/review-policy', undefined, { workspace, user: workspace.member })
  expect(member.body).toEqual(DEFAULTS)
})

it('keeps omitted members and returns the whole policy', async () => {
  const { get, patch } = await fresh()
  const first = await patch({ min_approvals_enabled: true, min_approvals: 7 })
  expect(first).toMatchObject({ status: 200, body: { ...DEFAULTS, min_approvals_enabled: true, min_approvals: 7 } })
  const second = await patch({ merge_override_role: 'admins_and_parent_branch_owners' })
  const wanted = {
    ...DEFAULTS,
    min_approvals_enabled: true,
    min_approvals: 7,
    merge_override_role: 'admins_and_parent_branch_owners',
  }
  expect(second.body).toEqual(wanted)
  expect((await get()).body).toEqual(wanted)
  expect((await patch({})).body).toEqual(wanted)
})

it('keeps the number while its rule is off', async () => {
  const { patch } = await fresh()
  await patch({ min_approvals_enabled: true, min_approvals: 5 })
  expect((await patch({ min_approvals_enabled: false })).body.min_approvals).toBe(5)
  expect((await patch({ min_approvals_enabled: true })).body.min_approvals).toBe(5)
})

it('applies to a merge that begins while it is changed', async () => {
  const { patch, workspace } = await fresh()
  await patch({})
  const asked = async (method: string, url: string, body?: object) =>
    (await server.call(method, url, body, { workspace })).body
  const at = `/project/${(await asked('POST', '/project', { name: 'P' })).id}/branch`
  const branch = await asked('POST', at, { name: 'work' })
  const merge = await whileHeld(
    { ...server, workspace },
    {
      hold: (tx) => tx.updateTable('review_policy').set({ min_approvals_enabled: true }).execute(),
      waiting: 1,
      requests: () => asked('POST', `${at}/${branch.id}/merge`),
    },
  )
  expect(merge.code).toBe('merge_requirements_unmet')
})

it('replaces the list of fields as a whole', async () => {
  const { patch } = await fresh()
  await patch({ changed_item_review_fields: ['Owner', 'Reviewer'] })
  expect((await patch({ changed_item_review_fields: ['Tester'] })).body.changed_item_review_fields).toEqual(['Tester'])
  expect((await patch({ changed_item_review_fields: [] })).body.changed_item_review_fields).toEqual([])
})

it.each([
  [{ min_approvals: 0 }, '/min_approvals'],
  [{ min_approvals: 21 }, '/min_approvals'],
  [{ min_approvals: 1.5 }, '/min_approvals'],
  [{ min_approvals: '5' }, '/min_approvals'],
  [{ min_approvals_enabled: 'true' }, '/min_approvals_enabled'],
  [{ min_approvals_enabled: null }, '/min_approvals_enabled'],
  [{ changed_item_review_fields: 'Owner' }, '/changed_item_review_fields'],
  [{ changed_item_review_fields: [1] }, '/changed_item_review_fields/0'],
  [{ changed_item_review_fields: ['a\u0000b'] }, '/changed_item_review_fields/0'],
  [{ changed_item_review_fields: ['\ud800'] }, '/changed_item_review_fields/0'],
  [{ merge_override_role: 'everyone' }, '/merge_override_role'],
  [{ min_aprovals: 3 }, '/min_aprovals'],
  [[], ''],
])('refuses %j and changes nothing', async (body, pointer) => {
  const { get, patch } = await fresh()
  const answer = await patch(body)
  expect(answer.status).toBe(422)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.body.errors[0].pointer).toBe(pointer)
  expect((await get()).body).toEqual(DEFAULTS)
})

it.each([1, 20])('accepts the limit %d', async (min_approvals) => {
  const { patch } = await fresh()
  expect(await patch({ min_approvals })).toMatchObject({ status: 200, body: { min_approvals } })
})

it('is changed by admins only', async () => {
  const { get, patch, workspace } = await fresh()
  const answer = await patch({ min_approvals: 3 }, workspace.member)
  expect(answer).toMatchObject({ status: 403, body: { code: 'admins_only' } })
  // The role is checked before the body.
  expect((await patch({ min_approvals: 'x' }, workspace.member)).status).toBe(403)
  expect((await get()).body).toEqual(DEFAULTS)
})

it('loses no update when many change different members at once', async () => {
  const { get, patch } = await fresh()
  const changes = [
    { min_approvals_enabled: true },
    { min_approvals: 9 },
    { changed_item_review_enabled: true },
    { changed_item_review_fields: ['Owner'] },
    { allow_merge_override: true },
    { merge_override_role: 'admins_and_parent_branch_owners' },
  ]
  const answers = await Promise.all(changes.map((change) => patch(change)))
  expect(answers.map((answer) => answer.status)).toEqual(changes.map(() => 200))
  expect((await get()).body).toEqual(Object.assign({}, ...changes))
})
