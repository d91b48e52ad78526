/** Finds a browser to render pictures with: CHROME_PATH, the system's, or the one in an npm package. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { readVariable } from '../config/environment.ts'
import { CommandError, EXIT } from '../exit-codes.ts'
import { packagedBrowser } from './packaged.ts'

export interface FoundBrowser {
  readonly executablePath: string
  readonly args: readonly string[]
  /** Added to the environment of its process. */
  readonly env: Readonly<Record<string, string>>
  /** Where it was found, for messages. */
  readonly origin: 'CHROME_PATH' | 'system' | 'npm package'
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Pictures must not depend on the machine's colour profile or hinting, and the browser must not contact its vendor. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-color-profile=srgb',
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--hide-scrollbars',
]

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name + suffix)))
  return [...onPath, ...PLACES].find((candidate) => existsSync(candidate))
}

function systemOnly(): FoundBrowser | undefined {
  const executablePath = systemBrowser()
  return executablePath === undefined ? undefined : { executablePath, args: ARGS, env: {}, origin: 'system' }
}

async function packagedOnly(): Promise<FoundBrowser | undefined> {
  const packaged = await packagedBrowser()
  return packaged && { ...packaged, args: ARGS, origin: 'npm package' }
}

/**
 * The first browser found. `DRAWBRIDGE_BROWSER` limits the search to `system` or `packaged`.
 * @throws CommandError with advice if there is none, and for another value of the variable.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const choice = readVariable(process.env, 'DRAWBRIDGE_BROWSER')
  const named = process.env.CHROME_PATH
  if (named && choice !== 'packaged') {
    if (!existsSync(named)) throw new CommandError(`CHROME_PATH names ${named}, which does not exist`, EXIT.browser)
    return { executablePath: named, args: ARGS, env: {}, origin: 'CHROME_PATH' }
  }
  const found =
    (choice === 'packaged' ? undefined : systemOnly()) ?? (choice === 'system' ? undefined : await packagedOnly())
  if (found) return found
  throw new CommandError(
    'no browser was found: install Chromium or Chrome, or set CHROME_PATH to its executable',
    EXIT.browser,
  )
}
