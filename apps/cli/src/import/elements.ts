/** Makes entities of the elements of a file (`--entities-from`), after its diagrams have been written. */
import type { ApiError } from '@drawbridge/client'
import { LINK_FIELDS } from '@drawbridge/intake/traces'
import type { EntityCounts } from '../report/lines.ts'
import type { FileContext } from './context.ts'
import type { DrawnElement } from './imported.ts'
import { isEntityLeftHere } from './journal/elsewhere.ts'
import type { OwnEntity } from './journal/ledger.ts'
import { MAX_ATTEMPTS } from './service/attempts.ts'
import { type EntityChange, type KnownEntity, MAX_ENTITIES } from './service/entities.ts'
import { isOvertaken, isRefusal, isUnclear } from './service/failures.ts'
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

/** The source of an entity: an element of a model, or a page of a wiki, whose documentation is rich text. */
export type EntityElement = Pick<DrawnElement, 'id' | 'elementId' | 'type' | 'name' | 'links' | 'isOther'> & {
  readonly documentation?: string | readonly object[]
  readonly diagram?: string
}

function stateOf({ type, name, documentation, diagram, elementId, links }: EntityElement, key: string): EntityState {
  const drawn = diagram !== undefined && { Diagram: diagram }
  const values = { ...drawn, 'Element id': elementId, 'Source file': key, ...links }
  return { type, name, values: { ...(documentation !== undefined && { Description: documentation }), ...values } }
}

/** The fate of an element: its entity stays as it is, or is written. */
type Planned = { readonly kind: 'unchanged' | 'kept' | 'create' | 'update'; readonly change?: EntityChange }

/** The element of a file, and the entity that it becomes. */
interface Wanted {
  readonly element: EntityElement
  readonly key: string
  /** Ids of the entities that are made of elements of the file. */
  readonly made: ReadonlySet<string>
}

/**
 * The state of an entity that came from elsewhere: it only gets links. Of those that it had, the ones to entities of
 * the file are the file's.
 */
function otherAfter({ element: { links = {} }, made }: Wanted, before: EntityState): EntityState {
  const values = { ...before.values }
  for (const field of LINK_FIELDS) {
    const had = Array.isArray(values[field]) ? values[field] : []
    const wanted = links[field] ?? []
    const kept = had.filter((id) => !made.has(id) || wanted.includes(id))
    if (had.length > 0 || wanted.length > 0) values[field] = [...kept, ...wanted.filter((id) => !kept.includes(id))]
  }
  return { ...before, values }
}

/** The state that an entity should have. It keeps its type, and its description when the element has lost its own. */
function stateAfter(one: Wanted, before: EntityState | undefined): EntityState {
  const wanted = stateOf(one.element, one.key)
  if (!before) return wanted
  if (one.element.isOther) return otherAfter(one, before)
  const kept = Object.entries(before.values).filter(([field]) => !LINK_FIELDS.includes(field))
  return { ...wanted, type: before.type, values: { ...Object.fromEntries(kept), ...wanted.values } }
}

function changeOf(wanted: Wanted, before: KnownEntity | undefined): EntityChange {
  const { id } = wanted.element
  return { id, before: before?.state, after: stateAfter(wanted, before?.state), revision: before?.revision ?? 0 }
}

const isSame = ({ before, after }: EntityChange) => before !== undefined && entityHash(before) === entityHash(after)

/** @throws ApiError, NetworkError */
async function planElement(wanted: Wanted, context: FileContext): Promise<Planned> {
  const { service, journal, ledger, elsewhere, overwrite } = context
  const { id } = wanted.element
  const change = changeOf(wanted, await service.elements.find(id))
  const { before } = change
  if (isSame(change)) {
    const did = journal?.didTo(id)
    return { kind: did === undefined ? 'unchanged' : did === 'create' ? 'create' : 'update' }
  }
  const own = ledger.entities.get(id)
  const isOwn = own !== undefined || elsewhere.entities.has(id)
  if (before !== undefined && isOwn && !overwrite && !isEntityLeftHere(id, own, elsewhere, entityHash(before)))
    return { kind: 'kept' }
  return { kind: before ? 'update' : 'create', change }
}

