/** Child processes that run tasks, one at a time each: whatever a task does, it ends no process but its own. */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { PoolError } from './error.ts'

export interface ProcessesOptions {
  /** Maximum heap of a process in MB. */
  readonly memoryMb: number
  /** How much lower their priority is, as `nice` counts. */
  readonly nice: number
  readonly env: NodeJS.ProcessEnv
  /** Time in ms without work after which a process ends. */
  readonly idleTimeout: number
  /** Modules that are loaded before the first task needs them; with any, one process is always kept ready. */
  readonly warm: readonly string[]
}

/** Message to a process: a task. */
export interface Order {
  /** Path or address of the module whose default export runs. */
  readonly module: string
  readonly input: unknown
}

/** Message from a process: that it has begun, and how it ended. */
export type Answer = { readonly begun: true } | { readonly value: unknown } | { readonly error: unknown }

interface Idle {
  readonly child: ChildProcess
  readonly timer: NodeJS.Timeout | undefined
}

const CHILD = join(import.meta.dirname, 'child.ts')
/** Part of what Node prints when the heap is full. */
const HEAP_IS_FULL = 'heap out of memory'
/**
 * Each half of the heap's youngest part, MB. With more, as V8 takes by itself, what is dead piles up while a large file is
 * converted: a quarter of the peak memory of 40,000 cells (`npm run bench -- conversion`), without a gain in time.
 */
const YOUNG_MB = 8
/** Processes that may die in a row before they begin with a task. */
const MAX_STILLBORN = 3

/** Processes that are started on demand, and kept for later tasks. */
export class Processes {
  readonly #options: ProcessesOptions
  readonly #all = new Set<ChildProcess>()
  /** The last was used last. */
  readonly #idle: Idle[] = []
  #isClosed = false

  constructor(options: ProcessesOptions) {
    this.#options = options
    this.#keepReady()
  }

  /**
   * Runs a task, and calls `onBegun` when its process has received the input.
   * @throws PoolError `out-of-memory` when its process ends; the task's own error; the reason of `signal`, which ends the
   * process.
   */
  async run(order: Order, signal: AbortSignal, onBegun: () => void): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      signal.throwIfAborted()
      const child = this.#take()
      const end = await finished(child, order, { signal, onBegun, memoryMb: this.#options.memoryMb })
      if ('answer' in end) {
        this.#putBack(child)
        if ('error' in end.answer) throw end.answer.error
        return (end.answer as { readonly value: unknown }).value
      }
      this.#keepReady()
      // One that was killed before it began tells nothing about the task.
      if (end.hasBegun || signal.aborted || this.#isClosed || attempt === MAX_STILLBORN) throw end.reason
    }
  }

  /** Kills all processes, and resolves when they have ended. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const { timer } of this.#idle) clearTimeout(timer)
    for (const child of this.#all) child.ref()
    const ends = [...this.#all].map((child) => new Promise((resolve) => child.once('exit', resolve)))
    for (const child of this.#all) child.kill('SIGKILL')
    await Promise.all(ends)
  }

  #take(): ChildProcess {
    const idle = this.#idle.pop()
    clearTimeout(idle?.timer)
    const child = idle?.child ?? this.#start()
    child.ref()
    child.channel?.ref()
    return child
  }

  #putBack(child: ChildProcess): void {
    if (this.#isClosed || !this.#all.has(child)) return
    // An idle process must not keep this one running.
    child.unref()
    child.channel?.unref()
    const isKept = this.#options.warm.length > 0 && this.#idle.length === 0
    const timer = isKept ? undefined : setTimeout(() => child.kill('SIGKILL'), this.#options.idleTimeout).unref()
    this.#idle.push({ child, timer })
  }

  /** Starts a process for the next task, unless one is idle. */
  #keepReady(): void {
    if (this.#options.warm.length > 0 && this.#idle.length === 0 && !this.#isClosed) this.#putBack(this.#start())
  }

  #start(): ChildProcess {
    const { memoryMb, nice, env, warm } = this.#options
    const child = fork(CHILD, [String(nice), ...warm], {
      env,
      execArgv: [`--max-old-space-size=${memoryMb}`, `--max-semi-space-size=${YOUNG_MB}`],
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    })
    for (const stream of [child.stdin, child.stderr]) (stream as unknown as { unref(): void }).unref()
    child.stdin?.on('error', () => {})
    this.#all.add(child)
    child.once('exit', () => {
      this.#all.delete(child)
      const at = this.#idle.findIndex((one) => one.child === child)
      if (at >= 0) clearTimeout(this.#idle.splice(at, 1)[0]?.timer)
    })
    return child
  }
}

interface Watch {
  readonly signal: AbortSignal
  readonly memoryMb: number
  readonly onBegun: () => void
}

type Outcome =
  | { readonly answer: Exclude<Answer, { readonly begun: true }> }
  | { readonly reason: unknown; readonly hasBegun: boolean }

/** Sends an order to a process, and waits for its answer or its end. A signal kills it. */
async function finished(child: ChildProcess, order: Order, { signal, memoryMb, onBegun }: Watch): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  let hasBegun = false
  let output = ''
  const onMessage = (answer: Answer) => {
    if (!('begun' in answer)) return resolve({ answer })
    hasBegun = true
    onBegun()
  }
  const onError = () => child.kill('SIGKILL')
  const onOutput = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-10_000)
  }
  // Its output is complete then.
  const onClose = (code: number | null, name: NodeJS.Signals | null) => {
    const text = output.includes(HEAP_IS_FULL)
      ? `it needs more than ${memoryMb} MB of memory`
      : `its process was ended by ${name ?? `exit code ${code}`}, as systems do when they are out of memory`
    resolve({ reason: signal.aborted ? signal.reason : new PoolError('out-of-memory', text), hasBegun })
  }
  const onAbort = () => child.kill('SIGKILL')
  child.on('message', onMessage).once('close', onClose).on('error', onError)
  child.stderr?.on('data', onOutput)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    // If it cannot be sent, the process is ending.
    child.send(order, () => {})
    return await promise
  } finally {
    child.off('message', onMessage).off('close', onClose).off('error', onError)
    child.stderr?.off('data', onOutput)
    signal.removeEventListener('abort', onAbort)
  }
}
