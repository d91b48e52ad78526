/** Draws snapshots with the real editor and the plugin's exact look, in a headless browser. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandError, EXIT } from '../exit-codes.ts'
import { previewFolder } from '../files/preview-files.ts'
import { startDevTools } from './devtools.ts'
import { findBrowser } from './find.ts'
import { openPage, type RenderPage } from './render-page.ts'

export interface Browsing {
  /**
   * A PNG of each page of a snapshot, given as JSON. No side is longer than `longest` px, if given. One snapshot is
   * drawn at a time.
   * @throws Error when the browser cannot draw it; the next one may succeed. The reason of `signal`.
   */
  draw(snapshot: string, longest?: number, signal?: AbortSignal): Promise<Uint8Array[]>
  close(): Promise<void>
}

const LONGEST_MS = 120_000

/** @throws CommandError when there is no browser, it does not start, or the preview is not built. */
export async function openBrowsing(): Promise<Browsing> {
  const folder = previewFolder()
  const { executablePath, args, env, origin } = await findBrowser()
  const profile = await mkdtemp(join(tmpdir(), 'drawbridge-browser-'))
  const devtools = startDevTools(executablePath, [...args, '--headless', `--user-data-dir=${profile}`], env)
  const close = async () => {
    await devtools.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  let page: RenderPage | undefined
  try {
    page = await within(openPage(devtools, folder))
  } catch (error) {
    await close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError(`the browser (${executablePath}, by ${origin}) cannot be used: ${reason}`, EXIT.browser)
  }
  let turn: Promise<unknown> = Promise.resolve()

  async function draw(snapshot: string, longest?: number, signal?: AbortSignal): Promise<Uint8Array[]> {
    signal?.throwIfAborted()
    page ??= await within(openPage(devtools, folder))
    try {
      return await within(page.draw(snapshot, longest), signal)
    } catch (error) {
      // Whatever its state: the next snapshot gets a new page.
      await page.close().catch(() => {})
      page = undefined
      throw error
    }
  }
  return {
    draw(snapshot, longest, signal) {
      const drawn = turn.then(() => draw(snapshot, longest, signal))
      turn = drawn.catch(() => {})
      return drawn
    },
    close,
  }
}

async function within<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  const { promise: ended, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`it took longer than ${LONGEST_MS} ms`)), LONGEST_MS)
  const onAbort = () => reject(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  try {
    return await Promise.race([work, ended])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}
