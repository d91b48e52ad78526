/** Answers one request, in a worker or on the page's own thread. */
import { DiagramInputError, type PageProgress, writeSvg } from '@drawbridge/core'
import {
  type ConvertOptions,
  finish,
  finishResting,
  handOver,
  type ReadResult,
  type WriteInput,
  writeSteps,
} from '@drawbridge/core/pipeline'
import { withLayers } from './layers.ts'
import type { ConversionReply, ConversionRequest } from './protocol.ts'
import { resourcesAt } from './resources.ts'

/** Reads a file, or names the format whose worker can. @throws DiagramInputError */
export type Read = (
  bytes: Uint8Array,
  options: ConvertOptions & Pick<AnswerOptions, 'rest'>,
) => ReadResult | { readonly belongsTo: string } | Promise<ReadResult>

export interface AnswerOptions {
  readonly onPage?: ((progress: PageProgress) => void) | undefined
  /** Awaited between steps of the work. */
  readonly rest?: () => Promise<void>
}

async function converted(
  request: ConversionRequest,
  read: Read,
  { onPage, rest }: AnswerOptions,
): Promise<ConversionReply> {
  const { id, bytes, filename, prefer = 'edit', language, resources, page, layers = {} } = request
  const options = {
    filename,
    prefer,
    ...(language !== undefined && { language }),
    ...(resources !== undefined && { resources: resourcesAt(resources) }),
    ...(page !== undefined && { pages: [page] }),
    ...(onPage && { onPage }),
  }
  const reading = () => read(bytes, { ...options, ...(rest && { rest }) })
  if (page === undefined) {
    const input = await handedOver(reading)
    if ('belongsTo' in input) return { id, ...input }
    await rest?.()
    const steps = writeSteps(input, options)
    return { id, conversion: await (rest ? finishResting(steps, rest) : finish(steps)) }
  }
  const result = await reading()
  if ('belongsTo' in result) return { id, ...result }
  // Only this page is read, so it is the first one of the diagram.
  const { diagram } = result
  const pages = diagram.pages.map((one) => withLayers(one, layers))
  return { id, svg: writeSvg({ ...diagram, pages }, 0) }
}

/** A function of its own, whose frame alone holds the diagram as it was read. */
async function handedOver(reading: () => ReturnType<Read>): Promise<WriteInput | { readonly belongsTo: string }> {
  const result = await reading()
  return 'belongsTo' in result ? result : handOver(result)
}

/** Never throws: for a file that cannot be converted, the reply has the core's code and message. */
export async function answer(
  request: ConversionRequest,
  read: Read,
  options: AnswerOptions = {},
): Promise<ConversionReply> {
  try {
    return await converted(request, read, options)
  } catch (error) {
    const code = error instanceof DiagramInputError ? error.code : 'internal'
    return { id: request.id, code, error: error instanceof Error ? error.message : String(error) }
  }
}
