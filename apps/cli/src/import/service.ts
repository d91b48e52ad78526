/** The few things an import asks of the service. Repeats after 429, 5xx and lost connections are the client's. */
import { ApiError, type Client, createClient, NetworkError, unwrap } from '@drawbridge/client'
import { appendEmbedNode } from '@drawbridge/core'
import { CommandError, EXIT } from '../exit-codes.ts'
import { sha256 } from './identity.ts'
import type { Unit } from './worker.ts'

export interface ServiceOptions {
  readonly server: string
  readonly customer: string
  readonly project: string
  readonly branch?: string
  readonly apiKey: string
  readonly retries: number
  readonly signal: AbortSignal
}

/** Most entities that one answer of the service lists. */
const PAGE = 500

export type Plan = 'create' | 'replace' | 'unchanged'

export class Service {
  readonly #client: Client
  readonly #options: ServiceOptions
  readonly #query: { branch?: string }
  /** The last piece of work on each host; reading and writing its values must not cross. */
  readonly #turns = new Map<string, Promise<unknown>>()
  /** Ids of the diagrams that were there when the run began; undefined when they are more than one page. */
  #before: ReadonlySet<string> | undefined
  #names: Promise<ReadonlyMap<string, string | null>> | undefined

  constructor(options: ServiceOptions) {
    this.#options = options
    this.#query = options.branch === undefined ? {} : { branch: options.branch }
    this.#client = createClient({
      baseUrl: options.server,
      customer: options.customer,
      apiKey: options.apiKey,
      retries: options.retries,
    })
  }

  /** Ends the run before the first file when it cannot succeed. @returns the project's id. */
  async check(): Promise<string> {
    const { project: projectId, signal } = this.#options
    try {
      const { id } = unwrap(await this.#client.GET('/project/{projectId}', { params: { path: { projectId } }, signal }))
      // The branch is checked by asking for something on it.
      const query = { ...this.#query, type: 'diagram', limit: PAGE }
      const params = { path: { projectId }, query }
      const page = unwrap(await this.#client.GET('/project/{projectId}/entity', { params, signal }))
      if (!page.next) this.#before = new Set(page.entities.map((entity) => entity.id))
      return id
    } catch (error) {
      if (error instanceof ApiError) throw new CommandError(`${error.message} (${error.code})`, EXIT.service)
      if (error instanceof NetworkError) throw new CommandError(error.message, EXIT.service)
      throw error
    }
  }

  /** What writing the diagram would do. A first import into a small project is spared the question for each. */
  async plan(unit: Unit, host: string | undefined): Promise<Plan> {
    if (this.#before?.has(unit.id) === false) return 'create'
    const path = { projectId: this.#options.project, diagramId: unit.id }
    const { signal } = this.#options
    const outcome = await this.#client.GET('/project/{projectId}/diagram/{diagramId}', {
      params: { path, query: this.#query },
      signal,
    })
    if (outcome.response.status === 404) return 'create'
    const found = unwrap(outcome)
    const linked = host === undefined || found.host_entity_ids.includes(host.toLowerCase())
    const same = found.title === unit.title && sha256(JSON.stringify(found.snapshot)) === unit.hash
    return linked && same ? 'unchanged' : 'replace'
  }

  async write(unit: Unit): Promise<void> {
    unwrap(
      await this.#client.POST('/project/{projectId}/diagram', {
        params: { path: { projectId: this.#options.project } },
        body: { title: unit.title },
        // The thread made the text of the body already.
        bodySerializer: () => unit.body,
        signal: this.#options.signal,
      }),
    )
  }

  /** Appends the embed nodes that the field lacks. @returns how many those are. */
  embed(host: string, field: string, diagrams: readonly string[], dryRun: boolean): Promise<number> {
    const before = this.#turns.get(host) ?? Promise.resolve()
    const turn = before.catch(() => {}).then(() => this.#embed(host, field, diagrams, dryRun))
    this.#turns.set(host, turn)
    const forget = () => {
      if (this.#turns.get(host) === turn) this.#turns.delete(host)
    }
    turn.then(forget, forget)
    return turn
  }

  async #embed(host: string, field: string, diagrams: readonly string[], dryRun: boolean): Promise<number> {
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
    const after = diagrams.reduce<readonly unknown[]>((nodes, id) => appendEmbedNode(nodes, id), before)
    const added = after.length - before.length
    if (added > 0 && !dryRun) {
      const body = { ...this.#query, values: { [field]: after } }
      unwrap(
        await this.#client.PUT('/project/{projectId}/entity/{entityId}/values', { params: { path }, body, signal }),
      )
    }
    return added
  }

  /** The id of the only entity that has a name; undefined when there is none, null when there are several. */
  async entityByName(name: string): Promise<string | null | undefined> {
    this.#names ??= this.#readNames()
    return (await this.#names).get(name)
  }

  async #readNames(): Promise<ReadonlyMap<string, string | null>> {
    const names = new Map<string, string | null>()
    for (let after: string | undefined; ; ) {
      const query = { ...this.#query, limit: PAGE, ...(after !== undefined && { after }) }
      const params = { path: { projectId: this.#options.project }, query }
      const page = unwrap(
        await this.#client.GET('/project/{projectId}/entity', { params, signal: this.#options.signal }),
      )
      for (const { name, id, type } of page.entities)
        if (type !== 'diagram') names.set(name, names.has(name) ? null : id)
      if (!page.next) return names
      after = page.next
    }
  }
}
