/** The time from the drop of a file until a person can continue, in a built app as it is served. */
import type { Browser, Page } from 'playwright-core'
import { dropFiles } from '../../browser/drop.ts'
import { measureWork, type Work } from './work.ts'

export interface DropTimes {
  /** Time in ms from the drop until shapes are visible. */
  readonly shownMs: number
  /** Time in ms from the drop until no frame takes longer than 100 ms. */
  readonly interactiveMs: number
  /** The longest time without a frame until then, in ms. */
  readonly longestFrameMs: number
}

/** More shapes than an app has before the drop. */
const MANY = 20

export async function measureDrop(
  browser: Browser,
  origin: string,
  file: string,
  prepare?: (page: Page) => Promise<void>,
): Promise<DropTimes & Work> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 } })
  try {
    await page.goto(origin)
    await page.locator('.tl-canvas, .drop-area').first().waitFor()
    await prepare?.(page)
    const measured = page.evaluate(observe, MANY)
    const work = await measureWork(browser)
    await dropFiles(page, [file], { x: 700, y: 500 })
    return { ...(await measured), ...(await work()) }
  } finally {
    await page.close()
  }
}

/** Runs in the page. */
async function observe(many: number): Promise<DropTimes> {
  const dropped = new Promise<number>((resolve) => {
    window.addEventListener('drop', () => resolve(performance.now()), { capture: true, once: true })
  })
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now())))
  const started = await dropped
  let [last, since, shown, longest] = [started, started, 0, 0]
  while (shown === 0 || (last - since < 500 && last - shown < 60_000)) {
    const now = await frame()
    longest = Math.max(longest, now - last)
    if (now - last > 100) since = now
    if (shown === 0 && document.querySelectorAll('.tl-shape').length > many) {
      shown = now
      since = now
    }
    last = now
  }
  const round = (ms: number) => Math.round(ms)
  return { shownMs: round(shown - started), interactiveMs: round(since - started), longestFrameMs: round(longest) }
}
