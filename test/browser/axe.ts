/** Accessibility checks by axe. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * Serious and critical violations on the page. The editor's own interface belongs to tldraw and is excluded, as are
 * Base UI's focus guards around a popup, which pass the focus on immediately.
 * @param within a selector, to check only this part, also of the editor
 */
export async function violations(page: Page, within?: string): Promise<string[]> {
  // The page's policy forbids injected scripts, but not code that the browser's tools evaluate.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(AXE, 'utf8'))
  // Elements that are fading in or out have no final contrast. From here on none begins to fade, so that a toast that
  // comes or goes meanwhile is there or not, and those that have begun are waited for.
  const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const found = await page.evaluate(async (part) => {
    // A page learns of another colour scheme with its next frame, and what it changes then may fade. A new observer is
    // called at the end of that frame, also in tests that replace requestAnimationFrame.
    await new Promise((resolve) => new ResizeObserver(resolve).observe(document.body))
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const { axe } = window as unknown as {
      axe: {
        run(
          context: object,
          options: object,
        ): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>
      }
    }
    const result = await axe.run(
      part === undefined ? { exclude: ['.tl-container', '[data-base-ui-focus-guard]'] } : { include: [part] },
      // Rules that pass are counted, not described. The size of targets (WCAG 2.2, 2.5.8) is not checked by default.
      { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } },
    )
    return result.violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  }, within)
  if (!isReduced) await page.emulateMedia({ reducedMotion: null })
  return found
}
