/** Large files in the preview. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateDiagram } from '../bench/generate.ts'
import { pageOf, vertex } from '../plugin/cells.ts'
import { onPreviewPage, type PreviewPage } from './preview-page.ts'

let preview: PreviewPage
let folder: string

onPreviewPage((opened) => {
  preview = opened
})
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-large-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The numbers of shapes that are drawn in one frame after the other. */
const watchShapes = (page: Page) =>
  page.evaluateHandle(() => {
    const counts = new Set<number>()
    const look = () => {
      counts.add(document.querySelectorAll('.tl-shape').length)
      requestAnimationFrame(look)
    }
    look()
    return counts
  })

test('a large page is drawn in portions, also behind an empty one', async () => {
  const { page } = preview
  const file = join(folder, 'second.drawio')
  await writeFile(file, generateDiagram(600).replace('<mxfile>', `<mxfile>${pageOf('Empty', '')}`))
  await preview.open()
  const seen = await watchShapes(page)
  await preview.drop(file)
  // The text comes with the handle of a complete canvas.
  await page.getByRole('combobox', { name: /^Page 2 of 2/ }).waitFor()
  await expect.poll(() => seen.evaluate((counts) => Math.max(...counts))).toBeGreaterThan(500)
  expect(await seen.evaluate((counts) => counts.size)).toBeGreaterThan(4)
  expect(preview.watch.problems).toEqual([])
})

test('another large page of an open file is drawn in portions, in view as a whole', async () => {
  const { page } = preview
  const file = join(folder, 'turned.drawio')
  const small = pageOf('Small', vertex('one', 'shape=mxgraph.own.unknown;', 0, 0))
  await writeFile(file, generateDiagram(600).replace('<mxfile>', `<mxfile>${small}`))
  await preview.open()
  await preview.drop(file)
  const picker = page.getByRole('combobox', { name: /^Page 1 of 2/ })
  await picker.waitFor()
  await preview.shape('one').waitFor()
  const seen = await watchShapes(page)
  await picker.click()
  await page.getByRole('option', { name: /Small.*1 needs a look/ }).waitFor()
  await page.getByRole('option', { name: /Page-1/ }).click()
  await expect.poll(() => seen.evaluate((counts) => Math.max(...counts))).toBeGreaterThan(500)
  expect(await seen.evaluate((counts) => counts.size)).toBeGreaterThan(5)
  await page.getByRole('status').filter({ hasText: 'Opening the page …' }).waitFor({ state: 'detached' })
  // The first and the last element are in view.
  await preview.shape('Service 0.*').waitFor()
  await expect(preview.shape('Service 399.*').isVisible()).resolves.toBe(true)
  expect(preview.watch.problems).toEqual([])
})
