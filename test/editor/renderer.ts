/** Opens snapshots in a real tldraw editor in headless Chromium; one browser, one page, many snapshots. */
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TLStoreSnapshot } from '@tldraw/tlschema'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../browser/launch.ts'
import { isLocal, recordErrors } from '../browser/watch.ts'
import { bundlePage, type EditorPackage, servePage } from './bundle.ts'
import type { EditorReport, MeasuredBox, OpenOptions, PagePicture } from './protocol.ts'

export interface Opened {
  readonly report: EditorReport
  /** Errors and failed requests since the snapshot was passed. */
  readonly problems: readonly string[]
}

export interface EditorHarness {
  open(snapshot: TLStoreSnapshot, options?: OpenOptions): Promise<Opened>
  picture(pageId: string, bounds: MeasuredBox, pixelRatio?: number): Promise<PagePicture>
  /** The page itself, for tests that use the editor with mouse and keyboard. */
  page: Page
  close(): Promise<void>
}

/** px, large: the figures of fidelity are measured at the zoom at which a page fills it. */
const VIEWPORT = { width: 2400, height: 1800 }

/** px, for tests that only open files: a quarter of the pixels to paint. */
export const SMALL_VIEWPORT = { width: 1200, height: 900 }

/** Starts the browser and bundles the page; takes a few seconds, so share one harness per run. */
export async function startEditorHarness(
  editor: EditorPackage = 'tldraw',
  viewport = VIEWPORT,
): Promise<EditorHarness> {
  const bundled = await bundlePage(join(import.meta.dirname, 'page/main.tsx'), editor)
  const server = await servePage(bundled, editor)
  const { origin } = server
  const browser: Browser = await launchBrowser()
  const page = await browser.newPage({ viewport })
  const problems: string[] = []
  recordErrors(page, problems)
  await page.route('**/*', (route) => {
    const url = route.request().url()
    if (isLocal(url, origin)) return route.continue()
    problems.push(`request to ${url.slice(0, 200)}`)
    return route.abort('blockedbyclient')
  })
  await page.goto(origin)
  await page.waitForFunction(() => 'drawbridgeEditor' in window)
  return {
    page,
    async open(snapshot, options = { look: 'stock' }) {
      problems.length = 0
      const report = await page.evaluate<EditorReport, unknown[]>(
        ([s, o]) => window.drawbridgeEditor.open(s as TLStoreSnapshot, o as OpenOptions),
        [snapshot, options],
      )
      return { report, problems: [...problems] }
    },
    picture: (pageId, bounds, pixelRatio = 1) =>
      page.evaluate(([id, b, ratio]) => window.drawbridgeEditor.picture(id, b, ratio), [
        pageId,
        bounds,
        pixelRatio,
      ] as const),
    async close() {
      await browser.close()
      server.close()
      await rm(bundled, { recursive: true, force: true })
    },
  }
}
