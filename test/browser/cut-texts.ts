import type { Page } from 'playwright-core'

/** Visible texts that are cut at their end, and that the pointer does not show in full. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(element)
        const isCut =
          (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth) ||
          (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1)
        return isCut && element.checkVisibility() && !element.closest('[title]')
      })
      .map((element) => element.textContent ?? ''),
  )
}
