/** The console shows what is current, and says when it could not be read again. */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ConsoleAt } from './harness.ts'
import { type Shop, startShop } from './shop.ts'

/** Requests to the service; everything else is the page itself. */
const OF_SERVICE = /^\/(me|project|notification|person)\b/

let at: ConsoleAt
let shop: Shop

beforeAll(async () => {
  shop = await startShop({})
  at = shop.at
  for (let n = 1; n <= 60; n++) await shop.add(`Service ${n}`)
  await at.signIn()
})
afterAll(() => at?.stop())
beforeEach(async () => {
  await heal()
  await at.page.context().setOffline(false)
  await at.page.goto('about:blank')
  await at.begin()
  await at.link('Service 1').waitFor()
})

const heal = () => at.page.unrouteAll({ behavior: 'ignoreErrors' })
const fail = () =>
  at.page.route(
    ({ pathname }) => OF_SERVICE.test(pathname),
    (route) => route.abort(),
  )
/** Lists of entities are refused. */
const refuse = (status: number, code: string, detail: string) =>
  at.page.route(
    ({ pathname }) => pathname.endsWith('/entity'),
    (route) => {
      const json = { type: 'about:blank', title: code, status, code, detail, instance: '' }
      return route.fulfill({ status, contentType: 'application/problem+json', json })
    },
  )
const notice = () => at.page.getByText(/^Not current:/)
/** As when a person comes back to the window until they see it: what is no longer fresh is then read again. */
const comeBackUntil = (seen: Locator) =>
  expect
    .poll(async () => {
      if (await seen.isVisible()) return true
      await at.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      return false
    })
    .toBe(true)

test('a list that could not be read again stays, with a notice that goes when it is read', async () => {
  await fail()
  await comeBackUntil(notice().filter({ hasText: 'The server could not be reached' }))
  expect(await notice().count()).toBe(1)
  expect(await at.link('Service 1').isVisible()).toBe(true)
  await at.expectClean('not current')
  await heal()
  await at.button('Try again').press('Enter')
  await notice().waitFor({ state: 'detached' })
  await at.expectFocus('Entities')
})

test('the notice says what the service answered', async () => {
  for (const [status, code, sentence] of [
    [403, 'forbidden', 'You may no longer see this.'],
    [404, 'project_not_found', 'There is no such project.'],
  ] as const) {
    await refuse(status, code, sentence)
    await comeBackUntil(at.page.getByText(`Not current: ${sentence}`, { exact: true }))
    expect(await at.link('Service 1').isVisible()).toBe(true)
    await heal()
    await at.button('Try again').click()
    await notice().waitFor({ state: 'detached' })
  }
})

test('an empty list that could not be read again says so once', async () => {
  await at.page.getByLabel('Type').fill('nothing')
  const empty = at.page.locator('.note.empty')
  await empty.waitFor()
  await refuse(403, 'forbidden', 'You may no longer see this.')
  await comeBackUntil(at.page.getByText('Not current: You may no longer see this.'))
  expect(await at.page.getByText('You may no longer see this.').count()).toBe(1)
  expect(await empty.isVisible()).toBe(true)
})

test('"Show more" says itself that more could not be read', async () => {
  await refuse(403, 'forbidden', 'You may no longer see this.')
  await at.button('Show more').click()
  await at.page.locator('.page').getByText('You may no longer see this.').waitFor()
  expect(await notice().count()).toBe(0)
})

test('without a network there is the notice, and it goes with the network back', async () => {
  await at.page.context().setOffline(true)
  await notice().waitFor()
  await at.page.context().setOffline(false)
  await notice().waitFor({ state: 'detached' })
})

/** Within the page: chooses a file as a person does; returns whether the page has a place for it. */
function choose([input]: readonly Element[], name: string): boolean {
  if (!input) return false
  const { items, files } = new DataTransfer()
  items.add(new File(['Notes'], name))
  Object.assign(input, { files })
  return input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a list that is first read while something is added to it is read again', async () => {
  const { page } = at
  const isSent = (method: string) => method === 'POST'
  const uploaded = page.waitForResponse((response) => isSent(response.request().method()))
  await page.route(/\/file\?/, async (route) => {
    if (isSent(route.request().method())) return route.continue()
    const response = await route.fetch()
    await uploaded
    await route.fulfill({ response })
  })
  await page.goto(`${at.origin}/console#/p/shop/files`)
  // Not `setInputFiles`, which waits until nothing loads.
  const input = page.getByLabel('Files: Upload files')
  await expect.poll(() => input.evaluateAll(choose, 'late.txt')).toBe(true)
  await page.locator('.row', { hasText: 'late.txt' }).waitFor()
})
