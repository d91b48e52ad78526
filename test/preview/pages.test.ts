/** Files of several pages in the preview: where their issues lead, and what the bar above the stage has room for. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { fixtureFolder } from '../fixtures/index.ts'
import { onPreviewPage, type PreviewPage } from './preview-page.ts'

const FOUR_PAGES = join(fixtureFolder, '../bpmn/prefixes-colours-pages.bpmn')

let preview: PreviewPage
let page: Page

onPreviewPage((opened) => {
  preview = opened
  ;({ page } = opened)
})
beforeEach(async () => {
  await preview.open()
  await preview.drop(FOUR_PAGES)
  await page.locator('.tl-shape').first().waitFor()
})

const shown = () => page.getByRole('combobox', { name: /^Page / }).getAttribute('aria-label')

/** With the plugin, nothing of this file looks different. */
async function nativeLook(): Promise<void> {
  await preview.button(/Everything kept/).waitFor()
  await preview.button(/^(?:As in the source|Look)/).click()
  await page.getByRole('menuitemradio', { name: /tldraw style/ }).click()
  await page.keyboard.press('Escape')
}

test('an issue about a page leads to it, one about several pages to each in turn', async () => {
  await nativeLook()
  await preview.button(/^\d+ look different: show the issues/).click()
  await page.getByRole('heading', { name: /^Shapes with sharp corners without the plugin/ }).waitFor()
  await preview.button(/The round corners of 2 shapes/).click()
  await expect.poll(shown).toMatch(/^Page 3 of 4/)
  const several = preview.button(/The round corners of 1 shape .*2 pages/)
  for (const number of [4, 2, 4]) {
    await several.click()
    await expect.poll(shown).toMatch(`Page ${number} of 4`)
    expect(await several.getAttribute('aria-current')).toBe('true')
  }
})

test('the number of issues of a kind is in the last line of its title', async () => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await nativeLook()
  await preview.button(/^\d+ look different: show the issues/).click()
  const title = page.getByRole('heading', { name: /^Shapes with sharp corners without the plugin/ })
  await title.locator('.count').waitFor()
  const below = await title.evaluate((shown) => {
    const text = document.createRange()
    text.selectNode(shown.firstChild ?? shown)
    const count = shown.querySelector('.count')?.getBoundingClientRect()
    return (count?.top ?? 0) >= text.getBoundingClientRect().bottom - 4
  })
  expect(below).toBe(false)
  // Those who speak to the browser say the words that they see, which are fewer in a narrow window.
  await page.setViewportSize({ width: 390, height: 800 })
  await preview.button(/^\d+ differ: show the issues$/).waitFor()
})

test('nothing can be undone when the edits of a copy begin on another page', async () => {
  await page.keyboard.press('PageDown')
  await expect.poll(shown).toMatch(/^Page 2 of 4/)
  await preview.button('Edit a copy').click()
  await page.getByTestId('quick-actions.undo').waitFor()
  expect(await page.getByTestId('quick-actions.undo').isDisabled()).toBe(true)
})

test('every control above the stage is in view beside both lists, and below 1000 px', async () => {
  await preview.drop(join(fixtureFolder, 'hostile.drawio'))
  await preview.file(/hostile/).click()
  await preview.file(/prefixes/).click()
  if (await preview.button('Show the inspector').isVisible()) await preview.button('Show the inspector').click()
  for (const width of [1440, 1280, 1024, 900, 700, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const cut = () =>
      page.locator('.stage-bar').evaluate((bar) => {
        const { right } = bar.getBoundingClientRect()
        const controls = [...bar.querySelectorAll<HTMLElement>('button')].filter((one) => one.checkVisibility())
        return controls.filter((one) => one.getBoundingClientRect().right > right + 0.5).map((one) => one.outerHTML)
      })
    await expect.poll(cut, { message: `${width} px` }).toEqual([])
  }
})
