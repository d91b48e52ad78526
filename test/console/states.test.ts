/** The console when something goes wrong or takes long, and where the keyboard's focus is afterwards. */
import { unwrap } from '@drawbridge/client'
import { convertDiagram } from '@drawbridge/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testCutLists } from './cut-lists.ts'
import type { ConsoleAt } from './harness.ts'
import { movesOn } from './moves.ts'
import { PATH, type Shop, startShop } from './shop.ts'

/** Requests to the service; everything else is the page itself. */
const OF_SERVICE = /^\/(me|project|notification|person|ai|audit-log)\b/

let shop: Shop
let at: ConsoleAt
let checkout: string
let openCheckout: Shop['openCheckout']

beforeAll(async () => {
  const values = { Notes: 'Short', Text: [{ type: 'paragraph', children: [{ text: 'Long' }] }] }
  shop = await startShop(values)
  ;({ at, checkout, openCheckout } = shop)
  for (let n = 1; n <= 60; n++) await shop.add(`Service ${n}`)
  await at.signIn()
})
afterAll(() => at?.stop())
beforeEach(async () => {
  await at.page.unrouteAll({ behavior: 'ignoreErrors' })
  await at.page.goto('about:blank')
  await at.begin()
})

const fail = () =>
  at.page.route(
    ({ pathname }) => OF_SERVICE.test(pathname),
    (route) => route.abort(),
  )
const heal = () => at.page.unrouteAll({ behavior: 'ignoreErrors' })
test('what could not be read is a page with a way back, and can be read again', async () => {
  const { page } = at
  // Before an entity is opened, whose page reads all names.
  await at.button('Show more').waitFor()
  await fail()
  await at.button('Show more').click()
  await page.locator('.page').getByText('The server could not be reached').waitFor()
  await heal()
  await at.button('Show more').click()
  await at.link('Service 60').waitFor()
  expect(await page.getByText('The server could not be reached').count()).toBe(0)
  await fail()
  await at.link('Service 1').click()
  await at.heading('This page could not be loaded').waitFor()
  await at.expectClean('page that could not be loaded')
  await heal()
  // The parts around the page may not have been read again, either, and have a notice with such a button.
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await at.heading('Service 1').waitFor()

  // Another page of the menu reads again what is around all pages, such as the project.
  await page.route('**/project*', (route) => route.abort())
  await page.route('**/project/*', (route) => route.abort())
  await page.reload()
  await at.heading('This page could not be loaded').waitFor()
  await page.getByRole('combobox', { name: 'Project: Choose a project' }).click()
  await page.getByText('The projects could not be read.').waitFor()
  await page.keyboard.press('Escape')
  await heal()
  await at.goTo('Diagrams')
  await page.getByRole('combobox', { name: 'Project: Shop' }).waitFor()

  await page.goto(`${at.origin}/console#/p/nowhere/entities`)
  await at.heading('Nothing here').waitFor()
  await page.getByText('It may have been deleted.').waitFor()
  expect(await page.getByRole('combobox', { name: /^Branch/ }).count()).toBe(0)
  expect(await at.button('Try again').count()).toBe(0)
  await page.locator('.up').click()
  await at.heading('Projects').waitFor()
})

testCutLists(() => shop)

test('a part of a page whose code cannot be loaded says so, and the rest of the page stays', async () => {
  const { page } = at
  await openCheckout()
  await page.route('**/assets/RichTextEditor-*', (route) => route.abort())
  await at.button('Write a comment …').click()
  await at.section('Comments').getByText('This part of the page could not be loaded.').waitFor()
  await at.expectClean('part that could not be loaded')
  expect(await at.heading('Checkout').isVisible()).toBe(true)
  await heal()
  await at.button('Try again').click()
  await page.getByRole('textbox', { name: 'New comment' }).waitFor()
})

