/**
 * The entities that imports make of the elements of models: their states, and the requests that read and write them.
 */
import { randomUUID } from 'node:crypto'
import {
  ApiError,
  type Client,
  deleteEntities,
  type Entity,
  type EntityDeletion,
  type EntityType,
  type EntityUpsert,
  listAll,
  unwrap,
  upsertEntities,
} from '@drawbridge/client'
import { inOrder } from '#convert/in-order'
import { type EntityState, entityHash, hasValue, isOwnField, OWN_FIELDS, ordered } from '../states.ts'
import { isOutage, isShortage, isUnknownAddress, isUnknownMember, OVERTAKEN } from './failures.ts'
import { readRequirements, requirementIds } from './requirements.ts'

/** An entity of the service. */
export interface FoundEntity {
  readonly state: EntityState
  /** Values that no import writes; empty if there are none. */
  readonly more: Readonly<Record<string, unknown>>
  /** Revision of the branch that wrote it. */
  readonly revision: number
}

/** The facts about an entity that an import needs. */
export type KnownEntity = Pick<FoundEntity, 'state' | 'revision'>

/** An entity that is about to be created, or changed from the state `before`. */
export interface EntityChange {
  readonly id: string
  readonly before: EntityState | undefined
  readonly after: EntityState
  /** Revision of the state before, 0 if there is none; any if absent. */
  readonly revision?: number
}

/** An entity or a diagram that is about to be deleted, if it still has the revision. */
export type Deletion = Omit<EntityDeletion, 'branch'>

/** Maximum number of entities in one request. */
export const MAX_ENTITIES = 500
/** Maximum number of entities at once where each is a request: the service answers each after a round trip. */
const MAX_ENTITIES_AT_ONCE = 8

function found({ type, name, values, revision }: Entity): FoundEntity {
  const present = Object.entries(values).filter(([, value]) => hasValue(value))
  const [own, more] = [present.filter(([field]) => isOwnField(field)), present.filter(([field]) => !isOwnField(field))]
  return { state: { type, name, values: Object.fromEntries(own) }, more: Object.fromEntries(more), revision }
}

