/** Embed nodes of diagrams in the rich-text fields of entities. */
import { ApiError, type Client, unwrap } from '@drawbridge/client'
import { appendEmbedNode } from '@drawbridge/core/payload'
import { isOvertaken } from './failures.ts'

/** How often the field of an entity is changed that others change at the same time. */
const MAX_ATTEMPTS = 10

export interface EmbedsOptions {
  readonly project: string
  readonly branch?: string
  readonly signal: AbortSignal
}

interface Change {
  readonly nodes: readonly unknown[]
  readonly diagrams: readonly string[]
}

/** Whether a node of rich text shows a diagram. */
function embeds(node: unknown, diagram: string): boolean {
  const { type, diagramId } = (node ?? {}) as { type?: unknown; diagramId?: unknown }
  return type === 'canvas' && diagramId === diagram
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
  async remove(host: string, field: string, diagrams: readonly string[]): Promise<readonly string[]> {
    return this.#change(host, field, false, (nodes) => {
      const shown = diagrams.filter((id) => nodes.some((node) => embeds(node, id)))
      return { nodes: nodes.filter((node) => !shown.some((id) => embeds(node, id))), diagrams: shown }
    }).catch((error) => {
      if (error instanceof ApiError && error.status === 404) return []
      throw error
    })
  }

  /**
   * Appends the embed nodes that the field lacks.
   * @returns their diagrams.
   */
  append(host: string, field: string, diagrams: readonly string[], dryRun: boolean): Promise<readonly string[]> {
    const before = this.#turns.get(host) ?? Promise.resolve()
    const turn = before.catch(() => {}).then(() => this.#append(host, field, diagrams, dryRun))
    this.#turns.set(host, turn)
    const forget = () => {
      if (this.#turns.get(host) === turn) this.#turns.delete(host)
    }
    turn.then(forget, forget)
    return turn
  }

  #append(host: string, field: string, diagrams: readonly string[], dryRun: boolean): Promise<readonly string[]> {
    return this.#change(host, field, dryRun, (before) => {
      let nodes = before
      const added = diagrams.filter((id) => {
        const count = nodes.length
        nodes = appendEmbedNode(nodes, id)
        return nodes.length > count
      })
      return { nodes, diagrams: added }
    })
  }

  /**
   * Replaces the nodes of a rich-text field, over the state that was read.
   * @returns the diagrams whose nodes have been added or removed.
   */
  async #change(
    host: string,
    field: string,
    dryRun: boolean,
    change: (nodes: readonly unknown[]) => Change,
  ): Promise<readonly string[]> {
    for (let count = 1; ; count++) {
      try {
        return await this.#changeOnce(host, field, dryRun, change)
      } catch (error) {
        if (count === MAX_ATTEMPTS || !isOvertaken(error)) throw error
      }
    }
  }

  async #changeOnce(
    host: string,
    field: string,
    dryRun: boolean,
    change: (nodes: readonly unknown[]) => Change,
  ): Promise<readonly string[]> {
    const path = { projectId: this.#options.project, entityId: host }
    const { signal } = this.#options
    const outcome = await this.#client.GET('/project/{projectId}/entity/{entityId}', {
      params: { path, query: this.#query },
      signal,
    })
    const found = unwrap(outcome)
    const value = Object.hasOwn(found.values, field) ? found.values[field] : undefined
    const { nodes, diagrams } = change((value ?? []) as readonly unknown[])
    if (diagrams.length > 0 && !dryRun) {
      const body = { ...this.#query, values: { [field]: nodes } }
      const header = { 'if-match': outcome.response.headers.get('etag') ?? '*' }
      const params = { path, header }
      unwrap(await this.#client.PUT('/project/{projectId}/entity/{entityId}/values', { params, body, signal }))
    }
    return diagrams
  }
}