/**
 * The fate of an element whose entity somebody else has written since it was read, or may have.
 * @param last what was planned before
 * @param isUnclear whether this run may have written it itself
 */
function planAgain(
  wanted: Wanted,
  last: Planned,
  found: KnownEntity | undefined,
  { isUnclear, overwrite }: { readonly isUnclear: boolean; readonly overwrite: boolean },
): Planned {
  const change = changeOf(wanted, found)
  if (isSame(change)) return { kind: isUnclear ? last.kind : 'unchanged' }
  const isOvertaken = found !== undefined && found.revision !== last.change?.revision
  return isOvertaken && !overwrite ? { kind: 'kept' } : { kind: found ? 'update' : 'create', change }
}

interface Work extends Wanted {
  plan: Planned
  /** Why the service has refused it. */
  reason?: ApiError
}

/**
 * Writes the entities of elements, unless it is a dry run, and the journal first.
 * @throws ApiError, NetworkError when the service cannot be reached.
 */
async function writeAll(work: readonly Work[], context: FileContext): Promise<void> {
  const { service, overwrite } = context
  const unclear = new Set<Work>()
  let rest = work.filter(({ plan }) => plan.change)
  for (let count = 1; rest.length > 0; count++) {
    try {
      await writeOnce(rest, context)
      rest = rest.filter(({ reason }) => isOvertaken(reason))
    } catch (error) {
      if (count === MAX_ATTEMPTS || !isUnclear(error)) throw error
      for (const one of rest) unclear.add(one)
    }
    if (count === MAX_ATTEMPTS || rest.length === 0) return
    const now = await service.elements.readAll(rest.map(({ element }) => element.id))
    for (const one of rest) {
      one.plan = planAgain(one, one.plan, now.get(one.element.id), { isUnclear: unclear.has(one), overwrite })
      delete one.reason
    }
    rest = rest.filter(({ plan }) => plan.change)
  }
}

/** @throws ApiError, NetworkError when the service cannot be reached. */
async function writeOnce(work: readonly Work[], { service, journal }: FileContext): Promise<void> {
  if (journal === undefined) return
  const changes = work.map(({ plan }) => plan.change!)
  for (const [index, { id, before: was, after: now }] of changes.entries())
    await journal.entity({ key: work[index]!.key, id, ...(was && { was }), now })
  const reasons = await service.elements.writeAll(changes)
  for (const [index, one] of work.entries()) {
    const reason = reasons[index]
    if (reason === undefined) continue
    one.reason = reason
    if (isRefusal(reason)) await journal.settle(one.element.id, false)
  }
}

/**
 * Creates and updates the entities of a file's elements, many in one request. The journal has them in the order of the
 * elements.
 * @param key path of the file below the root
 * @throws ElementError after all others have been written; ApiError, NetworkError when the service cannot be reached.
 */
export async function importElements(
  elements: readonly EntityElement[],
  key: string,
  context: FileContext,
): Promise<EntityCounts> {
  const counts = { create: 0, update: 0, unchanged: 0, kept: 0 }
  const refused: { element: string; reason: ApiError }[] = []
  const made = new Set(elements.flatMap(({ id, isOther }) => (isOther ? [] : [id])))
  for (let start = 0; start < elements.length; start += MAX_ENTITIES) {
    const work: Work[] = []
    for (const element of elements.slice(start, start + MAX_ENTITIES)) {
      const wanted = { element, key, made }
      work.push({ ...wanted, plan: await planElement(wanted, context) })
    }
    await writeAll(work, context)
    for (const { element, plan, reason } of work) {
      if (reason) refused.push({ element: element.elementId, reason })
      else counts[plan.kind] += 1
    }
  }
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