/** The values that an import has to write to change a state. */
function changedValues(before: EntityState, values: EntityState['values']): Record<string, unknown> {
  const textOf = (value: unknown) => JSON.stringify(ordered(value ?? null))
  const changed = OWN_FIELDS.filter((field) => textOf(values[field]) !== textOf(before.values[field]))
  return Object.fromEntries(changed.map((field) => [field, values[field] ?? null]))
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
  #made: Promise<ReadonlyMap<string, KnownEntity>> | undefined
  /** The ids by which requirements are found, of entities that no import has made. */
  readonly #others = new Map<string, readonly string[]>()
  #requirements: Promise<Readonly<Record<string, string>>> | undefined
  #takesBatches = true
  #takesRevisions = true

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

  /** The types of entities that the project declares; none if the service is too old to have any. */
  async types(): Promise<readonly EntityType[]> {
    const { project: projectId, signal } = this.#options
    const types: EntityType[] = []
    try {
      const params = { path: { projectId } }
      for await (const type of listAll(this.#client, '/project/{projectId}/entity-type', { params, signal }))
        types.push(type)
    } catch (error) {
      if (!isUnknownAddress(error)) throw error
    }
    return types
  }

  /** The entities that imports have made of elements, by id; read once. */
  made(): Promise<ReadonlyMap<string, KnownEntity>> {
    this.#made ??= this.#readMade()
    return this.#made
  }

  /** The state of an entity when the run began; also of one that has lost the values by which {@link made} knows it. */
  async find(id: string): Promise<KnownEntity | undefined> {
    const known = (await this.made()).get(id)
    return known ?? (this.#others.has(id) ? await this.read(id) : undefined)
  }

  async #readMade(): Promise<ReadonlyMap<string, KnownEntity>> {
    const made = new Map<string, KnownEntity>()
    for await (const entity of this.all()) {
      const { state, revision } = found(entity)
      if (typeof entity.values['Element id'] === 'string') made.set(entity.id, { state, revision })
      else this.#others.set(entity.id, requirementIds(entity))
    }
    return made
  }

  /** Ids of entities that no import has made, by {@link readRequirements}. */
  async requirements(): Promise<Readonly<Record<string, string>>> {
    await this.made()
    this.#requirements ??= readRequirements(this.#client, this.#options, this.#others)
    return this.#requirements
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

  /** The current states of entities, by id: a few by a request for each, many by the list of all. */
  async readAll(ids: readonly string[]): Promise<ReadonlyMap<string, FoundEntity>> {
    const states = new Map<string, FoundEntity>()
    if (ids.length < MAX_ENTITIES) {
      const read = async (id: string) => [id, await this.read(id)] as const
      for await (const [id, state] of inOrder(ids, MAX_ENTITIES_AT_ONCE, read)) if (state) states.set(id, state)
      return states
    }
    const wanted = new Set(ids)
    for await (const entity of this.all()) if (wanted.has(entity.id)) states.set(entity.id, found(entity))
    return states
  }

  /**
   * Creates and changes entities.
   * @returns for each, in order, why the service has refused it; undefined if it has not.
   * @throws ApiError, NetworkError when the service cannot be reached or is overloaded.
   */
  async writeAll(changes: readonly EntityChange[]): Promise<(ApiError | undefined)[]> {
    const results = this.#takesBatches ? await this.#writeBatch(changes) : undefined
    if (results) return results
    const outcomes: (ApiError | undefined)[] = []
    for await (const one of inOrder(changes, MAX_ENTITIES_AT_ONCE, (change) => this.#writeOne(change)))
      outcomes.push(one)
    return outcomes
  }

  /** @returns undefined when the service does not support batches. */
  async #writeBatch(changes: readonly EntityChange[]): Promise<(ApiError | undefined)[] | undefined> {
    const { project, signal } = this.#options
    const lines = changes.map((change) => this.#line(change))
    const results: (ApiError | undefined)[] = []
    try {
      for await (const { status, problem } of upsertEntities(this.#client, project, lines, {
        lines: MAX_ENTITIES,
        signal,
      })) {
        if (isUnknownMember(problem) && lines.some(({ revision }) => revision !== undefined)) {
          this.#takesRevisions = false
          return await this.#writeBatch(changes)
        }
        // It is sent again by itself, which waits as long as the service asks.
        const isBusy = isShortage(status)
        results.push(isBusy ? await this.#writeAgain(changes[results.length]!) : problem && new ApiError(problem))
      }
    } catch (error) {
      if (!isUnknownAddress(error)) throw error
      this.#takesBatches = false
      return undefined
    }
    return results
  }

  #line({ id, before, after: { type, name, values }, revision }: EntityChange): EntityUpsert {
    const seen = this.#takesRevisions && revision !== undefined && { revision }
    return { ...this.#query, id, type, name, values: before ? changedValues(before, values) : { ...values }, ...seen }
  }

  /** The service may have written it without saying so. */
  async #writeAgain(change: EntityChange): Promise<ApiError | undefined> {
    const now = await this.read(change.id)
    if (now && entityHash(now.state) === entityHash(change.after)) return undefined
    if (change.revision !== undefined && change.revision !== (now?.revision ?? 0)) return new ApiError(OVERTAKEN)
    return this.#writeOne({ ...change, before: now?.state })
  }

  async #writeOne({ id, before, after }: EntityChange): Promise<ApiError | undefined> {
    try {
      await (before ? this.update(id, before, after) : this.create(id, after))
      return undefined
    } catch (error) {
      if (error instanceof ApiError && !isOutage(error)) return error
      throw error
    }
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
    const body = { ...this.#query, name, values: changedValues(before, values) }
    const params = { path: this.#path(id) }
    unwrap(await this.#client.PUT('/project/{projectId}/entity/{entityId}/values', { params, body, signal }))
  }

  /**
   * Deletes entities and diagrams, many in one request if the service supports that.
   * @param one deletes one of them, at a service that does not
   * @returns for each, in order, why the service has refused it; undefined if it has not
   * @throws ApiError, NetworkError when the service cannot be reached or is overloaded.
   */
  async removeAll(
    deletions: readonly Deletion[],
    one: (id: string) => Promise<void> = (id) => this.remove(id),
  ): Promise<(ApiError | undefined)[]> {
    const { project, signal } = this.#options
    const results: (ApiError | undefined)[] = []
    const lines = deletions.map((deletion) => ({ ...this.#query, ...deletion }))
    try {
      for await (const { status, problem } of deleteEntities(this.#client, project, lines, {
        lines: MAX_ENTITIES,
        signal,
      })) {
        // Somebody else has already deleted it.
        const refused = problem && status !== 404 ? new ApiError(problem) : undefined
        // It is sent again by itself, which waits as long as the service asks.
        const isDone = refused && isShortage(status) && (await this.#removeAgain(deletions[results.length]!, one))
        results.push(isDone ? undefined : refused)
      }
    } catch (error) {
      if (!isUnknownAddress(error)) throw error
      for await (const _ of inOrder(deletions, MAX_ENTITIES_AT_ONCE, ({ id }) => one(id))) results.push(undefined)
    }
    return results
  }

  /** @returns false when it was changed meanwhile. */
  async #removeAgain({ id, revision }: Deletion, one: (id: string) => Promise<void>): Promise<boolean> {
    const now = await this.read(id)
    if (now && revision !== undefined && now.revision !== revision) return false
    if (now) await one(id)
    return true
  }

  async remove(id: string): Promise<void> {
    const params = { path: this.#path(id), query: this.#query }
    const { signal } = this.#options
    const outcome = await this.#client.DELETE('/project/{projectId}/entity/{entityId}', { params, signal })
    // Somebody else has already deleted it.
    if (outcome.response.status !== 404) unwrap(outcome)
  }
}
