/** Large files in the preview. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generateDiagram } from '../bench/generate.ts'
import { pageOf } from '../plugin/cells.ts'
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

test('a large page is drawn in portions, also behind an empty one', async () => {
  const { page } = preview
  const file = join(folder, 'second.drawio')
  await writeFile(file, generateDiagram(600).replace('<mxfile>', `<mxfile>${pageOf('Empty', '')}`))
  await preview.open()
  const seen = await page.evaluateHandle(() => {
    const counts = new Set<number>()
    const look = () => {
      counts.add(document.querySelectorAll('.tl-shape').length)
      requestAnimationFrame(look)
    }
    look()
    return counts
  })
  await preview.drop(file)
  // The text comes with the handle of a complete canvas.
  await page.getByRole('combobox', { name: /^Page 2 of 2/ }).waitFor()
  await expect.poll(() => seen.evaluate((counts) => Math.max(...counts))).toBeGreaterThan(500)
  expect(await seen.evaluate((counts) => counts.size)).toBeGreaterThan(4)
  expect(preview.watch.problems).toEqual([])
})
