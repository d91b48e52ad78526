/** The example app, as built by app.setup.ts. */
import { inject } from 'vitest'
import { type ExampleApp, openExampleApp } from './example.ts'

export { type ExampleApp, imported } from './example.ts'

export const startExampleApp = (): Promise<ExampleApp> => openExampleApp(inject('exampleApp'))
