/** People, comments and notifications. */
import { createClient, unwrap } from '@drawbridge/client'
import { convertDiagram } from '@drawbridge/core'
import { expect, test } from 'vitest'
import { violations } from '../browser/axe.ts'
import { watchPage } from '../browser/watch.ts'
import type { ConsoleAt } from './harness.ts'

/** Runs after the project, its entity and its diagram were created. */
export function testPeople(here: () => ConsoleAt): void {
  test('people, groups, keys and the review policy are managed', async () => {
    const at = here()
    await at.goTo('People')
    await at.button('Invite').click()
    await at.page.getByLabel('Name', { exact: true }).fill('Grace Hopper')
    await at.page.getByLabel('E-mail address').fill('grace@example.com')
    await at.dialog().getByRole('button', { name: 'Invite' }).click()
    await at.page.getByRole('heading', { name: 'Sign-in link for Grace Hopper' }).waitFor()
    await at.expectClean('invitation')
    await at.button('Done').click()
    await at.page.getByText('grace@example.com').waitFor()
    await at.expectClean('people')
    await at.goTo('Groups')
    await at.button('New group').click()
    await at.page.getByLabel('Name', { exact: true }).fill('Reviewers')
    await at.dialog().getByRole('checkbox', { name: 'Grace Hopper' }).click()
    await at.dialog().getByRole('button', { name: 'Create' }).click()
    await at.page.getByText('Reviewers', { exact: true }).waitFor()
    await at.page.locator('.row', { hasText: 'Reviewers' }).getByText('Grace Hopper').waitFor()
    await at.expectClean('groups')

    await at.goTo('API keys')
    await at.button('New key').click()
    await at.page.getByLabel('Name', { exact: true }).fill('Nightly')
    await at.dialog().getByRole('button', { name: 'Create' }).click()
    await at.page.getByRole('heading', { name: 'The new key' }).waitFor()
    const key = (await at.page.locator('.secret').textContent()) ?? ''
    const asked = () => fetch(`${at.origin}/me`, { headers: { customer: 'demo', 'x-api-key': key } })
    expect((await asked()).status).toBe(200)
    await at.button('Done').click()
    await at.page.getByText('Nightly', { exact: true }).waitFor()
    await at.expectClean('keys')
    const row = at.page.locator('.row', { hasText: 'Nightly' })
    await row.getByRole('button', { name: 'Revoke' }).click()
    await at.dialog().getByRole('button', { name: 'Revoke' }).click()
    await row.getByText('revoked').waitFor()
    await expect.poll(async () => (await asked()).status).toBe(401)

    const fields = ['Owner', 'Reviewer'].map((name) => ({ name, kind: 'user' as const }))
    const part = { params: { path: { projectId: 'shop' } }, body: { name: 'part', fields } }
    unwrap(await at.client.POST('/project/{projectId}/entity-type', part))
    await at.goTo('Review policy')
    await at.page.getByLabel('Number of people').fill('21')
    await at.page.getByText('A whole number from 1 to 20.').waitFor()
    await at.page.getByLabel('Number of people').fill('3')
    const choose = async (name: string) => {
      await at.page.getByRole('combobox', { name: 'Fields that name the people' }).fill(name)
      await at.page.getByRole('option', { name, exact: true }).click()
      await at.page.getByRole('button', { name: `Remove ${name}` }).waitFor()
    }
    await choose('Owner')
    await choose('Reviewer')
    // It changes meanwhile, and is read again.
    unwrap(await at.client.PATCH('/review-policy', { params: {}, body: { min_approvals: 4 } }))
    const changed = at.page.getByText('The policy was changed meanwhile.')
    await expect
      .poll(async () => {
        await at.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
        return changed.count()
      })
      .toBe(1)
    expect(await at.page.getByLabel('Number of people').inputValue()).toBe('3')
    await at.page.getByRole('button', { name: 'Remove Reviewer' }).waitFor()
    await at.expectClean('review policy')
    await at.button('Show the current policy').click()
    await expect.poll(() => at.page.getByLabel('Number of people').inputValue()).toBe('4')
    await changed.waitFor({ state: 'detached' })
    await at.page.getByLabel('Number of people').fill('3')
    await choose('Owner')
    await choose('Reviewer')
    await at.button('Save').click()
    await at.page.getByText('The review policy was saved.').first().waitFor()
    const { data } = await at.client.GET('/review-policy')
    expect(data).toMatchObject({ min_approvals: 3, changed_item_review_fields: ['Owner', 'Reviewer'] })
    await at.goTo('Link policy')
    const days = at.page.getByLabel('Days until a link ends at the latest')
    await days.fill('0')
    await at.page.getByText('A whole number from 1 to 3,650, or nothing.').waitFor()
    await days.fill('30')
    await at.page.getByLabel('Who may make links').selectOption('Admins only')
    await at.expectClean('link policy')
    await at.button('Save').click()
    await at.page.getByText('The link policy was saved.').waitFor()
    expect(unwrap(await at.client.GET('/link-policy'))).toEqual({ max_days: 30, makers: 'admins' })
    unwrap(await at.client.PATCH('/link-policy', { params: {}, body: { max_days: null, makers: 'members' } }))
    expect(at.watch.problems).toEqual([])
  })

  test('a comment with a mention sends a notification, is answered and resolved', async () => {
    const at = here()
    const client = at.client
    const { users } = unwrap(await client.GET('/user'))
    const grace = users.find(({ display_name }) => display_name === 'Grace Hopper')?.id ?? ''
    const { key } = unwrap(await client.POST('/api-key', { params: {}, body: { name: 'Of Grace', user_id: grace } }))
    const ofGrace = createClient({ baseUrl: at.origin, customer: 'demo', apiKey: key })
    // Runs of the previous tests have ended, and the person was notified.
    unwrap(await at.client.POST('/notification/read-all', { params: {}, body: {} }))
    await at.goTo('Entities')
    await at.link('Checkout').click()
    await at.button('Write a comment …').click()
    const editor = at.page.getByRole('textbox', { name: 'New comment' })
    const offered = at.page.getByRole('option', { name: 'Grace Hopper' })
    await at.write(editor, 'Is this **still** right? @Gra', 'Is this still right? @Gra')
    await offered.waitFor()
    // Escape ends the search of this name, also for its next word.
    await at.page.keyboard.press('Escape')
    await offered.waitFor({ state: 'detached' })
    await at.write(editor, 'ce H', 'Is this still right? @Grace H')
    expect(await offered.count()).toBe(0)
    for (const _ of 'Grace H') await at.page.keyboard.press('Backspace')
    await at.page.keyboard.press('Backspace')
    await at.write(editor, '@Grace Ho', 'Is this still right? @Grace Ho')
    await offered.waitFor()
    // The list is shown only while one writes.
    await at.heading('Checkout').click()
    await offered.waitFor({ state: 'detached' })
    await editor.focus()
    await offered.click()
    await at.button('Comment').click()
    const comments = at.section('Comments')
    await comments.getByText('Is this still right? @Grace Hopper').waitFor()
    await at.expectClean('comments')
    await expect
      .poll(async () => unwrap(await ofGrace.GET('/notification')))
      .toMatchObject({ unread: 1, notifications: [{ kind: 'mention' }] })

    const { threads } = unwrap(
      await ofGrace.GET('/project/{projectId}/comment', { params: { path: { projectId: 'shop' } } }),
    )
    const asked = threads.find(({ target }) => target === 'entity')
    expect(asked?.body).toBe('Is this **still** right? @Grace Hopper')
    const path = { projectId: 'shop', commentId: asked?.id ?? '' }
    const body = { body: 'Yes, it is.' }
    unwrap(await ofGrace.POST('/project/{projectId}/comment/{commentId}/replies', { params: { path }, body }))
    // Without a reload: the bell polls by itself.
    await at.page.getByRole('link', { name: '1 new notification' }).click()
    await at.expectClean('notifications')
    await at.page.getByRole('link', { name: 'Grace Hopper replied' }).click()
    await comments.getByText('Yes, it is.').waitFor()
    await at.link('Notifications').waitFor()
    await at.button('Resolve').click()
    await at.button('Resolved: Is this still right? @Grace Hopper').waitFor()
    expect(at.watch.problems).toEqual([])
  })

  test('a shared link opens without an account, and is refused once revoked', async () => {
    const at = here()
    await at.goTo('Diagrams')
    await at.link('Order flow').click()
    await at.button('Share').click()
    await at.page.getByLabel('For whom').fill('The supplier')
    await at.dialog().getByRole('button', { name: 'Make a link' }).click()
    await at.page.getByRole('heading', { name: 'The link' }).waitFor()
    const address = (await at.page.locator('.secret').textContent()) ?? ''
    await at.button('Done').click()
    const visitor = await (await at.browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
    const noticed = await watchPage(visitor, at.origin)
    await visitor.goto(address)
    await visitor.getByRole('heading', { name: 'Order flow', level: 1 }).waitFor()
    await visitor.locator('.tl-shape', { hasText: 'Archive' }).first().waitFor()
    expect(await violations(visitor), 'shared diagram').toEqual([])
    expect(noticed.problems).toEqual([])

    await at.goTo('Shared links')
    await at.page.getByText('The supplier').waitFor()
    await at.page.getByText('Diagram “Order flow” on master').waitFor()
    await at.expectClean('shared links')
    expect(await at.button('Share').getAttribute('class')).toContain('primary')
    await at.confirm('Revoke')
    await at.page.getByText('revoked', { exact: true }).waitFor()
    await visitor.reload()
    await visitor.getByText('This link has expired or was revoked').waitFor()
    expect(await violations(visitor), 'ended link').toEqual([])

    // Neither people nor entities are shown by their ids.
    const params = { path: { projectId: 'shop' } }
    const { entities } = unwrap(await at.client.GET('/project/{projectId}/entity', { params }))
    const checkout = entities.find(({ name }) => name === 'Checkout')?.id
    const { id: lead } = unwrap(await at.client.GET('/me')).user
    const made = { name: 'Till', values: { Lead: lead, Part: [checkout, lead], Text: 'As it is' } }
    const till = unwrap(await at.client.POST('/project/{projectId}/entity', { params, body: made })).id
    for (const [target, lines] of [
      [{ target: 'project' }, ['a member', 'Checkout, a member', 'As it is']],
      [
        { target: 'entity', target_id: till },
        ['a member or another entity', 'a member or another entity, a member or another entity', 'As it is'],
      ],
    ] as const) {
      const grant = await at.client.POST('/project/{projectId}/access-grant', { params, body: target })
      await visitor.goto(`${at.origin}/shared#/${unwrap(grant).token}/entity/${till}`)
      await visitor.getByRole('heading', { name: 'Till', level: 1 }).waitFor()
      await expect.poll(() => visitor.locator('.value-body').allTextContents()).toEqual(lines)
      expect(await violations(visitor), `shared ${target.target}`).toEqual([])
    }
    // A diagram is opened on its first page with content.
    const page = (name: string, cells = '') =>
      `<diagram id="${name}" name="${name}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel></diagram>`
    const pump =
      '<mxCell id="p" value="pump" vertex="1" parent="1"><mxGeometry width="80" height="40" as="geometry"/></mxCell>'
    const { snapshot } = convertDiagram(`<mxfile>${page('Cover')}${page('Plan', pump)}</mxfile>`)
    const drawing = { title: 'Plan', snapshot: snapshot as never, hostEntityId: till }
    const stored = unwrap(await at.client.POST('/project/{projectId}/diagram', { params, body: drawing }))
    const target = { target: 'diagram' as const, target_id: stored.id }
    const shared = unwrap(await at.client.POST('/project/{projectId}/access-grant', { params, body: target }))
    await visitor.goto(`${at.origin}/shared#/${shared.token}`)
    await visitor.locator('.tl-shape', { hasText: 'pump' }).first().waitFor()
    await visitor.context().close()

    // A link in the list opens what it shares on its own branch, whatever branch is shown.
    const name = 'shared'
    unwrap(await at.client.POST('/project/{projectId}/branch', { params, body: { name } }))
    const added = { name: 'Only there', branch: name }
    const { id } = unwrap(await at.client.POST('/project/{projectId}/entity', { params, body: added }))
    const grant = { target: 'entity' as const, target_id: id, branch: name, name: 'For there' }
    unwrap(await at.client.POST('/project/{projectId}/access-grant', { params, body: grant }))
    await at.goTo('Shared links')
    await at.page.reload()
    await at.link('For there').click()
    await at.heading('Only there').waitFor()
    expect(at.watch.problems).toEqual([])
  })
}
