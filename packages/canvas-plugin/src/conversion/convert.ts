/** The page's side of the worker; the reader's code is loaded with the first file, not before. */
import type { Conversion, Preference } from '@drawbridge/core'
import { DiagramImportError } from '../errors.ts'
import type { ShownLayers } from './layers.ts'
import type { ConversionReply, ConversionRequest } from './protocol.ts'

let worker: Worker | undefined
let lastId = 0
const waiting = new Map<number, (reply: ConversionReply) => void>()

function start(): Worker {
  const started = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' })
  started.addEventListener('message', (event: MessageEvent<ConversionReply>) => {
    waiting.get(event.data.id)?.(event.data)
    waiting.delete(event.data.id)
  })
  started.addEventListener('error', (event) => {
    const error = event.message || 'The converter stopped.'
    for (const [id, answer] of waiting) answer({ id, code: 'internal', error })
    waiting.clear()
    started.terminate()
    worker = undefined
  })
  return started
}

async function ask(request: Omit<ConversionRequest, 'id'>): Promise<ConversionReply> {
  worker ??= start()
  const id = ++lastId
  const reply = await new Promise<ConversionReply>((resolve) => {
    waiting.set(id, resolve)
    worker?.postMessage({ ...request, id })
  })
  if ('error' in reply) throw new DiagramImportError('not-convertible', reply.error, reply.code)
  return reply
}

export interface WorkerOptions {
  /** Address of a folder with draw.io's "stencils" and "img"; each file is loaded when a diagram first needs it. */
  readonly resources?: string | undefined
  /** Of conversions: see `ConvertOptions` of the core. Default 'edit', for canvases that have the exact look. */
  readonly prefer?: Preference | undefined
}

function settings({ resources, prefer }: WorkerOptions): Pick<ConversionRequest, 'resources' | 'prefer'> {
  return {
    ...(prefer && { prefer }),
    ...(resources !== undefined && { resources: new URL(resources, document.baseURI).href }),
  }
}

/**
 * Converts a file in a web worker.
 * @throws DiagramImportError with the core's code as its reason when the file is no diagram, damaged or too large.
 */
export async function convertInWorker(
  bytes: Uint8Array,
  filename: string,
  options: WorkerOptions = {},
): Promise<Conversion> {
  const reply = await ask({ bytes, filename, ...settings(options) })
  if ('conversion' in reply) return reply.conversion
  throw new DiagramImportError('not-convertible', 'The converter gave no answer.', 'internal')
}

/**
 * Draws a page (0-based) of a file as the source application would, in a web worker: an SVG without scripts and outside
 * references whose viewBox is in page px. `layers` are shown or hidden by their ids, others as the source says.
 * @throws DiagramImportError as `convertInWorker` does.
 */
export async function drawInWorker(
  bytes: Uint8Array,
  filename: string,
  page: number,
  options: WorkerOptions & { readonly layers?: ShownLayers } = {},
): Promise<string> {
  const { layers = {} } = options
  const reply = await ask({ bytes, filename, page, layers, ...settings(options) })
  if ('svg' in reply) return reply.svg
  throw new DiagramImportError('not-convertible', 'The converter gave no answer.', 'internal')
}
