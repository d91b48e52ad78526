/** Finds what moves on a page while it loads: a click that was aimed at it goes beside it. */
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'

interface Opening {
  readonly address: string
  /** Requests that are answered after all others. */
  readonly last: RegExp
  /** The text of something that is shown in the end. */
  readonly shown: string
}

/** Opens a page, and returns each control that was visible and moved until nothing loads any more. */
export async function movesOn(page: Page, { address, last, shown }: Opening): Promise<string[]> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const waiting = new Set<string>()
  await page.goto('about:blank')
  await page.route(last, async (route) => {
    waiting.add(route.request().url())
    await held
    await route.continue()
  })
  const running = new Set<unknown>()
  // The events of a diagram are a stream, which does not end while its page is open.
  const begin = (request: Request) => !/\/events\b/.test(request.url()) && running.add(request)
  const end = (request: unknown) => running.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  await page.goto(address)
  await page.evaluate(watch)
  await expect.poll(() => waiting.size > 0 && running.size === waiting.size).toBe(true)
  await page.evaluate(drawn)
  release()
  await page.locator('.page, .diagram-page').getByText(shown).first().waitFor()
  await expect.poll(() => page.getByText(/^Loading /).count()).toBe(0)
  await page.evaluate(drawn)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return page.evaluate(() => (window as unknown as { moves: string[] }).moves)
}

/** Within the page: notes the place of each visible control with every frame. */
function watch(): void {
  const places = new Map<Element, string>()
  const moves: string[] = []
  const look = () => {
    for (const control of document.querySelectorAll('a, button, input')) {
      const { x, y } = control.getBoundingClientRect()
      const isShown = control.checkVisibility({ visibilityProperty: true })
      const [before, now] = [places.get(control), isShown ? `${x}, ${y}` : undefined]
      if (before !== undefined && now !== undefined && before !== now)
        moves.push(`${control.getAttribute('aria-label') ?? control.textContent}: ${before} to ${now}`)
      if (now === undefined) places.delete(control)
      else places.set(control, now)
    }
    requestAnimationFrame(look)
  }
  Object.assign(window, { moves })
  look()
}

/** Within the page: resolves when what has been answered is drawn. */
function drawn(): Promise<unknown> {
  return new Promise((resolve) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}
