import { expect, it } from 'vitest'
import { createServer } from '../../../test/harness.ts'
import { openJobs } from './jobs.ts'

it('wakes a process that works on imports, each time', async () => {
  const { settings } = (await createServer()).database
  const [sender, receiver] = [await openJobs({ settings }), await openJobs({ settings })]
  let woken = 0
  await receiver.onImports(() => {
    woken += 1
  })
  // The first could be found by a poll, but not the others.
  for (const count of [1, 2, 3]) {
    await sender.wakeImports()
    await expect.poll(() => woken, { timeout: 20_000 }).toBe(count)
  }
  await Promise.all([sender.close(), receiver.close()])
})
