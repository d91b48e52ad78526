/** The console in a narrow window: long names, and states and dates of lists. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unwrap } from '@drawbridge/client'
import { convertDiagram } from '@drawbridge/core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { coveredStops, cutBySpacing } from '../browser/by-tab.ts'
import { cutTexts } from '../browser/cut-texts.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import type { ConsoleAt } from './harness.ts'
import { PATH, startShop } from './shop.ts'

/** Without a place to break the line. */
const SOLID = `Settlement_${'of_securities_and_derivatives_'.repeat(3)}`

let at: ConsoleAt

beforeAll(async () => {
  const shop = await startShop({})
  ;({ at } = shop)
  const params = { path: PATH }
  await shop.add(SOLID)
  unwrap(await at.client.POST('/project', { params: {}, body: { name: SOLID, slug: 'long' } }))
  unwrap(await at.client.POST('/project/{projectId}/branch', { params, body: { name: SOLID.slice(0, 60) } }))
  await at.signIn()
})
afterAll(() => at?.stop())
beforeEach(async () => {
  await at.page.setViewportSize({ width: 390, height: 740 })
  await at.begin()
})

/** The text at the end of each row, if it is not beside its name. */
const below = () =>
  at.page.locator('.row').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const [name, end] = [row.querySelector('.row-main'), row.querySelector('.row-end')]
      const isBelow = name && end && end.getBoundingClientRect().top >= name.getBoundingClientRect().bottom
      return isBelow ? end.textContent : []
    }),
  )

test('states and dates of a list are at the end of their lines', async () => {
  const { page } = at
  await at.link('Checkout').waitFor()
  expect(await below()).toEqual([])
  await page.goto(`${at.origin}/console#/p/shop/branches`)
  await page.getByText('open', { exact: true }).waitFor()
  expect(await below()).toEqual([])
  await page.goto(`${at.origin}/console#/p/shop/import`)
  const file = { name: 'broken.drawio', mimeType: 'application/xml', buffer: Buffer.from('nothing') }
  await page.getByLabel('Files: Import diagrams').setInputFiles(file)
  await page.getByText('not all imported').waitFor()
  expect(await below()).toEqual([])
  await at.expectClean('narrow import')
})

test('a damaged file that was imported, and the source of its diagram, are offered repaired', async () => {
  const { page } = at
  await page.goto(`${at.origin}/console#/p/shop/import`)
  const sound = await readFile(join(fixtureFolder, 'flowchart.drawio'), 'utf8')
  const buffer = Buffer.from(sound.replace('</mxfile>', ''))
  await page.getByLabel('Files: Import diagrams').setInputFiles({ name: 'cut.drawio', mimeType: '', buffer })
  const newest = page.getByRole('listitem').filter({ hasText: '1 new' }).first()
  await newest.getByRole('button', { name: 'Files', exact: true }).click()
  await page.getByRole('button', { name: /message/ }).click()
  const saved = async () => {
    const repaired = page.getByRole('region', { name: 'Repaired' })
    await repaired.getByText('The file ends in line').waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), at.button('Repaired file').click()])
    expect(download.suggestedFilename()).toBe('cut-repaired.drawio')
    expect((await readFile(await download.path(), 'utf8')).trim()).toMatch(/<\/mxfile>$/)
  }
  await saved()
  await at.expectClean('repaired import')
  await page.getByRole('link', { name: 'cut.drawio' }).click()
  await at.button('Source file').click()
  await saved()
  await at.expectClean('repaired source')
})

test('a long name stays within the list that it is chosen from', async () => {
  const { page } = at
  for (const picker of ['Project', 'Branch']) {
    await page.getByRole('combobox', { name: new RegExp(`^${picker}`) }).click()
    await page.getByRole('option', { name: SOLID.slice(0, 60) }).waitFor()
    const wide = () =>
      page
        .locator('.combo-list')
        .evaluate((list) => [
          list.scrollWidth - list.clientWidth,
          ...[...list.querySelectorAll('.option > span')].map((name) => name.scrollWidth - name.clientWidth),
        ])
    expect(Math.max(...(await wide())), picker).toBe(0)
    await page.keyboard.press('Escape')
    await page.locator('.combo-list').waitFor({ state: 'detached' })
  }
  await page.goto(`${at.origin}/console#/p/long/entities`)
  await page.getByRole('combobox', { name: `Project: ${SOLID}` }).waitFor()
  expect(await cutTexts(page)).toEqual([])
})

test('project and branch keep a few letters in a narrow window', async () => {
  const { page } = at
  const name = 'Archiving of evidence for the settlement of securities'
  unwrap(await at.client.POST('/project', { params: {}, body: { name, slug: 'evidence' } }))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${at.origin}/console#/p/evidence/entities`)
  await page.reload()
  await page.getByRole('combobox', { name: `Project: ${name}` }).waitFor()
  // A name that is cut can be read.
  expect(await page.getByRole('combobox', { name: `Project: ${name}` }).getAttribute('title')).toBe(name)
  const branch = page.locator('.picker-name.branch')
  await expect.poll(() => branch.evaluate(({ clientWidth }) => clientWidth)).toBeGreaterThan(30)
  await at.expectClean('long name, narrow')
  // The actions of a page stay together, below a title that is long.
  const { id } = unwrap(await at.client.POST('/project/{projectId}/entity', { params: { path: PATH }, body: { name } }))
  await page.goto(`${at.origin}/console#/p/shop/entities/${id}`)
  await at.heading(name).waitFor()
  // The name comes later, and may make the line longer.
  await page.locator('.lead', { hasText: 'changed by Admin' }).waitFor()
  const places = [page.locator('.lead'), at.button('Share'), at.button('Delete')].map((one) => one.boundingBox())
  const [lead, share, remove] = (await Promise.all(places)).map((box) => box?.y ?? 0)
  expect(share).toBe(remove)
  expect(share).toBeGreaterThan(lead ?? 0)
})

test('the page of a diagram can be read beside the zoom', async () => {
  const { page } = at
  const { snapshot } = convertDiagram(await readFile(join(fixtureFolder, 'two-pages-deflated.drawio')))
  const body = { title: 'Two pages', snapshot: snapshot as never }
  const { id } = unwrap(await at.client.POST('/project/{projectId}/diagram', { params: { path: PATH }, body }))
  await page.goto(`${at.origin}/console#/p/shop/diagrams/${id}`)
  await at.button('Fit').waitFor()
  const parts = [page.locator('.diagram-bar select'), at.button('Fit'), page.locator('.diagram-hint')]
  const [picker, fit, hint] = await Promise.all(parts.map((part) => part.boundingBox()))
  const below = (picker?.y ?? 0) + (picker?.height ?? 0)
  expect(fit?.y).toBeLessThan(below)
  // Beside it the hint would leave two letters of the name.
  expect(hint?.y).toBeGreaterThanOrEqual(below)
  // What has the focus is never entirely covered, and wider lines, letters and words cut nothing.
  expect(await coveredStops(page, 15)).toEqual([])
  expect(await cutBySpacing(page)).toEqual([])
  await page.goto(`${at.origin}/console#/p/shop/entities`)
  await at.link('Checkout').waitFor()
  expect(await coveredStops(page, 25)).toEqual([])
  expect(await cutBySpacing(page)).toEqual([])
})
