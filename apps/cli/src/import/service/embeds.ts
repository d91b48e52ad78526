/** Embed nodes of diagrams in the rich-text fields of entities. */
import { ApiError, type Client, listAll, unwrap } from '@drawbridge/client'
import { appendEmbedNode } from '@drawbridge/core/payload'
import type { Journal } from '../journal/journal.ts'
import type { Embedded } from '../journal/journal-lines.ts'
import { deservesAnother } from './attempts.ts'
import { isRefusal, isUnclear } from './failures.ts'

/** More than for a diagram: the diagrams of many files may be embedded in one entity. */
const MAX_ATTEMPTS = 10

export interface EmbedsOptions {
  readonly project: string
  readonly branch?: string
  readonly signal: AbortSignal
}

/** Diagrams and the field that shows them, or is to show them. */
export type Embedding = Omit<Embedded, 'run' | 'id'>

/** The journal of the run; undefined in a dry run, which changes nothing. */
type EmbedJournal = Pick<Journal, 'embed' | 'unembed' | 'settle'> | undefined

/** A field with the change that is to be made to it. */
interface Change {
  readonly nodes: readonly unknown[]
  /** The diagrams whose nodes are added or removed; if there are none, nothing is written. */
  readonly diagrams: readonly string[]
}

/** A change of a field, over the state that was read. */
interface PlannedChange extends Change {
  /** The `ETag` of that state. */
  readonly tag: string
}

/** A change whose answer was lost. */
interface Lost {
  /** As the journal names it. */
  readonly id: string
  readonly diagrams: readonly string[]
}

/** Whether a node of rich text shows a diagram. */
function embeds(node: unknown, diagram: string): boolean {
  const { type, diagramId } = (node ?? {}) as { type?: unknown; diagramId?: unknown }
  return type === 'canvas' && diagramId === diagram
}

/** Adds the embed nodes that a field lacks. */
function withEmbeds(before: readonly unknown[], diagrams: readonly string[]): Change {
  let nodes = before
  const added = diagrams.filter((id) => {
    const count = nodes.length
    nodes = appendEmbedNode(nodes, id)
    return nodes.length > count
  })
  return { nodes, diagrams: added }
}

/** Removes the embed nodes of diagrams from the top level of a field. */
function withoutEmbeds(nodes: readonly unknown[], diagrams: readonly string[]): Change {
  const shown = diagrams.filter((id) => nodes.some((node) => embeds(node, id)))
  return { nodes: nodes.filter((node) => !shown.some((id) => embeds(node, id))), diagrams: shown }
}

export class Embeds {
  readonly #client: Client
  readonly #options: EmbedsOptions
  readonly #query: { branch?: string }
  /** The last task for each host; reads and writes of its values must not interleave. */
  readonly #turns = new Map<string, Promise<unknown>>()

  constructor(client: Client, options: EmbedsOptions) {
    this.#client = client
    this.#options = options
    this.#query = options.branch === undefined ? {} : { branch: options.branch }
  }

