/** Accessibility by axe. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Serious and critical violations of what is shown; an editor's own interface is tldraw's and is left out. */
export async function violations(page: Page): Promise<string[]> {
  // The policy of the page forbids scripts that are put in; what is evaluated by the browser's tools is not one.
  await page.evaluate(await readFile(AXE, 'utf8'))
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(context: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>
      }
    }
    const { violations: found } = await axe.run({ exclude: ['.tl-container'] })
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
  })
}
