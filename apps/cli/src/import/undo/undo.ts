/**
 * Undoes a run: diagrams and entities that it created are deleted, and those that it changed or removed are restored.
 */
import type { Entry } from '../../report/lines.ts'
import { type Embedded, readJournal } from '../journal/journal-lines.ts'
import { emptyLedger, take } from '../journal/ledger.ts'
import { type Touched, undoDiagrams } from './diagrams.ts'
import { type TouchedEntity, undoEntities } from './entities.ts'
import { entryOf, type Planned, planOr, type UndoContext } from './entry.ts'

interface EmbedDeed extends Embedded {
  /** Whether the run has removed the embeds. */
  readonly isGone: boolean
}

/** A run's writes by diagram and entity; the last is undone first. */
async function deedsOf(path: string, run: string) {
  const touched = new Map<string, Omit<Touched, 'id'>>()
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
  return {
    touched: [...touched].map(([id, what]) => ({ id, ...what })).reverse(),
    entities: [...entities.values()].reverse(),
    embeds,
  }
}

/** Removes the embeds that the run has added, or adds those that it has removed. @throws ApiError, NetworkError */
async function putEmbedBack(
  { host, field, diagrams, isGone }: EmbedDeed,
  { service: { embeds }, journal }: UndoContext,
): Promise<Planned> {
  const changed = await (isGone ? embeds.append(host, field, diagrams, false) : embeds.remove(host, field, diagrams))
  const deed = { host, field, diagrams: changed }
  if (changed.length > 0) await (isGone ? journal?.embed(deed) : journal?.unembed(deed))
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
