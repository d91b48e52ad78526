/** The example app, as built by app.setup.ts. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest'
import type { Watch } from '../browser/watch.ts'
import { type ExampleApp, openExampleApp } from './example.ts'

export { type ExampleApp, imported } from './example.ts'

export const startExampleApp = (): Promise<ExampleApp> => openExampleApp(inject('exampleApp'))

export interface EmptyCanvas {
  readonly app: ExampleApp
  readonly page: Page
  readonly watch: Watch
}

/**
 * Call this once per test file: before each test `take` gets a new page with an empty canvas, which is closed after the
 * test.
 * @param query of the page's address
 */
export function onEmptyCanvas(take: (opened: EmptyCanvas) => void, query = ''): void {
  let app: ExampleApp
  let page: Page
  beforeAll(async () => {
    app = await startExampleApp()
  })
  afterAll(() => app?.close())
  beforeEach(async () => {
    const opened = await app.open(query)
    page = opened.page
    take({ app, ...opened })
  })
  afterEach(() => page.close())
}
