/** Draws snapshots with the real editor and the plugin's exact look, in a headless browser. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandError, EXIT } from '../exit-codes.ts'
import { previewFolder } from '../files/preview-files.ts'
import { type DevTools, startDevTools } from './devtools.ts'
import { findBrowser } from './find.ts'
import { openPage, type RenderPage } from './render-page.ts'

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

interface Browser {
  readonly devtools: DevTools
  /** The page that draws; absent after a drawing that failed. */
  page: RenderPage | undefined
  close(): Promise<void>
}

/**
 * @param timeout limit on the time for a snapshot, in ms
 * @throws CommandError when there is no browser, it does not start, or the preview is not built.
 */
export async function openBrowsing(timeout = MAX_MS): Promise<Browsing> {
  const folder = previewFolder()
  let browser: Browser | undefined = await startBrowser(folder)
  let isClosed = false
  let turn: Promise<unknown> = Promise.resolve()

  async function end(): Promise<void> {
    const ending = browser
    browser = undefined
    await ending?.close()
  }

  async function running(): Promise<Browser> {
    if (browser?.devtools.hasEnded()) await end()
    if (!isClosed) browser ??= await startBrowser(folder)
    // It may have been closed while the browser started.
    if (!isClosed && browser) return browser
    await end()
    throw new Error('the browser is closed')
  }

  /** The next snapshot gets a new page, or a new browser if this one does not even close its page. */
  async function discardPage(used: Browser): Promise<void> {
    const { page } = used
    used.page = undefined
    const closing = page?.close() ?? Promise.reject(new Error('there is no page'))
    await within(closing, MAX_CLOSING_MS).catch(end)
  }

  async function draw(snapshot: string, maxSide?: number, signal?: AbortSignal): Promise<Uint8Array[]> {
    for (let isFirst = true; ; isFirst = false) {
      signal?.throwIfAborted()
      const used = await running()
      try {
        used.page ??= await within(openPage(used.devtools, folder), timeout, signal)
        return await within(used.page.draw(snapshot, maxSide), timeout, signal)
      } catch (error) {
        const hasEnded = used.devtools.hasEnded()
        await discardPage(used)
        // A browser that ends may have another reason than this snapshot, which is drawn again once.
        if (!hasEnded || !isFirst || isClosed) throw error
      }
    }
  }

  return {
    draw(snapshot, maxSide, signal) {
      const drawn = turn.then(() => draw(snapshot, maxSide, signal))
      turn = drawn.catch(() => {})
      return drawn
    },
    async close() {
      isClosed = true
      await end()
    },
  }
}

async function startBrowser(folder: string): Promise<Browser> {
  const { executablePath, args, env, origin } = await findBrowser()
  const profile = await mkdtemp(join(tmpdir(), 'drawbridge-browser-'))
  const devtools = startDevTools(executablePath, [...args, '--headless', `--user-data-dir=${profile}`], env)
  const close = async () => {
    await devtools.close()
    // Processes of a killed browser may still write there.
    await rm(profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
  try {
    return { devtools, page: await within(openPage(devtools, folder), MAX_MS), close }
  } catch (error) {
    await close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError(`the browser (${executablePath}, by ${origin}) cannot be used: ${reason}`, EXIT.browser)
  }
}

async function within<T>(work: Promise<T>, ms: number, signal?: AbortSignal): Promise<T> {
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`it took longer than ${ms} ms`)), ms)
  const onAbort = () => reject(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, ended])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}
