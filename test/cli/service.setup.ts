/** One service for all tests of the command line. */
import type { TestProject } from 'vitest/node'
import { type Address, startService } from './service.ts'

declare module 'vitest' {
  interface ProvidedContext {
    service: Address
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, key, stop } = await startService()
  project.provide('service', { url, key })
  return stop
}
