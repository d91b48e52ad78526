/** Answers one request with the core, in the worker or on the page's own thread. */
import { convertDiagram, DiagramInputError, type PageProgress, readDiagram, writeSvg } from '@drawbridge/core'
import { withLayers } from './layers.ts'
import type { ConversionReply, ConversionRequest } from './protocol.ts'
import { resourcesAt } from './resources.ts'

type OnPage = (progress: PageProgress) => void

function converted(request: ConversionRequest, onPage: OnPage | undefined): ConversionReply {
  const { id, bytes, filename, prefer = 'edit', resources, page, layers = {} } = request
  const options = { filename, ...(resources !== undefined && { resources: resourcesAt(resources) }) }
  if (page === undefined)
    return { id, conversion: convertDiagram(bytes, { ...options, prefer, ...(onPage && { onPage }) }) }
  // Only this page is read, so it is the first of the diagram.
  const { diagram } = readDiagram(bytes, { ...options, pages: [page] })
  const pages = diagram.pages.map((read) => withLayers(read, layers))
  return { id, svg: writeSvg({ ...diagram, pages }, 0) }
}

/** Never throws: a file that cannot be converted is answered with the core's code and message. */
export function answer(request: ConversionRequest, onPage?: OnPage): ConversionReply {
  try {
    return converted(request, onPage)
  } catch (error) {
    const code = error instanceof DiagramInputError ? error.code : 'internal'
    return { id: request.id, code, error: error instanceof Error ? error.message : String(error) }
  }
}
