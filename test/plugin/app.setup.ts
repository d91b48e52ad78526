/** One build of the example app for all tests of the plugin. */
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { buildExampleApp } from './example.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built app. */
    exampleApp: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outDir = await buildExampleApp()
  project.provide('exampleApp', outDir)
  return () => rm(outDir, { recursive: true, force: true })
}
