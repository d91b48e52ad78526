/** One real browser for a test run. */

import { findBrowser } from '@drawbridge/cli/browser'
import { type Browser, chromium } from 'playwright-core'

/** @throws Error when no browser can be had: browser tests never pass by not running. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args } = await findBrowser()
  return chromium.launch({ executablePath, args: [...args], headless: true })
}
