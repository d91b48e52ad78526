/** What forms of the console do with what is typed: sent once, asked about before it is lost. */
import { unwrap } from '@drawbridge/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ConsoleAt, startConsole } from './harness.ts'

const PATH = { projectId: 'shop' }

let at: ConsoleAt
let checkout: string

beforeAll(async () => {
  at = await startConsole()
  unwrap(await at.client.POST('/project', { params: {}, body: { name: 'Shop', slug: 'shop' } }))
  const values = { Load: 12, Text: [{ type: 'paragraph', children: [{ text: 'Long' }] }] }
  const body = { name: 'Checkout', type: 'service', values }
  checkout = unwrap(await at.client.POST('/project/{projectId}/entity', { params: { path: PATH }, body })).id
  await at.signIn()
})
afterAll(() => at?.stop())
beforeEach(async () => {
  await at.page.goto('about:blank')
  await at.begin()
})

const openCheckout = async () => {
  await at.page.goto(`${at.origin}/console#/p/shop/entities/${checkout}`)
  await at.heading('Checkout').waitFor()
}

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
