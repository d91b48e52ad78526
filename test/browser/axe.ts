/** Accessibility by axe. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/**
 * Serious and critical violations of what is shown. An editor's own interface is tldraw's and is left out; so are Base
 * UI's guards around a popup, which hand the focus on as soon as they have it.
 */
export async function violations(page: Page): Promise<string[]> {
  // The policy of the page forbids scripts that are put in; what is evaluated by the browser's tools is not one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(AXE, 'utf8'))
  return page.evaluate(async () => {
    // Elements that are still fading in have no contrast yet.
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
    const { violations: found } = await axe.run(
      { exclude: ['.tl-container', '[data-base-ui-focus-guard]'] },
      // Rules that pass are counted, not described.
      { resultTypes: ['violations'] },
    )
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  })
}
