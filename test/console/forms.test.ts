/** Forms of the console: they are sent once, and ask before a text is lost. */
import { unwrap } from '@drawbridge/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ConsoleAt } from './harness.ts'
import { PATH, type Shop, startShop } from './shop.ts'

let at: ConsoleAt
let openCheckout: Shop['openCheckout']

beforeAll(async () => {
  const values = { Load: 12, Text: [{ type: 'paragraph', children: [{ text: 'Long' }] }] }
  ;({ at, openCheckout } = await startShop(values))
  await at.signIn()
})
afterAll(() => at?.stop())
beforeEach(async () => {
  await at.page.goto('about:blank')
  await at.begin()
})

test('a form that is submitted twice at once is sent once', async () => {
  const { page } = at
  await at.button('New entity').click()
  await page.getByLabel('Name', { exact: true }).fill('Twice')
  await page.locator('.dialog form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await at.heading('Twice').waitFor()
  const { entities } = unwrap(await at.client.GET('/project/{projectId}/entity', { params: { path: PATH } }))
  expect(entities.filter(({ name }) => name === 'Twice')).toHaveLength(1)
})

test('a file that is refused is named, with what became of the files before it', async () => {
  const { page } = at
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  const files = [file('notes.txt', 'Notes'), file('empty.txt', ''), file('more.txt', 'More')]
  await at.goTo('Files')
  await page.getByLabel('Files: Upload files').setInputFiles(files)
  await page.getByText('empty.txt: The file is empty. 1 of 3 files were uploaded.').first().waitFor()
  await at.goTo('Import')
  await page.getByLabel('Files: Import diagrams').setInputFiles(files.slice(1))
  await page.getByText('empty.txt: The file is empty.', { exact: true }).first().waitFor()
})

const question = () => at.page.getByRole('dialog', { name: 'Leave without saving?' })
const asked = () => at.hasFocus(question())

test('leaving asks before a text is lost, and not when there is none or it was saved', async () => {
  const { page } = at
  const comment = page.getByRole('textbox', { name: 'New comment' })
  await openCheckout()
  await at.button('Write a comment …').click()
  await at.write(comment, 'Half a thought')
  await at.link('Diagrams').click()
  await asked()
  await at.expectClean('question before leaving')
  await at.button('Stay').click()
  await question().waitFor({ state: 'detached' })
  expect(await comment.textContent()).toBe('Half a thought')

  // Another branch is another page, too, and so is signing out.
  await page.getByRole('button', { name: /, Demo|, demo/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await asked()
  await page.keyboard.press('Escape')
  await question().waitFor({ state: 'detached' })
  await at.link('Diagrams').click()
  await at.button('Leave').click()
  await at.heading('Diagrams').waitFor()

  await openCheckout()
  await at.button('Write a comment …').click()
  await at.write(comment, 'A whole thought')
  await at.button('Comment').click()
  await comment.waitFor({ state: 'detached' })
  await at.button('Change Text').click()
  await page.getByRole('textbox', { name: 'Text' }).waitFor()
  await at.goTo('Entities')
})

test('the way back asks over an open form, which stays', async () => {
  const { page } = at
  await at.goTo('Diagrams')
  await at.goTo('Entities')
  await at.button('New entity').click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Half a name')
  await page.goBack()
  await asked()
  await page.keyboard.press('Escape')
  await question().waitFor({ state: 'detached' })
  expect(await name.inputValue()).toBe('Half a name')
  await page.goBack()
  await at.button('Leave').click()
  await at.heading('Diagrams').waitFor()
})

test('closing the tab asks while something was not saved', async () => {
  const { page } = at
  // The question is the browser's own.
  const asks = () => page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })))
  await at.goTo('Settings')
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Shop')
  expect(await asks()).toBe(false)
  await name.fill('Corner shop')
  expect(await asks()).toBe(true)
  await at.button('Save').click()
  await page.getByText('Corner shop was saved.').waitFor()
  expect(await asks()).toBe(false)
})

