/** Finds a browser to render pictures with: CHROME_PATH, then the system's, then one that an npm package brings. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CommandError, EXIT } from '../exit-codes.ts'

export interface FoundBrowser {
  readonly executablePath: string
  readonly args: readonly string[]
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

/** No picture may depend on the machine's colour profile or hinting, and nothing may call home. */
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

/** The package unpacks its own system libraries only when it believes to be in this environment. */
async function packagedBrowser(): Promise<FoundBrowser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const before = process.env.AWS_EXECUTION_ENV
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
  try {
    // The name is not a literal, so that the package stays optional for those who bundle or publish this.
    const name: string = '@sparticuz/chromium'
    const { default: chromium } = (await import(name)) as {
      default: { executablePath(): Promise<string>; args: readonly string[] }
    }
    return { executablePath: await chromium.executablePath(), args: [...chromium.args, ...ARGS], origin: 'npm package' }
  } catch {
    return undefined
  } finally {
    if (before === undefined) delete process.env.AWS_EXECUTION_ENV
    else process.env.AWS_EXECUTION_ENV = before
  }
}

/**
 * The first browser there is.
 * @throws CommandError with a sentence that says what to do, when there is none.
 */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = process.env.CHROME_PATH
  if (named) {
    if (!existsSync(named)) throw new CommandError(`CHROME_PATH names ${named}, which does not exist`, EXIT.browser)
    return { executablePath: named, args: ARGS, origin: 'CHROME_PATH' }
  }
  const system = systemBrowser()
  if (system) return { executablePath: system, args: ARGS, origin: 'system' }
  const packaged = await packagedBrowser()
  if (packaged) return packaged
  throw new CommandError(
    'no browser was found: install Chromium or Chrome, or set CHROME_PATH to its executable',
    EXIT.browser,
  )
}
