/** Answers requests on the page's own thread, for pages without workers; each reader is loaded with its first file. */
import { readDiagram } from '@drawbridge/core/lazy'
import { type AnswerOptions, answer } from './answer.ts'
import type { ConversionReply, ConversionRequest } from './protocol.ts'

/** Maximum time in ms without a pause: people do not notice one or two frames. */
const MAX_MS = 25

/** Lets the page draw and respond, if it has not for a while. */
function createRest(): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < MAX_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    last = performance.now()
  }
}

/** Never rejects. */
export function answerOnPage(request: ConversionRequest, onPage: AnswerOptions['onPage']): Promise<ConversionReply> {
  return answer(request, readDiagram, { onPage, rest: createRest() })
}
