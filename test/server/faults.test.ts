import { expect, it } from 'vitest'
import { crashUnderLoad } from './crashes.ts'
import { type Account, faultsOf } from './load.ts'
import { killNpmStart } from './npm-start.ts'
import { restartUnderLoad } from './outages.ts'

function expectWell(account: Account): void {
  expect(faultsOf(account)).toEqual([])
  expect(account.diagrams).toBeGreaterThan(0)
  expect(account.runs).toBeGreaterThan(0)
  for (const [kind, { acknowledged }] of Object.entries(account.writes)) expect(acknowledged, kind).toBeGreaterThan(0)
}

it('loses nothing and does nothing twice when servers, workers and the database are killed', async () => {
  expectWell(await crashUnderLoad({ servers: 1, workers: 1, databases: 1 }))
})

it('lives on when the database is restarted', async () => {
  expectWell(await restartUnderLoad(2, 1))
})

it.skipIf(process.platform !== 'linux')('leaves nothing running when npm start is stopped', async () => {
  const results = await Promise.all((['SIGTERM', 'SIGINT'] as const).map((signal) => killNpmStart('npm', signal)))
  for (const result of results) expect(result.left).toEqual([])
})
