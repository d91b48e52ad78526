/** Controls a browser by its DevTools protocol over a pipe, so that no port is opened that others could use. */
import { type ChildProcess, spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

export interface DevToolsEvent {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly sessionId?: string
}

export interface DevTools {
  /** Rejects when the browser reports an error or has ended. */
  send(method: string, params?: object, sessionId?: string): Promise<Readonly<Record<string, unknown>>>
  /** Returns a function that removes the listener. */
  onEvent(listener: (event: DevToolsEvent) => void): () => void
  /** Resolves to the reason when the browser has ended. */
  readonly ended: Promise<Error>
  hasEnded(): boolean
  /** Ends the browser. */
  close(): Promise<void>
}

interface Answer extends DevToolsEvent {
  readonly id?: number
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
}

/** How long a browser may take to end. */
const MAX_END_MS = 5_000
/** Number of characters at the end of a browser's messages that are kept for an error. */
const MAX_LAST_WORDS = 2_000

/**
 * Starts a browser that communicates on descriptors 3 and 4, with messages ended by NUL. `env` is added to this
 * process's environment.
 */
export function startDevTools(
  executable: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): DevTools {
  const child = spawn(executable, [...args, '--remote-debugging-pipe'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  return new ProcessDevTools(child)
}

/** A request that the browser has not answered. */
interface Waiting {
  resolve(value: Record<string, unknown>): void
  reject(error: Error): void
}

class ProcessDevTools implements DevTools {
  readonly ended: Promise<Error>
  readonly #child: ChildProcess
  readonly #toBrowser: Writable
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Set<(event: DevToolsEvent) => void>()
  readonly #over = Promise.withResolvers<Error>()
  #lastId = 0
  #lastWords = ''
  /** Why the browser has ended. */
  #reason: Error | undefined

  constructor(child: ChildProcess) {
    this.#child = child
    this.ended = this.#over.promise
    const [toBrowser, fromBrowser] = [child.stdio[3] as Writable, child.stdio[4] as Readable]
    this.#toBrowser = toBrowser
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#lastWords = (this.#lastWords + chunk.toString()).slice(-MAX_LAST_WORDS)
    })
    child.on('error', (error) => this.#end(error.message))
    child.on('exit', (code, signal) => this.#end(String(signal ?? code)))
    // A write after the end is reported by `#end`.
    toBrowser.on('error', () => {})
    fromBrowser.on('error', () => {})
    readMessages(fromBrowser, (text) => this.#hear(JSON.parse(text) as Answer))
  }

  send(method: string, params: object = {}, sessionId?: string): Promise<Readonly<Record<string, unknown>>> {
    if (this.#reason) return Promise.reject(this.#reason)
    this.#lastId += 1
    const id = this.#lastId
    const message = { id, method, params, ...(sessionId !== undefined && { sessionId }) }
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#toBrowser.write(`${JSON.stringify(message)}\0`)
    })
  }

  onEvent(listener: (event: DevToolsEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  hasEnded(): boolean {
    return this.#reason !== undefined
  }

  async close(): Promise<void> {
    await endProcess(this.#child, () => this.#toBrowser.end())
  }

  #hear(answer: Answer): void {
    const asked = answer.id === undefined ? undefined : this.#waiting.get(answer.id)
    if (answer.id === undefined || asked === undefined) {
      for (const listener of this.#listeners) listener(answer)
      return
    }
    this.#waiting.delete(answer.id)
    if (answer.error) asked.reject(new Error(answer.error.message))
    else asked.resolve(answer.result ?? {})
  }

  #end(reason: string): void {
    const words = this.#lastWords === '' ? '' : `: ${this.#lastWords.trim()}`
    this.#reason ??= new Error(`the browser has ended (${reason})${words}`)
    for (const { reject } of this.#waiting.values()) reject(this.#reason)
    this.#waiting.clear()
    this.#over.resolve(this.#reason)
  }
}

function readMessages(from: Readable, each: (text: string) => void): void {
  let parts: Buffer[] = []
  from.on('data', (chunk: Buffer) => {
    let start = 0
    for (let at = chunk.indexOf(0); at >= 0; at = chunk.indexOf(0, start)) {
      each(Buffer.concat([...parts, chunk.subarray(start, at)]).toString())
      parts = []
      start = at + 1
    }
    if (start < chunk.length) parts.push(chunk.subarray(start))
  })
}

/** A browser whose pipe is closed ends by itself; one that hangs is killed. */
async function endProcess(child: ChildProcess, ask: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const timer = setTimeout(() => child.kill('SIGKILL'), MAX_END_MS)
  ask()
  await gone
  clearTimeout(timer)
}
