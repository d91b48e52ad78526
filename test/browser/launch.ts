/** One real browser for a test run. */
import { statfs } from 'node:fs/promises'
import { findBrowser } from '@drawbridge/cli/browser'
import { type Browser, chromium } from 'playwright-core'

/** ms that a test waits for something on a page: long, for a busy machine may stand still for many seconds. */
export const PATIENCE_MS = 120_000

/** @throws Error when no browser is available: browser tests must not pass by being skipped. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  const ignoreDefaultArgs = (await hasSharedMemory()) ? [FILES_FOR_MEMORY] : []
  return chromium.launch({
    executablePath,
    args: [...args],
    env: { ...process.env, ...env },
    headless: true,
    ignoreDefaultArgs,
  })
}

let shared: Promise<Browser> | undefined

/** One browser for all files of tests that this process runs, which ends it. Close its pages or contexts, not itself. */
export async function sharedBrowser(): Promise<Browser> {
  const browser = await (shared ??= launchBrowser())
  if (browser.isConnected()) return browser
  shared = undefined
  return sharedBrowser()
}

/** Playwright's default, for containers: what processes of the browser share is written to files on the disk. */
const FILES_FOR_MEMORY = '--disable-dev-shm-usage'

/** Bytes of shared memory that are enough for all browsers of a run. */
const ENOUGH = 2 * 2 ** 30

/** With shared memory the processor has a tenth less to do. */
async function hasSharedMemory(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs('/dev/shm')
    return bavail * bsize >= ENOUGH
  } catch {
    return false
  }
}
