/** Pages on which the converter's worker cannot start, in the example app as built. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropFiles } from '../browser/drop.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { type ExampleApp, imported, openExampleApp } from './app.ts'

const FLOWCHART = join(fixtureFolder, 'flowchart.drawio')
const AT = { x: 500, y: 300 }
const WORKER = /assets\/worker-.*\.js/

let app: ExampleApp

beforeAll(async () => {
  app = await openExampleApp()
})
afterAll(() => app?.close())

async function open(): Promise<{ page: Page; said: string[] }> {
  const { page } = await app.open()
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  return { page, said }
}

const shapeCount = (page: Page) => page.evaluate(() => window.editor.getCurrentPageShapeIds().size)

test.each([
  ['its script cannot be loaded', (page: Page) => page.route(WORKER, (route) => route.abort())],
  [
    'the page may not have one',
    (page: Page) =>
      page.evaluate(() => {
        window.Worker = class {
          constructor() {
            throw new DOMException('No workers here.', 'SecurityError')
          }
        } as unknown as typeof Worker
      }),
  ],
])('%s: diagrams are converted on the page, with one warning in the console', async (_name, prevent) => {
  const { page, said } = await open()
  await prevent(page)
  await dropFiles(page, [FLOWCHART, join(fixtureFolder, 'two-pages-deflated.drawio')], AT)
  await imported(page, 2)
  const pages = await page.evaluate(() => window.imports.map((created) => created.pages.length))
  expect(pages).toEqual([1, 2])
  expect(await shapeCount(page)).toBeGreaterThan(5)
  expect(await page.evaluate(() => window.importErrors)).toEqual([])
  expect(said.filter((text) => text.includes('the worker did not start'))).toHaveLength(1)
  await page.close()
})

test('a converter that cannot be loaded is reported by a message, the callback and the console, and tried again', async () => {
  const { page, said } = await open()
  await page.route(WORKER, (route) => route.abort())
  await page.route(/assets\/on-page-.*\.js/, (route) => route.abort())
  await dropFiles(page, [FLOWCHART], AT)
  await page.getByText('flowchart.drawio was not imported').first().waitFor()
  await page
    .getByText(/The converter could not be loaded/)
    .first()
    .waitFor()
  expect(await page.evaluate(() => window.importErrors.map(({ code, reason }) => [code, reason]))).toEqual([
    ['not-convertible', 'internal'],
  ])
  expect(said.some((text) => text.startsWith('flowchart.drawio: The converter could not be loaded'))).toBe(true)
  expect(await shapeCount(page)).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await dropFiles(page, [FLOWCHART], AT)
  await imported(page)
  expect(page.workers()).toHaveLength(1)
  await page.close()
})
