/** Makes entities of the elements of a file (`--entities-from`), after its diagrams have been written. */
import { ApiError } from '@drawbridge/client'
import { inOrder } from '../convert/in-order.ts'
import type { EntityCounts } from '../report/lines.ts'
import type { FileContext } from './context.ts'
import type { DrawnElement } from './imported.ts'
import { isEntityLeftHere } from './journal/elsewhere.ts'
import type { OwnEntity } from './journal/ledger.ts'
import { MAX_ENTITIES_AT_ONCE } from './service/entities.ts'
import { isOutage } from './service/failures.ts'
import { type EntityState, entityHash } from './states.ts'

/** The service has refused the entities of some elements; those of the others are written. */
export class ElementError extends Error {
  readonly code: string
  constructor(refused: readonly { readonly element: string; readonly reason: ApiError }[], total: number) {
    const { element, reason } = refused[0]!
    super(`${refused.length} of ${total} elements did not become entities, first ${element}: ${reason.message}`)
    this.code = reason.code
  }
}

function stateOf({ type, name, documentation, diagram, elementId }: DrawnElement, key: string): EntityState {
  const values = { Diagram: diagram, 'Element id': elementId, 'Source file': key }
  return { type, name, values: { ...(documentation !== undefined && { Description: documentation }), ...values } }
}

/** @throws ApiError, NetworkError */
async function importElement(
  element: DrawnElement,
  key: string,
  { service, journal, ledger, elsewhere, overwrite }: FileContext,
): Promise<keyof EntityCounts> {
  const { id } = element
  const wanted = stateOf(element, key)
  const before = (await service.elements.made()).get(id)
  // An entity keeps its type. It also keeps its description when the element has lost its own.
  const after = before ? { ...wanted, type: before.type, values: { ...before.values, ...wanted.values } } : wanted
  if (before !== undefined && entityHash(before) === entityHash(after)) {
    const did = journal?.didTo(id)
    return did === undefined ? 'unchanged' : did === 'create' ? 'create' : 'update'
  }
  const own = ledger.entities.get(id)
  const isOwn = own !== undefined || elsewhere.entities.has(id)
  if (before !== undefined && isOwn && !overwrite && !isEntityLeftHere(id, own, elsewhere, entityHash(before)))
    return 'kept'
  if (journal !== undefined) {
    await journal.entity({ key, id, ...(before && { was: before }), now: after })
    await (before ? service.elements.update(id, before, after) : service.elements.create(id, after))
  }
  return before ? 'update' : 'create'
}

/**
 * Creates and updates the entities of a file's elements, a few at once. The journal has them in the order of the
 * elements.
 * @param key path of the file below the root
 * @throws ElementError after all others have been written; ApiError, NetworkError when the service cannot be reached.
 */
export async function importElements(
  elements: readonly DrawnElement[],
  key: string,
  context: FileContext,
): Promise<EntityCounts> {
  const counts = { create: 0, update: 0, unchanged: 0, kept: 0 }
  const refused: { element: string; reason: ApiError }[] = []
  let broken: { readonly error: unknown } | undefined
  const work = async (element: DrawnElement) => {
    if (broken !== undefined) return
    try {
      counts[await importElement(element, key, context)] += 1
    } catch (error) {
      if (error instanceof ApiError && !isOutage(error)) refused.push({ element: element.elementId, reason: error })
      else broken ??= { error }
    }
  }
  for await (const _ of inOrder(elements, MAX_ENTITIES_AT_ONCE, work));
  if (broken !== undefined) throw broken.error
  if (refused.length > 0) throw new ElementError(refused, elements.length)
  return counts
}

/** Whether the element of an entity is of one of the notations that the run makes entities of. */
export function isOfNotations({ type }: OwnEntity, { entitiesFrom = [] }: FileContext['task']): boolean {
  return entitiesFrom.some((notation) => type.startsWith(`${notation}:`))
}

/** Ids of the entities that were made from a file whose elements it no longer has. */
export function goneFrom(
  key: string,
  elements: readonly DrawnElement[],
  { task, ownEntities }: Pick<FileContext, 'task' | 'ownEntities'>,
): string[] {
  const own = (ownEntities.get(key) ?? []).filter((entity) => isOfNotations(entity, task))
  if (own.length === 0) return []
  const present = new Set(elements.map(({ id }) => id))
  return own.map(({ id }) => id).filter((id) => !present.has(id))
}
