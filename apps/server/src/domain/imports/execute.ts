import { conversionSettings } from '@drawbridge/core/options'
import { sha256 } from '@drawbridge/intake/identity'
import { isPassedOver, pictureRefusal } from '@drawbridge/intake/passed-over'
import type { UnitTask } from '@drawbridge/intake/units'
import type { Logger } from 'pino'
import type { WorkerPool } from '#platform/conversion/pool'
import type { Database } from '#platform/database/database'
import { DatabaseFailure } from '#platform/database/failures'
import { isDiskFull } from '#platform/http/errors'
import { Problem } from '#platform/http/problem'
import { claim, LeaseLostError, type LeaseRef, release, renew, whileLeased } from '#platform/jobs/lease'
import type { Counters } from '#platform/metrics/counters'
import { ObjectStoreFailure } from '#platform/objects/store'
import { type FileAccess, fileNameOf, withUpload } from '../files/index.ts'
import { countConversion } from '../quotas/index.ts'
import { changeHeld, type Ending, IMPORTS, type Import, nextImport, noteAttempt } from './claim.ts'
import type { ImportedFile, ImportedUnit } from './convert-task.ts'
import { endImport } from './end.ts'
import { type Entry, entriesOf, type ImportBounds } from './entries.ts'
import type { ImportSource } from './keep-source.ts'
import { type MergedUnit, mergeUnit } from './merge-unit.ts'
import { NotOursError } from './not-ours.ts'
import { runPatiently } from './patience.ts'
import type { ImportKind } from './tables.ts'
import { refuseEntry, writeEntry } from './write-entry.ts'

const TASK = new URL('./convert-task.ts', import.meta.url)

/** Number of files of an import in progress at once: while one is written, the next is converted. */
const AT_ONCE = 2
/** A file is given up when this many workers were lost while they worked on it. */
const MAX_ATTEMPTS = 3
/** Time in ms after which an import yields to one of another workspace. */
const TURN = 15_000

/** Works on a claimed import and returns how it ended; throws the signal's reason when it is aborted. */
export type CarryOut = (job: Import, signal: AbortSignal) => Promise<Ending>

export interface ImportOptions extends FileAccess {
  readonly pool: WorkerPool
  readonly bounds: ImportBounds & {
    /** Maximum duration of an import in ms, from its first turn. */
    readonly time: number
  }
  /** Time in ms that an import works before it yields to another workspace; 15,000 when omitted. */
  readonly turn?: number
  /** Folder of draw.io's stencils and pictures. */
  readonly resources: string | undefined
  readonly log?: Logger
  readonly counters?: Pick<Counters, 'importEnded'>
  /** Works on imports of other kinds. */
  readonly others: Readonly<Record<Exclude<ImportKind, 'diagrams'>, CarryOut>>
  /** Aborted when the process stops; the import is then released. */
  readonly stopping: AbortSignal
}

/** The import has had its turn. */
class TurnOverError extends Error {}

/** The import took longer than the limit. */
class TooSlowError extends Error {}

/** @throws {TooSlowError} */
function assertInTime({ bounds: { time } }: ImportOptions, job: Import): void {
  if (Date.now() > job.started_at!.getTime() + time) throw new TooSlowError(`the import took longer than ${time} ms`)
}

/** Claims an import and works on it until it ends or its turn is over; returns whether it could be claimed. */
export async function executeImport(options: ImportOptions, ref: LeaseRef): Promise<boolean> {
  const { database, stopping, log } = options
  const job = await claim(database, IMPORTS, ref)
  if (!job) return false
  try {
    await whileLeased(options, IMPORTS, job, async (signal) => {
      // Checked at each claim, too: an import whose store or database never answers is released again and again.
      assertInTime(options, job)
      const carry = job.kind === 'diagrams' ? carryOut.bind(undefined, options) : options.others[job.kind]
      await end(options, job, await carry(job, signal))
    })
  } catch (error) {
    if (error instanceof LeaseLostError) return true
    if (error instanceof TooSlowError) {
      await end(options, job, { phase: 'failed', code: 'too_slow', error: error.message })
      return true
    }
    if (error instanceof TurnOverError || stopping.aborted || isPassing(error)) {
      await release(options, IMPORTS, job)
      return error instanceof TurnOverError
    }
    // A canceled import also loses its files.
    if (!(await renew(database, IMPORTS, job))) return true
    log?.error({ err: error, import: job.id }, 'an import failed')
    await end(options, job, { phase: 'failed', code: 'internal_error', error: 'the service has a defect' })
  }
  return true
}

/** Ends an import unless it has been lost, and counts it. */
async function end({ database, counters }: ImportOptions, job: Import, ending: Ending): Promise<void> {
  if (!ending.isWritten && !(await endImport(database, job, ending))) return
  counters?.importEnded(job.kind, ending.phase, (Date.now() - job.started_at!.getTime()) / 1000)
}

/** Whether a failure is temporary. */
function isPassing(error: unknown): boolean {
  return (
    error instanceof DatabaseFailure ||
    error instanceof ObjectStoreFailure ||
    isDiskFull(error) ||
    (error instanceof Problem && error.status === 503)
  )
}

