/** Answers requests on the page's own thread, for pages without workers; each reader is loaded with its first file. */
import { readDiagram, writeTldraw } from '@drawbridge/core/lazy'
import { answer, type OnPage } from './answer.ts'
import type { ConversionReply, ConversionRequest } from './protocol.ts'

/** Maximum time in ms without a pause: people do not notice one or two frames. */
const MAX_MS = 25

/** Lets the page draw and respond, if it has not for a while. */
function createPause(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < MAX_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    last = performance.now()
  }
}

/** Never rejects. */
export function answerOnPage(request: ConversionRequest, onPage: OnPage): Promise<ConversionReply> {
  const pause = createPause()
  const core = {
    read: (...[bytes, options]: Parameters<typeof readDiagram>) => readDiagram(bytes, { ...options, pause }),
    write: (...[diagram, options]: Parameters<typeof writeTldraw>) => writeTldraw(diagram, { ...options, pause }),
  }
  return answer(request, core, onPage)
}
