/** The entities that the shapes of a canvas stand for: a member of a shape's `meta`, which editors keep. */
import { isUuid } from '#platform/ids/uuid'

/** The member of `meta` with the id of the entity. */
export const ENTITY_META = 'entityId'

/** The records of a snapshot by id, whether it is a document alone or with a session. */
export function storeOf(snapshot: unknown): Readonly<Record<string, unknown>> {
  const { store, document } = snapshot as { store?: object; document?: { store?: object } }
  return (store ?? document?.store ?? {}) as Readonly<Record<string, unknown>>
}

interface Meta {
  readonly entityId?: unknown
  /** Of a card that was generated for an entity. */
  readonly drawbridge?: { readonly semantic?: { readonly elementId?: unknown } }
}

/** The entity that a shape stands for. */
export function entityOf(meta: unknown): string | undefined {
  const { entityId, drawbridge } = (meta ?? {}) as Meta
  const id = entityId ?? drawbridge?.semantic?.elementId
  return typeof id === 'string' && isUuid(id) ? id.toLowerCase() : undefined
}
