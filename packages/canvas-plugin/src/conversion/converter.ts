/** Where requests are answered: in a web worker, or on the page's own thread where no worker can start. */
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

/** Requests in order. The first is with the worker; the others wait on the page, where they can be taken back. */
const queue: Waiting[] = []
let worker: Worker | undefined
/** Stays false after a failed start: the cause (a policy, a bundler, a missing file) stays as well. */
let canStart = true
let lastId = 0

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The page stands still during a conversion here, so this is only for pages without a worker. */
async function answerHere(request: ConversionRequest): Promise<ConversionReply> {
  try {
    const { answer } = await import('./answer.ts')
    return answer(request)
  } catch (error) {
    const text = `The converter could not be loaded: ${messageOf(error)}`
    return { id: request.id, code: 'internal', error: text }
  }
}

function giveUpWorkers(reason: string): void {
  canStart = false
  console.warn(`@drawbridge/canvas-plugin: the worker did not start (${reason}). Diagrams are converted on the page.`)
}

function onMessage({ data }: MessageEvent<WorkerMessage>): void {
  const first = queue[0]
  if ('ready' in data || data.id !== first?.request.id) return
  if ('progress' in data) {
    first.onPage?.(data.progress)
    return
  }
  queue.shift()
  first.resolve(data)
  sendNext()
}

/** @throws whatever the browser throws when the page may not have workers. */
function start(): Worker {
  // Bundlers look for exactly this expression.
  const started = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
  let isReady = false
  started.addEventListener('message', (event: MessageEvent<WorkerMessage>) => {
    if ('ready' in event.data) isReady = true
    else onMessage(event)
  })
  started.addEventListener('error', (event) => {
    started.terminate()
    worker = undefined
    if (isReady) {
      // A file may have brought the worker down, so it is not tried on the page; the next file has a new worker.
      const error = event.message || 'The converter stopped.'
      const first = queue.shift()
      first?.resolve({ id: first.request.id, code: 'internal', error })
    } else giveUpWorkers(event.message || 'its script could not be loaded')
    sendNext()
  })
  return started
}

/** Gives the first request to the worker; without one, all of them are answered on the page. */
function sendNext(): void {
  const first = queue[0]
  if (!first) return
  if (canStart && !worker) {
    try {
      worker = start()
    } catch (error) {
      giveUpWorkers(messageOf(error))
    }
  }
  if (worker) worker.postMessage(first.request)
  else for (const { request, resolve } of queue.splice(0)) resolve(answerHere(request))
}

/** A worker cannot be interrupted, so the one that is at work on the request ends, and the next request has a new one. */
function takeBack(request: ConversionRequest): void {
  const at = queue.findIndex((waiting) => waiting.request === request)
  if (at < 0) return
  queue.splice(at, 1)
  if (at > 0) return
  worker?.terminate()
  worker = undefined
  sendNext()
}

/**
 * Answers a request; a failure is a reply with a code as well.
 * @throws DiagramImportError 'cancelled' when the signal says so.
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
