/** Where the keyboard's focus is after something on a page has gone, and other small manners of forms and lists. */
import { unwrap } from '@drawbridge/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ConsoleAt } from './harness.ts'
import { PATH, type Shop, startShop } from './shop.ts'

let at: ConsoleAt
let checkout: string
let openCheckout: Shop['openCheckout']

beforeAll(async () => {
  ;({ at, checkout, openCheckout } = await startShop({ Load: 12, Notes: 'Short' }))
  const fields = [{ name: 'Load', kind: 'number' as const }]
  unwrap(
    await at.client.POST('/project/{projectId}/entity-type', {
      params: { path: PATH },
      body: { name: 'service', fields },
    }),
  )
  await at.signIn()
})
afterAll(() => at?.stop())
beforeEach(async () => {
  await at.page.goto('about:blank')
  await at.begin()
})

test('the focus is at a thread that was resolved, and at the next row when one is removed', async () => {
  const { client, page } = at
  const comment = { target: 'entity' as const, target_id: checkout, body: 'Is this right?', mentions: [] }
  unwrap(await client.POST('/project/{projectId}/comment', { params: { path: PATH }, body: comment }))
  await openCheckout()
  await at.button('Resolve').press('Enter')
  await at.button('Resolved: Is this right?').waitFor()
  await at.expectFocus('Resolved: Is this right?')

  for (const name of ['First', 'Second', 'Third'])
    unwrap(await client.POST('/user', { params: {}, body: { display_name: name, email: `${name}@example.com` } }))
  await at.goTo('People')
  const row = page.getByRole('listitem').filter({ hasText: 'Second' })
  await row.getByRole('button', { name: 'Remove' }).press('Enter')
  await at.hasFocus(at.dialog())
  await at.dialog().getByRole('button', { name: 'Remove' }).press('Enter')
  await row.waitFor({ state: 'detached' })
  await at.expectFocus('Change Third')
})

test('a number can be emptied, and is not called wrong before it is typed', async () => {
  const { page } = at
  await openCheckout()
  await at.button('Change Load').click()
  await page.getByRole('textbox', { name: 'Load' }).fill('')
  expect(await page.getByText('This is not a number.').count()).toBe(0)
  await at.button('Save').click()
  await at.section('Values').getByText('empty').waitFor()

  await at.button('Add value').click()
  await page.getByLabel('Field').fill('Height')
  const add = at.dialog().getByRole('button', { name: 'Add' })
  for (const kind of ['Number', 'JSON']) {
    await page.getByLabel('Kind').selectOption(kind)
    expect(await page.getByText(/This is not/).count()).toBe(0)
    expect(await add.isDisabled()).toBe(true)
  }
  await page.getByRole('textbox', { name: 'Value' }).fill('{')
  await page.getByText('This is not JSON').waitFor()
})

test('types are suggested where one is typed', async () => {
  const suggested = (label: string) =>
    at.page
      .getByLabel(label)
      .first()
      .evaluate((input: HTMLInputElement) => [...(input.list?.options ?? [])].map(({ value }) => value))
  await expect.poll(() => suggested('Type')).toEqual(['service'])
})

test('a conflict leads to the item on both branches', async () => {
  const { client, page } = at
  const body = { name: 'other' }
  const branch = unwrap(await client.POST('/project/{projectId}/branch', { params: { path: PATH }, body }))
  const params = { path: { ...PATH, entityId: checkout } }
  const put = async (text: string, more = {}) =>
    unwrap(
      await client.PUT('/project/{projectId}/entity/{entityId}/values', {
        params,
        body: { values: { Notes: text }, ...more },
      }),
    )
  await put('Of the branch', { branch: 'other' })
  await put('Of the base')
  await page.goto(`${at.origin}/console#/p/shop/branches/${branch.id}/review`)
  await at.link('on other').waitFor()
  await at.expectClean('conflict')
  await at.link('on master').click()
  await at.section('Values').getByText('Of the base').waitFor()
  await page.goBack()
  await at.link('on other').click()
  await at.section('Values').getByText('Of the branch').waitFor()
  await at.button('Change Notes').click()
  await page.getByRole('textbox', { name: 'Notes' }).fill('Of the base')
  await at.button('Save').click()
  await at.button('Change Notes').waitFor()
  await page.goBack()
  await at.section('Requirements').getByText('No conflicts with master').waitFor()
})

