/** Drops files from the disk on a page as a mouse would: the browser itself creates the events. */
import type { Page } from 'playwright-core'

export async function dropFiles(page: Page, files: readonly string[], at: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [...files], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
  await session.detach()
}
