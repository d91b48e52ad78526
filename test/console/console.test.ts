/** The console in a real browser, on the real service with a worker and a scripted model. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import { convertDiagram } from '@drawbridge/core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ModelServer, startModelServer } from '../../apps/server/src/platform/agent/fixtures/model-server.ts'
import { violations } from '../browser/axe.ts'
import { launchBrowser } from '../browser/launch.ts'
import { buildPreview } from '../browser/preview.ts'
import { type Watch, watchPage } from '../browser/watch.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { type Cluster, freePort, startCluster } from '../server/processes.ts'
import { answerAsked, hold } from './model.ts'

let cluster: Cluster
let model: ModelServer
let browser: Browser
let page: Page
let watch: Watch
let origin: string
let port: number

beforeAll(async () => {
  await buildPreview()
  port = await freePort()
  origin = `http://127.0.0.1:${port}`
  model = await startModelServer(answerAsked)
  const env = { LLM_BASE_URL: model.url, LLM_MODEL: 'scripted' }
  ;[cluster, browser] = await Promise.all([startCluster(port, env), launchBrowser()])
  await Promise.all([cluster.startServer(port), cluster.startWorker()])
  page = await browser.newPage({ viewport: { width: 1280, height: 850 } })
  page.setDefaultTimeout(20_000)
  watch = await watchPage(page, origin)
  await page.goto(`${origin}/console`)
})
afterAll(async () => {
  await browser?.close()
  await cluster?.stop()
  await model?.close()
})
beforeEach(() => {
  watch.problems.length = 0
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true })
const dialog = () => page.getByRole('dialog')
const section = (name: string) => page.getByRole('region', { name, exact: true })

/** The page that is shown, by axe and by its width. */
async function expectClean(name: string): Promise<void> {
  expect(await violations(page), name).toEqual([])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(over, `${name} is wider than the screen`).toBeLessThanOrEqual(0)
}

/** Goes to a page of the project by the navigation. */
async function goTo(name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true }).click()
  await heading(name).waitFor()
}

async function confirm(name: string): Promise<void> {
  await button(name).click()
  await dialog().getByRole('button', { name, exact: true }).click()
  await dialog().waitFor({ state: 'detached' })
}

test('a wrong key is refused in words, the right one lasts for a reload', async () => {
  await page.getByLabel('Workspace').fill('demo')
  await page.getByRole('textbox', { name: 'API key' }).fill('wrong')
  await button('Sign in').click()
  await page.getByText('does not know this workspace and credential').waitFor()
  await expectClean('sign in')
  watch.problems.length = 0 // the browser itself notes the refused request
  await page.getByRole('textbox', { name: 'API key' }).fill(cluster.key)
  await button('Sign in').click()
  await heading('Projects').waitFor()
  await page.reload()
  await heading('Projects').waitFor()
  expect(await page.evaluate((key) => JSON.stringify(localStorage).includes(key), cluster.key)).toBe(false)
  await expectClean('projects')

  await button('New project').click()
  await page.getByLabel('Name', { exact: true }).fill('Shop')
  await dialog().getByRole('button', { name: 'Create' }).click()
  await heading('Entities').waitFor()
  expect(watch.problems).toEqual([])
})

