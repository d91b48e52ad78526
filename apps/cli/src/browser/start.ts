/** Starts a browser with a page that draws. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CommandError, EXIT } from '../exit-codes.ts'
import { type DevTools, startDevTools } from './devtools.ts'
import { findBrowser } from './find.ts'
import { openPage, type RenderPage } from './render-page.ts'
import { within } from './within.ts'

/** How long a browser may take to start. */
const MAX_START_MS = 120_000

export interface Browser {
  readonly devtools: DevTools
  /** The page that draws; absent after a drawing that failed. */
  page: RenderPage | undefined
  close(): Promise<void>
}

/**
 * @param folder the built preview
 * @throws CommandError when there is no browser, or it does not start.
 */
export async function startBrowser(folder: string): Promise<Browser> {
  const { executablePath, args, env, origin } = await findBrowser()
  const profile = await mkdtemp(join(tmpdir(), 'drawbridge-browser-'))
  const devtools = startDevTools(executablePath, [...args, '--headless', `--user-data-dir=${profile}`], env)
  const close = async () => {
    await devtools.close()
    // Processes of a killed browser may still write there.
    await rm(profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => {})
  }
  try {
    return { devtools, page: await within(openPage(devtools, folder), MAX_START_MS), close }
  } catch (error) {
    await close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError(`the browser (${executablePath}, by ${origin}) cannot be used: ${reason}`, EXIT.browser)
  }
}
