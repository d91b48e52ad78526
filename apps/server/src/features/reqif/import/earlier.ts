/** Files and diagrams that attachments became before. */
import { isRichText, type ObjectFacts } from '@drawbridge/reqif'
import { sql } from 'kysely'
import { type Branch, DIAGRAM_TYPE, readEntities } from '#domain/branching/index'
import { findEmbeds } from '#domain/entities/embeds'
import type { Tx } from '#platform/database/database'
import { isUuid } from '#platform/ids/uuid'
import { archivePath, attachmentsIn, canvasPath, objectsIn, representations } from '../attachments.ts'
import type { KnownProject } from './known.ts'
import type { EarlierAttachment } from './place.ts'
import type { ReadDocument } from './read-task.ts'

const NO_FILE = { fileId: undefined, hash: undefined }

/** Files and diagrams of earlier imports, by the names of the attachments. */
export async function readEarlier(
  tx: Tx,
  branch: Branch,
  known: KnownProject,
  documents: readonly ReadDocument[],
): Promise<Map<string, EarlierAttachment>> {
  const shown = [...known.states.values()]
    .flatMap((state) => Object.values(state.values))
    .flatMap((value) => (isRichText(value) ? attachmentsIn(value) : []))
  const own = [...known.states.values()].flatMap((state) => findEmbeds(state.values).map(({ diagramId }) => diagramId))
  const found = shown.flatMap((node) =>
    representations(node.object).map((object) => ({ object, diagramId: diagramOf(node, object.snapshot) })),
  )
  const ids = new Set(documents.flatMap(({ document }) => document.relations.map(({ id }) => id)))
  for (const { identifier, facts } of known.relations) {
    if (!ids.has(identifier)) continue
    for (const object of objectsIn(facts.values ?? [])) found.push({ object, diagramId: undefined })
  }
  const fileIds = found.flatMap(({ object }) => object.fileId ?? [])
  const hashes = await readHashes(tx, branch.ws, fileIds)
  const diagrams = await readEntities(tx, branch.ws, branch.id, [
    ...found.flatMap(({ diagramId }) => diagramId ?? []),
    ...own.filter(isUuid),
  ])
  const fileOf = ({ fileId }: ObjectFacts) => {
    const hash = fileId === undefined ? undefined : hashes.get(fileId)
    return hash === undefined ? NO_FILE : { fileId, hash }
  }
  const earlier = new Map<string, EarlierAttachment>()
  // The first document of the file that shows a path decides.
  const files = documents.flatMap((document) => [...document.files]).reverse()
  const written = new Map(files)
  const plain = new Map(files.map(([data, name]) => [archivePath(data), name]))
  const nameOf = (data: string) => written.get(data) ?? plain.get(archivePath(data))
  // Canvases that an export has written.
  for (const { entityId: diagramId, type, snapshotHash } of diagrams.values()) {
    const shown = found.find((one) => one.diagramId === diagramId)?.object
    const name = nameOf(canvasPath(diagramId, shown?.data))
    if (name === undefined || type !== DIAGRAM_TYPE) continue
    // An import has made a file of the canvas.
    const file = shown && nameOf(shown.data) === name ? fileOf(shown) : NO_FILE
    earlier.set(name, { ...file, diagramId, snapshots: [snapshotHash ?? undefined, shown?.snapshot] })
  }
  for (const { object, diagramId } of found) {
    const isThere = diagramId !== undefined && diagrams.get(diagramId)?.type === DIAGRAM_TYPE
    const name = nameOf(object.data)
    if (name === undefined || earlier.has(name)) continue
    earlier.set(name, { ...fileOf(object), diagramId: isThere ? diagramId : undefined, snapshots: [object.snapshot] })
  }
  return earlier
}

/** The diagram of an attachment; of its representations the one with a snapshot is it. */
function diagramOf(node: { readonly type: string; readonly diagramId?: string }, snapshot: string | undefined) {
  return node.type === 'canvas' && snapshot !== undefined ? node.diagramId?.toLowerCase() : undefined
}

async function readHashes(tx: Tx, ws: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('file')
    .select(['id', 'hash'])
    .where('ws', '=', ws)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row.hash]))
}
