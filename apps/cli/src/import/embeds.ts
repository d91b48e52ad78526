/** Embed nodes of diagrams in the rich-text fields of entities. */
import { ApiError, type Client, unwrap } from '@drawbridge/client'
import { appendEmbedNode } from '@drawbridge/core/payload'

export interface EmbedsOptions {
  readonly project: string
  readonly branch?: string
  readonly signal: AbortSignal
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

  /** Removes the embed nodes of diagrams from the top level of a field, if the entity still exists. */
  async remove(host: string, field: string, diagrams: readonly string[]): Promise<void> {
    await this.#change(host, field, false, (nodes) =>
      nodes.filter((node) => {
        const { type, diagramId } = (node ?? {}) as { type?: unknown; diagramId?: unknown }
        return !(type === 'canvas' && diagrams.includes(String(diagramId)))
      }),
    ).catch((error) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error
    })
  }

  /**
   * Appends the embed nodes that the field lacks.
   * @returns their number.
   */
  append(host: string, field: string, diagrams: readonly string[], dryRun: boolean): Promise<number> {
    const before = this.#turns.get(host) ?? Promise.resolve()
    const turn = before.catch(() => {}).then(() => this.#append(host, field, diagrams, dryRun))
    this.#turns.set(host, turn)
    const forget = () => {
      if (this.#turns.get(host) === turn) this.#turns.delete(host)
    }
    turn.then(forget, forget)
    return turn
  }

  #append(host: string, field: string, diagrams: readonly string[], dryRun: boolean): Promise<number> {
    return this.#change(host, field, dryRun, (nodes) =>
      diagrams.reduce<readonly unknown[]>((before, id) => appendEmbedNode(before, id), nodes),
    )
  }

  /**
   * Replaces the nodes of a rich-text field.
   * @returns by how many their number has grown.
   */
  async #change(
    host: string,
    field: string,
    dryRun: boolean,
    change: (nodes: readonly unknown[]) => readonly unknown[],
  ): Promise<number> {
    const path = { projectId: this.#options.project, entityId: host }
    const { signal } = this.#options
    const found = unwrap(
      await this.#client.GET('/project/{projectId}/entity/{entityId}', {
        params: { path, query: this.#query },
        signal,
      }),
    )
    const value = Object.hasOwn(found.values, field) ? found.values[field] : undefined
    const before = (value ?? []) as readonly unknown[]
    const after = change(before)
    const added = after.length - before.length
    if (added !== 0 && !dryRun) {
      const body = { ...this.#query, values: { [field]: after } }
      unwrap(
        await this.#client.PUT('/project/{projectId}/entity/{entityId}/values', { params: { path }, body, signal }),
      )
    }
    return added
  }
}