test('a comment on a branch stays while the branch is changed by somebody else, and is shown after the merge', async () => {
  const { client, page } = at
  const { id, revision } = unwrap(
    await client.POST('/project/{projectId}/branch', { params: { path: PATH }, body: { name: 'new' } }),
  )
  await page.goto(`${at.origin}/console#/p/shop/branches/${id}/review`)
  const comment = page.getByRole('textbox', { name: 'New comment' })
  await at.button('Write a comment …').click()
  await at.write(comment, 'Half a thought')
  const body = { name: 'Added by somebody else', branch: 'new' }
  unwrap(await client.POST('/project/{projectId}/entity', { params: { path: PATH }, body }))
  // The page reads again when its tab is shown again, unless it has just done so.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      return page.locator('.lead').textContent()
    })
    .toMatch(new RegExp(`^Revision ${revision + 1} `))
  expect(await comment.textContent()).toBe('Half a thought')
  await at.button('Comment').click()
  await comment.waitFor({ state: 'detached' })
  await at.confirm('Merge')
  await page.getByText('new was merged: 1 item.').first().waitFor()
  await page.getByText('The branch has been merged.').waitFor()
  await at.section('Comments').getByText('Half a thought').waitFor()
})

test('a dialog keeps its size while its list is read, and a list that cannot be read can be read again', async () => {
  const { client, page } = at
  const params = { path: PATH }
  const { id } = unwrap(await client.POST('/project/{projectId}/branch', { params, body: { name: 'sized' } }))
  const added = { name: 'Only there', type: 'service', branch: 'sized' }
  unwrap(await client.POST('/project/{projectId}/entity', { params, body: added }))
  for (let n = 1; n <= 12; n++) {
    const person = { email: `p${n}@example.com`, display_name: `Person ${n}`, subject: `p${n}` }
    unwrap(await client.POST('/user', { params: {}, body: person }))
  }
  const openings = [
    { path: 'groups', list: /\/person\?/, button: 'New group', item: 'Person 12' },
    { path: `p/shop/branches/${id}/extractions`, list: /\/diff$/, button: 'New plan', item: /Only there/ },
  ]
  for (const { path, list, button, item } of openings) {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    let isBroken = false
    await page.route(list, async (route) => {
      await held
      await (isBroken ? route.abort() : route.continue())
    })
    await page.goto(`${at.origin}/console#/${path}`)
    await at.button(button).click()
    // Locators wait until nothing loads, but for this.
    const loading = at.dialog().getByText('Loading …')
    await expect.poll(() => loading.isVisible()).toBe(true)
    const height = () => page.evaluate(() => document.querySelector('.dialog')?.getBoundingClientRect().height)
    const before = await height()
    isBroken = true
    release()
    await at.dialog().getByText('The server could not be reached').waitFor()
    expect(await height(), `${button}, not read`).toBe(before)
    isBroken = false
    await at.dialog().getByRole('button', { name: 'Try again' }).click()
    await at.dialog().getByRole('checkbox', { name: item }).waitFor()
    expect(await height(), button).toBe(before)
    await at.expectClean(button)
    await page.keyboard.press('Escape')
    await page.unroute(list)
  }
})

test('a refused name of a field is shown at the name, without pointers', async () => {
  const { page } = at
  const fields = [{ name: 'Tier', kind: 'text' as const }]
  const body = { name: 'machine', fields }
  const { id } = unwrap(await at.client.POST('/project/{projectId}/entity-type', { params: { path: PATH }, body }))
  await page.goto(`${at.origin}/console#/p/shop/model/${id}`)
  await at.button('Add field').click()
  await page.getByLabel('Name', { exact: true }).fill('Tier')
  await at.dialog().getByRole('button', { name: 'Save' }).click()
  await at.dialog().getByText('is the name of another field').waitFor()
  expect(await at.dialog().getByText('/fields').count()).toBe(0)
  expect(await page.getByLabel('Name', { exact: true }).getAttribute('aria-invalid')).toBe('true')
})
