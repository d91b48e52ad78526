/** Records everything that a page must never do. */
import type { Page } from 'playwright-core'

export interface Watch {
  /** Errors on the console, uncaught errors and requests to any origin but `origin`. */
  readonly problems: string[]
}

/** Requests that would leave the machine are recorded; blocking them by a route would disable the browser's cache. */
export async function watchPage(page: Page, origin: string): Promise<Watch> {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text().slice(0, 500))
  })
  page.on('pageerror', (error) => problems.push(String(error).slice(0, 500)))
  page.on('dialog', (dialog) => {
    problems.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith(`${origin}/`) || url.startsWith('data:') || url.startsWith('blob:')) return
    problems.push(`request to ${url.slice(0, 200)}`)
  })
  return { problems }
}
