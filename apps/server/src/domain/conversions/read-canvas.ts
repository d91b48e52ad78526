import { type ReadResult, readDiagramAsync } from '@drawbridge/core/lazy'
import { DiagramInputError } from '@drawbridge/core/report'
import { Problem } from '#platform/http/problem'

/** Why a file or a canvas cannot be read, as an answer: 413 for one over a limit, else 422. */
export function unreadable({ code, message }: DiagramInputError): Problem {
  return new Problem(code === 'too-large' ? 413 : 422, code.replaceAll('-', '_'), message)
}

/**
 * Reads a snapshot of tldraw into the neutral model.
 * @param text its JSON
 * @param maxInputBytes the limit of a conversion when omitted
 * @throws {Problem} 422 with a code that says why it cannot be read; 413 when it exceeds the limit.
 */
export async function readCanvas(text: string, maxInputBytes?: number): Promise<ReadResult> {
  try {
    const read = await readDiagramAsync(text, maxInputBytes === undefined ? {} : { limits: { maxInputBytes } })
    if (read.diagram.format !== 'tldraw') throw new Problem(422, 'not_a_diagram', 'The snapshot is not one of tldraw.')
    return read
  } catch (error) {
    throw error instanceof DiagramInputError ? unreadable(error) : error
  }
}
