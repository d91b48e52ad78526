import { expect, it } from 'vitest'
import { raceServers } from './concurrency.ts'
import { BRANCH_RACES, POLICY_RACES } from './races.ts'

it('loses no update and has one winner between two servers and two workers', async () => {
  const result = await raceServers(2)
  expect(result).toMatchObject({ violations: [], serverErrors: 0, unfinishedRuns: 0, notExactlyOnce: 0 })
  expect(Object.keys(result.races).sort()).toEqual(Object.keys({ ...BRANCH_RACES, ...POLICY_RACES }).sort())
  expect(result.runs).toBeGreaterThan(0)
})
