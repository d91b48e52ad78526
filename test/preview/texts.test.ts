/** Names and captions: what is cut, covered, in two lines or framed. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cutTexts } from '../browser/cut-texts.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { pageOf, vertex } from '../plugin/cells.ts'
import { onPreviewPage, type PreviewPage } from './preview-page.ts'

const LONG = 'Archiving of evidence for the settlement of securities'

let preview: PreviewPage
let page: Page
let folder: string

onPreviewPage((opened) => {
  preview = opened
  ;({ page } = opened)
})
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawbridge-texts-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the number of an issue is above a caption, which a low pane does not have', async () => {
  await preview.open()
  await preview.drop(join(fixtureFolder, 'hostile.drawio'))
  const pins = page.locator('.pane.result .pin')
  await pins.first().waitFor()
  const caption = page.locator('.pane.result > .caption')
  // As if the drawing were below it.
  await page.addStyleTag({ content: '.caption { inset: 0 !important; pointer-events: auto !important }' })
  const covered = () =>
    pins.evaluateAll((all) =>
      all.flatMap((pin) => {
        const { x, y, width, height } = pin.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return top?.classList.contains('caption') ? pin.textContent : []
      }),
    )
  expect(await covered()).toEqual([])
  expect(await caption.isVisible()).toBe(true)
  await page.setViewportSize({ width: 1280, height: 200 })
  await expect.poll(() => caption.isVisible()).toBe(false)
})

/** Opens three files with pages of long names; the last one, whose name is the longest, is shown. */
async function openLongNames(): Promise<void> {
  const [short, long, file] = ['short', 'of-a-landscape-with-a-name', `${LONG} `.repeat(3).trim()].map((name) =>
    join(folder, `${name}.drawio`),
  ) as [string, string, string]
  const picture = vertex('a', 'shape=image;image=https://example.org/picture.png;', 0, 0)
  const pages = [pageOf(`${LONG} 1`, picture), pageOf(`${LONG} 2`, vertex('b', '', 0, 0))].join('')
  for (const path of [short, long, file]) await writeFile(path, `<mxfile>${pages}</mxfile>`)
  await preview.open()
  await preview.drop(short, long, file)
  await preview.file(LONG).click()
  await page.locator('button.issue').first().waitFor()
}

test('a long name in the list of files is cut before its end, which tells it from others', async () => {
  await openLongNames()
  const name = preview.file(LONG).locator('.file-name')
  const [start, end] = [name.locator('span').first(), name.locator('span').last()]
  expect(await start.evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(true)
  expect(await end.evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(false)
  expect(await end.textContent()).toMatch(/\.drawio$/)
  expect(await name.evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(false)
})

test('names that are cut are shown in full by the pointer', async () => {
  await openLongNames()
  // The title of the file, its name in the list, the page, and the pages in the list of issues.
  expect(await cutTexts(page)).toEqual([])
  expect(await page.getByRole('combobox', { name: /^Page 1/ }).getAttribute('title')).toBe(`${LONG} 1`)
  await preview.button('Upload').click()
  await page.getByRole('dialog', { name: 'Upload' }).waitFor()
  expect(await cutTexts(page)).toEqual([])
  await page.keyboard.press('Escape')
  for (const name of ['short', 'of-a-landscape']) {
    await preview.file(name).hover()
    await preview.button(new RegExp(`^Close .*${name}`)).click()
  }
  // A single file has no list.
  await page.locator('.header h1 button').click()
  await page.getByRole('menuitem', { name: /^Close/ }).click()
  await page.getByRole('heading', { name: /Recent files/ }).waitFor()
  await expect.poll(() => page.locator('.recent .file-name').count()).toBe(3)
  expect(await cutTexts(page)).toEqual([])
})

test('with the colours of the system, a search that has the focus has a frame', async () => {
  await page.emulateMedia({ forcedColors: 'active' })
  await preview.open()
  await preview.drop(join(fixtureFolder, 'two-pages-deflated.drawio'))
  await page.getByRole('combobox', { name: /^Page 1/ }).click()
  const search = page.getByRole('combobox', { name: 'Search pages' })
  await expect.poll(() => search.evaluate((input) => input === document.activeElement)).toBe(true)
  const { outline, ground } = await search.evaluate((input) => {
    const { outlineStyle, outlineColor, backgroundColor } = getComputedStyle(input)
    return { outline: `${outlineStyle} ${outlineColor}`, ground: backgroundColor }
  })
  expect(outline).toMatch(/^solid rgb/)
  expect(outline).not.toContain(ground)
})
