/** Answers requests on the page's own thread, for pages without workers; each reader is loaded with its first file. */
import { readDiagram } from '@drawbridge/core/lazy'
import { answer, type OnPage } from './answer.ts'
import type { ConversionReply, ConversionRequest } from './protocol.ts'

/** Never rejects. */
export function answerOnPage(request: ConversionRequest, onPage?: OnPage): Promise<ConversionReply> {
  return answer(request, readDiagram, onPage)
}
