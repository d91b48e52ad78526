import { expect, test } from 'vitest'
import { loadedBy } from '../loaded.ts'

test('the service starts without the code that reads and writes diagrams, which its threads load', () => {
  const loaded = loadedBy('apps/server/src/commands/serve.ts')
  expect(loaded).toContain('apps/server/src/features/conversions/routes.ts')
  expect(loaded.filter((path) => /core\/src\/(?:writers|readers\/[^/]+\/(?:index|read)\.ts)/.test(path))).toEqual([])
})

test('the service starts without the libraries of the agent, which its first run loads', () => {
  const loaded = loadedBy('apps/server/src/commands/serve.ts')
  expect(loaded).toContain('apps/server/src/domain/runs/execute.ts')
  expect(loaded.filter((name) => name === 'ai' || name === 'zod' || name.startsWith('@ai-sdk/'))).toEqual([])
})
