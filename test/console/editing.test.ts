/** Two people edit one diagram where it is stored. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import { convertDiagram } from '@drawbridge/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixtureFolder } from '../fixtures/index.ts'
import { type ConsoleAt, openConsole } from './harness.ts'
import { PATH, type Shop, startShop } from './shop.ts'

let shop: Shop
/** The browser of a colleague. */
let ben: ConsoleAt
let drawing = ''

beforeAll(async () => {
  shop = await startShop({})
  const { at } = shop
  const body = { email: 'ben@example.com', display_name: 'Ben Okri' }
  const { id } = unwrap(await at.client.POST('/user', { params: {}, body }))
  const { key } = unwrap(await at.client.POST('/api-key', { params: {}, body: { name: 'Ben', user_id: id } }))
  ben = await openConsole({ origin: at.origin, workspace: at.workspace, key })
  await Promise.all([at.signIn(), ben.signIn()])
})
afterAll(async () => {
  await ben?.stop()
  await shop?.at.stop()
})

/** Stores a new diagram of one page, and opens it in both browsers. */
async function openBoth(): Promise<void> {
  const { snapshot } = convertDiagram(await readFile(join(fixtureFolder, 'flowchart.drawio')))
  const sent = { title: 'Order flow', snapshot: snapshot as never }
  const params = { path: PATH }
  drawing = unwrap(await shop.at.client.POST('/project/{projectId}/diagram', { params, body: sent })).id
  for (const { page, origin, heading } of [shop.at, ben]) {
    await page.goto(`${origin}/console#/p/shop/diagrams/${drawing}`)
    await heading('Order flow').waitFor()
    await page.locator('.tl-shape', { hasText: 'Archive' }).first().waitFor()
  }
}

const readStored = async () => {
  const params = { path: { ...PATH, diagramId: drawing } }
  return unwrap(await shop.at.client.GET('/project/{projectId}/diagram/{diagramId}', { params })).snapshot
}
const stored = async () => {
  const snapshot = await readStored()
  return Object.values(snapshot.store as Record<string, { type?: string; props?: { geo?: string; dash?: string } }>)
}

const edit = async ({ page, button }: ConsoleAt) => {
  await button('Edit').click()
  await page.getByRole('toolbar', { name: 'Tools' }).waitFor()
}

/** Draws a rectangle and writes into it; `at` is a place on the canvas, in shares of its size. */
async function draw({ page }: ConsoleAt, text: string, at: { x: number; y: number }): Promise<void> {
  const canvas = (await page.locator('.diagram-canvas').boundingBox())!
  const [x, y] = [canvas.x + canvas.width * at.x, canvas.y + canvas.height * at.y]
  await page.keyboard.press('r')
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 90, y + 50, { steps: 4 })
  await page.mouse.up()
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(text)
  await page.keyboard.press('Escape')
}

const shape = ({ page }: ConsoleAt, text: string) => page.locator('.tl-shape', { hasText: text }).first()
const saved = ({ page }: ConsoleAt) => page.getByRole('status').getByText(/^Saved \d\d:\d\d$/)

test('what two people draw is seen by both at once, and both know of each other', async () => {
  const { at } = shop
  await openBoth()
  await edit(at)
  await ben.page.getByText('Admin, editing').waitFor({ state: 'attached' })
  await at.page.getByText('Ben Okri, viewing').waitFor({ state: 'attached' })
  await edit(ben)
  await Promise.all([draw(at, 'Refund', { x: 0.1, y: 0.1 }), draw(ben, 'Dispatch', { x: 0.7, y: 0.7 })])
  await Promise.all([
    shape(at, 'Dispatch').waitFor(),
    shape(ben, 'Refund').waitFor(),
    saved(at).waitFor(),
    saved(ben).waitFor(),
  ])
  const text = JSON.stringify(await stored())
  for (const word of ['Refund', 'Dispatch', 'Archive']) expect(text).toContain(word)
  // Undo takes back one’s own changes only.
  await at.page.keyboard.press('Control+z')
  await at.page.keyboard.press('Control+z')
  await at.page.keyboard.press('Control+z')
  await shape(ben, 'Refund').waitFor({ state: 'detached' })
  await shape(at, 'Dispatch').waitFor()
  // Saves that came second, which the browser logs, were merged.
  expect(at.watch.problems.filter((problem) => !problem.includes('412'))).toEqual([])
})

test('what is drawn while the server cannot be reached is saved afterwards', async () => {
  const { at } = shop
  await openBoth()
  await edit(ben)
  const offline = ben.page.getByText('Not saved yet: the server cannot be reached.')
  await ben.page.context().setOffline(true)
  await draw(ben, 'Recall', { x: 0.1, y: 0.7 })
  await offline.waitFor()
  expect(JSON.stringify(await stored())).not.toContain('Recall')
  await edit(at)
  await draw(at, 'Refund', { x: 0.1, y: 0.1 })
  await saved(at).waitFor()
  await ben.page.context().setOffline(false)
  await offline.waitFor({ state: 'detached' })
  await saved(ben).waitFor()
  await Promise.all([shape(at, 'Recall').waitFor(), shape(ben, 'Refund').waitFor()])
  const text = JSON.stringify(await stored())
  for (const word of ['Refund', 'Recall']) expect(text).toContain(word)
})

