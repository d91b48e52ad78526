/** Answers one request, in the worker or on the page's own thread; each reader is loaded with its first file. */
import type { ReadResources } from '@drawbridge/core'
import { type PageProgress, readDiagramAsync, writeSvg, writeTldrawAsync } from '@drawbridge/core/lazy'
import { DiagramInputError } from '@drawbridge/core/report'
import { withLayers } from './layers.ts'
import type { ConversionReply, ConversionRequest } from './protocol.ts'
import { formulasAt, picturesOf, resourcesAt } from './resources.ts'

export type OnPage = ((progress: PageProgress) => void) | undefined

interface Thread {
  readonly onPage?: OnPage
  /** Awaited after each page. */
  readonly pause?: () => Promise<void>
}

async function converted(request: ConversionRequest, { onPage, pause }: Thread): Promise<ConversionReply> {
  const { id, bytes, filename, prefer = 'edit', language, conflicts, pictureHosts, page, layers = {} } = request
  const fonts = request.formulaFonts
  const looked: ReadResources = {
    ...(request.resources !== undefined && resourcesAt(request.resources)),
    ...(pictureHosts && { remoteImage: picturesOf(pictureHosts) }),
  }
  const read = (resources: ReadResources) =>
    readDiagramAsync(bytes, {
      filename,
      pause,
      ...(language !== undefined && { language }),
      ...(conflicts && { conflicts }),
      resources,
      ...(page !== undefined && { pages: [page] }),
    })
  let hasFormulas = false
  const onFormula = () => {
    hasFormulas = true
    return undefined
  }
  const first = await read({ ...looked, ...(fonts && { formula: onFormula }) })
  // The code that sets formulas is loaded for files that have some, which are then read again.
  const { diagram, report } = fonts && hasFormulas ? await read({ ...looked, formula: await formulasAt(fonts) }) : first
  if (page === undefined)
    return { id, conversion: await writeTldrawAsync(diagram, { prefer, report, pause, ...(onPage && { onPage }) }) }
  // Only this page is read, so it is the first one of the diagram.
  const pages = diagram.pages.map((one) => withLayers(one, layers))
  return { id, svg: writeSvg({ ...diagram, pages }, 0, request.margin === undefined ? {} : { margin: request.margin }) }
}

/** Never throws: for a file that cannot be converted, the reply has the core's code and message. */
export async function answer(request: ConversionRequest, thread: Thread): Promise<ConversionReply> {
  try {
    return await converted(request, thread)
  } catch (error) {
    const code = error instanceof DiagramInputError ? error.code : 'internal'
    return { id: request.id, code, error: error instanceof Error ? error.message : String(error) }
  }
}