async function carryOut(options: ImportOptions, job: Import, signal: AbortSignal): Promise<Ending> {
  const { database } = options
  const began = Date.now()
  const done = await pathsDone(database, job)
  if (job.total === null) await countFiles(options, job, signal)
  const inWork = new Set<Promise<void>>()
  const failures: unknown[] = []
  let begun = 0
  try {
    for await (const entry of inOrder(options, job)) {
      signal.throwIfAborted()
      if (done.has(entry.path)) continue
      assertInTime(options, job)
      // Each turn makes progress, however long it takes to reach the first file that is not done.
      const isOver = begun > 0 && Date.now() - began >= (options.turn ?? TURN)
      if (isOver && (await nextImport(database, job.ws))) throw new TurnOverError()
      // After a lost worker one at a time, so that it shows which file ends them.
      while (inWork.size >= (job.losses > 0 ? 1 : AT_ONCE)) await Promise.race(inWork)
      await database.assertRoom(entry.bytes?.byteLength)
      if (failures.length > 0) break
      const work = importEntry(options, job, entry, signal)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => inWork.delete(work))
      inWork.add(work)
      begun += 1
    }
  } finally {
    await Promise.all(inWork)
  }
  signal.throwIfAborted()
  if (failures.length > 0) throw failures[0]
  return { phase: 'succeeded' }
}

/**
 * The files of an import. Those that workers were lost with come last: a worker is also lost when a machine stops, and then
 * mostly with the first file, which waits for a process to start; several losses with the same one are no accident.
 */
async function* inOrder(options: ImportOptions, job: Import): AsyncGenerator<Entry> {
  const isSuspect = ({ path }: Entry) => Object.hasOwn(job.attempts, path)
  for await (const entry of entriesOf(options, job, options.bounds)) if (!isSuspect(entry)) yield entry
  if (Object.keys(job.attempts).length === 0) return
  for await (const entry of entriesOf(options, job, options.bounds)) if (isSuspect(entry)) yield entry
}

async function pathsDone(database: Database, { ws, id }: Import): Promise<Set<string>> {
  const rows = await database.inWorkspace(ws, (tx) =>
    tx.selectFrom('import_entry').select('path').where('ws', '=', ws).where('import_id', '=', id).execute(),
  )
  return new Set(rows.map(({ path }) => path))
}

/** Counts the files before the first is converted, so that progress can be shown. */
async function countFiles(options: ImportOptions, job: Import, signal: AbortSignal): Promise<void> {
  const { database, bounds } = options
  let total = 0
  for await (const _ of entriesOf(options, job, bounds)) {
    total += 1
    signal.throwIfAborted()
  }
  await database.inWorkspace(job.ws, (tx) => changeHeld(tx, job, { total }))
}

async function importEntry(options: ImportOptions, job: Import, entry: Entry, signal: AbortSignal): Promise<void> {
  const { database } = options
  const { path, named, fileId, bytes, problem } = entry
  const refuse = (
    refused: Omit<Parameters<typeof refuseEntry>[2], 'path' | 'status'>,
    status: 'fail' | 'skip' = 'fail',
  ) => database.inWorkspace(job.ws, (tx) => refuseEntry(tx, job, { path, status, ...refused }))
  if (!bytes) return refuse(problem!)
  const source = sha256(bytes)
  try {
    if (job.losses > 0) {
      if ((job.attempts[path] ?? 0) >= MAX_ATTEMPTS) {
        const error = `${MAX_ATTEMPTS} workers were lost while they worked on it`
        return await refuse({ source, code: 'worker_lost', error })
      }
      await database.inWorkspace(job.ws, (tx) => noteAttempt(tx, job, path))
    }
    const picture = pictureRefusal(named, bytes)
    if (!picture) await countConversion(database, job.ws)
    const made: ImportedFile = picture
      ? { ok: false, code: picture.code.replaceAll('-', '_'), error: picture.error }
      : await convert(options, job, path, bytes, signal)
    if (made.ok) {
      const writeAll = (kept?: ImportSource, merged?: ReadonlyMap<string, MergedUnit>) => {
        const converted = { path, source, ...made, ...(kept && { kept }), ...(merged && { merged }) }
        return database.inWorkspace(job.ws, (tx) => writeEntry(tx, job, converted))
      }
      const write = async (kept?: ImportSource) => {
        try {
          return await writeAll(kept)
        } catch (error) {
          const isEdited = error instanceof NotOursError && error.code === 'edited'
          if (!job.settings.merge || !isEdited) throw error
          return writeAll(kept, await mergeUnits(options, job, made.units, signal))
        }
      }
      if (job.settings.dryRun) await write()
      else if (fileId !== undefined) await write({ fileId })
      else {
        const name = fileNameOf(path)
        await withUpload(options, job.ws, { bytes, hash: source }, (received) => write({ name, received }))
      }
    } else {
      const isSkipped = isPassedOver(path, named, bytes, made.code.replaceAll('_', '-'))
      const { ok: _, ...refused } = made
      await refuse({ source, ...refused }, isSkipped ? 'skip' : 'fail')
    }
  } catch (error) {
    const isRefusal =
      error instanceof NotOursError || (error instanceof Problem && (error.status < 500 || error.status === 507))
    if (!isRefusal) throw error
    await refuse({ source, code: error.code, error: error.message })
  }
}

/** The merges of diagrams of a file, by their ids. @throws {NotOursError} if both have changed the same. */
async function mergeUnits(options: ImportOptions, job: Import, units: readonly ImportedUnit[], signal: AbortSignal) {
  const merged = new Map<string, MergedUnit>()
  for (const unit of units) {
    const found = await mergeUnit(options, job, unit, signal)
    if (found) merged.set(unit.id, found)
  }
  return merged
}

async function convert(
  { pool, bounds, resources }: ImportOptions,
  job: Import,
  key: string,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<ImportedFile> {
  const { pages, options } = job.settings
  const limits = { maxInputBytes: bounds.file }
  const common = {
    key,
    project: job.project_id,
    pages,
    limits,
    ...conversionSettings(options),
    ...(resources !== undefined && { resources }),
  }
  // Copied instead of transferred: if the pool is busy, the bytes are still needed here.
  const task: UnitTask = { ...common, bytes }
  return runPatiently<ImportedFile>(pool, TASK, () => task, { owner: job.ws, signal })
}
