/** Answers requests on the page's own thread, for pages without workers. */
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
  return answer(request, { onPage, pause: createPause() })
}
