/** The example app, as built by app.setup.ts. */
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { type ExampleApp, openExampleApp } from './example.ts'

export { type ExampleApp, imported } from './example.ts'

export const startExampleApp = (): Promise<ExampleApp> => openExampleApp(inject('exampleApp'))

/**
 * Makes a page as it was when it was opened, which is much quicker than to load the editor again: an empty canvas without
 * history, and no messages. Whoever changes more (routes, handlers, options) opens a page of its own.
 */
export async function emptyCanvas(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { editor } = window
    editor.setCurrentTool('select')
    const [first, ...others] = editor.getPages()
    if (first) editor.setCurrentPage(first.id)
    for (const { id } of others) editor.deletePage(id)
    editor.run(() => editor.deleteShapes([...editor.getCurrentPageShapeIds()]), { ignoreShapeLock: true })
    editor.deleteAssets(editor.getAssets())
    editor.setCamera({ x: 0, y: 0, z: 1 }, { immediate: true, force: true })
    editor.clearHistory()
    window.imports.length = 0
    window.importErrors.length = 0
    for (const button of document.querySelectorAll<HTMLElement>('.tlui-toast__close')) button.click()
  })
  await page.waitForFunction(() => document.querySelector('.tlui-toast__container') === null)
  await page.locator('.tl-container').focus()
}
