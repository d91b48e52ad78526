/** Undoes what a run did to diagrams: a few are read and restored at once, and many are deleted in one request. */
import { inOrder } from '#convert/in-order'
import type { Entry } from '#report/lines'
import { FormerStates } from '../journal/before.ts'
import { formerOf, type OwnDiagram } from '../journal/ledger.ts'
import { deleted, MAX_DIAGRAMS, MAX_READ_AT_ONCE, portions } from '../service/together.ts'
import { type StoredDiagram, snapshotHash } from '../states.ts'
import { entryOf, type Planned, planOr, type UndoContext } from './entry.ts'

/** A diagram that a run has written or removed. */
export interface Touched {
  readonly id: string
  readonly key: string
  /** Whether the diagram existed before the run. */
  readonly existed: boolean
  /** Hash of the diagram that the run left; undefined when it removed the diagram. */
  readonly hash: string | undefined
  /** Title that the run gave it, unless it kept the one before; undefined if it is not known. */
  readonly title: string | undefined
  /** This folder's record of the diagram before the run. */
  readonly own: OwnDiagram | undefined
}

/** Undoes the writes of diagrams. A failure is reported and does not stop the others. */
export async function* undoDiagrams(
  run: string,
  touched: readonly Touched[],
  context: UndoContext,
): AsyncGenerator<Entry> {
  const { service, journal } = context
  for (const part of portions(touched, MAX_DIAGRAMS, context)) {
    const work = async (what: Touched) => ({ what, planned: await planOr(() => putBack(run, what, context)) })
    const all: Awaited<ReturnType<typeof work>>[] = []
    for await (const one of inOrder(untilStopped(part, context), MAX_READ_AT_ONCE, work)) all.push(one)
    const deletions = all.flatMap(({ planned: { deletion } }) => deletion ?? [])
    const failures = await deleted(deletions, (some) => service.removeAll(some), journal)
    for (const { what, planned } of all) {
      const named = { file: what.key, dryRun: journal === undefined }
      const entry = entryOf(named, 'diagram', context, planned, failures)
      if (entry) yield entry
    }
  }
}

function* untilStopped<T>(items: readonly T[], { stopped }: UndoContext): Generator<T> {
  for (const item of items) {
    if (stopped.aborted) return
    yield item
  }
}

/**
 * Restores one diagram, or plans its deletion.
 * @throws ApiError, NetworkError; Error when its former state is lost.
 */
async function putBack(run: string, { id, ...what }: Touched, context: UndoContext): Promise<Planned> {
  const { service, journal, overwrite, path } = context
  const before: StoredDiagram | undefined = what.existed ? await new FormerStates(path).read(run, id) : undefined
  const now = await service.read(id)
  const [wanted, found] = [before, now].map((state) => (state === undefined ? undefined : snapshotHash(state)))
  const isAtPlace = before?.path === undefined || before.path === now?.path
  if (found === wanted && before?.title === now?.title && isAtPlace) return { outcome: 'unchanged' }
  const isRenamed = now && what.title !== undefined && now.title !== what.title && now.title !== before?.title
  if ((found !== what.hash || isRenamed) && !overwrite) return { outcome: 'edited' }
  const { key } = what
  if (before === undefined || wanted === undefined) {
    if (now === undefined) return { outcome: 'unchanged' }
    await journal?.remove({ key, id }, now)
    const deletion = { id, ...(!overwrite && { revision: now.revision }) }
    return { outcome: 'remove', ...(journal && { deletion }) }
  }
  const status = now === undefined ? 'create' : 'replace'
  // The restored diagram may be the work of somebody else, which the next import must not replace.
  const { hash, title, isWritten } = formerOf(what.own, wanted) ?? {}
  const known = { ...(title !== undefined && { title }), isWritten: isWritten === true }
  const own = hash === undefined ? null : { hash, ...known }
  await journal?.begin([{ write: { key, id, hash: wanted, title: before.title, status, own }, before: now }])
  if (journal) await service.restore(before)
  return { outcome: status }
}
