/** Undoes what a run did to entities, many in one request. */
import type { Entry } from '#report/lines'
import type { EntityWrite } from '../journal/journal-lines.ts'
import { type FoundEntity, MAX_ENTITIES, wholeState } from '../service/entities.ts'
import { deleted, portions, sent } from '../service/together.ts'
import { entityHash } from '../states.ts'
import { entryOf, type Planned, type UndoContext } from './entry.ts'

/** An entity that a run has written or removed. */
export interface TouchedEntity extends Omit<EntityWrite, 'run' | 'own'> {
  /** Hashes of the states in which this folder had left the entity before the run; null if it had not made it. */
  readonly own: readonly string[] | null
}

/** Undoes the writes of entities. A failure is reported and does not stop the others. */
export async function* undoEntities(entities: readonly TouchedEntity[], context: UndoContext): AsyncGenerator<Entry> {
  const { service, journal } = context
  for (const part of portions(entities, MAX_ENTITIES, context)) {
    const planned = await planAll(part, context)
    const changes = planned.flatMap(({ change }) => change ?? [])
    const deletions = planned.flatMap(({ deletion }) => deletion ?? [])
    const failures = new Map([
      ...(await sent(changes, (some) => service.elements.writeAll(some))),
      ...(await deleted(deletions, (some) => service.elements.removeAll(some), journal)),
    ])
    for (const [index, { key, was, now }] of part.entries()) {
      const { name, values } = (now ?? was)!
      const element = values['Element id'] ?? name
      const named = { file: `${key}#${element}`, dryRun: journal === undefined }
      const entry = entryOf(named, 'entity', context, planned[index]!, failures)
      if (entry) yield entry
    }
  }
}

/** Plans for entities in their order; the journal has those that will change something. */
async function planAll(part: readonly TouchedEntity[], context: UndoContext): Promise<Planned[]> {
  try {
    const states = await context.service.elements.readAll(part.map(({ id }) => id))
    const planned: Planned[] = []
    for (const entity of part) planned.push(await planOf(entity, states.get(entity.id), context))
    return planned
  } catch (error) {
    return part.map(() => ({ error }))
  }
}

async function planOf(
  { id, key, was, now, own }: TouchedEntity,
  found: FoundEntity | undefined,
  { journal, overwrite }: UndoContext,
): Promise<Planned> {
  const [wanted, left, present] = [was, now, found?.state].map((state) => state && entityHash(state))
  if (present === wanted) return { outcome: 'unchanged' }
  const isEdited = present !== left || (was === undefined && Object.keys(found?.more ?? {}).length > 0)
  if (isEdited && !overwrite) return { outcome: 'edited' }
  await journal?.entity({ key, id, own, ...(found && { was: wholeState(found) }), ...(was && { now: was }) })
  const outcome = was === undefined ? 'remove' : found ? 'replace' : 'create'
  if (journal === undefined) return { outcome }
  if (was === undefined) return { outcome, deletion: { id, ...(found && !overwrite && { revision: found.revision }) } }
  // An entity keeps its type.
  const after = { ...was, type: found?.state.type ?? was.type }
  return { outcome, change: { id, before: found?.state, after } }
}
