/** Drops files from the disk on a page as a mouse would: the browser itself creates the events. */
import type { Page } from 'playwright-core'

/** More refusals in a row than any movement of a canvas causes. */
const TRIES = 10

/**
 * The browser refuses a drop if another element has come under the pointer since the last movement, such as tldraw's
 * cover while the camera moves. It is then dropped again; a real mouse would have moved in between.
 * @throws Error when the page does not accept the files.
 */
export async function dropFiles(page: Page, files: readonly string[], at: { x: number; y: number }): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [...files], dragOperationsMask: 1 }
  const seen = await page.evaluateHandle(() => {
    const state = { hasDropped: false }
    const note = () => {
      state.hasDropped = true
    }
    window.addEventListener('drop', note, { capture: true, once: true })
    return state
  })
  const hasDropped = () => seen.evaluate((state) => state.hasDropped)
  for (let tries = 0; !(await hasDropped()); tries += 1) {
    if (tries === TRIES) throw new Error('the page refused the dropped files')
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', { type, ...at, data })
  }
  await session.detach()
}