test('an automation is made, refuses reserved names, and its run is seen live', async () => {
  await goTo('Automations')
  await link('New automation').click()
  await page.getByLabel('Name', { exact: true }).fill('Draw what was deployed')
  expect(await page.getByLabel('Trigger').locator('option:checked').textContent()).toBe(
    'When a custom webhook is called',
  )
  await page.getByLabel('Webhook name').fill('schedule')
  await page.getByText('“schedule” is the name of a built-in sender.').waitFor()
  expect(await button('Create automation').isDisabled()).toBe(true)
  await page.getByLabel('Webhook name').fill('Deploy')
  await page.getByText('Events have to say exactly “Deploy”; capitals count.').waitFor()
  await page.getByLabel('Instructions').fill('Draw a diagram of it.')
  await expectClean('new automation')
  await button('Create automation').click()
  await heading('Draw what was deployed').waitFor()
  await expectClean('automation')

  await page.getByLabel('Payload').fill('{"event": ')
  await page.getByText('This is not JSON').waitFor()
  await page.getByLabel('Payload').fill('{"event": "held"}')
  const release = hold('held')
  await button('Send test event').click()
  await link('Draw what was deployed was started').click()
  await page.getByText('running', { exact: true }).waitFor()
  release()
  // Nobody reloads: the steps and the end come by themselves.
  await page.getByText('Tool save_diagram').waitFor()
  await section('Result').getByText('Drawn.').waitFor()
  await page.getByText('succeeded', { exact: true }).waitFor()
  await expectClean('run')

  // The same by a sender elsewhere, in the list of runs.
  const { projects } = unwrap(await cluster.clientOf(port).GET('/project'))
  const shop = projects.find(({ name }) => name === 'Shop')
  await goTo('Runs')
  const body = { project_id: shop?.id, source: 'Deploy', context: { event: 'second' }, wait: false }
  expect((await cluster.send(port, 'POST', '/ai/trigger', body)).status).toBe(202)
  await expect.poll(() => page.getByText('succeeded', { exact: true }).count(), { timeout: 20_000 }).toBe(2)
  await expectClean('runs')
  expect(watch.problems).toEqual([])
})

test('an entity gets values, and its embedded diagram opens in the canvas', async () => {
  await goTo('Entities')
  await button('New entity').click()
  await page.getByLabel('Name', { exact: true }).fill('Checkout')
  await dialog().getByLabel('Type').fill('service')
  await expectClean('new entity')
  await dialog().getByRole('button', { name: 'Create' }).click()
  await heading('Checkout').waitFor()
  await button('Add value').click()
  await page.getByLabel('Field').fill('Owner')
  await page.getByLabel('Value', { exact: true }).fill('ada@example.com')
  await dialog().getByRole('button', { name: 'Add' }).click()
  await section('Values').getByText('ada@example.com').waitFor()

  const client = cluster.clientOf(port)
  const entityId = new URL(page.url()).hash.split('/').at(-1) ?? ''
  const path = { projectId: 'shop' }
  const { snapshot } = convertDiagram(await readFile(join(fixtureFolder, 'flowchart.drawio')))
  const saved = unwrap(
    await client.POST('/project/{projectId}/diagram', {
      params: { path },
      body: { title: 'Order flow', snapshot: snapshot as never, hostEntityId: entityId },
    }),
  )
  const Description = [
    { type: 'paragraph', children: [{ text: 'Takes ' }, { text: 'orders', bold: true }] },
    { type: 'canvas', diagramId: saved.id, children: [{ text: '' }] },
  ]
  const params = { path: { ...path, entityId } }
  unwrap(
    await client.PUT('/project/{projectId}/entity/{entityId}/values', { params, body: { values: { Description } } }),
  )
  await page.reload()
  await section('Values').getByText('orders').waitFor()
  await section('Diagrams').getByRole('link', { name: 'Order flow' }).waitFor()
  await expectClean('entity')
  // A change of the words keeps the embedded diagram and what is bold.
  await button('Change Description').click()
  await page.getByLabel('Description').fill('Takes orders\nand payments\n[diagram]')
  await dialog().getByRole('button', { name: 'Save' }).click()
  await section('Values').getByText('and payments').waitFor()
  const { values } = unwrap(await client.GET('/project/{projectId}/entity/{entityId}', { params }))
  expect(values.Description).toEqual([
    Description[0],
    { type: 'paragraph', children: [{ text: 'and payments' }] },
    Description[1],
  ])

  await section('Values')
    .getByRole('link', { name: /Order flow/ })
    .click()
  await heading('Order flow').waitFor()
  await page.locator('.tl-shape', { hasText: 'Archive' }).first().waitFor()
  await expectClean('diagram')
  // The preview is signed in as the console is.
  await link('Open in the preview').click()
  await page.locator('.tl-shape', { hasText: 'Archive' }).first().waitFor()
  await page.goBack()
  await heading('Order flow').waitFor()
  expect(watch.problems).toEqual([])
})

