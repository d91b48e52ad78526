/**
 * The entities that imports make of the elements of models: their states, and the requests that read and write them.
 */
import { randomUUID } from 'node:crypto'
import { type Client, type Entity, listAll, unwrap } from '@drawbridge/client'
import { type EntityState, isOwnField, OWN_FIELDS } from '../states.ts'

/** An entity of the service. */
export interface FoundEntity {
  readonly state: EntityState
  /** Values that no import writes; empty if there are none. */
  readonly more: Readonly<Record<string, unknown>>
}

/** Maximum number of entities that are read or written at once: the service answers each after a round trip. */
export const MAX_ENTITIES_AT_ONCE = 8

function found({ type, name, values }: Entity): FoundEntity {
  const present = Object.entries(values).filter(([, value]) => value !== null)
  const [own, more] = [present.filter(([field]) => isOwnField(field)), present.filter(([field]) => !isOwnField(field))]
  return { state: { type, name, values: Object.fromEntries(own) }, more: Object.fromEntries(more) }
}

/** A state with all values, from which the entity can be restored after its deletion. */
export function wholeState({ state, more }: FoundEntity): EntityState {
  return { ...state, values: { ...more, ...state.values } }
}

export interface ServiceEntitiesOptions {
  readonly project: string
  readonly branch?: string
  readonly signal: AbortSignal
}

export class ServiceEntities {
  readonly #client: Client
  readonly #options: ServiceEntitiesOptions
  readonly #query: { branch?: string }
  #made: Promise<ReadonlyMap<string, EntityState>> | undefined

  constructor(client: Client, options: ServiceEntitiesOptions) {
    this.#client = client
    this.#options = options
    this.#query = options.branch === undefined ? {} : { branch: options.branch }
  }

  /** All entities of the project, diagrams among them. */
  all(): AsyncIterable<Entity> {
    const { project: projectId, signal } = this.#options
    const params = { path: { projectId }, query: { ...this.#query, limit: 500 } }
    return listAll(this.#client, '/project/{projectId}/entity', { params, signal })
  }

  /** The entities that imports have made of elements, by id; read once. */
  made(): Promise<ReadonlyMap<string, EntityState>> {
    this.#made ??= this.#readMade()
    return this.#made
  }

  async #readMade(): Promise<ReadonlyMap<string, EntityState>> {
    const made = new Map<string, EntityState>()
    for await (const entity of this.all()) {
      if (typeof entity.values['Element id'] === 'string') made.set(entity.id, found(entity).state)
    }
    return made
  }

  #path(entityId: string) {
    return { projectId: this.#options.project, entityId }
  }

  /** The current state of an entity; undefined when there is none. */
  async read(id: string): Promise<FoundEntity | undefined> {
    const params = { path: this.#path(id), query: this.#query }
    const { signal } = this.#options
    const outcome = await this.#client.GET('/project/{projectId}/entity/{entityId}', { params, signal })
    return outcome.response.status === 404 ? undefined : found(unwrap(outcome))
  }

  async create(id: string, { type, name, values }: EntityState): Promise<void> {
    const { project: projectId, signal } = this.#options
    // With a key the request may be repeated after a lost connection.
    const params = { path: { projectId }, header: { 'idempotency-key': randomUUID() } }
    const body = { ...this.#query, id, type, name, values: { ...values } }
    unwrap(await this.#client.POST('/project/{projectId}/entity', { params, body, signal }))
  }

  /** Changes an entity from one state to another; values that no import writes stay. */
  async update(id: string, before: EntityState, { name, values }: EntityState): Promise<void> {
    const { signal } = this.#options
    const changed = OWN_FIELDS.filter((field) => (values[field] ?? null) !== (before.values[field] ?? null))
    const body = {
      ...this.#query,
      name,
      values: Object.fromEntries(changed.map((field) => [field, values[field] ?? null])),
    }
    const params = { path: this.#path(id) }
    unwrap(await this.#client.PUT('/project/{projectId}/entity/{entityId}/values', { params, body, signal }))
  }

  async remove(id: string): Promise<void> {
    const params = { path: this.#path(id), query: this.#query }
    const { signal } = this.#options
    const outcome = await this.#client.DELETE('/project/{projectId}/entity/{entityId}', { params, signal })
    // Somebody else has already deleted it.
    if (outcome.response.status !== 404) unwrap(outcome)
  }
}
