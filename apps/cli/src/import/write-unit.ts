/**
 * Writes one diagram over the state that was read, so that of two imports at the same time none writes over the other's
 * work, or the same twice.
 */
import type { Status } from '../report/lines.ts'
import type { FileContext } from './context.ts'
import { isLeftHere, recordOf } from './journal/elsewhere.ts'
import { NotOursError, notOursText, OVERTAKEN_TEXT } from './not-ours.ts'
import { deservesAnother } from './service/attempts.ts'
import { isUnclear } from './service/failures.ts'
import type { PlannedUnit } from './service/service.ts'
import type { UpsertBody } from './service/upsert-body.ts'
import { snapshotHash } from './states.ts'
import { keepsTitle } from './titles.ts'
import type { Unit } from './worker.ts'

/** A diagram of a file that is to be written. */
export interface UnitToWrite {
  readonly unit: Unit
  /** Uploads the file, once for all of its diagrams. */
  readonly source: () => Promise<UpsertBody['source']>
  /** Path of the file below the root. */
  readonly key: string
  /** The entity that it is linked to. */
  readonly host: string | undefined
  /** Whether the file is the one that was imported last, and that import was not undone since. */
  readonly isSameFile: boolean
  /** Whether the file was moved at some time, so that the diagram may have another path. */
  readonly wasMoved: boolean
}

/** People have changed the diagram in the service, and its file is as it was imported: there is nothing to write. */
const KEPT = { plan: 'keep' } as const

/** The change to a diagram, made or planned. */
export interface Written {
  readonly status: Status
  /** The title in the service, if the diagram keeps it instead of that of the file. */
  readonly keptTitle?: string
  /** Set if somebody else has written the same diagram meanwhile. */
  readonly meanwhile?: true
}

const titled = ({ keptTitle }: PlannedUnit) => ({ ...(keptTitle !== undefined && { keptTitle }) })

/** @throws NotOursError when the existing diagram does not belong to this folder. */
async function plan(
  { unit, key, host, isSameFile, wasMoved }: UnitToWrite,
  context: FileContext,
): Promise<PlannedUnit | typeof KEPT> {
  const { service, ledger, elsewhere, overwrite, others } = context
  const { id, hash, title } = unit
  const here = ledger.diagrams.get(id)
  const own = recordOf(id, here, elsewhere)
  const keeps = (found: string) => !overwrite && keepsTitle(own, title, found)
  const planned = await service.plan(unit, host, keeps, wasMoved ? key : undefined)
  const { before } = planned
  if (before === undefined || overwrite || snapshotHash(before) === hash) return planned
  // Having found the same content once does not make this folder the owner.
  if (own?.isWritten !== true && others.length > 0) throw new NotOursError('foreign', notOursText('foreign', others))
  if (own === undefined || isLeftHere(id, here, elsewhere, snapshotHash(before))) return planned
  const isLinked = host === undefined || before.hosts.includes(host.toLowerCase())
  if (isLinked && (isSameFile || own.hash === hash)) return KEPT
  throw new NotOursError('edited', notOursText('edited', others))
}

/**
 * The effect of writing a diagram again, after somebody else has written it, or the answer was lost.
 * @param last the effect that was planned before
 * @throws NotOursError when somebody else has written another content.
 */
async function planAgain(
  { unit, key, host, wasMoved }: UnitToWrite,
  last: PlannedUnit,
  { service, overwrite }: FileContext,
): Promise<PlannedUnit> {
  const keeps = (found: string) =>
    !overwrite && found !== unit.title && (found !== last.before?.title || last.keptTitle !== undefined)
  const planned = await service.planAgain(unit, host, keeps, wasMoved ? key : undefined)
  const { before, revision } = planned
  if (before === undefined || overwrite || revision === last.revision) return planned
  if (snapshotHash(before) !== unit.hash) throw new NotOursError('edited', OVERTAKEN_TEXT)
  return planned
}

/** Whether the service stores a path: at most 1000 characters, none of them a control character. */
const isPath = (key: string) => /^[^\p{Cc}]{1,1000}$/u.test(key)

/** Writes a diagram once. @throws ApiError, NetworkError */
async function attempt(
  { unit, key, source: upload }: UnitToWrite,
  { plan: status, before, revision, keptTitle }: PlannedUnit,
  { writes }: FileContext,
): Promise<void> {
  const { id, hash, title, members } = unit
  if (status === 'unchanged' || writes === undefined) return
  const source = await upload()
  const write = { key, id, hash, title, status }
  await writes.add({
    write,
    before,
    body: {
      title: keptTitle ?? title,
      revision,
      ...(isPath(key) && { path: key }),
      ...(source && { source }),
      members,
    },
  })
}

/** @throws ApiError, NetworkError, NotOursError */
async function write(what: UnitToWrite, first: PlannedUnit, context: FileContext): Promise<Written> {
  let planned = first
  /** Whether an answer was lost, so that the same diagram in the service may be the work of this run. */
  let mayBeOwn = false
  for (let count = 1; ; count++) {
    try {
      await attempt(what, planned, context)
      return { status: planned.plan, ...titled(planned) }
    } catch (error) {
      if (!deservesAnother(error, count)) throw error
      mayBeOwn ||= isUnclear(error)
    }
    const now = await planAgain(what, planned, context)
    if (now.plan === 'unchanged') {
      if (!mayBeOwn) return { status: 'unchanged', meanwhile: true, ...titled(now) }
      await context.journal?.settle(what.unit.id, true)
      return { status: planned.plan, ...titled(planned) }
    }
    planned = now
  }
}

/**
 * Begins to write a diagram, unless it is already there.
 * @returns `written` resolves when the diagram is in the service; a rejection is always handled
 * @throws NotOursError when the existing diagram does not belong to this folder; ApiError, NetworkError
 */
export async function beginWrite(
  what: UnitToWrite,
  context: FileContext,
): Promise<{ readonly written: Promise<Written> }> {
  const planned = await plan(what, context)
  if (planned.plan === 'keep') return { written: Promise.resolve({ status: 'keep' }) }
  const { id } = what.unit
  const written =
    planned.plan === 'unchanged'
      ? Promise.resolve({ status: context.journal?.didTo(id) ?? planned.plan, ...titled(planned) })
      : write(what, planned, context)
  written.catch(() => {})
  return { written }
}
