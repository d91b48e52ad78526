/** An import from the file to its report. */
import { createHash } from 'node:crypto'
import { isRichText, Ledger, type Report } from '@drawbridge/reqif'
import { audit } from '../../../domain/audit.ts'
import {
  assertOpen,
  type Branch,
  branchAt,
  DIAGRAM_TYPE,
  lockBranch,
  readEntities,
  sameJson,
} from '../../../domain/branching/index.ts'
import { findEmbeds } from '../../../domain/entities/embeds.ts'
import { type Received, readWhole, uploadContent } from '../../../domain/files/index.ts'
import type { Identity } from '../../../platform/auth/identity.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/http/problem.ts'
import { isUuid } from '../../../platform/ids/uuid.ts'
import type { Services } from '../../../services.ts'
import { attachmentsIn, canvasPath, representations } from '../attachments.ts'
import { keepOnDisk, type StoredAttachments } from '../disk.ts'
import type { ConvertedAttachment, ConvertTask } from './convert-task.ts'
import { type KnownProject, readKnown } from './known.ts'
import { type EarlierAttachment, Placement, type SeenAttachment } from './place.ts'
import { type ImportPlan, type PlannedItem, planImport } from './plan.ts'
import type { AttachedFile, ReadDocument, ReadFile, ReadTask } from './read-task.ts'
import { type ChangedItem, type Written, writeImport } from './write.ts'

const READ = new URL('./read-task.ts', import.meta.url)
const CONVERT = new URL('./convert-task.ts', import.meta.url)

export interface ImportRequest {
  /** Id or slug. */
  readonly projectId: string
  readonly fileId: string
  readonly branch?: string | undefined
  readonly isDryRun: boolean
  readonly requestId: string
}

export interface ImportResult extends Report {
  readonly dry_run: boolean
  readonly branch: { readonly id: string; readonly name: string }
  readonly written: Written
  readonly documents: readonly {
    readonly id: string
    readonly name: string
    readonly title: string
    readonly created: boolean
  }[]
}

/**
 * Imports a file of the project on a branch, in one transaction and as one revision. A dry run works out the same and
 * writes nothing.
 * @throws {Problem} 404; 409 for a closed branch; 413 and 422 for a file that cannot be read.
 */
export async function importReqif(services: Services, who: Identity, request: ImportRequest): Promise<ImportResult> {
  const { database, pool, config } = services
  const { ws } = who
  const { bytes, name } = await sourceOf(services, ws, request)
  const task: ReadTask = { file: bytes, limit: config.fileLimit }
  const read = await pool.run<ReadFile>(READ, task, { owner: ws, move: [bytes] })
  const disk = await keepOnDisk(read.attached)
  try {
    const seen = await convertAll(services, ws, read.attached, disk)
    const received = request.isDryRun ? new Map() : await uploadAll(services, ws, seen, disk)
    // A file that is no archive has no name of its own.
    const documents = read.documents.map((one) => ({ ...one, name: one.name === '' ? name : one.name }))
    return await database.inWorkspace(ws, async (tx) => {
      const found = await branchAt(tx, ws, { projectId: request.projectId, branchId: request.branch })
      const branch = await lockBranch(tx, ws, found.id)
      assertOpen(branch)
      const ledger = new Ledger()
      ledger.add(read.report)
      for (const unused of read.unused) ledger.settle('attachment', 'dropped', 'attachment-unused', unused)
      const { plan, placement, items } = await planOn(tx, branch, who, documents, seen, ledger)
      const input = { branch, who, plan, placement, items, received, isDryRun: request.isDryRun }
      const written = await writeImport(tx, input)
      if (!request.isDryRun) await trail(tx, who, plan, request)
      return {
        dry_run: request.isDryRun,
        branch: { id: branch.id, name: branch.name },
        documents: plan.documents.map(({ id, name: file, title, isNew }) => ({
          id,
          name: file,
          title,
          created: isNew,
        })),
        written,
        ...ledger.report(),
      }
    })
  } finally {
    await disk.remove()
  }
}

/** Works the import out, and which of its entities would change. */
async function planOn(
  tx: Tx,
  branch: Branch,
  who: Identity,
  documents: readonly ReadDocument[],
  seen: ReadonlyMap<string, SeenAttachment>,
  ledger: Ledger,
) {
  const identifiers = documents.flatMap(({ document: { objects, specifications, relations } }) => [
    ...objects.map(({ id }) => id),
    ...specifications.map(({ id }) => id),
    ...relations.map(({ target }) => target),
  ])
  const known = await readKnown(tx, branch, identifiers)
  const placement = new Placement(seen, await readEarlier(tx, branch, known, documents))
  const plan = planImport(branch, who.userId, documents, known, placement, ledger)
  const items = plan.items.map((item) => changeOf(item, known))
  return { plan, placement, items }
}