test('a branch is compared, checked, approved, forced and merged', async () => {
  const client = cluster.clientOf(port)
  await goTo('Branches')
  await button('New branch').click()
  await page.getByLabel('Name', { exact: true }).fill('payments')
  await dialog().getByRole('button', { name: 'Create' }).click()
  await heading('payments').waitFor()
  await page.getByText('Nothing has changed on this branch.').waitFor()
  const path = { projectId: 'shop' }
  const { entities } = unwrap(await client.GET('/project/{projectId}/entity', { params: { path } }))
  const checkout = entities.find(({ name }) => name === 'Checkout')?.id ?? ''
  const values = { Owner: 'grace@example.com' }
  unwrap(
    await client.PUT('/project/{projectId}/entity/{entityId}/values', {
      params: { path: { ...path, entityId: checkout } },
      body: { branch: 'payments', values },
    }),
  )
  const gateway = { branch: 'payments', name: 'Gateway' }
  unwrap(await client.POST('/project/{projectId}/entity', { params: { path }, body: gateway }))
  await page.reload()
  await page.locator('del', { hasText: 'ada@example.com' }).waitFor()
  await page.locator('ins', { hasText: 'grace@example.com' }).waitFor()
  await expectClean('changes')

  const automation = { name: 'Owners', trigger: 'branch_review', instructions: 'Review the owners.' } as const
  unwrap(await client.POST('/project/{projectId}/automation', { params: { path }, body: automation }))
  await link('Checks').click()
  await page.getByText('pending', { exact: true }).waitFor()
  await button('Run all').click()
  await page.getByText('passed', { exact: true }).waitFor()
  await button('Findings').click()
  await page.getByText('All items have an owner.').waitFor()
  await expectClean('checks')

  unwrap(await client.PATCH('/review-policy', { params: {}, body: { min_approvals_enabled: true, min_approvals: 2 } }))
  await link('Review and merge').click()
  await page.getByText('0 of 2 approvals of this revision').waitFor()
  await confirm('Approve')
  await page.getByText('1 of 2 approvals of this revision').waitFor()
  await expectClean('review')
  await button('Merge anyway …').click()
  expect(await dialog().getByRole('button', { name: 'Merge anyway' }).isDisabled()).toBe(true)
  await page.getByLabel('Reason').fill('The second reviewer is away.')
  await dialog().getByRole('button', { name: 'Merge anyway' }).click()
  await page.getByText('The branch has been merged.').waitFor()
  await goTo('Audit trail')
  await page.getByText('branch.merged').waitFor()
  await button('Details').first().click()
  await page.getByText('The second reviewer is away.').waitFor()
  await expectClean('audit trail')
  unwrap(await client.PATCH('/review-policy', { params: {}, body: { min_approvals_enabled: false } }))
  expect(watch.problems).toEqual([])
})

test('items are extracted to a branch of their own, and the extraction is undone', async () => {
  const client = cluster.clientOf(port)
  const path = { projectId: 'shop' }
  const branch = unwrap(await client.POST('/project/{projectId}/branch', { params: { path }, body: { name: 'ideas' } }))
  for (const name of ['Idea one', 'Idea two'])
    unwrap(await client.POST('/project/{projectId}/entity', { params: { path }, body: { name, branch: 'ideas' } }))
  await page.goto(`${origin}/console#/p/shop/branches/${branch.id}/extractions`)
  await heading('ideas').waitFor()
  await button('New plan').click()
  await page.getByLabel('Name', { exact: true }).fill('Only one')
  await dialog()
    .getByRole('checkbox', { name: /Idea one/ })
    .click()
  await expectClean('new plan')
  await dialog().getByRole('button', { name: 'Create' }).click()
  await section('Plans').getByText('draft').waitFor()
  await confirm('Freeze')
  await button('Execute').click()
  await page.getByLabel('Name of the new branch').fill('idea-one')
  await dialog().getByRole('button', { name: 'Execute' }).click()
  await section('Extractions').getByText('completed').waitFor()
  await expectClean('extractions')
  await confirm('Undo')
  await section('Extractions').getByText('reverted').waitFor()
  expect(watch.problems).toEqual([])
})

