import type { Static } from 'typebox'
import { drawSnapshot, fillCards, type GeneratedItems } from '#domain/diagrams/generate'
import { type SavedDiagram as Saved, saveDiagram } from '#domain/diagrams/save'
import { saveWithSource } from '#domain/diagrams/save-with-source'
import type { Identity } from '#platform/auth/identity'
import { MAX_SMALL_BODY_BYTES } from '#platform/http/body/large-body'
import type { Preconditions } from '#platform/http/preconditions'
import type { Services } from '#services'
import { readUpsert, type UpsertBody } from './read-body.ts'
import { GENERATED, type SavedDiagram } from './schema.ts'

const READ_BODY = new URL('./read-body.ts', import.meta.url)

/**
 * Creates or replaces one diagram from the bytes of an upsert's body, which are transferred. A body with neither a
 * snapshot nor items leaves the drawing of an existing diagram as it is; a new one is empty.
 * @throws {Problem} for an invalid body and for whatever {@link saveDiagram} refuses.
 */
export async function upsertDiagram(
  { database, pool }: Pick<Services, 'database' | 'pool'>,
  { ws, userId }: Identity,
  projectId: string,
  bytes: Uint8Array,
  preconditions?: Preconditions,
): Promise<{ created: boolean; diagram: Static<typeof SavedDiagram>; at: Saved['at'] }> {
  const body: UpsertBody =
    bytes.byteLength <= MAX_SMALL_BODY_BYTES
      ? readUpsert(bytes)
      : await pool.run(READ_BODY, bytes, { owner: ws, move: [bytes] })
  const { title, branch, id, hostEntityId, revision, path, source } = body.members
  const scope = { project: projectId, ...(branch === undefined ? {} : { branch }) }
  const items: GeneratedItems = body.members
  const keepsDrawing = body.snapshot === undefined && !Object.keys(GENERATED).some((name) => name in items)
  const snapshot =
    body.snapshot ??
    (await drawSnapshot(pool, ws, await database.inWorkspace(ws, (tx) => fillCards(tx, ws, scope, items))))
  const write = {
    ...scope,
    title,
    ...(id === undefined ? {} : { id }),
    ...(hostEntityId === undefined ? {} : { hostEntityId }),
    ...(revision === undefined ? {} : { revision }),
    ...(path === undefined ? {} : { path }),
    ...(preconditions === undefined ? {} : { preconditions }),
    snapshot,
    keepsDrawing,
  }
  const saved = await database.inWorkspace(ws, (tx) =>
    source === undefined
      ? saveDiagram(tx, { ws, userId }, write)
      : saveWithSource(tx, { ws, userId }, write, { fileId: source?.file_id ?? null, options: source?.options ?? {} }),
  )
  return {
    created: saved.created,
    at: saved.at,
    diagram: {
      id: saved.id,
      title,
      project_id: saved.projectId,
      branch: saved.branch,
      host_entity_ids: [...saved.hosts],
      revision: saved.revision,
    },
  }
}
