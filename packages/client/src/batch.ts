import type { Client } from './client.ts'
import { unwrap } from './errors.ts'
import type {
  DiagramBatchResult,
  DiagramUpsert,
  EntityBatchResult,
  EntityDeletion,
  EntityDeletionResult,
  EntityUpsert,
} from './schema.gen.ts'

/** How items are divided into requests. */
export interface BatchOptions {
  /** Maximum number of items in one request; default 100, at most 1000. */
  readonly lines?: number
  /** Approximate maximum size of one request in characters of JSON; default 8 million. */
  readonly characters?: number
  readonly signal?: AbortSignal
}

/** The lines that each operation on many things sends and returns. */
interface Batches {
  '/project/{projectId}/diagram-batch': { sent: DiagramUpsert; result: DiagramBatchResult }
  '/project/{projectId}/entity-batch': { sent: EntityUpsert; result: EntityBatchResult }
  '/project/{projectId}/entity-deletion-batch': { sent: EntityDeletion; result: EntityDeletionResult }
}
type BatchPath = keyof Batches

/** The result for one item, with the item that was sent. */
type ItemOf<P extends BatchPath> = Omit<Batches[P]['result'], 'index'> & { readonly sent: Batches[P]['sent'] }

/** The result for one diagram: `diagram` when it was written, `problem` when it was refused. */
export type BatchItem = ItemOf<'/project/{projectId}/diagram-batch'>
/** The result for one entity: `entity` when it was written, `problem` when it was refused. */
export type EntityBatchItem = ItemOf<'/project/{projectId}/entity-batch'>
/** The result for one deletion: `problem` when it was refused. */
export type EntityDeletionItem = ItemOf<'/project/{projectId}/entity-deletion-batch'>

/**
 * Creates or replaces many diagrams, with as few requests as possible; returns the result for each, in order. Those with
 * a `revision` are refused (`precondition_failed`) if the diagram has another one by then, 0 if there is none. If all have
 * ids and none has a revision, they are sent again when the connection is lost.
 * @throws {ApiError} when the service refuses a request as a whole.
 */
export function upsertDiagrams(
  client: Client,
  projectId: string,
  diagrams: Iterable<DiagramUpsert> | AsyncIterable<DiagramUpsert>,
  options: BatchOptions = {},
): AsyncGenerator<BatchItem, void, undefined> {
  return sendAll(client, { path: '/project/{projectId}/diagram-batch', projectId }, diagrams, options)
}

/**
 * Creates many entities, and merges values into those that the branch has already, with as few requests as possible;
 * returns the result for each, in order. Revisions and lost connections: as for {@link upsertDiagrams}.
 * @throws {ApiError} when the service refuses a request as a whole.
 */
export function upsertEntities(
  client: Client,
  projectId: string,
  entities: Iterable<EntityUpsert> | AsyncIterable<EntityUpsert>,
  options: BatchOptions = {},
): AsyncGenerator<EntityBatchItem, void, undefined> {
  return sendAll(client, { path: '/project/{projectId}/entity-batch', projectId }, entities, options)
}

/**
 * Deletes many entities and diagrams, with as few requests as possible; returns the result for each, in order. Those that
 * do not exist are refused (`entity_not_found`), also when they have been deleted by a request that was sent again.
 * @throws {ApiError} when the service refuses a request as a whole.
 */
export function deleteEntities(
  client: Client,
  projectId: string,
  deletions: Iterable<EntityDeletion> | AsyncIterable<EntityDeletion>,
  options: BatchOptions = {},
): AsyncGenerator<EntityDeletionItem, void, undefined> {
  return sendAll(client, { path: '/project/{projectId}/entity-deletion-batch', projectId }, deletions, options)
}

interface Target<P extends BatchPath> {
  readonly path: P
  readonly projectId: string
}

interface Line<P extends BatchPath> {
  readonly sent: Batches[P]['sent']
  readonly text: string
}

async function* sendAll<P extends BatchPath>(
  client: Client,
  target: Target<P>,
  items: Iterable<Batches[P]['sent']> | AsyncIterable<Batches[P]['sent']>,
  { lines: most = 100, characters: longest = 8e6, signal }: BatchOptions,
): AsyncGenerator<ItemOf<P>, void, undefined> {
  let waiting: Line<P>[] = []
  let length = 0
  for await (const sent of items) {
    const text = JSON.stringify(sent)
    if (waiting.length >= most || (waiting.length > 0 && length + text.length > longest)) {
      yield* send(client, target, waiting, signal)
      waiting = []
      length = 0
    }
    waiting.push({ sent, text })
    length += text.length
  }
  if (waiting.length > 0) yield* send(client, target, waiting, signal)
}

async function* send<P extends BatchPath>(
  client: Client,
  { path, projectId }: Target<P>,
  batch: readonly Line<P>[],
  signal: AbortSignal | undefined,
): AsyncGenerator<ItemOf<P>, void, undefined> {
  const outcome = await client.POST(path as BatchPath, {
    params: { path: { projectId } },
    body: batch[0]!.sent as never,
    bodySerializer: () => batch.map(({ text }) => text).join('\n'),
    headers: { 'content-type': 'application/x-ndjson' },
    parseAs: 'text',
    ...(signal && { signal }),
  })
  for (const line of unwrap(outcome as { data?: string; error?: unknown; response: Response })
    .trimEnd()
    .split('\n')) {
    const { index, ...result } = JSON.parse(line) as Batches[P]['result']
    yield { ...result, sent: batch[index]!.sent } as ItemOf<P>
  }
}
