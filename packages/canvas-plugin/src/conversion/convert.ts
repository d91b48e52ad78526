/** Conversions for the page; a reader's code is loaded with the first file, not before. */
import type { ConflictSide, Conversion, Preference } from '@drawbridge/core'
import { DiagramImportError } from '../errors.ts'
import { type AskOptions, ask } from './converter.ts'
import type { ShownLayers } from './layers.ts'
import type { ConversionReply, ConversionRequest } from './protocol.ts'

type Answer = Exclude<ConversionReply, { readonly error: string }>

async function answerTo(request: Omit<ConversionRequest, 'id'>, options: AskOptions): Promise<Answer> {
  const reply = await ask(request, options)
  if ('error' in reply) throw new DiagramImportError('not-convertible', reply.error, reply.code)
  return reply
}

export interface WorkerOptions extends Pick<AskOptions, 'signal'> {
  /** Address of a folder with draw.io's "stencils" and "img"; each file is loaded when a diagram first needs it. */
  readonly resources?: string | undefined
  /** Option of conversions, see `ConvertOptions` of the core. Default 'edit', for canvases with the exact look. */
  readonly prefer?: Preference | undefined
  /** Side to keep where a file has conflicts of a merge. Default 'ours'. */
  readonly conflicts?: ConflictSide | undefined
  /** Language to take from files with texts in several, as a tag. */
  readonly language?: string | undefined
  /** Addresses of the fonts of the package "katex" by file name, such as "KaTeX_Main-Regular.ttf"; default: formulas stay text. */
  readonly formulaFonts?: Readonly<Record<string, string>> | undefined
  /**
   * Hosts such as "static.example.com" from which pictures are fetched that the file names, over https; default none. A
   * host must let other origins read them (CORS), and the policy of the worker's script must let it connect.
   */
  readonly pictureHosts?: readonly string[] | undefined
}

function settings({
  resources,
  prefer,
  language,
  conflicts,
  pictureHosts,
  formulaFonts,
}: WorkerOptions): Omit<ConversionRequest, 'id' | 'bytes' | 'filename'> {
  return {
    ...(pictureHosts && { pictureHosts }),
    ...(formulaFonts && { formulaFonts }),
    ...(conflicts && { conflicts }),
    ...(prefer && { prefer }),
    ...(language && { language }),
    ...(resources !== undefined && { resources: new URL(resources, document.baseURI).href }),
  }
}

/**
 * Converts a file in a web worker, or on the page itself if no worker can start. `onPage` is called before each page is
 * written, after the file has been read; not if the page itself converts.
 * @throws DiagramImportError with the core's code as its reason when the file is not a diagram, damaged or too large,
 * and 'cancelled' when the signal is aborted, which stops the worker.
 */
export async function convertInWorker(
  bytes: Uint8Array,
  filename: string,
  options: WorkerOptions & AskOptions = {},
): Promise<Conversion> {
  const reply = await answerTo({ bytes, filename, ...settings(options) }, options)
  if ('conversion' in reply) return reply.conversion
  throw new DiagramImportError('not-convertible', 'The converter did not answer.', 'internal')
}

/**
 * Draws a page (0-based) of a file as the source application would, in a web worker: an SVG without scripts and
 * external references, whose viewBox is in page px. `layers` are shown or hidden by their ids, others as the source
 * says; `margin` are px around what is drawn, by default 10.
 * @throws DiagramImportError as `convertInWorker` does.
 */
export async function drawInWorker(
  bytes: Uint8Array,
  filename: string,
  page: number,
  options: WorkerOptions & { readonly layers?: ShownLayers; readonly margin?: number } = {},
): Promise<string> {
  const { layers = {}, margin, signal } = options
  const shown = { page, layers, ...(margin !== undefined && { margin }) }
  const reply = await answerTo({ bytes, filename, ...shown, ...settings(options) }, { signal })
  if ('svg' in reply) return reply.svg
  throw new DiagramImportError('not-convertible', 'The converter did not answer.', 'internal')
}
