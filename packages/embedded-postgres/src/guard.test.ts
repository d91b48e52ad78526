import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { guardEmbedded } from './guard.ts'

it('starts a server that keeps dying at growing intervals, until it is stopped', async () => {
  let starts = 0
  const messages: string[] = []
  const note = (...args: unknown[]) => messages.push(String(args.at(-1)))
  const guard = guardEmbedded(
    {
      dataDir: 'nowhere',
      isRunning: () => false,
      restart: async () => {
        starts += 1
        if (starts === 2) throw new Error('it does not start')
      },
    },
    { info: note, error: note } as never,
  )
  await vi.waitUntil(() => starts === 3, { timeout: 20_000 })
  // The fourth start waits.
  await sleep(300)
  expect(starts).toBe(3)
  await guard.stop()
  expect(starts).toBe(3)
  expect(new Set(messages)).toEqual(
    new Set([
      'the embedded PostgreSQL has ended',
      'the embedded PostgreSQL is running again',
      'the embedded PostgreSQL could not be restarted',
    ]),
  )
})
