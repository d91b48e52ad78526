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
  ben = await openConsole({ origin: at.origin, workspace: at.workspace, key }, 'reduce')
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

const stored = async () => {
  const params = { path: { ...PATH, diagramId: drawing } }
  const { snapshot } = unwrap(await shop.at.client.GET('/project/{projectId}/diagram/{diagramId}', { params }))
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
  await page.keyboard.type(text)
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
  expect(at.watch.problems).toEqual([])
})
