/**
 * Undoes a run: diagrams and entities that it created are deleted, and those that it changed or removed are restored.
 */
import { CommandError } from '../exit-codes.ts'
import { reasonOf } from '../files/reason.ts'
import type { Entry, FileLine, Status } from '../report/lines.ts'
import { FormerStates } from './journal/before.ts'
import type { Journal } from './journal/journal.ts'
import { type Embedded, type EntityWrite, readJournal } from './journal/journal-lines.ts'
import { emptyLedger, formerOf, type OwnDiagram, take } from './journal/ledger.ts'
import { wholeState } from './service/entities.ts'
import { requestFailure } from './service/failures.ts'
import type { Service } from './service/service.ts'
import { entityHash, type StoredDiagram, snapshotHash } from './states.ts'

interface Touched {
  readonly key: string
  /** Whether the diagram existed before the run. */
  readonly existed: boolean
  /** Hash of the diagram that the run left; undefined when it removed the diagram. */
  hash: string | undefined
  /** Title that the run gave it, unless it kept the one before; undefined if it is not known. */
  title: string | undefined
  /** This folder's record of the diagram before the run. */
  readonly own: OwnDiagram | undefined
}

interface TouchedEntity extends Omit<EntityWrite, 'run' | 'own'> {
  /** Hashes of the states in which this folder had left the entity before the run; null if it had not made it. */
  readonly own: readonly string[] | null
}

interface EmbedDeed extends Embedded {
  /** Whether the run has removed the embeds. */
  readonly isGone: boolean
}

export interface UndoContext {
  /** Path of the journal that records the run. */
  readonly path: string
  readonly service: Service
  /** Record of the undo itself; absent in a dry run. */
  readonly journal: Journal | undefined
  /** Whether to restore diagrams that were changed since. */
  readonly overwrite: boolean
  /** Aborted as soon as no further diagram should be restored. */
  readonly stopped: AbortSignal
  /** Aborted when requests in progress end, too. */
  readonly signal: AbortSignal
}

/** A run's writes by diagram and entity; the last is undone first. */
async function deedsOf(path: string, run: string) {
  const touched = new Map<string, Touched>()
  const entities = new Map<string, TouchedEntity>()
  const embeds: EmbedDeed[] = []
  const ledger = emptyLedger()
  await readJournal(path, (line, location) => {
    if ('write' in line && line.write.run === run) {
      const { id, key, hash, title, status } = line.write
      const before = touched.get(id)
      if (before) Object.assign(before, { hash, title })
      else touched.set(id, { key, existed: status === 'replace', hash, title, own: ledger.diagrams.get(id) })
    } else if ('removed' in line && line.removed.run === run) {
      const { id, key } = line.removed
      const before = touched.get(id)
      if (before) Object.assign(before, { hash: undefined, title: undefined })
      else touched.set(id, { key, existed: true, hash: undefined, title: undefined, own: ledger.diagrams.get(id) })
    } else if ('entity' in line && line.entity.run === run) {
      const { id, key, was, now } = line.entity
      const known = entities.get(id)
      const before = known ? known.was : was
      const own = known ? known.own : (ledger.entities.get(id)?.states ?? null)
      entities.set(id, { id, key, own, ...(before && { was: before }), ...(now && { now }) })
    } else if ('embedded' in line && line.embedded.run === run) embeds.push({ ...line.embedded, isGone: false })
    else if ('unembedded' in line && line.unembedded.run === run) embeds.push({ ...line.unembedded, isGone: true })
    take(ledger, line, location)
  })
  return { touched: [...touched].reverse(), entities: [...entities.values()].reverse(), embeds }
}

/**
 * Restores one diagram.
 * @throws ApiError, NetworkError; Error when its former state is lost.
 */
async function putBack(run: string, id: string, what: Touched, context: UndoContext): Promise<Status | 'edited'> {
  const { service, journal, overwrite, path } = context
  const before: StoredDiagram | undefined = what.existed ? await new FormerStates(path).read(run, id) : undefined
  const now = await service.read(id)
  const [wanted, found] = [before, now].map((state) => (state === undefined ? undefined : snapshotHash(state)))
  if (found === wanted && before?.title === now?.title) return 'unchanged'
  const isRenamed = now && what.title !== undefined && now.title !== what.title && now.title !== before?.title
  if ((found !== what.hash || isRenamed) && !overwrite) return 'edited'
  const { key } = what
  if (before === undefined || wanted === undefined) {
    if (now === undefined) return 'unchanged'
    await journal?.remove({ key, id }, now)
    if (journal) await service.remove(id)
    return 'remove'
  }
  const status = now === undefined ? 'create' : 'replace'
  // The restored diagram may be the work of somebody else, which the next import must not replace.
  const { hash, title, isWritten } = formerOf(what.own, wanted) ?? {}
  const known = { ...(title !== undefined && { title }), isWritten: isWritten === true }
  const own = hash === undefined ? null : { hash, ...known }
  await journal?.begin([{ write: { key, id, hash: wanted, title: before.title, status, own }, before: now }])
  if (journal) await service.restore(before)
  return status
}

