import { expect, it } from 'vitest'
import { crashUnderLoad } from './faults.ts'

it('loses nothing and does nothing twice when servers, workers and the database are killed', async () => {
  const result = await crashUnderLoad({ servers: 1, workers: 2, databases: 1 })
  expect(result.diagrams).toBeGreaterThan(0)
  expect(result.runs).toBeGreaterThan(0)
  expect(result).toMatchObject({ lostDiagrams: 0, lostRuns: 0, unfinishedRuns: 0, failedRuns: [], notExactlyOnce: 0 })
}, 240_000)
