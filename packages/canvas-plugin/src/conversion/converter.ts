/** Where requests are answered: in a web worker, or on the page's own thread where no worker can start. */
import type { ConversionReply, ConversionRequest, WorkerMessage } from './protocol.ts'

interface Waiting {
  readonly request: ConversionRequest
  readonly resolve: (reply: ConversionReply | Promise<ConversionReply>) => void
}

const waiting = new Map<number, Waiting>()
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

/** Empties the list of open requests. */
function takeWaiting(): Waiting[] {
  const open = [...waiting.values()]
  waiting.clear()
  return open
}

/** @throws whatever the browser throws when the page may not have workers. */
function start(): Worker {
  // Bundlers look for exactly this expression.
  const started = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
  let isReady = false
  started.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if ('ready' in data) {
      isReady = true
      return
    }
    waiting.get(data.id)?.resolve(data)
    waiting.delete(data.id)
  })
  started.addEventListener('error', (event) => {
    started.terminate()
    worker = undefined
    const open = takeWaiting()
    if (isReady) {
      // A file may have brought the worker down, so it is not tried on the page; the next file has a new worker.
      const error = event.message || 'The converter stopped.'
      for (const { request, resolve } of open) resolve({ id: request.id, code: 'internal', error })
      return
    }
    giveUpWorkers(event.message || 'its script could not be loaded')
    for (const { request, resolve } of open) resolve(answerHere(request))
  })
  return started
}

/** Answers a request; never rejects, because a failure is a reply with a code as well. */
export function ask(content: Omit<ConversionRequest, 'id'>): Promise<ConversionReply> {
  const request = { ...content, id: ++lastId }
  if (canStart && !worker) {
    try {
      worker = start()
    } catch (error) {
      giveUpWorkers(messageOf(error))
    }
  }
  const current = worker
  if (!current) return answerHere(request)
  return new Promise((resolve) => {
    waiting.set(request.id, { request, resolve })
    current.postMessage(request)
  })
}
