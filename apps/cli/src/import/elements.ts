/** Makes entities of the elements of a file (`--entities-from`), after its diagrams have been written. */
import type { ApiError } from '@drawbridge/client'
import type { EntityCounts } from '../report/lines.ts'
import type { FileContext } from './context.ts'
import type { DrawnElement } from './imported.ts'
import { isEntityLeftHere } from './journal/elsewhere.ts'
import type { OwnEntity } from './journal/ledger.ts'
import { type EntityChange, MAX_ENTITIES } from './service/entities.ts'
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

/** The fate of an element: its entity stays as it is, or is written. */
type Planned = { readonly kind: 'unchanged' | 'kept' | 'create' | 'update'; readonly change?: EntityChange }

/** @throws ApiError, NetworkError */
async function planElement(
  element: DrawnElement,
  key: string,
  { service, journal, ledger, elsewhere, overwrite }: FileContext,
): Promise<Planned> {
  const { id } = element
  const wanted = stateOf(element, key)
  const before = await service.elements.find(id)
  // An entity keeps its type. It also keeps its description when the element has lost its own.
  const after = before ? { ...wanted, type: before.type, values: { ...before.values, ...wanted.values } } : wanted
  if (before !== undefined && entityHash(before) === entityHash(after)) {
    const did = journal?.didTo(id)
    return { kind: did === undefined ? 'unchanged' : did === 'create' ? 'create' : 'update' }
  }
  const own = ledger.entities.get(id)
  const isOwn = own !== undefined || elsewhere.entities.has(id)
  if (before !== undefined && isOwn && !overwrite && !isEntityLeftHere(id, own, elsewhere, entityHash(before)))
    return { kind: 'kept' }
  return { kind: before ? 'update' : 'create', change: { id, before, after } }
}

/**
 * Creates and updates the entities of a file's elements, many in one request. The journal has them in the order of the
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
  for (let start = 0; start < elements.length; start += MAX_ENTITIES) {
    const part = elements.slice(start, start + MAX_ENTITIES)
    const planned: { readonly element: DrawnElement; readonly plan: Planned }[] = []
    for (const element of part) planned.push({ element, plan: await planElement(element, key, context) })
    const reasons = await write(
      planned.flatMap(({ plan }) => plan.change ?? []),
      key,
      context,
    )
    for (const { element, plan } of planned) {
      const reason = plan.change && reasons.get(plan.change)
      if (reason) refused.push({ element: element.elementId, reason })
      else counts[plan.kind] += 1
    }
  }
  if (refused.length > 0) throw new ElementError(refused, elements.length)
  return counts
}

/**
 * Writes entities, unless it is a dry run, and the journal first.
 * @returns why the service has refused some of them
 */
async function write(
  changes: readonly EntityChange[],
  key: string,
  { service, journal }: FileContext,
): Promise<Map<EntityChange, ApiError>> {
  const refused = new Map<EntityChange, ApiError>()
  if (journal === undefined || changes.length === 0) return refused
  for (const { id, before: was, after: now } of changes) await journal.entity({ key, id, ...(was && { was }), now })
  const reasons = await service.elements.writeAll(changes)
  for (const [index, change] of changes.entries()) if (reasons[index]) refused.set(change, reasons[index])
  return refused
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
