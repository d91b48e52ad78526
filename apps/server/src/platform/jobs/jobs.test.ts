import { expect, it } from 'vitest'
import { createServer } from '#test/harness'
import { openJobs } from './jobs.ts'
import { repeat } from './repeat.ts'

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
    await expect.poll(() => woken).toBe(count)
  }
  await Promise.all([sender.close(), receiver.close()])
})

it('ends the pause of repeated work that is woken, and forgets no call during a turn', async () => {
  let turns = 0
  const hour = 3_600_000
  const work = repeat({
    every: hour,
    failure: 'failed',
    turn: async () => {
      turns += 1
      if (turns === 2) work.wake()
      return false
    },
  })
  await expect.poll(() => turns).toBe(1)
  work.wake()
  await expect.poll(() => turns).toBe(3)
  await work.stop()
  expect(turns).toBe(3)
})
