/** One real browser for a test run. */
import { findBrowser } from '@drawbridge/cli/browser'
import { type Browser, chromium } from 'playwright-core'

/** ms that a test waits for something on a page: long, for a busy machine may stand still for many seconds. */
export const PATIENCE_MS = 120_000

/** @throws Error when no browser is available: browser tests must not pass by being skipped. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  return chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env }, headless: true })
}
