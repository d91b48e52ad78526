/** One build of the example app for all tests of the plugin. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the built app. */
    exampleApp: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), 'drawbridge-example-'))
  const root = join(import.meta.dirname, '../../examples/plugin')
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  project.provide('exampleApp', outDir)
  return () => rm(outDir, { recursive: true, force: true })
}
