/** Where requests are answered: in a web worker, or on the page's own thread if no worker can start. */
import type { PageProgress } from '@drawbridge/core'
import { cancelled } from '../errors.ts'
import type { ConversionReply, ConversionRequest, WorkerMessage } from './protocol.ts'

export interface AskOptions {
  /** Stops the conversion, also in the middle of a page. */
  readonly signal?: AbortSignal | undefined
  readonly onPage?: ((progress: PageProgress) => void) | undefined
}

interface Waiting {
  readonly request: ConversionRequest
  readonly onPage: AskOptions['onPage']
  readonly resolve: (reply: ConversionReply | Promise<ConversionReply>) => void
}

/** Requests in order. The first is with the worker; the others wait on the page, where they can be cancelled. */
const queue: Waiting[] = []
let worker: Worker | undefined
/** After so many failed starts in a row, the cause (a policy, a bundler, a missing file) stays as well. */
const MAX_STARTS = 3
let failedStarts = 0
let lastId = 0

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function answerHere({ request, onPage }: Waiting): Promise<ConversionReply> {
  try {
    const { answerOnPage } = await import('./on-page.ts')
    const reply = await answerOnPage(request, onPage)
    // The page could not load the reader either: whoever tries again, tries the worker first.
    if ('error' in reply && reply.code === 'internal') failedStarts = 0
    return reply
  } catch (error) {
    failedStarts = 0
    const text = `The converter could not be loaded: ${messageOf(error)}`
    return { id: request.id, code: 'internal', error: text }
  }
}

function noteFailedStart(reason: string): void {
  if (failedStarts === 0)
    console.warn(`@drawbridge/canvas-plugin: the worker did not start (${reason}). Diagrams are converted on the page.`)
  failedStarts += 1
}

/** The next request gets a new worker. */
function stopWorker(): void {
  worker?.terminate()
  worker = undefined
}

function onMessage(data: Exclude<WorkerMessage, { ready: true }>): void {
  const first = queue[0]
  if (data.id !== first?.request.id) return
  if ('progress' in data) {
    first.onPage?.(data.progress)
    return
  }
  // A reader that could not be loaded would not be requested again.
  if ('error' in data && data.code === 'internal') stopWorker()
  queue.shift()
  first.resolve(data)
  sendNext()
}

/** @throws the browser's own error when the page may not have workers. */
function start(): Worker {
  // Bundlers look for exactly this expression.
  const started = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
  let isReady = false
  started.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if (!('ready' in data)) return onMessage(data)
    isReady = true
    failedStarts = 0
  })
  started.addEventListener('error', (event) => {
    if (worker !== started) return
    stopWorker()
    const first = queue.shift()
    if (!first) return
    if (!isReady) {
      noteFailedStart(event.message || 'its script could not be loaded')
      first.resolve(answerHere(first))
    } else {
      // The file may have crashed the worker, so it is not tried on the page; the next file gets a new worker.
      const error = event.message || 'The converter stopped.'
      first.resolve({ id: first.request.id, code: 'internal', error })
    }
    sendNext()
  })
  return started
}

/** The worker; undefined if it cannot start. */
function currentWorker(): Worker | undefined {
  if (worker || failedStarts >= MAX_STARTS) return worker
  try {
    worker = start()
  } catch (error) {
    noteFailedStart(messageOf(error))
  }
  return worker
}

/** Passes the first request to the worker; without one, requests are answered on the page. */
function sendNext(): void {
  for (let first = queue[0]; first; first = queue[0]) {
    const worker = currentWorker()
    if (worker && send(worker, first)) return
    queue.shift()
    if (!worker) first.resolve(answerHere(first))
  }
}

/** Returns false for a request that cannot be sent, such as bytes that the app has transferred; it is then answered. */
function send(worker: Worker, { request, resolve }: Waiting): boolean {
  try {
    worker.postMessage(request)
    return true
  } catch (error) {
    resolve({ id: request.id, code: 'internal', error: `The file could not be read: ${messageOf(error)}` })
    return false
  }
}

/** A worker cannot be interrupted, so if it works on the request, it is stopped. */
function takeBack(request: ConversionRequest): void {
  const at = queue.findIndex((waiting) => waiting.request === request)
  const [waiting] = at < 0 ? [] : queue.splice(at, 1)
  if (!waiting || at > 0) return
  stopWorker()
  sendNext()
}

/**
 * Sends a request and returns the reply; a failure is a reply with a code.
 * @throws DiagramImportError 'cancelled' when the signal is aborted.
 */
export function ask(
  content: Omit<ConversionRequest, 'id'>,
  { signal, onPage }: AskOptions = {},
): Promise<ConversionReply> {
  const request = { ...content, id: ++lastId }
  return new Promise((resolve, reject) => {
    const stop = () => {
      takeBack(request)
      reject(cancelled())
    }
    if (signal?.aborted) return reject(cancelled())
    signal?.addEventListener('abort', stop, { once: true })
    const settle: Waiting['resolve'] = (reply) => {
      signal?.removeEventListener('abort', stop)
      resolve(reply)
    }
    queue.push({ request, onPage, resolve: settle })
    if (queue.length === 1) sendNext()
  })
}
