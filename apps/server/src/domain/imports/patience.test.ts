import { expect, it } from 'vitest'
import type { WorkerPool } from '#platform/conversion/pool'
import { Problem } from '#platform/http/problem'
import { runPatiently } from './patience.ts'

/** A pool whose first tasks fail with these codes; the next gives `done`. */
function failing(...codes: readonly string[]) {
  const left = [...codes]
  const pool: Pick<WorkerPool, 'run'> = {
    async run<T>() {
      const code = left.shift()
      if (code !== undefined) throw new Problem(code === 'busy' ? 503 : 422, code, 'it failed')
      return 'done' as T
    },
  }
  const options = { owner: 'shop', signal: new AbortController().signal }
  return () => runPatiently(pool as WorkerPool, new URL('file:///task.ts'), () => undefined, options)
}

it('tries a file once more when the machine had no time or memory for it', async () => {
  expect(await failing('too_slow')()).toBe('done')
  expect(await failing('out_of_memory')()).toBe('done')
  expect(await failing('busy', 'too_slow', 'busy')()).toBe('done')
})

it('gives up a file that is too slow or too large twice, or that is refused', async () => {
  await expect(failing('too_slow', 'too_slow')()).rejects.toMatchObject({ code: 'too_slow' })
  await expect(failing('out_of_memory', 'too_slow')()).rejects.toMatchObject({ code: 'too_slow' })
  await expect(failing('no_diagram')()).rejects.toMatchObject({ code: 'no_diagram' })
})