test('a sign-in that ends is renewed over the page, which keeps what was typed', async () => {
  const { page } = at
  await at.button('New entity').click()
  await page.getByLabel('Name', { exact: true }).fill('Half a name')
  await page.route(
    ({ pathname }) => OF_SERVICE.test(pathname),
    (route) => route.continue({ headers: { ...route.request().headers(), 'x-api-key': 'revoked' } }),
  )
  // The bell reads again by itself.
  const ended = page.getByRole('dialog', { name: 'You are no longer signed in' })
  await ended.waitFor()
  await at.expectClean('ended sign-in')
  await heal()
  await ended.getByRole('textbox', { name: 'API key' }).fill(at.key)
  await ended.getByRole('button', { name: 'Sign in' }).click()
  await ended.waitFor({ state: 'detached' })
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Half a name')
  await at.dialog().getByRole('button', { name: 'Create' }).click()
  await at.heading('Half a name').waitFor()
})

test('a kept sign-in need not be typed again when the service did not answer', async () => {
  await fail()
  await at.page.reload()
  await at.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  await at.page.getByText('The server could not be reached').waitFor()
  await heal()
  await at.button('Sign in').click()
  await at.heading('Entities').waitFor()
})

test('the focus is where one would go on after a form, a new page and a cancelled comment', async () => {
  const { page } = at
  await at.button('New entity').press('Enter')
  await at.hasFocus(at.dialog())
  await page.getByLabel('Name', { exact: true }).fill('Mailer')
  await page.keyboard.press('Enter')
  await at.heading('Mailer').waitFor()
  await at.expectFocus('Mailer')
  await at.button('Write a comment …').press('Enter')
  // The editor takes the focus by itself.
  await at.expectFocus('New comment')
  await at.button('Cancel').press('Enter')
  await at.expectFocus('Write a comment …')

  await openCheckout()
  await at.button('Change Text').press('Enter')
  await at.expectFocus('Text')
  await at.button('Save').press('Enter')
  await at.expectFocus('Change Text')
})

test('going back returns to the place in a long list, and a new page starts at its top', async () => {
  const top = () => at.page.locator('.console-main').evaluate((area) => area.scrollTop)
  await at.link('Service 48').scrollIntoViewIfNeeded()
  await at.link('Service 48').click()
  await at.heading('Service 48').waitFor()
  expect(await top()).toBe(0)
  await at.page.goBack()
  await at.heading('Entities').waitFor()
  await expect.poll(top).toBeGreaterThan(1000)
})

test('a page is printed as a whole, without the navigation', async () => {
  const main = at.page.locator('.console-main')
  await at.link('Service 48').waitFor()
  await at.page.emulateMedia({ media: 'print' })
  expect(await main.evaluate((area) => area.scrollHeight - area.clientHeight)).toBe(0)
  expect(await at.page.getByRole('navigation', { name: 'Console' }).isVisible()).toBe(false)
  await at.page.emulateMedia({ media: 'screen' })
})

/** Types into an empty field as a person does, within the page; returns the longest time between two keys in ms. */
async function typed(field: SVGElement | HTMLElement, text: string): Promise<number> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  let longest = 0
  for (let length = 1; length <= text.length; length++) {
    const before = performance.now()
    set?.call(field, text.slice(0, length))
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 30))
    longest = Math.max(longest, performance.now() - before)
  }
  return longest
}

test('a filter keeps the list while it is typed, and is asked for once', async () => {
  const { page } = at
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.evaluate(() => {
    const texts: string[] = []
    Object.assign(window, { texts })
    const look = () => texts.push(document.querySelector('.page')?.textContent ?? '')
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  // A key that comes late on a busy machine ends a filter: then all is typed again.
  for (let longest = Number.POSITIVE_INFINITY; longest > 150; ) {
    asked.length = 0
    longest = await page.getByLabel('Type').evaluate(typed, 'service')
  }
  await expect.poll(() => asked.some((url) => url.includes('type=service'))).toBe(true)
  await at.link('Service 1').waitFor()
  const texts = await page.evaluate(() => (window as unknown as { texts: string[] }).texts)
  expect(texts.filter((text) => /Loading|There is no entity/.test(text))).toEqual([])
  expect(asked.filter((url) => /[?&]type=s(?!ervice(&|$))/.test(url))).toEqual([])
})

test('a click beside a form, or beside a key that is shown once, keeps it open', async () => {
  const { page } = at
  await openCheckout()
  await at.button('Add value').click()
  await page.getByLabel('Field').fill('A text that took a while')
  await page.mouse.click(20, 400)
  expect(await page.getByLabel('Field').inputValue()).toBe('A text that took a while')
  await page.keyboard.press('Escape')
  await at.dialog().waitFor({ state: 'detached' })
  // A value is edited in its place, by its button or by a click on it.
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await at.button('Change Notes').click()
  await at.hasFocus(notes)
  await page.keyboard.press('Escape')
  await at.expectFocus('Change Notes')
  await at.section('Values').getByText('Short').click()
  await at.hasFocus(notes)
  await page.keyboard.press('Escape')

  await at.goTo('API keys')
  await at.button('New key').click()
  await page.getByLabel('Name', { exact: true }).fill('Nightly')
  await at.dialog().getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'The new key' }).waitFor()
  await page.mouse.click(20, 400)
  await page.locator('.secret').waitFor()
  await at.button('Done').click()
  await expect.poll(() => at.dialog().count()).toBe(0)
})

