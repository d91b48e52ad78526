/** The example app in a real browser. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type {} from '../../examples/plugin/src/window.ts'
import { root } from '../../scripts/run.ts'
import { ensureExample } from '../../scripts/web-apps.ts'
import { PATIENCE_MS, sharedBrowser } from '../browser/launch.ts'
import { serveFolder } from '../browser/static.ts'
import { type Watch, watchPage } from '../browser/watch.ts'

export interface ExampleApp {
  /** A temporary folder for files to drop. */
  readonly folder: string
  /** A new page with an empty canvas; tests close it. */
  open(query?: string): Promise<{ page: Page; watch: Watch }>
  close(): Promise<void>
}

/**
 * Waits until this many diagrams are on the canvas.
 * @throws Error with the state of the page, if they do not come
 */
export async function imported(page: Page, count = 1): Promise<void> {
  try {
    await page.waitForFunction((wanted) => window.imports.length >= wanted, count)
  } catch (cause) {
    const state = await page.evaluate(() => ({
      imports: window.imports.length,
      errors: window.importErrors.map(({ code, message }) => `${code}: ${message}`),
      shapes: window.editor.getCurrentPageShapeIds().size,
      visibility: document.visibilityState,
      toasts: [...document.querySelectorAll('.tlui-toast__content')].map(({ textContent }) => textContent),
    }))
    throw new Error(`${count} imports were expected: ${JSON.stringify(state)}`, { cause })
  }
}

/**
 * Builds the app as its users get it.
 * @throws Error if it cannot be built; the output of the build is on this process's streams
 */
export async function buildExampleApp(): Promise<void> {
  const code = await ensureExample()
  if (code !== 0) throw new Error(`the example app cannot be built (exit code ${code})`)
}

/** Opens the app that {@link buildExampleApp} has built. */
export async function openExampleApp(): Promise<ExampleApp> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-plugin-'))
  const server = await serveFolder(join(root, 'examples/plugin/dist'))
  const browser = await sharedBrowser()
  // One context, so that loaded code is cached between pages.
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, reducedMotion: 'reduce' })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.origin })
  return {
    folder,
    async open(query = '') {
      const page = await context.newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      const watch = await watchPage(page, server.origin)
      await page.goto(`${server.origin}/${query}`)
      await page.waitForFunction(() => 'editor' in window)
      await page.locator('.tl-canvas').waitFor()
      // Shortcuts work once the menus are there and the editor has the focus.
      await page.getByTestId('main-menu.button').waitFor()
      await page.locator('.tl-container').focus()
      return { page, watch }
    },
    async close() {
      await context.close()
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
