/** One real browser for a test run. */

import { findBrowser } from '@drawbridge/cli/browser'
import { type Browser, chromium } from 'playwright-core'

/** `more` = further arguments for the browser. @throws Error when no browser can be had: browser tests never pass by not running. */
export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, args } = await findBrowser()
  return chromium.launch({ executablePath, args: [...args, ...more], headless: true })
}
