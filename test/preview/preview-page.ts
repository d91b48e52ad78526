/** The preview as a person uses it, for all its tests. */
import { join } from 'node:path'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { PREVIEW_FOLDER, previewPolicy } from '../../apps/server/src/plugins/preview.ts'
import { dropFiles } from '../browser/drop.ts'
import { sharedBrowser } from '../browser/launch.ts'
import { buildPreview } from '../browser/preview.ts'
import { shareContext } from '../browser/shared-context.ts'
import { serveFiles } from '../browser/static.ts'
import type { Watch } from '../browser/watch.ts'

/** Those of the service, which is not there. */
const SETTINGS = join(import.meta.dirname, 'settings.json')

/** tldraw takes two clicks within 450 ms as a double click. */
const SLOWER_THAN_DOUBLE_CLICK_MS = 600

/** A point on the page where files can be dropped in every state. */
const AT = { x: 600, y: 500 }

export interface PreviewPage {
  readonly page: Page
  readonly watch: Watch
  open(path?: string): Promise<void>
  drop(...paths: string[]): Promise<void>
  /** A row in the list of files. */
  file(name: string | RegExp): Locator
  button(name: string | RegExp): Locator
  /** The shape on the canvas with this text. */
  shape(text: string): Locator
  /** Clicks in the centre of a shape; the editor finds what is there, as most shapes let the pointer through. */
  pick(text: string): Promise<void>
  /** Deletes a shape of an edited copy. */
  remove(text: string): Promise<void>
  /** Opens a shape's label by a double click; answers the editor of its text. */
  editLabel(text: string): Promise<Locator>
  /** Waits until this browser has stored a file, edited or not. */
  stored(name: string, isEdited: boolean): Promise<void>
  /** Chooses from a field that is a combobox with a search. */
  choose(field: string, option: string): Promise<void>
  /** From now on, collects texts of the page that match, however briefly they are shown. */
  collect(pattern: RegExp): Promise<() => Promise<string[]>>
}

export function previewPage(page: Page, watch: Watch, origin: string): PreviewPage {
  const shape = (text: string) => page.locator('.tl-shape', { hasText: new RegExp(`^\\s*${text}\\s*$`) }).last()
  const pick = (text: string) => shape(text).click({ force: true })
  /** Where the shape is now, if it is there: unlike a click, does not wait for one that has gone. */
  const centre = (text: string) =>
    shape(text).evaluateAll((found) => {
      const box = found.at(-1)?.getBoundingClientRect()
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    })
  return {
    page,
    watch,
    async open(path = '/') {
      await page.goto(`${origin}${path}`)
    },
    async drop(...paths) {
      await page.getByRole('button', { name: 'Choose files' }).or(page.locator('.header h1')).first().waitFor()
      await dropFiles(page, paths, AT)
    },
    file: (name) => page.getByRole('navigation', { name: 'Files' }).locator('.file', { hasText: name }),
    button: (name) => page.getByRole('button', { name, exact: typeof name === 'string' }),
    shape,
    pick,
    async remove(text) {
      // Nothing on the page shows when the editor starts to select and to listen to the keyboard. Clicks that follow each
      // other fast are a double click, which opens the label.
      await expect
        .poll(
          async () => {
            const at = await centre(text)
            if (at) await page.mouse.click(at.x, at.y)
            await page.keyboard.press('Delete')
            return shape(text).count()
          },
          { interval: SLOWER_THAN_DOUBLE_CLICK_MS },
        )
        .toBe(0)
    },
    async editLabel(text) {
      const label = page.locator('[contenteditable=true]:focus')
      // For a moment after the canvas was resized, the editor takes clicks at the place before: a double click beside
      // the shape opens an empty text, which goes with the next click. A shape whose label is open has its text twice,
      // so it is not found again.
      await expect
        .poll(async () => {
          const at = await centre(text)
          if (at) await page.mouse.dblclick(at.x, at.y)
          return (await label.count()) === 1 ? label.textContent() : undefined
        })
        .toBe(text)
      return label
    },
    async stored(name, isEdited) {
      await expect.poll(() => storedFiles(page)).toContainEqual({ name, isEdited })
    },
    async choose(field, option) {
      await page.getByRole('combobox', { name: new RegExp(`^${field}:`) }).click()
      await page.getByRole('combobox', { name: `Search: ${field}` }).fill(option)
      await page.getByRole('option', { name: option }).click()
    },
    async collect(pattern) {
      await page.evaluate((source) => {
        const wanted = new RegExp(source)
        const seen = new Set<string>()
        const look = () => {
          const found = wanted.exec(document.body.textContent ?? '')
          if (found) seen.add(found[0])
        }
        Object.assign(window, { collected: seen })
        new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true })
      }, pattern.source)
      return () => page.evaluate(() => [...(window as unknown as { collected: Set<string> }).collected])
    },
  }
}

/** The files that the page has stored in the browser's database. */
function storedFiles(page: Page): Promise<{ name: string; isEdited: boolean }[]> {
  return page.evaluate(
    () =>
      new Promise<{ name: string; isEdited: boolean }[]>((resolve, reject) => {
        const opening = indexedDB.open('drawbridge')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const all = db.transaction('files').objectStore('files').getAll()
          all.onsuccess = () => {
            db.close()
            resolve(all.result.map(({ name, edited }) => ({ name, isEdited: edited !== undefined })))
          }
        }
      }),
  )
}

export interface ServedPreview {
  readonly origin: string
  readonly browser: Browser
  /** A new page in one context, without data of previous tests. */
  page(): Promise<PreviewPage>
  close(): Promise<void>
}

/** The built preview without the service behind it. */
export async function servePreview(): Promise<ServedPreview> {
  await buildPreview()
  // Not by a route, which would disable the browser's cache.
  const fileOf = (path: string) =>
    path === '/preview-settings.json' ? SETTINGS : join(PREVIEW_FOLDER, path === '/' ? 'index.html' : path)
  const server = await serveFiles(fileOf, { 'content-security-policy': previewPolicy([]) })
  const browser = await sharedBrowser()
  const shared = await shareContext(browser, server.origin)
  return {
    origin: server.origin,
    browser,
    async page() {
      const { page, watch } = await shared.page()
      return previewPage(page, watch, server.origin)
    },
    async close() {
      await shared.close()
      server.close()
    },
  }
}

/**
 * Call this once per test file: before each test `take` gets a new page of the preview without its service, which is
 * closed after the test.
 */
export function onPreviewPage(take: (preview: PreviewPage) => void): void {
  let served: ServedPreview
  let preview: PreviewPage
  beforeAll(async () => {
    served = await servePreview()
  })
  afterAll(() => served?.close())
  beforeEach(async () => {
    preview = await served.page()
    take(preview)
  })
  afterEach(() => preview.page.close())
}
