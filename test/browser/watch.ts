/** Records everything that a page must never do. */
import type { Page } from 'playwright-core'

export interface Watch {
  /** Errors on the console, uncaught errors and requests to any origin but `origin`. */
  readonly problems: string[]
}

/** Whether a request stays on the machine: one to a page's own server, or none at all. */
export function isLocal(url: string, origin: string): boolean {
  return url.startsWith(`${origin}/`) || url.startsWith('data:') || url.startsWith('blob:')
}

/** Adds errors on the console and uncaught errors of a page to `problems`. */
export function recordErrors(page: Page, problems: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text().slice(0, 500))
  })
  page.on('pageerror', (error) => problems.push(String(error).slice(0, 500)))
}

/** Requests that would leave the machine are recorded; blocking them by a route would disable the browser's cache. */
export async function watchPage(page: Page, origin: string): Promise<Watch> {
  const problems: string[] = []
  recordErrors(page, problems)
  page.on('dialog', (dialog) => {
    problems.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (!isLocal(request.url(), origin)) problems.push(`request to ${request.url().slice(0, 200)}`)
  })
  return { problems }
}
