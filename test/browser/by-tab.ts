/** Checks for people who use Tab, or spacing of their own. */
import type { Page } from 'playwright-core'

/** Presses Tab some times. @returns the names of what has the focus then and is entirely covered or out of view (WCAG 2.2, 2.4.11). */
export async function coveredStops(page: Page, presses: number): Promise<string[]> {
  const covered = new Set<string>()
  for (let i = 0; i < presses; i++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement
      const isGuard = focused.matches('[data-base-ui-focus-guard]')
      if (focused === document.body || isGuard || focused.closest('.tl-container')) return ''
      const { x, y, width, height } = focused.getBoundingClientRect()
      const shares = [0.1, 0.5, 0.9]
      const isSeen = shares.some((across) =>
        shares.some((down) => {
          const hit = document.elementFromPoint(x + width * across, y + height * down)
          return hit !== null && (focused.contains(hit) || hit.contains(focused))
        }),
      )
      return isSeen ? '' : (focused.getAttribute('aria-label') ?? focused.textContent ?? focused.tagName)
    })
    if (name !== '') covered.add(name)
  }
  return [...covered]
}

const SPACED =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}'

/**
 * Texts that are cut when people set wider lines, letters and words (WCAG 2.2, 1.4.12), other than by an ellipsis in what
 * has a title. The spacing stays.
 */
export async function cutBySpacing(page: Page): Promise<string[]> {
  return page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
    const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const hasText = [...element.childNodes].some(
          ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
        )
        if (!hasText || element.clientWidth < 4 || !element.checkVisibility()) return false
        if (element.closest('.tl-container, [title]')) return false
        const { overflowX, overflowY } = getComputedStyle(element)
        return (
          (clips(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (clips(overflowY) && element.scrollHeight > element.clientHeight + 1)
        )
      })
      .map(({ textContent }) => textContent ?? '')
  }, SPACED)
}