/** Restores one entity. @throws ApiError, NetworkError */
async function putEntityBack(
  { id, key, was, now, own }: TouchedEntity,
  { service, journal, overwrite }: UndoContext,
): Promise<Status | 'edited'> {
  const { elements } = service
  const found = await elements.read(id)
  const [wanted, left, present] = [was, now, found?.state].map((state) => state && entityHash(state))
  if (present === wanted) return 'unchanged'
  const isEdited = present !== left || (was === undefined && Object.keys(found?.more ?? {}).length > 0)
  if (isEdited && !overwrite) return 'edited'
  await journal?.entity({ key, id, own, ...(found && { was: wholeState(found) }), ...(was && { now: was }) })
  if (was === undefined) {
    if (journal) await elements.remove(id)
    return 'remove'
  }
  if (journal) await (found ? elements.update(id, found.state, was) : elements.create(id, was))
  return found ? 'replace' : 'create'
}

/** Removes the embeds that the run has added, or adds those that it has removed. @throws ApiError, NetworkError */
async function putEmbedBack(
  { host, field, diagrams, isGone }: EmbedDeed,
  { service: { embeds }, journal }: UndoContext,
): Promise<Status> {
  const changed = await (isGone ? embeds.append(host, field, diagrams, false) : embeds.remove(host, field, diagrams))
  const deed = { host, field, diagrams: changed }
  if (changed.length > 0) await (isGone ? journal?.embed(deed) : journal?.unembed(deed))
  return 'unchanged'
}

/** Undoes each diagram and entity of the run. A failure is reported and does not stop the others. */
export async function* undoRun(run: string, context: UndoContext): AsyncGenerator<Entry> {
  const { touched, entities, embeds } = await deedsOf(context.path, run)
  const dryRun = context.journal === undefined
  const { stopped } = context
  for (const embed of dryRun ? [] : embeds) {
    if (stopped.aborted) return
    const named = { file: `${embed.field} of entity ${embed.host}`, dryRun }
    const undone = await entryOf(named, 'embed', context, () => putEmbedBack(embed, context))
    // It belongs to the undo of its diagram and is not counted.
    if (undone?.file.status === 'fail') yield undone
  }
  for (const [id, what] of touched) {
    if (stopped.aborted) return
    const entry = await entryOf({ file: what.key, dryRun }, 'diagram', context, () => putBack(run, id, what, context))
    if (entry) yield entry
  }
  for (const entity of entities) {
    if (stopped.aborted) return
    const element = (entity.now ?? entity.was)?.values['Element id']
    const named = { file: `${entity.key}#${element}`, dryRun }
    const entry = await entryOf(named, 'entity', context, () => putEntityBack(entity, context))
    if (entry) yield entry
  }
}

/**
 * The report's entry about something that is put back; undefined when the second Ctrl-C has ended it.
 * @throws CommandError when the undo cannot go on.
 */
async function entryOf(
  named: Pick<FileLine, 'file' | 'dryRun'>,
  what: 'diagram' | 'embed' | 'entity',
  { signal }: UndoContext,
  putBack: () => Promise<Status | 'edited'>,
): Promise<Entry | undefined> {
  const base = { type: 'file', ...named } as const
  try {
    const status = await putBack()
    const error = `the ${what} was changed since that run; --overwrite restores it anyway`
    return {
      file: status === 'edited' ? { ...base, status: 'fail', code: 'edited', error } : { ...base, status },
      pages: [],
    }
  } catch (error) {
    // The journal cannot be written, or the service cannot delete: nothing else can be undone either.
    if (error instanceof CommandError) throw error
    if (signal.aborted) return undefined
    const refused = requestFailure(error) ?? { code: 'state-lost', error: reasonOf(error) }
    return { file: { ...base, status: 'fail', ...refused }, pages: [] }
  }
}
