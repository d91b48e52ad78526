/** One real browser for a test run. */

import { findBrowser } from '@drawbridge/cli/browser'
import { type Browser, chromium } from 'playwright-core'

/** @throws Error when no browser is available: browser tests must not pass by being skipped. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  return chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env }, headless: true })
}
