/** How soon the preview can be used: its own page first, then the editor's chunk. */
import type { Browser } from 'playwright-core'

export interface FirstLoad {
  /** Time in ms from the navigation until files can be opened, dropped and pasted. */
  readonly usableMs: number
  /** Time in ms until the editor shows the example that was then chosen. */
  readonly editorMs: number
  /** Bytes transferred until the page was usable, and in total. */
  readonly usableBytes: number
  readonly bytes: number
}

export async function measureFirstLoad(browser: Browser, origin: string): Promise<FirstLoad> {
  // A new context, so that nothing is cached.
  const context = await browser.newContext({ viewport: { width: 1400, height: 900 } })
  try {
    const page = await context.newPage()
    const seen = async (selector: string) => {
      const handle = await page.waitForFunction(
        (wanted) =>
          document.querySelector(wanted) && {
            now: performance.now(),
            bytes: performance
              .getEntriesByType('resource')
              .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0),
          },
        selector,
        { polling: 'raf' },
      )
      const { now, bytes } = (await handle.jsonValue()) as { now: number; bytes: number }
      return { now: Math.round(now), bytes }
    }
    await page.goto(origin, { waitUntil: 'commit' })
    const usable = await seen('.drop-area button')
    await page.click('.example')
    const editor = await seen('.tl-shape')
    return { usableMs: usable.now, editorMs: editor.now, usableBytes: usable.bytes, bytes: editor.bytes }
  } finally {
    await context.close()
  }
}
