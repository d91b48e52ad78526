/** Makes entities of the elements of a file (`--entities-from`), after its diagrams have been written. */
import type { EntityCounts } from '../report/lines.ts'
import type { FileContext } from './context.ts'
import type { DrawnElement } from './imported.ts'
import { type EntityState, stateHash } from './service-entities.ts'

function stateOf({ type, name, documentation, diagram, elementId }: DrawnElement, key: string): EntityState {
  const values = { Diagram: diagram, 'Element id': elementId, 'Source file': key }
  return { type, name, values: { ...(documentation !== undefined && { Description: documentation }), ...values } }
}

/** @throws ApiError, NetworkError */
async function importElement(
  element: DrawnElement,
  key: string,
  { service, journal, ledger, overwrite }: FileContext,
): Promise<keyof EntityCounts> {
  const { id } = element
  const wanted = stateOf(element, key)
  const before = (await service.elements.made()).get(id)
  // An entity keeps its type. It also keeps its description when the element has lost its own.
  const after = before ? { ...wanted, type: before.type, values: { ...before.values, ...wanted.values } } : wanted
  if (before !== undefined && stateHash(before) === stateHash(after)) {
    const did = journal?.didTo(id)
    return did === undefined ? 'unchanged' : did === 'create' ? 'create' : 'update'
  }
  const own = ledger.entities.get(id)
  if (before !== undefined && own?.includes(stateHash(before)) === false && !overwrite) return 'kept'
  if (journal !== undefined) {
    await journal.entity({ key, id, ...(before && { was: before }), now: after })
    await (before ? service.elements.update(id, before, after) : service.elements.create(id, after))
  }
  return before ? 'update' : 'create'
}

/**
 * Creates and updates the entities of a file's elements, one by one.
 * @param key path of the file below the root
 * @throws ApiError, NetworkError
 */
export async function importElements(
  elements: readonly DrawnElement[],
  key: string,
  context: FileContext,
): Promise<EntityCounts> {
  const counts = { create: 0, update: 0, unchanged: 0, kept: 0 }
  for (const element of elements) counts[await importElement(element, key, context)] += 1
  return counts
}