test('a newer source file is merged into the canvas, with a question where both have changed the same', async () => {
  const { at } = shop
  const source = await readFile(join(fixtureFolder, 'flowchart.drawio'), 'utf8')
  const changed = source.replace('value="Archive"', 'value="Depot"').replace('value="Invoice"', 'value="Bill"')
  const file = (text: string) => ({ name: 'orders.drawio', mimeType: 'application/xml', buffer: Buffer.from(text) })
  await openBoth()
  const choose = async (text: string, way: 'Merge' | 'Replace') => {
    await at.page.getByLabel('Files: Import a newer file').setInputFiles(file(text))
    await at.dialog().getByRole('button', { name: way, exact: true }).click()
  }
  await at.page.getByText('Source file', { exact: true }).click()
  await choose(source, 'Replace')
  await at.dialog().waitFor({ state: 'detached' })
  const snapshot = JSON.parse(JSON.stringify(await readStored()).replace('"Archive"', '"Vault"'))
  const body = { id: drawing, title: 'Order flow', snapshot }
  unwrap(await at.client.POST('/project/{projectId}/diagram', { params: { path: PATH }, body }))
  await shape(at, 'Vault').waitFor()
  await choose(changed, 'Merge')
  const question = at.dialog().getByRole('group', { name: 'Vault: Text' })
  await question.getByText('Depot').waitFor()
  await at.expectClean('conflicts of a newer file')
  await question.getByRole('radio', { name: 'Canvas' }).check()
  await at.dialog().getByRole('button', { name: 'Merge', exact: true }).click()
  await Promise.all([shape(ben, 'Bill').waitFor(), at.dialog().waitFor({ state: 'detached' })])
  await shape(ben, 'Vault').waitFor()
})

test('a diagram is begun from nothing, and a former version of it is opened and restored', async () => {
  const { at } = shop
  const { page } = at
  await page.goto(`${at.origin}/console#/p/shop/diagrams`)
  await at.button('New diagram').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Brake request')
  await at.dialog().getByRole('button', { name: 'Make' }).click()
  await at.heading('Brake request').waitFor()
  await page.getByRole('toolbar', { name: 'Tools' }).waitFor()
  await draw(at, 'Pedal', { x: 0.3, y: 0.3 })
  await saved(at).waitFor()
  await at.button('Done').click()
  await page.keyboard.press('e')
  await page.getByRole('toolbar', { name: 'Tools' }).waitFor()
  await at.button('Done').click()
  await at.expectClean('diagram page')
  // The versions of one sitting are one line; the API has them all.
  await at.button('History').click()
  await page
    .locator('.versions')
    .getByText(/^Admin: \d+ changes on master$/)
    .waitFor()
  drawing = new URL(page.url().replace('#/', '')).pathname.split('/').at(-1) ?? ''
  const params = { path: { ...PATH, diagramId: drawing }, query: {} }
  const { versions } = unwrap(await at.client.GET('/project/{projectId}/diagram/{diagramId}/history', { params }))
  const empty = versions.at(-1)?.revision ?? 0
  // A version of another person has a line of its own.
  const { title, snapshot } = unwrap(await at.client.GET('/project/{projectId}/diagram/{diagramId}', { params }))
  const body = { id: drawing, title: `${title} 2`, snapshot: snapshot as never }
  unwrap(await ben.client.POST('/project/{projectId}/diagram', { params: { path: PATH }, body }))
  await at.heading('Brake request 2').waitFor()
  await page.locator('.versions').getByText('Ben Okri: changed it on master').waitFor()
  const restore = { params: { path: params.path }, body: { revision: empty } }
  unwrap(await ben.client.POST('/project/{projectId}/diagram/{diagramId}/restore', restore))
  await shape(at, 'Pedal').waitFor({ state: 'detached' })
  await page.locator('.versions').getByRole('button', { name: 'Show each' }).click()
  await expect.poll(() => page.locator('.versions > li').count()).toBe(versions.length + 2)
  await page.locator('.versions').getByRole('button').nth(2).click()
  const former = page.locator('.old-version')
  await former.locator('.tl-shape', { hasText: 'Pedal' }).waitFor()
  await at.expectClean('former version')
  await former.getByRole('combobox', { name: 'Compare with' }).selectOption('Now')
  await former.getByText('1 change', { exact: true }).waitFor()
  await at.expectClean('former version, compared')
  await former.getByRole('button', { name: 'Restore' }).click()
  await former.waitFor({ state: 'detached' })
  await shape(at, 'Pedal').waitFor()
  expect(JSON.stringify(await stored())).toContain('Pedal')
  // The service has drawn it, for lists.
  await page.locator('.versions img').first().waitFor()
  await at.goTo('Diagrams')
  await page.locator('.card', { hasText: 'Brake request' }).locator('img').waitFor()
  // And it knows the texts in it.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('pedal')
  await page.getByRole('option', { name: 'Shape: Pedal' }).waitFor()
  await at.expectClean('search')
  await page.keyboard.press('Enter')
  await at.heading('Brake request').waitFor()
})

test('a closed branch says why it takes no changes', async () => {
  const { at } = shop
  const { client, page } = at
  await openBoth()
  const { id } = unwrap(
    await client.POST('/project/{projectId}/branch', { params: { path: PATH }, body: { name: 'over' } }),
  )
  const params = { path: { ...PATH, branchId: id } }
  unwrap(await client.POST('/project/{projectId}/branch/{branchId}/merge', { params, body: {} }))
  await page.goto(`${at.origin}/console#/p/shop/diagrams/${drawing}?branch=${id}`)
  await page.getByRole('combobox', { name: 'Branch: over' }).waitFor()
  await at.button('Edit').click()
  await page.getByRole('alert').getByText('The branch “over” is merged and takes no changes.').waitFor()
})
