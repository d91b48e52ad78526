/** Answers one request, in a worker or on the page's own thread. */
import {
  type Conversion,
  DiagramInputError,
  type PageProgress,
  type ReadOptions,
  type ReadResult,
  type TldrawOptions,
  writeSvg,
} from '@drawbridge/core'
import { withLayers } from './layers.ts'
import type { ConversionReply, ConversionRequest } from './protocol.ts'
import { resourcesAt } from './resources.ts'

type Diagram = ReadResult['diagram']

/** The core's two halves of a conversion, as the thread has them. */
export interface Core {
  /** Reads a file, or names the format whose worker can. @throws DiagramInputError */
  read(bytes: Uint8Array, options: ReadOptions): ReadResult | { readonly belongsTo: string } | Promise<ReadResult>
  write(diagram: Diagram, options: TldrawOptions): Conversion | Promise<Conversion>
}

export type OnPage = ((progress: PageProgress) => void) | undefined

async function converted(request: ConversionRequest, core: Core, onPage: OnPage): Promise<ConversionReply> {
  const { id, bytes, filename, prefer = 'edit', language, resources, page, layers = {} } = request
  const result = await core.read(bytes, {
    filename,
    ...(language !== undefined && { language }),
    ...(resources !== undefined && { resources: resourcesAt(resources) }),
    ...(page !== undefined && { pages: [page] }),
  })
  if ('belongsTo' in result) return { id, ...result }
  const { diagram, report } = result
  if (page === undefined)
    return { id, conversion: await core.write(diagram, { prefer, report, ...(onPage && { onPage }) }) }
  // Only this page is read, so it is the first one of the diagram.
  const pages = diagram.pages.map((one) => withLayers(one, layers))
  return { id, svg: writeSvg({ ...diagram, pages }, 0) }
}

/** Never throws: for a file that cannot be converted, the reply has the core's code and message. */
export async function answer(request: ConversionRequest, core: Core, onPage: OnPage): Promise<ConversionReply> {
  try {
    return await converted(request, core, onPage)
  } catch (error) {
    const code = error instanceof DiagramInputError ? error.code : 'internal'
    return { id: request.id, code, error: error instanceof Error ? error.message : String(error) }
  }
}
