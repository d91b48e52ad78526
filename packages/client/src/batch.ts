import type { Client } from './client.ts'
import { unwrap } from './errors.ts'
import type { DiagramBatchResult, DiagramUpsert } from './schema.gen.ts'

/** How diagrams are divided into requests. */
export interface BatchOptions {
  /** Maximum number of diagrams in one request; default 100, at most 1000. */
  readonly lines?: number
  /** Approximate maximum size of one request in characters of JSON; default 8 million. */
  readonly characters?: number
  readonly signal?: AbortSignal
}

/** The result for one diagram: `diagram` when it was written, `problem` when it was refused. */
export interface BatchItem extends Omit<DiagramBatchResult, 'index'> {
  /** The item that was sent. */
  readonly sent: DiagramUpsert
}

/**
 * Creates or replaces many diagrams, with as few requests as possible; returns the result for each, in order. Diagrams
 * that have ids are sent again when the connection is lost.
 * @throws {ApiError} when the service refuses a request as a whole.
 */
export async function* upsertDiagrams(
  client: Client,
  projectId: string,
  diagrams: Iterable<DiagramUpsert> | AsyncIterable<DiagramUpsert>,
  options: BatchOptions = {},
): AsyncGenerator<BatchItem, void, undefined> {
  const { lines: most = 100, characters: longest = 8e6, signal } = options
  let waiting: { sent: DiagramUpsert; line: string }[] = []
  let length = 0
  for await (const sent of diagrams) {
    const line = JSON.stringify(sent)
    if (waiting.length >= most || (waiting.length > 0 && length + line.length > longest)) {
      yield* send(client, projectId, waiting, signal)
      waiting = []
      length = 0
    }
    waiting.push({ sent, line })
    length += line.length
  }
  if (waiting.length > 0) yield* send(client, projectId, waiting, signal)
}

async function* send(
  client: Client,
  projectId: string,
  batch: readonly { sent: DiagramUpsert; line: string }[],
  signal: AbortSignal | undefined,
): AsyncGenerator<BatchItem, void, undefined> {
  const text = unwrap(
    await client.POST('/project/{projectId}/diagram-batch', {
      params: { path: { projectId } },
      body: batch[0]!.sent,
      bodySerializer: () => batch.map(({ line }) => line).join('\n'),
      headers: { 'content-type': 'application/x-ndjson' },
      parseAs: 'text',
      ...(signal && { signal }),
    }),
  )
  for (const line of text.trimEnd().split('\n')) {
    const { index, ...result } = JSON.parse(line) as DiagramBatchResult
    yield { ...result, sent: batch[index]!.sent }
  }
}