test('conflicts of a branch are shown from both sides, and it is merged with what is chosen of each', async () => {
  const { client, page } = at
  const params = { path: PATH }
  const add = async (name: string) => {
    const made = { name, type: 'service', values: { Notes: 'Before' } }
    return unwrap(await client.POST('/project/{projectId}/entity', { params, body: made })).id
  }
  const theirs = await add('Kept by them')
  const [ours, goneHere, goneThere] = [await add('Kept by us'), await add('Deleted by us'), await add('Deleted there')]
  const draw = (shape: string, more: object) => {
    const store = { one: { typeName: 'shape', id: shape } }
    // Not as browsers write JSON: the text of a snapshot has to stay as it is.
    const members = JSON.stringify({ title: 'Drawing', ...more }).slice(0, -1)
    const body = `${members}, "snapshot": ${JSON.stringify({ store }, null, 1)}}`
    const options = { params, body: body as never, bodySerializer: () => body }
    return client.POST('/project/{projectId}/diagram', options).then(unwrap)
  }
  const { id: drawing } = await draw('old', {})
  const { id: branchId } = unwrap(await client.POST('/project/{projectId}/branch', { params, body: { name: 'both' } }))
  const put = async (entityId: string, text: string, more = {}) => {
    const body = { values: { Notes: text }, ...more }
    const path = { ...PATH, entityId }
    unwrap(await client.PUT('/project/{projectId}/entity/{entityId}/values', { params: { path }, body }))
  }
  const remove = async (entityId: string, query = {}) => {
    const path = { ...PATH, entityId }
    unwrap(await client.DELETE('/project/{projectId}/entity/{entityId}', { params: { path, query } }))
  }
  const branch = { branch: 'both' }
  for (const id of [theirs, ours, goneThere]) await put(id, 'Of the branch', branch)
  for (const id of [theirs, ours, goneHere]) await put(id, 'Of the base')
  await remove(goneHere, branch)
  await remove(goneThere)
  await draw('of the branch', { id: drawing, hostEntityId: ours, ...branch })
  await draw('of the base', { id: drawing, hostEntityId: theirs })
  const policy = async (min_approvals_enabled: boolean) =>
    unwrap(await client.PATCH('/review-policy', { params: {}, body: { min_approvals_enabled, min_approvals: 1 } }))
  await policy(true)

  await page.goto(`${at.origin}/console#/p/shop/branches/${branchId}/review`)
  const requirements = at.section('Requirements')
  await requirements.getByText('Drawing: Drawing').waitFor()
  await requirements.getByText('not yet', { exact: true }).waitFor()
  const conflicts = at.section('Conflicts')
  await conflicts.getByText('5 choices are missing.').waitFor()
  const side = (item: string, name: string) => conflicts.getByRole('region', { name: item }).getByLabel(name)
  expect(await side('Drawing', 'both').evaluate((input) => input.ariaDescribedByElements?.[0]?.textContent)).toBe(
    '1 shape',
  )
  await conflicts.getByRole('button', { name: 'Choose everything of both' }).click()
  await conflicts.getByText('5 choices are missing.').waitFor({ state: 'detached' })
  await at.expectClean('conflicts')
  // By keyboard; what the branch takes from its parent has to be approved.
  await side('Drawing', 'both').press('ArrowDown')
  await side('Kept by them', 'master').press('Space')
  await at.confirm('Apply the choices to both')
  await page.getByText('0 of 1 approvals of this revision').waitFor()
  // The approval is for the revision with the choices, once the page has it.
  const ofBranch = { path: { ...PATH, branchId } }
  const { revision } = unwrap(await client.GET('/project/{projectId}/branch/{branchId}', { params: ofBranch }))
  await at.button('Approve').click()
  await at.dialog().getByText(`Approve revision ${revision}?`).waitFor()
  await at.dialog().getByRole('button', { name: 'Approve', exact: true }).click()
  await at.dialog().waitFor({ state: 'detached' })
  await at.button('Merge with these choices').click()
  const merge = at.dialog().getByRole('button', { name: 'Merge' })
  await put(ours, 'Of the base, later')
  await merge.click()
  await at.dialog().getByText('An item has changed since it was shown.').waitFor()
  await page.getByText('Of the base, later').waitFor()
  await merge.click()
  await page.getByText('was merged with these choices.').first().waitFor()
  await page.getByText('The branch has been merged.').waitFor()
  await policy(false)
  const read = async (entityId: string) => {
    const path = { ...PATH, entityId }
    return (await client.GET('/project/{projectId}/entity/{entityId}', { params: { path } })).data?.values.Notes
  }
  expect(await Promise.all([theirs, ours, goneHere, goneThere].map(read))).toEqual([
    'Of the base',
    'Of the branch',
    undefined,
    'Of the branch',
  ])
  const path = { ...PATH, diagramId: drawing }
  const drawn = unwrap(await client.GET('/project/{projectId}/diagram/{diagramId}', { params: { path } }))
  expect(drawn.snapshot).toEqual({ store: { one: { typeName: 'shape', id: 'of the base' } } })
  expect([...drawn.host_entity_ids].sort()).toEqual([theirs, ours].sort())
})

test('a member is not offered what only admins may do', async () => {
  const { page } = at
  await page.route('**/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), is_admin: false } })
  })
  await page.reload()
  for (const path of ['webhooks', 'keys']) {
    await page.goto(`${at.origin}/console#/${path}`)
    await at.heading(path === 'keys' ? 'API keys' : 'Webhooks').waitFor()
    expect(await page.getByRole('button', { name: /^New/ }).count()).toBe(0)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
