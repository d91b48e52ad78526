/** The console in one page of a browser. */
import type { Client } from '@drawbridge/client'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { violations } from '../browser/axe.ts'
import { PATIENCE_MS, sharedBrowser } from '../browser/launch.ts'
import { type Watch, watchPage } from '../browser/watch.ts'
import { clientAt, type Place, send } from '../server/processes.ts'

/** The console as a person uses it. */
export interface ConsoleAt extends Place {
  readonly client: Client
  readonly browser: Browser
  readonly page: Page
  readonly watch: Watch
  send(method: string, path: string, body?: object): Promise<Response>
  button(name: string): Locator
  link(name: string): Locator
  heading(name: string): Locator
  dialog(): Locator
  section(name: string): Locator
  /** Checks the current page with axe and against the width of the screen. */
  expectClean(name: string): Promise<void>
  /** Waits until something in it has the focus: keys that are pressed before go elsewhere. */
  hasFocus(part: Locator): Promise<void>
  /** Waits for what has the focus, by its accessible name or its text. */
  expectFocus(name: string): Promise<void>
  /** Goes to a page by the navigation. */
  goTo(name: string): Promise<void>
  /** Clicks a button that asks for confirmation, and the same button in its dialog. */
  confirm(name: string): Promise<void>
  /** Types into a rich-text editor that takes the focus by itself; `shown` is the text that is then in it. */
  write(editor: Locator, typed: string, shown?: string): Promise<void>
  /** Signs in with the key, as a browser that has kept the sign-in, and loads the page again. */
  signIn(): Promise<void>
  /** Closes whatever is open and shows the list of entities of the project. */
  begin(): Promise<void>
  stop(): Promise<void>
}

/** Opens the console; nobody is signed in. What comes and goes does not fade, which takes a sixth of the browser's time. */
export async function openConsole(place: Place): Promise<ConsoleAt> {
  const { origin, workspace, key } = place
  const browser = await sharedBrowser()
  const page = await browser.newPage({ viewport: { width: 1280, height: 850 }, reducedMotion: 'reduce' })
  page.setDefaultTimeout(PATIENCE_MS)
  const watch = await watchPage(page, origin)
  // Texts that a test has left unsaved do not hold up the next one.
  await page.addInitScript(() =>
    window.addEventListener('beforeunload', (event) => event.isTrusted && event.stopImmediatePropagation(), true),
  )
  // Parts of a page that still load move the rest: the mouse would go down on a button and up beside it.
  await page.addLocatorHandler(page.locator('.note:visible', { hasText: /^Loading …$/ }).first(), async () => {})
  await page.goto(`${origin}/console`)

  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { name, level: 1, exact: true })
  // Toasts are dialogs too.
  const dialog = () => page.locator('.dialog, .drawer')
  return {
    ...place,
    client: clientAt(place),
    browser,
    page,
    watch,
    send: (method, path, body) => send(place, method, path, body),
    button,
    link: (name) => page.getByRole('link', { name, exact: true }),
    heading,
    dialog,
    section: (name) => page.getByRole('region', { name, exact: true }),
    async expectClean(name) {
      expect(await violations(page), name).toEqual([])
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(over, `${name} is wider than the screen`).toBeLessThanOrEqual(0)
    },
    hasFocus: (part) => part.and(page.locator(':focus-within')).waitFor(),
    async expectFocus(name) {
      const focused = () =>
        page.evaluate(() => {
          const { activeElement: element } = document
          return element === document.body ? '' : (element?.getAttribute('aria-label') ?? element?.textContent)
        })
      await expect.poll(focused).toBe(name)
    },
    async goTo(name) {
      await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name, exact: true }).click()
      await heading(name).waitFor()
    },
    async confirm(name) {
      await button(name).click()
      await dialog().getByRole('button', { name, exact: true }).click()
      await dialog().waitFor({ state: 'detached' })
    },
    async write(editor, typed, shown = typed) {
      const focused = () =>
        editor.evaluate((element) => document.activeElement === element || document.activeElement?.outerHTML)
      await expect.poll(focused).toBe(true)
      await page.keyboard.type(typed)
      await expect.poll(() => editor.textContent()).toBe(shown)
    },
    async signIn() {
      const session = { workspace, kind: 'key', secret: key }
      await page.evaluate((kept) => sessionStorage.setItem('drawbridge session', JSON.stringify(kept)), session)
      await page.reload()
      // The first page leads to the projects. It would do so later, too, and away from what was opened meanwhile.
      await heading('Projects').waitFor()
    },
    async begin() {
      await page.goto(`${origin}/console#/p/shop/entities`)
      // A new page closes dialogs that a failed test has left open. Behind one there is no heading.
      await heading('Entities').or(dialog()).first().waitFor()
      if ((await dialog().count()) > 0) await page.reload()
      await heading('Entities').waitFor()
    },
    stop: () => page.close(),
  }
}
