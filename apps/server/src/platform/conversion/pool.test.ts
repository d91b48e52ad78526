import { afterEach, describe, expect, it } from 'vitest'
import type { Ask } from './fixtures/tasks.ts'
import { createPool, type PoolOptions, type TaskOptions, type WorkerPool } from './pool.ts'

const TASKS = new URL('./fixtures/tasks.ts', import.meta.url)
const open: WorkerPool[] = []

function start(options: Partial<PoolOptions> = {}) {
  const pool = createPool({ threads: 1, timeout: 60_000, memoryMb: 64, ...options })
  open.push(pool)
  return {
    pool,
    ask: (ask: Ask, task: Partial<TaskOptions> = {}) => pool.run<unknown>(TASKS, ask, { owner: 'a', ...task }),
  }
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((pool) => pool.close()))
})

describe('the pool', () => {
  it('runs a task in a process, passes bytes both ways and keeps no copy', async () => {
    const { ask } = start()
    const bytes = new Uint8Array(100_000).fill(7)
    const answer = (await ask({ do: 'echo', bytes }, { move: [bytes] })) as { bytes: Uint8Array }
    expect(bytes.byteLength).toBe(0)
    expect(answer.bytes).toEqual(new Uint8Array(100_000).fill(7))
  })

  it('copies a slice of a shared slab', async () => {
    const { ask } = start()
    const slab = Buffer.from('a small text')
    const answer = (await ask({ do: 'echo', bytes: slab }, { move: [slab] })) as { bytes: Uint8Array }
    expect(slab.toString()).toBe('a small text')
    expect(Buffer.from(answer.bytes).toString()).toBe('a small text')
  })

  it('passes on a problem with all its members, and a defect as a defect', async () => {
    const { ask } = start()
    await expect(ask({ do: 'refuse' })).rejects.toMatchObject({
      name: 'Problem',
      status: 422,
      code: 'not_a_diagram',
      extras: { errors: [{ pointer: '/a', message: 'is wrong' }] },
    })
    await expect(ask({ do: 'break' })).rejects.toThrow(TypeError)
  })

  it('ends a task that takes too long and continues with the next', async () => {
    const { ask, pool } = start({ timeout: 4_000 })
    const hanging = ask({ do: 'hang' })
    const next = ask({ do: 'wait', ms: 1 })
    await expect(hanging).rejects.toMatchObject({ status: 422, code: 'too_slow' })
    await expect(next).resolves.toBe('done')
    expect(pool.load()).toEqual({ running: 0, waiting: 0 })
  })

  it('does not count the wait for a process', async () => {
    const { ask } = start({ timeout: 5_900 })
    const answers = Promise.all([1, 2, 3].map(() => ask({ do: 'wait', ms: 2_000 })))
    await expect(answers).resolves.toEqual(['done', 'done', 'done'])
  })

  it('ends a task that needs too much memory and continues with the next', async () => {
    const { ask } = start()
    await expect(ask({ do: 'eat' })).rejects.toMatchObject({ status: 422, code: 'out_of_memory' })
    await expect(ask({ do: 'wait', ms: 1 })).resolves.toBe('done')
  })

  it('ends only the task whose process is killed', async () => {
    const { ask } = start({ threads: 2 })
    const other = ask({ do: 'wait', ms: 500 })
    await expect(ask({ do: 'die' })).rejects.toMatchObject({ status: 422, code: 'out_of_memory' })
    await expect(other).resolves.toBe('done')
    await expect(ask({ do: 'wait', ms: 1 })).resolves.toBe('done')
  })

  it('replaces a process that was killed while it was idle', async () => {
    const { ask } = start()
    const first = (await ask({ do: 'pid' })) as number
    process.kill(first, 'SIGKILL')
    await expect(ask({ do: 'pid' })).resolves.not.toBe(first)
  })

  it('keeps a process ready, in which a module is loaded', async () => {
    const { ask } = start({ warm: [TASKS] })
    const first = (await ask({ do: 'pid' })) as number
    process.kill(first, 'SIGKILL')
    await expect(ask({ do: 'pid' })).resolves.not.toBe(first)
  })

  it('refuses with 503 and Retry-After when the queue is full', async () => {
    const { ask } = start({ maxQueue: 1 })
    const first = ask({ do: 'wait', ms: 200 })
    const second = ask({ do: 'wait', ms: 1 })
    await expect(ask({ do: 'wait', ms: 1 })).rejects.toMatchObject({
      status: 503,
      code: 'busy',
      extras: { headers: { 'retry-after': '2' } },
    })
    await expect(Promise.all([first, second])).resolves.toEqual(['done', 'done'])
  })

  it('lets owners take turns, and no owner fill the queue', async () => {
    const { ask } = start({ maxQueue: 4 })
    const order: string[] = []
    const send = (owner: string) => ask({ do: 'wait', ms: 30 }, { owner }).then(() => order.push(owner))
    const crowd = [send('a'), send('a'), send('a')]
    await expect(send('a')).rejects.toMatchObject({ status: 503, code: 'busy' })
    await Promise.all([...crowd, send('b')])
    expect(order).toEqual(['a', 'a', 'b', 'a'])
  })

  it('refuses with 503 a task that has waited too long', async () => {
    const { ask } = start({ maxWait: 50 })
    const first = ask({ do: 'wait', ms: 1000 })
    await expect(ask({ do: 'wait', ms: 1 })).rejects.toMatchObject({ status: 503, code: 'busy' })
    await first
  })

  it('removes the task of a disconnected client from the queue', async () => {
    const { ask, pool } = start()
    const gone = new AbortController()
    const first = ask({ do: 'wait', ms: 300 })
    const second = ask({ do: 'wait', ms: 1 }, { signal: gone.signal })
    gone.abort(new Error('gone'))
    await expect(second).rejects.toThrow('gone')
    expect(pool.load()).toEqual({ running: 1, waiting: 0 })
    await first
  })

  it('fails running and waiting tasks with 503 when it is closed', async () => {
    const { ask, pool } = start()
    const asked = Promise.allSettled([ask({ do: 'wait', ms: 5000 }), ask({ do: 'wait', ms: 1 })])
    await new Promise((resolve) => setTimeout(resolve, 100))
    await pool.close()
    const late = Promise.allSettled([ask({ do: 'wait', ms: 1 })])
    for (const one of [...(await asked), ...(await late)]) {
      expect(one).toMatchObject({ status: 'rejected', reason: { status: 503, code: 'stopping' } })
    }
    expect(pool.load()).toEqual({ running: 0, waiting: 0 })
  })

  it('passes nothing of the environment to its processes, except folders of the user, of icons and of compiled code', async () => {
    const { ask } = start()
    const names = (await ask({ do: 'env' })) as string[]
    const folders = ['HOME', 'TMPDIR', 'NODE_COMPILE_CACHE', 'DRAWBRIDGE_CACHE', 'DRAWBRIDGE_ICONS', 'XDG_CACHE_HOME']
    expect(names.filter((name) => !folders.includes(name))).toEqual([])
    // The tests run without icons.
    expect(names).toContain('DRAWBRIDGE_ICONS')
  })
})