test('a comment is written within the window, with its buttons', async () => {
  await openCheckout()
  await at.page.setViewportSize({ width: 1280, height: 500 })
  await at.button('Write a comment …').click()
  await at.page.getByRole('textbox', { name: 'New comment' }).waitFor()
  const isSeen = () =>
    at.button('Cancel').evaluate((button) => button.getBoundingClientRect().bottom <= window.innerHeight)
  await expect.poll(isSeen).toBe(true)
  await at.page.setViewportSize({ width: 1280, height: 850 })
})

test('a page comes to rest without moving what is already shown, whatever is answered last', async () => {
  const { client, page } = at
  const params = { path: PATH }
  const { id: branchId } = unwrap(await client.POST('/project/{projectId}/branch', { params, body: { name: 'still' } }))
  for (const more of [{ branch: 'still' }, {}]) {
    const path = { ...PATH, entityId: checkout }
    const body = { values: { Notes: `Short ${JSON.stringify(more)}` }, ...more }
    unwrap(await client.PUT('/project/{projectId}/entity/{entityId}/values', { params: { path }, body }))
  }
  const { snapshot } = convertDiagram(
    '<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/></root></mxGraphModel>',
  )
  const drawing = { title: 'Drawing', snapshot: snapshot as never, hostEntityId: checkout }
  const { id: diagramId } = unwrap(await client.POST('/project/{projectId}/diagram', { params, body: drawing }))
  const comment = { target: 'entity' as const, target_id: checkout, body: 'Is this right?', mentions: [] }
  unwrap(await client.POST('/project/{projectId}/comment', { params, body: comment }))
  const openings = [
    { path: `entities/${checkout}`, last: /\/entity-type\?/, shown: 'Is this right?' },
    { path: `entities/${checkout}`, last: /\/diagrams\?/, shown: 'Is this right?' },
    { path: `diagrams/${diagramId}`, last: /\/DiagramView-/, shown: 'This page is empty.' },
    { path: 'import', last: /\/reqif-document\b/, shown: 'Import a ReqIF file' },
    { path: `branches/${branchId}/review`, last: /\/project\/[^/]+\/branch\?/, shown: 'Choose what the merge takes' },
    { path: 'files', last: /\/project\?/, shown: 'There is no file yet' },
  ]
  const moves: Record<string, string[]> = {}
  for (const { path, ...others } of openings)
    moves[`${path} ${others.last}`] = await movesOn(page, {
      address: `${at.origin}/console#/p/shop/${path}`,
      ...others,
    })
  expect(Object.values(moves).flat(), JSON.stringify(moves, null, 1)).toEqual([])
})

test('values wait for the fields of their type, so that they do not change places', async () => {
  const { page } = at
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // Before the route, because opening waits until nothing loads.
  await openCheckout()
  await page.route('**/entity-type?*', async (route) => {
    await held
    await route.continue()
  })
  // Types that an earlier page has read are known at once.
  await page.reload()
  // Not `waitFor`, which waits until nothing loads.
  const loading = at.section('Values').getByText('Loading …')
  await expect.poll(() => loading.isVisible()).toBe(true)
  release()
  await at.section('Values').getByText('Long').waitFor()
})
