/** Draws snapshots with the real editor and the plugin's exact look, in a headless browser. */
import { previewFolder } from '../files/preview-files.ts'
import { openPage } from './render-page.ts'
import { type Browser, startBrowser } from './start.ts'
import { within } from './within.ts'

export interface Browsing {
  /**
   * A PNG of each page of a snapshot, given as JSON. No side is longer than `maxSide` px, if given. One snapshot is
   * drawn at a time. A browser that has ended is started again.
   * @throws Error when the browser cannot draw it; the next one may succeed. The reason of `signal`.
   */
  draw(snapshot: string, maxSide?: number, signal?: AbortSignal): Promise<Uint8Array[]>
  close(): Promise<void>
}

const MAX_MS = 120_000
/** How long a page may take to close. */
const MAX_CLOSING_MS = 5_000

/**
 * @param timeout limit on the time for a snapshot, in ms
 * @throws CommandError when there is no browser, it does not start, or the preview is not built.
 */
export async function openBrowsing(timeout = MAX_MS): Promise<Browsing> {
  const folder = previewFolder()
  return new RestartingBrowser(await startBrowser(folder), folder, timeout)
}

class RestartingBrowser implements Browsing {
  readonly #folder: string
  readonly #timeout: number
  /** Absent after it has ended or hung. */
  #browser: Browser | undefined
  #isClosed = false
  /** Settled when the last snapshot is drawn. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(browser: Browser, folder: string, timeout: number) {
    this.#browser = browser
    this.#folder = folder
    this.#timeout = timeout
  }

  draw(snapshot: string, maxSide?: number, signal?: AbortSignal): Promise<Uint8Array[]> {
    const drawn = this.#turn.then(() => this.#drawNow(snapshot, maxSide, signal))
    this.#turn = drawn.catch(() => {})
    return drawn
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#end()
  }

  async #drawNow(snapshot: string, maxSide?: number, signal?: AbortSignal): Promise<Uint8Array[]> {
    for (let isFirst = true; ; isFirst = false) {
      signal?.throwIfAborted()
      const used = await this.#running()
      try {
        used.page ??= await within(openPage(used.devtools, this.#folder), this.#timeout, signal)
        return await within(used.page.draw(snapshot, maxSide), this.#timeout, signal)
      } catch (error) {
        const hasEnded = used.devtools.hasEnded()
        await this.#discardPage(used)
        // A browser that ends may have another reason than this snapshot, which is drawn again once.
        if (!hasEnded || !isFirst || this.#isClosed) throw error
      }
    }
  }

  async #running(): Promise<Browser> {
    if (this.#browser?.devtools.hasEnded()) await this.#end()
    if (!this.#isClosed) this.#browser ??= await startBrowser(this.#folder)
    // It may have been closed while the browser started.
    if (!this.#isClosed && this.#browser) return this.#browser
    await this.#end()
    throw new Error('the browser is closed')
  }

  /** The next snapshot gets a new page, or a new browser if this one does not even close its page. */
  async #discardPage(used: Browser): Promise<void> {
    const { page } = used
    used.page = undefined
    const closing = page?.close() ?? Promise.reject(new Error('there is no page'))
    await within(closing, MAX_CLOSING_MS).catch(() => this.#end())
  }

  async #end(): Promise<void> {
    const ending = this.#browser
    this.#browser = undefined
    await ending?.close()
  }
}
