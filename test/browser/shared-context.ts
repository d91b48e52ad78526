/** One browser context for the tests of a file: code is compiled once, but no test sees data stored by another. */
import type { Browser, Page } from 'playwright-core'
import { PATIENCE_MS } from './launch.ts'
import { type Watch, watchPage } from './watch.ts'

export interface SharedContext {
  /** A new page; stored data of the origin are cleared first. */
  page(): Promise<{ readonly page: Page; readonly watch: Watch }>
  close(): Promise<void>
}

export async function shareContext(browser: Browser, origin: string): Promise<SharedContext> {
  const context = await browser.newContext({ viewport: { width: 1400, height: 850 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin })
  return {
    async page() {
      const page = await context.newPage()
      page.setDefaultTimeout(PATIENCE_MS)
      const session = await context.newCDPSession(page)
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,local_storage' })
      await session.detach()
      return { page, watch: await watchPage(page, origin) }
    },
    close: () => context.close(),
  }
}
