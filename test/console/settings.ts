/** Settings for admins: outbound webhooks, and projects. */
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { unwrap } from '@drawbridge/client'
import { expect, test } from 'vitest'
import type { ConsoleAt } from './harness.ts'

/** Runs after the project was created. */
export function testSettings(here: () => ConsoleAt): void {
  test('a webhook is created and tested, and its deliveries are listed', async () => {
    const at = here()
    const received: IncomingHttpHeaders[] = []
    const receiver = createServer((request, response) => {
      received.push(request.headers)
      request.resume().on('end', () => response.writeHead(204).end())
    }).listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
    await at.goTo('Webhooks')
    await at.button('New webhook').click()
    await at.page.getByLabel('Address').fill('ftp://example.com')
    await at.page.getByText('A branch was merged').click()
    await at.dialog().getByRole('button', { name: 'Create' }).click()
    await at.page.getByText('is not an https address').waitFor()
    await at.expectClean('new webhook')
    at.watch.problems.length = 0 // the browser itself logs the refused request
    await at.page.getByLabel('Address').fill(url)
    await at.dialog().getByRole('button', { name: 'Create' }).click()
    await at.page.getByRole('heading', { name: 'The secret' }).waitFor()
    expect(await at.page.locator('.secret').textContent()).toMatch(/^whsec_/)
    await at.button('Done').click()
    await at.link(url).click()
    await at.heading(url).waitFor()
    await at.button('Send a test').click()
    await at.section('Deliveries').getByText('delivered').waitFor()
    expect(received).toMatchObject([{ 'webhook-signature': expect.stringMatching(/^v1,/) }])
    await at.expectClean('webhook')
    await at.button('Switch off').click()
    await at.button('Switch on').waitFor()
    await at.confirm('Delete')
    await at.page.getByText('There are no webhooks yet.').waitFor()
    receiver.close()
    expect(at.watch.problems).toEqual([])
  })

  test('a project is renamed and deleted', async () => {
    const at = here()
    unwrap(await at.client.POST('/project', { params: {}, body: { name: 'Trial', slug: 'trial' } }))
    await at.page.goto(`${at.origin}/console#/p/trial/settings`)
    await at.heading('Settings').waitFor()
    await at.page.getByLabel('Name', { exact: true }).fill('Second trial')
    await at.page.getByLabel('Short name').fill('second')
    await at.button('Save').click()
    await at.page.waitForURL(/#\/p\/second\/settings$/)
    await at.expectClean('settings')
    await at.confirm('Delete project')
    await at.heading('Projects').waitFor()
    // In the list and in the picker of projects.
    await expect.poll(() => at.page.getByText('Second trial', { exact: true }).count()).toBe(0)
    // Its pages are offered no more.
    await at.link('Entities').waitFor({ state: 'detached' })
    const { projects } = unwrap(await at.client.GET('/project'))
    expect(projects.map(({ slug }) => slug)).not.toContain('second')
    expect(at.watch.problems).toEqual([])
  })
}
