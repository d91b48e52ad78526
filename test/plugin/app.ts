/** The example app, as built before the tests. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Watch } from '../browser/watch.ts'
import { type ExampleApp, openExampleApp } from './example.ts'

export { type ExampleApp, imported, openExampleApp } from './example.ts'

export interface Opened {
  readonly app: ExampleApp
  /** The page of the current test, with an empty canvas. */
  readonly page: Page
  /** Whatever went wrong on that page. */
  readonly watch: Watch
}

/** Call this once per test file: the app is started for all its tests, and each has a page of its own. */
export function eachOnPage(query = ''): Opened {
  let app: ExampleApp
  let opened: Awaited<ReturnType<ExampleApp['open']>>
  beforeAll(async () => {
    app = await openExampleApp()
  })
  afterAll(() => app?.close())
  beforeEach(async () => {
    opened = await app.open(query)
  })
  afterEach(() => opened.page.close())
  return {
    get app() {
      return app
    },
    get page() {
      return opened.page
    },
    get watch() {
      return opened.watch
    },
  }
}
