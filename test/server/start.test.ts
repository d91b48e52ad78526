import { expect, test } from 'vitest'
import { loadedBy } from '../loaded.ts'

test('the service starts without the code that reads and writes diagrams, which its threads load', () => {
  const loaded = loadedBy('apps/server/src/commands/serve.ts')
  expect(loaded).toContain('apps/server/src/features/conversions/routes.ts')
  expect(loaded.filter((path) => /core\/src\/(?:writers|readers\/[^/]+\/(?:index|read)\.ts)/.test(path))).toEqual([])
})
