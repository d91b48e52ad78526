/** Entry point of a child process: runs the orders of its parent, one after another, and ends with it. */
import { writeFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setPriority } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Answer, Order } from './processes.ts'

const [nice = '0', ...warm] = process.argv.slice(2)

/** Ends this process when standard input ends, with the parent, even in the middle of a task that never ends. */
const END_WITH_PARENT = `
  const { readSync } = require('node:fs')
  try { while (readSync(0, Buffer.alloc(1)) > 0); } catch {}
  process.kill(process.pid, 'SIGKILL')`

const answer = (message: Answer) => process.send!(message)

async function carryOut({ module, input }: Order): Promise<void> {
  answer({ begun: true })
  try {
    const { default: run } = await import(module)
    answer({ value: await run(input) })
  } catch (error) {
    answer({ error })
  }
}

new Worker(END_WITH_PARENT, { eval: true, env: {}, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref()
try {
  if (nice !== '0') setPriority(Number(nice))
  // A system that runs out of memory then ends this process and not its parent.
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Only the order in which a system gives out processor time and ends processes.
}
process.on('message', carryOut)
for (const module of warm) await import(module)
// A process that is killed would keep no compiled code.
flushCompileCache()
