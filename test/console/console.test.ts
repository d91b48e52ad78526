/**
 * The console in a real browser, on the real service with a worker and a scripted model. Tests use what earlier ones
 * created.
 */
import { unwrap } from '@drawbridge/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testBranches } from './branches.ts'
import { testFields } from './fields.ts'
import { testImports } from './imports.ts'
import { type OwnConsole, startConsole } from './own-console.ts'
import { testPeople } from './people.ts'
import { testSettings } from './settings.ts'
import { testWork } from './work.ts'

let shown: OwnConsole
const here = () => shown
/** The first test signs in. */
let isSignedIn = false

beforeAll(async () => {
  shown = await startConsole()
})
afterAll(() => shown?.stop())
beforeEach(async () => {
  shown.watch.problems.length = 0
  if (isSignedIn) await shown.begin()
  isSignedIn = true
})

testWork(here)
testFields(here)
testBranches(here)
testPeople(here)
testSettings(here)
testImports(here)

test('works in a narrow and a dark window, by keyboard alone, and signed in with a token', async () => {
  const at = here()
  await at.page.setViewportSize({ width: 360, height: 740 })
  await at.page.emulateMedia({ colorScheme: 'dark' })
  await at.page.goto(`${at.origin}/console#/p/shop/automations`)
  await at.heading('Automations').waitFor()
  await at.button('Navigation').press('Enter')
  const navigation = at.dialog().getByRole('navigation', { name: 'Console' })
  await navigation.getByRole('link', { name: 'Entities' }).waitFor()
  await at.expectClean('navigation, narrow')
  await navigation.getByRole('link', { name: 'Entities' }).press('Enter')
  await at.heading('Entities').waitFor()
  await at.dialog().waitFor({ state: 'detached' })
  await at.expectClean('entities, narrow')
  await at.link('Checkout').press('Enter')
  await at.heading('Checkout').waitFor()
  await at.expectClean('entity, narrow')
  for (const [path, title] of [
    ['branches', 'Branches'],
    ['automations/new', 'New automation'],
    ['runs', 'Runs'],
    ['diagrams', 'Diagrams'],
  ] as const) {
    await at.page.goto(`${at.origin}/console#/p/shop/${path}`)
    await at.heading(title).waitFor()
    await at.expectClean(`${path}, narrow`)
  }
  await at.page.getByRole('button', { name: /, demo/i }).press('Enter')
  await at.hasFocus(at.page.getByRole('menu'))
  await at.page.getByRole('menuitem', { name: 'Sign out' }).press('Enter')
  await at.page.getByRole('heading', { name: 'Sign in' }).waitFor()

  // A token of somebody unknown to the workspace is refused; a known person's token signs her in.
  const body = { email: 'ann@example.com', display_name: 'Ann Lee', subject: 'ann' }
  unwrap(await at.client.POST('/user', { params: {}, body }))
  await at.page.getByLabel('Workspace').fill('demo')
  await at.button('Access token').click()
  const token = at.page.getByRole('textbox', { name: 'Access token' })
  await token.fill(at.tokenOf('nobody'))
  await at.button('Sign in').press('Enter')
  await at.page.getByRole('alert').waitFor()
  at.watch.problems.length = 0 // the browser itself logs the refused request
  await token.fill(at.tokenOf('ann'))
  await at.button('Sign in').press('Enter')
  await at.button('Ann Lee, Demo workspace').waitFor()
  expect(at.watch.problems).toEqual([])
})
