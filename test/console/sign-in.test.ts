/** Signing in: by a link, and with a key that an admin has made for somebody. */
import { unwrap } from '@drawbridge/client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../browser/axe.ts'
import { type Shop, startShop } from './shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startShop({})
})
afterAll(() => shop?.at.stop())

/** Somebody else's browser. */
async function elsewhere(work: (page: Page) => Promise<void>): Promise<void> {
  const context = await shop.at.browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  try {
    await work(page)
  } finally {
    await context.close()
  }
}

test('the sign-in page says where the key is', async () => {
  const { at } = shop
  await at.button('Where is my key?').click()
  await at.page.getByText('Ask an administrator of your workspace for a sign-in link').waitFor()
  await at.expectClean('sign-in')
})

test('an invited person signs in once by a link, and makes a key with which she signs in again', async () => {
  const { at } = shop
  await at.signIn()
  await at.goTo('People')
  await at.button('Invite').click()
  await at.page.getByLabel('Name', { exact: true }).fill('Grace Hopper')
  await at.page.getByLabel('E-mail address').fill('grace@example.com')
  await at.dialog().getByRole('button', { name: 'Invite' }).click()
  await at.page.getByRole('heading', { name: 'Sign-in link for Grace Hopper' }).waitFor()
  await at.expectClean('invitation')
  const link = (await at.page.locator('.secret').textContent()) ?? ''
  expect(new URL(link)).toMatchObject({ pathname: '/console', search: '' })
  const mail = await at.page.getByRole('link', { name: 'Write an e-mail' }).getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toContain(link)
  await at.button('Done').click()

  await elsewhere(async (page) => {
    await page.goto(link)
    await page.getByText('as Grace Hopper').waitFor()
    expect(await violations(page), 'sign-in link').toEqual([])
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { name: 'My keys', level: 1 }).waitFor()
    await page.getByText('Welcome, Grace Hopper.').waitFor()
    expect(page.url()).not.toContain('invite_')
    expect(await violations(page), 'my keys').toEqual([])
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Laptop')
    // Somebody who is no admin cannot make a key of one.
    expect(await page.getByLabel('Role').count()).toBe(0)
    await page.getByRole('button', { name: 'Create' }).click()
    const key = (await page.locator('.secret').textContent()) ?? ''
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('Laptop', { exact: true }).waitFor()

    await page.getByRole('button', { name: /^Grace Hopper/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    // Nothing has to be remembered or typed: the key is pasted.
    await page.getByLabel('Workspace').fill(key)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Control+x')
    await page.keyboard.type(at.workspace)
    await page.getByRole('textbox', { name: 'API key' }).press('Control+v')
    expect(await page.getByRole('textbox', { name: 'API key' }).inputValue()).toBe(key)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page
      .getByRole('heading', { name: 'Projects', level: 1 })
      .or(page.getByRole('heading', { name: 'My keys' }))
      .waitFor()
  })
  await elsewhere(async (page) => {
    await page.goto(link)
    await page.getByRole('alert').getByText('The link was used already').waitFor()
    await page.getByRole('button', { name: 'Sign in with a key' }).click()
    await page.getByLabel('Workspace').waitFor()
  })
})

test('a link does not replace somebody who is signed in without a question', async () => {
  const { at } = shop
  await at.begin()
  const { users } = unwrap(await at.client.GET('/user'))
  const grace = users.find(({ email }) => email === 'grace@example.com')
  const params = { path: { userId: grace?.id ?? '' } }
  const { token } = unwrap(await at.client.POST('/user/{userId}/sign-in-link', { params }))
  await at.page.goto(`${at.origin}/console#/sign-in?token=${token}`)
  await at.page.getByText('You are signed in as Admin now.').waitFor()
  await at.button('Cancel').click()
  await at.heading('Projects').waitFor()
  await at.button('Admin, Demo workspace').waitFor()
})

test('an admin chooses the person that a key is for', async () => {
  const { at } = shop
  await at.begin()
  await at.goTo('API keys')
  await at.button('New key').click()
  await at.page.getByRole('combobox', { name: 'For: Admin' }).click()
  await at.page.getByRole('option', { name: 'Grace Hopper' }).click()
  await at.page.getByLabel('Name', { exact: true }).fill('Desktop')
  await at.expectClean('key for a person')
  await at.dialog().getByRole('button', { name: 'Create' }).click()
  const key = (await at.page.locator('.secret').textContent()) ?? ''
  await at.button('Done').click()
  await at.page.locator('.row', { hasText: 'Desktop' }).getByText('Grace Hopper').waitFor()
  const headers = { customer: at.workspace, 'x-api-key': key }
  const me = await (await fetch(`${at.origin}/me`, { headers })).json()
  expect(me.user.display_name).toBe('Grace Hopper')
})
