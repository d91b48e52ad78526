/** One real browser for a test run. */

import { findBrowser } from '@drawbridge/cli/browser'
import { type Browser, chromium } from 'playwright-core'

/** @throws Error when no browser can be had: browser tests never pass by not running. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  return chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env }, headless: true })
}