  /**
   * Removes the embed nodes of diagrams from the top level of a field, if the entity still exists.
   * @returns the diagrams that the field had.
   */
  async remove(what: Embedding, journal: EmbedJournal): Promise<readonly string[]> {
    return this.#change(what, withoutEmbeds, journal, (made) => journal!.unembed(made)).catch((error) => {
      if (error instanceof ApiError && error.status === 404) return []
      throw error
    })
  }

  /**
   * Appends the embed nodes that the field lacks.
   * @returns their diagrams.
   */
  append(what: Embedding, journal: EmbedJournal): Promise<readonly string[]> {
    const { host } = what
    const before = this.#turns.get(host) ?? Promise.resolve()
    const turn = before
      .catch(() => {})
      .then(() => this.#change(what, withEmbeds, journal, (made) => journal!.embed(made)))
    this.#turns.set(host, turn)
    const forget = () => {
      if (this.#turns.get(host) === turn) this.#turns.delete(host)
    }
    turn.then(forget, forget)
    return turn
  }

  /** Links diagrams to an entity, so that its texts can show them. @throws ApiError, NetworkError */
  async link(entity: string, diagrams: readonly string[]): Promise<void> {
    if (diagrams.length === 0) return
    const { project: projectId, signal } = this.#options
    const linked = new Set<string>()
    const params = { path: { projectId, entityId: entity }, query: { ...this.#query, limit: 500 } }
    for await (const { id } of listAll(this.#client, '/project/{projectId}/entity/{entityId}/diagrams', {
      params,
      signal,
    }))
      linked.add(id)
    for (const id of diagrams) if (!linked.has(id)) await this.#linkOne(entity, id)
  }

  async #linkOne(entity: string, diagramId: string): Promise<void> {
    const { project: projectId, signal } = this.#options
    const path = { projectId, diagramId }
    for (let count = 1; ; count++) {
      const read = await this.#client.GET('/project/{projectId}/diagram/{diagramId}', {
        params: { path, query: this.#query },
        signal,
      })
      const { host_entity_ids: hosts, revision } = unwrap(read)
      const body = { ...this.#query, host_entity_ids: [...new Set([...hosts, entity])], revision }
      try {
        unwrap(await this.#client.PATCH('/project/{projectId}/diagram/{diagramId}', { params: { path }, body, signal }))
        return
      } catch (error) {
        if (!deservesAnother(error, count)) throw error
      }
    }
  }

  /**
   * Replaces the nodes of a rich-text field, over the state that was read. The journal has each attempt before the service,
   * so that an undo also reverts one whose answer was lost.
   * @param announce records a change that is about to be sent, and returns the id of the record
   * @returns the diagrams whose nodes have been added or removed; in a dry run, those that would be
   */
  async #change(
    { host, field, diagrams }: Embedding,
    change: (nodes: readonly unknown[], diagrams: readonly string[]) => Change,
    journal: EmbedJournal,
    announce: (made: Embedding) => Promise<string>,
  ): Promise<readonly string[]> {
    let lost: Lost | undefined
    for (let count = 1; ; count++) {
      const planned = await this.#plan(host, field, (nodes) => change(nodes, diagrams))
      if (lost?.diagrams.every((id) => planned.diagrams.includes(id))) {
        // It has not arrived.
        await journal!.settle(lost.id, false)
        lost = undefined
      }
      const changed = diagrams.filter((id) => lost?.diagrams.includes(id) || planned.diagrams.includes(id))
      if (planned.diagrams.length === 0 || journal === undefined) return changed
      const id = await announce({ host, field, diagrams: planned.diagrams })
      try {
        await this.#write(host, field, planned)
        return changed
      } catch (error) {
        if (isRefusal(error)) await journal.settle(id, false)
        if (!deservesAnother(error, count, MAX_ATTEMPTS)) throw error
        if (isUnclear(error)) lost = { id, diagrams: planned.diagrams }
      }
    }
  }

  /** Reads a field, and plans its change. @throws ApiError, NetworkError */
  async #plan(host: string, field: string, change: (nodes: readonly unknown[]) => Change): Promise<PlannedChange> {
    const path = { projectId: this.#options.project, entityId: host }
    const outcome = await this.#client.GET('/project/{projectId}/entity/{entityId}', {
      params: { path, query: this.#query },
      signal: this.#options.signal,
    })
    const { values } = unwrap(outcome)
    const value = Object.hasOwn(values, field) ? values[field] : undefined
    const tag = outcome.response.headers.get('etag') ?? '*'
    return { ...change((value ?? []) as readonly unknown[]), tag }
  }

  /** @throws ApiError, also when somebody has changed the entity since it was read; NetworkError */
  async #write(host: string, field: string, { nodes, tag }: PlannedChange): Promise<void> {
    const params = { path: { projectId: this.#options.project, entityId: host }, header: { 'if-match': tag } }
    const body = { ...this.#query, values: { [field]: nodes } }
    const { signal } = this.#options
    unwrap(await this.#client.PUT('/project/{projectId}/entity/{entityId}/values', { params, body, signal }))
  }
}
