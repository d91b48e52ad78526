import { expect, it } from 'vitest'
import { crashUnderLoad } from './crashes.ts'
import { type Account, faultsOf } from './load.ts'
import { killEmbeddedUnderLoad, restartUnderLoad } from './outages.ts'

function expectWell(account: Account): void {
  expect(faultsOf(account)).toEqual([])
  expect(account.diagrams).toBeGreaterThan(0)
  expect(account.runs).toBeGreaterThan(0)
}

it('loses nothing and does nothing twice when servers, workers and the database are killed', async () => {
  expectWell(await crashUnderLoad({ servers: 1, workers: 2, databases: 1 }))
}, 240_000)

it('lives on when the database is restarted', async () => {
  expectWell(await restartUnderLoad(2))
}, 240_000)

it('starts the embedded database again when it dies', async () => {
  expectWell(await killEmbeddedUnderLoad(1))
}, 240_000)