test('people, groups, keys and the review policy', async () => {
  await goTo('People')
  await button('Add person').click()
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper')
  await page.getByLabel('E-mail address').fill('grace@example.com')
  await dialog().getByRole('button', { name: 'Add' }).click()
  await page.getByText('grace@example.com').waitFor()
  await expectClean('people')
  await goTo('Groups')
  await button('New group').click()
  await page.getByLabel('Name', { exact: true }).fill('Reviewers')
  await dialog().getByRole('checkbox', { name: 'Grace Hopper' }).click()
  await dialog().getByRole('button', { name: 'Create' }).click()
  await page.getByText('Reviewers', { exact: true }).waitFor()
  await page.getByText('Grace Hopper').waitFor()
  await expectClean('groups')

  await goTo('API keys')
  await button('New key').click()
  await page.getByLabel('Name', { exact: true }).fill('Nightly')
  await dialog().getByRole('button', { name: 'Create' }).click()
  await page.getByRole('heading', { name: 'The new key' }).waitFor()
  const key = (await page.locator('.secret').textContent()) ?? ''
  const asked = () => fetch(`${origin}/me`, { headers: { customer: 'demo', 'x-api-key': key } })
  expect((await asked()).status).toBe(200)
  await button('Done').click()
  await page.getByText('Nightly', { exact: true }).waitFor()
  await expectClean('keys')
  const row = page.locator('.row', { hasText: 'Nightly' })
  await row.getByRole('button', { name: 'Revoke' }).click()
  await dialog().getByRole('button', { name: 'Revoke' }).click()
  await row.getByText('revoked').waitFor()
  await expect.poll(async () => (await asked()).status).toBe(401)

  await goTo('Review policy')
  await page.getByLabel('Number of people').fill('21')
  await page.getByText('A whole number from 1 to 20.').waitFor()
  await page.getByLabel('Number of people').fill('3')
  await page.getByLabel('Fields that name the people').fill('Owner\nReviewer')
  await expectClean('review policy')
  await button('Save').click()
  await page.getByText('The review policy was saved.').first().waitFor()
  const { data } = await cluster.clientOf(port).GET('/review-policy')
  expect(data).toMatchObject({ min_approvals: 3, changed_item_review_fields: ['Owner', 'Reviewer'] })
  expect(watch.problems).toEqual([])
})

test('narrow, dark and by the keyboard alone', async () => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${origin}/console#/p/shop/automations`)
  await heading('Automations').waitFor()
  await button('Navigation').press('Enter')
  const navigation = dialog().getByRole('navigation', { name: 'Console' })
  await navigation.getByRole('link', { name: 'Entities' }).waitFor()
  await expectClean('navigation, narrow')
  await navigation.getByRole('link', { name: 'Entities' }).press('Enter')
  await heading('Entities').waitFor()
  await dialog().waitFor({ state: 'detached' })
  await expectClean('entities, narrow')
  await link('Checkout').press('Enter')
  await heading('Checkout').waitFor()
  await expectClean('entity, narrow')
  for (const path of ['branches', 'automations/new', 'runs', 'diagrams']) {
    await page.goto(`${origin}/console#/p/shop/${path}`)
    await page.locator('.page').waitFor()
    await expectClean(`${path}, narrow`)
  }
  await page.getByRole('button', { name: /, demo/i }).press('Enter')
  await page.getByRole('menuitem', { name: 'Sign out' }).press('Enter')
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  expect(watch.problems).toEqual([])
})
