/** An import from the file to its report. */
import { Ledger } from '@drawbridge/reqif'
import { audit } from '#domain/audit'
import { assertOpen, type Branch, lockBranch, sameJson } from '#domain/branching/index'
import { type Received, readWhole } from '#domain/files/index'
import { changeHeld, type Ending, type Import, runPatiently, writeEnd } from '#domain/imports/index'
import type { Tx } from '#platform/database/database'
import { Problem } from '#platform/http/problem'
import type { Services } from '#services'
import { assertStorable } from '../identifiers.ts'
import { convertAll, uploadAll } from './conversion.ts'
import { keepOnDisk } from './disk.ts'
import { readEarlier } from './earlier.ts'
import { type KnownProject, readKnown } from './known.ts'
import { Placement, type SeenAttachment } from './place.ts'
import { type ImportPlan, type PlannedItem, planImport } from './plan.ts'
import type { ReadDocument, ReadFile, ReadTask } from './read-task.ts'
import { type ChangedItem, type Written, writeImport } from './write.ts'

const READ = new URL('./read-task.ts', import.meta.url)
/** Mean time between two reports of progress, in ms. */
const TELL_EVERY = 250

/**
 * Works on a claimed import: reads its file, looks at the attachments, and writes everything and the report in one
 * transaction, as one revision of the branch. A dry run writes only the report. If the file cannot be imported, the
 * import ends as failed.
 * @throws {LeaseLostError} and temporary failures: of the database, the file store or the threads
 */
export async function importReqif(services: Services, job: Import, signal: AbortSignal): Promise<Ending> {
  try {
    return await carryOut(services, job, signal)
  } catch (error) {
    if (!(error instanceof Problem) || error.status >= 500) throw error
    return { phase: 'failed', code: error.code, error: error.message }
  }
}

async function carryOut(services: Services, job: Import, signal: AbortSignal): Promise<Ending> {
  const { database, pool, config } = services
  const { ws } = job
  const { bytes, name } = await sourceOf(services, job)
  const task: ReadTask = { file: bytes, limit: config.fileLimit }
  const read = await runPatiently<ReadFile>(pool, READ, () => task, { owner: ws, signal })
  const disk = await keepOnDisk(read.attached)
  try {
    const tell = progress(services, job, read.attached.length)
    const seen = await convertAll(services, { ws, signal }, read.attached, disk, tell)
    await database.assertRoom(storedBytes(services, job, read, seen))
    const received = job.settings.dryRun ? new Map() : await uploadAll(services, ws, seen, disk)
    // A plain document takes the name of the uploaded file.
    const documents = read.documents.map((one) => ({ ...one, name: one.name === '' ? name : one.name }))
    const ending: Ending = { phase: 'succeeded', isWritten: true }
    await database.inWorkspace(ws, async (tx) => {
      const branch = await lockBranch(tx, ws, job.branch_id)
      assertOpen(branch)
      const report = await write(tx, branch, job, { read, documents, seen, received })
      const { created, updated: replaced, unchanged } = report.written.entities
      await writeEnd(tx, job, ending, { created, replaced, unchanged, report: JSON.stringify(report) })
    })
    return ending
  } finally {
    await disk.remove()
  }
}

/** Number of bytes that an import stores in the database: not those of a dry run, nor files in an object store. */
function storedBytes(
  { objects }: Services,
  { settings }: Import,
  read: ReadFile,
  seen: ReadonlyMap<string, SeenAttachment>,
): number {
  if (settings.dryRun) return 0
  const canvases = [...seen.values()].flatMap(({ converted }) => (converted.isDiagram ? converted.snapshot.pieces : []))
  const files = objects ? [] : read.attached.map(({ bytes }) => bytes)
  return [...canvases, ...files].reduce((sum, { byteLength }) => sum + byteLength, read.size)
}

/** Reports the number of attachments that are done from time to time, and ends an import that takes too long. */
function progress({ database, config }: Services, job: Import, total: number): (done: number) => Promise<void> {
  let told = 0
  return async (done) => {
    const now = Date.now()
    if (now > job.started_at!.getTime() + config.importTime) {
      throw new Problem(422, 'too_slow', `The import took longer than ${config.importTime} ms.`)
    }
    if (now < told + TELL_EVERY && done < total) return
    told = now
    await database.inWorkspace(job.ws, (tx) => changeHeld(tx, job, { done, total }))
  }
}

interface Input {
  readonly read: ReadFile
  readonly documents: readonly ReadDocument[]
  readonly seen: ReadonlyMap<string, SeenAttachment>
  readonly received: ReadonlyMap<string, Received>
}

/** Writes the import and returns its report. */
async function write(tx: Tx, branch: Branch, job: Import, { read, documents, seen, received }: Input) {
  const { dryRun: isDryRun } = job.settings
  const ledger = new Ledger()
  ledger.add(read.report)
  for (const unused of read.unused) ledger.settle('attachment', 'dropped', 'attachment-unused', unused)
  const { plan, placement, items } = await planOn(tx, branch, job.created_by, documents, seen, ledger)
  // Files whose text was left out.
  for (const name of seen.keys()) {
    if (!placement.files.has(name)) ledger.settle('attachment', 'dropped', 'attachment-unused', name)
  }
  const by = job.created_by
  const written: Written = await writeImport(tx, { branch, by, plan, placement, items, received, isDryRun })
  if (!isDryRun) await trail(tx, job, plan)
  return {
    dry_run: isDryRun,
    branch: { id: branch.id, name: branch.name },
    documents: plan.documents.map(({ id, name, title, isNew }) => ({ id, name, title, created: isNew })),
    written,
    ...ledger.report(),
  }
}

/** Plans the import, and determines which of its entities would change. */
async function planOn(
  tx: Tx,
  branch: Branch,
  by: string | null,
  documents: readonly ReadDocument[],
  seen: ReadonlyMap<string, SeenAttachment>,
  ledger: Ledger,
) {
  const identifiers = documents.flatMap(({ document: { objects, specifications, relations } }) => [
    ...objects.map(({ id }) => id),
    ...specifications.map(({ id }) => id),
    ...relations.map(({ target }) => target),
  ])
  assertStorable([...identifiers, ...documents.flatMap(({ document }) => document.relations.map(({ id }) => id))])
  const known = await readKnown(tx, branch, identifiers)
  const placement = new Placement(seen, await readEarlier(tx, branch, known, documents))
  const plan = planImport(branch, by, documents, known, placement, ledger)
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

async function sourceOf(services: Services, { ws, id }: Import): Promise<{ bytes: Uint8Array; name: string }> {
  const file = await services.database.inWorkspace(ws, (tx) =>
    tx
      .selectFrom('import_file')
      .innerJoin('file', (join) =>
        join.onRef('file.ws', '=', 'import_file.ws').onRef('file.id', '=', 'import_file.file_id'),
      )
      .select(['file.name', 'hash', 'size'])
      .where('import_file.ws', '=', ws)
      .where('import_id', '=', id)
      .executeTakeFirst(),
  )
  if (!file) throw new Problem(404, 'file_not_found', 'The file has been deleted.')
  return { bytes: await readWhole(services, { ws, hash: file.hash, size: file.size }), name: file.name }
}

async function trail(tx: Tx, { ws, id, created_by: actorId, settings }: Import, plan: ImportPlan): Promise<void> {
  for (const { id: targetId, title } of plan.documents) {
    const details = { title, import_id: id }
    const request = settings.requestId === undefined ? {} : { requestId: settings.requestId }
    await audit(tx, { ws, actorId, action: 'reqif.imported', targetId, details, ...request })
  }
}
