/** The messages that the plugin shows about imports, and their look. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DrawbridgeMeta } from '@drawbridge/core'
import { expect, test } from 'vitest'
import { violations } from '../browser/axe.ts'
import { dropFiles } from '../browser/drop.ts'
import { fixtureFolder } from '../fixtures/index.ts'
import { eachOnPage } from './app.ts'
import { pageOf, vertex } from './cells.ts'

const AT = { x: 500, y: 300 }

const opened = eachOnPage()

test('the progress of a long import is dark on a dark canvas, and leaves the toolbar free', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await opened.page.route(/assets\/worker-.*\.js/, async (route) => {
    await held
    await route.fallback()
  })
  await opened.page.evaluate(() => window.editor.user.updateUserPreferences({ colorScheme: 'dark' }))
  await dropFiles(opened.page, [join(fixtureFolder, 'flowchart.drawio')], AT)
  const scheme = () => opened.page.getByRole('progressbar').evaluate((bar) => getComputedStyle(bar).colorScheme)
  await opened.page.getByRole('progressbar').waitFor()
  expect(await scheme()).toBe('dark')
  await opened.page.evaluate(() => window.editor.user.updateUserPreferences({ colorScheme: 'light' }))
  await expect.poll(scheme).toBe('light')
  // A narrow editor has a row of actions above its tools.
  const gap = () =>
    opened.page.evaluate(() => {
      const [shown] = document.querySelector('progress')?.parentElement?.getClientRects() ?? []
      const [bar] = document.querySelector('.tlui-main-toolbar__inner')?.getClientRects() ?? []
      return shown && bar && bar.top - shown.bottom
    })
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await opened.page.setViewportSize({ width: 360, height: 640 })
  await opened.page.locator('.tlui-main-toolbar__mobile-style-panel').waitFor()
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  release()
  await opened.page.getByText('Everything kept.').first().waitFor()
})

/** Two pages, each with a loss. */
function lossy(): string {
  const first = vertex('box', '', 0, 0) + vertex('loose', 'fillColor=nonsense(1);', 4000, 4000)
  const remote = vertex('far', 'shape=image;image=https://example.org/picture.png;', 9000, 9000)
  return `<mxfile>${pageOf('First', first)}${pageOf('Second', vertex('here', '', 0, 0) + remote)}</mxfile>`
}

const place = () =>
  opened.page.evaluate(() => {
    const { editor } = window
    const cells = editor
      .getSelectedShapes()
      .map(({ meta }) => (meta.drawbridge as unknown as DrawbridgeMeta).source.cell)
    return { page: editor.getCurrentPage().name, cells: [...new Set(cells)] }
  })

test('a loss in the list leads to its shape on the canvas, and back to the list', async () => {
  const { page } = opened
  const file = join(opened.app.folder, 'lossy.drawio')
  const damaged = join(opened.app.folder, 'damaged.drawio')
  await writeFile(file, lossy())
  await writeFile(damaged, '<mxfile><diagram id="a" name="A">!!!not base64!!!</diagram></mxfile>')
  await page.clock.install()
  await dropFiles(page, [file, ...Array.from({ length: 6 }, () => damaged)], AT)
  const toasts = page.locator('.tlui-toast__container')
  await expect.poll(() => toasts.count()).toBe(7)
  // Nobody has to read fast: what a person may have to act on stays until it is closed, but does not cover the editor.
  await page.clock.fastForward(60_000)
  await expect.poll(() => toasts.count()).toBe(5)
  // In whatever order the messages came.
  const others = toasts.filter({ hasNot: page.getByRole('button', { name: 'Show the list' }) })
  for (let left = 4; left > 0; left -= 1) {
    await others.getByRole('button', { name: 'Close' }).last().click()
    await expect.poll(() => toasts.count()).toBe(left)
  }
  await page.getByRole('button', { name: 'Show the list' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /The picture at/ })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await place()).toEqual({ page: 'Second', cells: ['far'] })
  const isInView = () =>
    page.evaluate(() => {
      const { editor } = window
      return editor
        .getViewportPageBounds()
        .contains(editor.getSelectionPageBounds() ?? editor.getViewportPageBounds().clone().expandBy(1))
    })
  await expect.poll(isInView).toBe(true)

  // By keyboard; the dialog keeps the focus, and the mark of the focus is seen.
  await page.getByRole('button', { name: 'Show the list' }).first().press('Enter')
  const first = page.getByRole('dialog').getByRole('button', { name: /is not a colour/ })
  await first.focus()
  const items = await page.getByRole('dialog').getByRole('listitem').allTextContents()
  expect(items.filter((text) => !/\((Page 1|Second)\)$/.test(text))).toEqual([])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  expect(await place()).toEqual({ page: 'Page 1', cells: ['loose'] })
})
