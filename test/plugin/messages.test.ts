/** The look of what the plugin shows about imports. */
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { dropFiles } from '../browser/drop.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { onEmptyCanvas } from './app.ts'

const AT = { x: 500, y: 300 }

let page: Page

onEmptyCanvas((opened) => {
  ;({ page } = opened)
})

test('the progress of a long import is dark on a dark canvas, and leaves the toolbar free', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/assets\/drawio-worker-.*\.js/, async (route) => {
    await held
    await route.fallback()
  })
  await page.evaluate(() => window.editor.user.updateUserPreferences({ colorScheme: 'dark' }))
  await dropFiles(page, [join(fixtureFolder, 'flowchart.drawio')], AT)
  const scheme = () => page.getByRole('progressbar').evaluate((bar) => getComputedStyle(bar).colorScheme)
  await page.getByRole('progressbar').waitFor()
  expect(await scheme()).toBe('dark')
  await page.evaluate(() => window.editor.user.updateUserPreferences({ colorScheme: 'light' }))
  await expect.poll(scheme).toBe('light')
  // A narrow editor has a row of actions above its tools.
  const gap = () =>
    page.evaluate(() => {
      const [shown] = document.querySelector('progress')?.parentElement?.getClientRects() ?? []
      const [bar] = document.querySelector('.tlui-main-toolbar__inner')?.getClientRects() ?? []
      return shown && bar && bar.top - shown.bottom
    })
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.locator('.tlui-main-toolbar__mobile-style-panel').waitFor()
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  release()
  await page.getByText('Nothing was lost.').first().waitFor()
})

test('the list of losses is closed at its end, as other dialogs of the editor', async () => {
  await dropFiles(page, [join(fixtureFolder, 'layers-links-images.drawio')], AT)
  await page.getByRole('button', { name: 'Show the list' }).click()
  const dialog = page.getByRole('dialog')
  const [box, close] = await Promise.all([
    dialog.boundingBox(),
    dialog.getByRole('button', { name: 'Close' }).last().boundingBox(),
  ])
  expect((close?.x ?? 0) - (box?.x ?? 0)).toBeGreaterThan((box?.width ?? 0) / 2)
})
