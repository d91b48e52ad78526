/** Two people who save at once: nothing is overwritten silently. */
import { unwrap } from '@drawbridge/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PATH, type Shop, startShop } from './shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await startShop({ Priority: 'Must', Owner: 'Ann' })
  await shop.at.signIn()
})
afterAll(() => shop?.at.stop())

const params = () => ({ path: { ...PATH, entityId: shop.checkout } })
const values = async () =>
  unwrap(await shop.at.client.GET('/project/{projectId}/entity/{entityId}', { params: params() })).values

/** Writes values as a colleague does while the form is open. */
const write = async (given: Record<string, unknown>) =>
  unwrap(
    await shop.at.client.PUT('/project/{projectId}/entity/{entityId}/values', {
      params: params(),
      body: { values: given },
    }),
  )

test('a colleague’s change of another field stays when a field is saved', async () => {
  const { at, openCheckout } = shop
  await openCheckout()
  await at.button('Change Priority').click()
  await write({ Owner: 'Ben' })
  await at.page.getByRole('textbox', { name: 'Priority' }).fill('Should')
  await at.button('Save').click()
  await at.button('Change Priority').waitFor()
  expect(await values()).toEqual({ Priority: 'Should', Owner: 'Ben' })
  await at.section('Values').getByText('Ben').waitFor()
})

test('a field that a colleague has changed meanwhile shows both versions, and nothing is written before a choice', async () => {
  const { at, openCheckout } = shop
  await openCheckout()
  await at.button('Change Priority').click()
  await write({ Priority: 'Could' })
  await at.page.getByRole('textbox', { name: 'Priority' }).fill('Must not')
  await at.button('Save').click()
  const theirs = at.section('The version of Admin')
  await theirs.getByText('Could').waitFor()
  await at.section('Values').getByRole('alert').getByText('“Priority” was changed while you were writing.').waitFor()
  expect(await at.page.getByRole('textbox', { name: 'Priority' }).inputValue()).toBe('Must not')
  expect(await values()).toMatchObject({ Priority: 'Could' })
  await at.expectClean('both versions')
  // Once more: the version that was shown is no longer the current one either.
  await write({ Priority: 'Perhaps' })
  await at.button('Save mine').click()
  await theirs.getByText('Perhaps').waitFor()
  expect(await values()).toMatchObject({ Priority: 'Perhaps' })
  await at.button('Save mine').click()
  await at.button('Change Priority').waitFor()
  expect(await values()).toMatchObject({ Priority: 'Must not' })

  await at.button('Change Priority').click()
  await write({ Priority: 'Never' })
  await at.page.getByRole('textbox', { name: 'Priority' }).fill('Always')
  await at.button('Save').click()
  await theirs.getByRole('button', { name: 'Take Admin’s' }).click()
  await at.button('Change Priority').waitFor()
  await at.section('Values').getByText('Never').waitFor()
  expect(await values()).toMatchObject({ Priority: 'Never' })
})

test('an entity that a colleague has changed is not deleted with the change', async () => {
  const { at, openCheckout } = shop
  await openCheckout()
  await at.button('Delete').click()
  await write({ Owner: 'Cleo' })
  await at.dialog().getByRole('button', { name: 'Delete' }).click()
  await at.dialog().getByRole('alert').getByText('Somebody else has changed it').waitFor()
  expect(await values()).toMatchObject({ Owner: 'Cleo' })
})
