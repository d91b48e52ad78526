/**
 * Undoes a run: diagrams and entities that it created are deleted, and those that it changed or removed are restored.
 */
import type { Entry } from '#report/lines'
import { type Embedded, type LineLocation, readJournal } from '../journal/journal-lines.ts'
import { emptyLedger, take } from '../journal/ledger.ts'
import { type Touched, undoDiagrams } from './diagrams.ts'
import { type TouchedEntity, undoEntities } from './entities.ts'
import { entryOf, type Planned, planOr, type UndoContext } from './entry.ts'

interface EmbedDeed extends Embedded {
  /** Whether the run has removed the embeds. */
  readonly isGone: boolean
}

/** The last change of a run to a diagram or an entity, and the state before it. */
interface Deed<T> {
  readonly what: T
  readonly earlier: Deed<T> | undefined
}

/** The deeds of a run by id. */
class Deeds<T> {
  readonly #deeds = new Map<string, Deed<T>>()

  /** @param next what is known of the thing now, given what was known */
  add(id: string, next: (known: T | undefined) => T): void {
    const earlier = this.#deeds.get(id)
    this.#deeds.set(id, { what: next(earlier?.what), earlier })
  }

  /** Takes back the last deed, which the service has refused. */
  refused(id: string): void {
    const { earlier } = this.#deeds.get(id) ?? {}
    if (earlier) this.#deeds.set(id, earlier)
    else this.#deeds.delete(id)
  }

  /** The last is undone first. */
  lastFirst(): T[] {
    return [...this.#deeds.values()].map(({ what }) => what).reverse()
  }
}

/** A run's writes by diagram and entity. */
async function deedsOf(path: string, run: string) {
  const touched = new Deeds<Touched>()
  const entities = new Deeds<TouchedEntity>()
  const embeds = new Deeds<EmbedDeed>()
  const ledger = emptyLedger()
  const touch = (
    id: string,
    key: string,
    existed: boolean,
    { hash, title }: Partial<Pick<Touched, 'hash' | 'title'>>,
  ) => touched.add(id, (known) => ({ id, key, existed, own: ledger.diagrams.get(id), ...known, hash, title }))
  const embed = (what: EmbedDeed, { start }: LineLocation) => embeds.add(what.id ?? `at ${start}`, () => what)
  await readJournal(path, (line, location) => {
    if ('write' in line && line.write.run === run) {
      const { id, key, status } = line.write
      touch(id, key, status === 'replace', line.write)
    } else if ('removed' in line && line.removed.run === run) touch(line.removed.id, line.removed.key, true, {})
    else if ('entity' in line && line.entity.run === run) {
      const { id, key, was, now } = line.entity
      entities.add(id, (known) => {
        const before = known ? known.was : was
        const own = known ? known.own : (ledger.entities.get(id)?.states ?? null)
        return { id, key, own, ...(before && { was: before }), ...(now && { now }) }
      })
    } else if ('settled' in line && line.settled.run === run && !line.settled.ok) {
      touched.refused(line.settled.id)
      entities.refused(line.settled.id)
      embeds.refused(line.settled.id)
    } else if ('embedded' in line && line.embedded.run === run) embed({ ...line.embedded, isGone: false }, location)
    else if ('unembedded' in line && line.unembedded.run === run) embed({ ...line.unembedded, isGone: true }, location)
    take(ledger, line, location)
  })
  return { touched: touched.lastFirst(), entities: entities.lastFirst(), embeds: embeds.lastFirst() }
}

/** Removes the embeds that the run has added, or adds those that it has removed. @throws ApiError, NetworkError */
async function putEmbedBack(
  { host, field, diagrams, isGone }: EmbedDeed,
  { service: { embeds }, journal }: UndoContext,
): Promise<Planned> {
  const what = { host, field, diagrams }
  await (isGone ? embeds.append(what, journal) : embeds.remove(what, journal))
  return { outcome: 'unchanged' }
}

/** Undoes each diagram and entity of the run. A failure is reported and does not stop the others. */
export async function* undoRun(run: string, context: UndoContext): AsyncGenerator<Entry> {
  const { touched, entities, embeds } = await deedsOf(context.path, run)
  const dryRun = context.journal === undefined
  const { stopped } = context
  for (const embed of dryRun ? [] : embeds) {
    if (stopped.aborted) return
    const named = { file: `${embed.field} of entity ${embed.host}`, dryRun }
    const undone = entryOf(named, 'embed', context, await planOr(() => putEmbedBack(embed, context)))
    // It belongs to the undo of its diagram and is not counted.
    if (undone?.file.status === 'fail') yield undone
  }
  yield* undoDiagrams(run, touched, context)
  yield* undoEntities(entities, context)
}