function changeOf(item: PlannedItem, known: KnownProject): ChangedItem {
  const { state, isNew } = item
  if (isNew) return { item, change: 'created' }
  const before = known.states.get(state.entityId)!
  if (before.name !== state.name || !sameJson(before.values, state.values)) return { item, change: 'updated' }
  return { item, change: 'unchanged', before: { branchId: before.branchId, revision: before.revFrom } }
}

async function sourceOf(
  services: Services,
  ws: string,
  { projectId, branch, fileId }: ImportRequest,
): Promise<{ bytes: Uint8Array; name: string }> {
  const file = await services.database.inWorkspace(ws, async (tx) => {
    const { project_id: project, ...found } = await branchAt(tx, ws, { projectId, branchId: branch })
    assertOpen(found)
    return tx
      .selectFrom('file')
      .select(['name', 'hash', 'size'])
      .where('ws', '=', ws)
      .where('project_id', '=', project)
      .where('id', '=', fileId)
      .executeTakeFirst()
  })
  if (!file) throw invalid('/file_id', 'names no file of the project', 'unknown_reference')
  return { bytes: await readWhole(services, { ws, hash: file.hash, size: file.size }), name: file.name }
}

/** Looks at each attachment on a thread, one after the other: an import shares the threads with everybody. */
async function convertAll(
  { pool, config }: Services,
  ws: string,
  attached: readonly AttachedFile[],
  disk: StoredAttachments,
): Promise<Map<string, SeenAttachment>> {
  const seen = new Map<string, SeenAttachment>()
  for (const { name } of attached) {
    const file = await disk.read(name)
    const hash = createHash('sha256').update(file).digest('hex')
    const task: ConvertTask = { file, name, limit: config.diagramLimit, resources: config.resources }
    const converted = await pool
      .run<ConvertedAttachment>(CONVERT, task, { owner: ws, move: [file] })
      .catch((error: unknown): ConvertedAttachment => {
        // One attachment that takes too long is a file; the others go on.
        const code = (error as { code?: unknown }).code
        if (code === 'too_slow' || code === 'out_of_memory') return { isDiagram: false, code }
        throw error
      })
    seen.set(name, { name, hash, converted })
  }
  return seen
}

/** Attachments as the store of files takes them, in the object store where there is one. */
async function uploadAll(
  services: Services,
  ws: string,
  seen: ReadonlyMap<string, SeenAttachment>,
  disk: StoredAttachments,
): Promise<Map<string, Received>> {
  const received = new Map<string, Received>()
  for (const { name, hash } of seen.values()) {
    received.set(name, await uploadContent(services, ws, await disk.received(name, hash)))
  }
  return received
}

/** Files and diagrams of earlier imports, by the names of the attachments. */
async function readEarlier(
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
  const fileIds = found.flatMap(({ object }) => object.fileId ?? [])
  const hashes = await readHashes(tx, branch.ws, fileIds)
  const diagrams = await readEntities(tx, branch.ws, branch.id, [
    ...found.flatMap(({ diagramId }) => diagramId ?? []),
    ...own.filter(isUuid),
  ])
  const earlier = new Map<string, EarlierAttachment>()
  const nameOf = (data: string) => documents.map(({ files }) => files.get(data)).find((one) => one !== undefined)
  // Canvases that an export has written.
  for (const { entityId: diagramId, type, snapshotHash } of diagrams.values()) {
    const data = found.find((one) => one.diagramId === diagramId)?.object.data
    const name = nameOf(canvasPath(diagramId, data))
    if (name === undefined || type !== DIAGRAM_TYPE) continue
    earlier.set(name, { fileId: undefined, hash: undefined, diagramId, snapshot: snapshotHash ?? undefined })
  }
  for (const { object, diagramId } of found) {
    const isThere = diagramId !== undefined && diagrams.get(diagramId)?.type === DIAGRAM_TYPE
    const name = nameOf(object.data)
    if (name === undefined || earlier.has(name)) continue
    const hash = object.fileId === undefined ? undefined : hashes.get(object.fileId)
    const fileId = hash === undefined ? undefined : object.fileId
    const diagram = isThere ? { diagramId, snapshot: object.snapshot } : { diagramId: undefined, snapshot: undefined }
    earlier.set(name, { fileId, hash, ...diagram })
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
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row.hash]))
}

async function trail(tx: Tx, who: Identity, plan: ImportPlan, { fileId, requestId }: ImportRequest): Promise<void> {
  const { ws, userId } = who
  for (const { id, title } of plan.documents) {
    const details = { title, file_id: fileId }
    await audit(tx, { ws, actorId: userId, action: 'reqif.imported', targetId: id, details, requestId })
  }
}
