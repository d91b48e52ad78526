/** Where requests are answered: in the web worker of the file's format, or on the page's own thread where none can start. */
import type { ConversionReply, ConversionRequest, WorkerMessage } from './protocol.ts'
import { likelyFormat } from './recognise.ts'
import { startWorker } from './workers/start.ts'

interface Waiting {
  readonly request: ConversionRequest
  readonly resolve: (reply: ConversionReply | Promise<ConversionReply>) => void
}

/** A worker that runs, with the requests that it has not answered. */
interface Running {
  readonly worker: Worker
  readonly waiting: Map<number, Waiting>
}

/** By format. */
const running = new Map<string, Running>()
/** Stays false after a failed start: the cause (a policy, a bundler, a missing file) stays as well. */
let canStart = true
let lastId = 0

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

async function answerHere(request: ConversionRequest): Promise<ConversionReply> {
  try {
    const { answerOnPage } = await import('./on-page.ts')
    return await answerOnPage(request)
  } catch (error) {
    const text = `The converter could not be loaded: ${messageOf(error)}`
    return { id: request.id, code: 'internal', error: text }
  }
}

function giveUpWorkers(reason: string): void {
  if (canStart)
    console.warn(`@drawbridge/canvas-plugin: the worker did not start (${reason}). Diagrams are converted on the page.`)
  canStart = false
}

/** @throws whatever the browser throws when the page may not have workers. */
function start(format: string): Running {
  const worker = startWorker(format)
  const waiting = new Map<number, Waiting>()
  let isReady = false
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    if ('ready' in data) {
      isReady = true
      return
    }
    waiting.get(data.id)?.resolve(data)
    waiting.delete(data.id)
  })
  worker.addEventListener('error', (event) => {
    worker.terminate()
    running.delete(format)
    const open = [...waiting.values()]
    waiting.clear()
    if (isReady) {
      // A file may have brought the worker down, so it is not tried on the page; the next file has a new worker.
      const error = event.message || 'The converter stopped.'
      for (const { request, resolve } of open) resolve({ id: request.id, code: 'internal', error })
      return
    }
    giveUpWorkers(event.message || 'its script could not be loaded')
    for (const { request, resolve } of open) resolve(answerHere(request))
  })
  return { worker, waiting }
}

/** The worker of a format; undefined where none can start. */
function workerOf(format: string): Running | undefined {
  const known = running.get(format)
  if (known || !canStart) return known
  try {
    const started = start(format)
    running.set(format, started)
    return started
  } catch (error) {
    giveUpWorkers(messageOf(error))
    return undefined
  }
}

async function askWorker(request: ConversionRequest, format: string): Promise<ConversionReply> {
  const current = workerOf(format)
  if (!current) return answerHere(request)
  const { worker, waiting } = current
  const reply = await new Promise<ConversionReply>((resolve) => {
    waiting.set(request.id, { request, resolve })
    worker.postMessage(request)
  })
  return 'belongsTo' in reply ? askWorker(request, reply.belongsTo) : reply
}

/** Answers a request; never rejects, because a failure is a reply with a code as well. */
export function ask(content: Omit<ConversionRequest, 'id'>): Promise<ConversionReply> {
  return askWorker({ ...content, id: ++lastId }, likelyFormat(content.bytes))
}
