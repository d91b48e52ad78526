/** The few things an import asks of the service. Repeats after 429, 5xx and lost connections are the client's. */
import { ApiError, type Client, createClient, NetworkError, unwrap } from '@drawbridge/client'
import { appendEmbedNode } from '@drawbridge/core/payload'
import { CommandError, EXIT } from '../exit-codes.ts'
import type { Entities } from '../hosts/resolve.ts'
import type { StoredDiagram } from './before.ts'
import { sha256 } from './identity.ts'
import type { Unit } from './worker.ts'

export interface ServiceOptions {
  readonly server: string
  readonly customer: string
  readonly project: string
  readonly branch?: string
  readonly apiKey: string
  /** Where the key was found, for messages. */
  readonly keyOrigin: string
  readonly retries: number
  readonly signal: AbortSignal
}

/** Most items that one answer of the service lists. */
const PAGE = 500

export type Plan = 'create' | 'replace' | 'unchanged'

/** Effect of writing a diagram; `before` is the diagram that it would replace. */
export interface PlannedUnit {
  readonly plan: Plan
  readonly before?: StoredDiagram
}

/** A diagram as the list of a project has it. */
export interface ListedDiagram {
  readonly title: string
  /** Revision of the branch that wrote it. */
  readonly revision: number
}

const TOO_OLD = 'this service is older than the command: it cannot'

export class Service {
  readonly #client: Client
  readonly #options: ServiceOptions
  readonly #query: { branch?: string }
  /** The last piece of work on each host; reading and writing its values must not cross. */
  readonly #turns = new Map<string, Promise<unknown>>()
  /** The diagrams that were there when the run began; undefined where the service does not list them. */
  #listed: ReadonlyMap<string, ListedDiagram> | undefined
  #entities: Promise<Entities> | undefined

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
      // The list checks the branch, too.
      this.#listed = await this.#list()
      return id
    } catch (error) {
      if (error instanceof ApiError || error instanceof NetworkError)
        throw new CommandError(`${this.#options.server}: ${saysOf(error, this.#options)}`, EXIT.service)
      throw error
    }
  }

  /** @returns undefined when the service is too old to list diagrams. @throws ApiError for an unknown branch. */
  async #list(): Promise<Map<string, ListedDiagram> | undefined> {
    const listed = new Map<string, ListedDiagram>()
    for (let after: string | undefined; ; ) {
      const query = { ...this.#query, limit: PAGE, ...(after !== undefined && { after }) }
      const params = { path: { projectId: this.#options.project }, query }
      const outcome = await this.#client.GET('/project/{projectId}/diagram', { params, signal: this.#options.signal })
      const { status } = outcome.response
      if (status === 405 || (status === 404 && (outcome.error as { code?: unknown })?.code === 'route_not_found'))
        return undefined
      const page = unwrap(outcome)
      for (const { id, title, revision } of page.diagrams) listed.set(id, { title, revision })
      if (!page.next) return listed
      after = page.next
    }
  }

  /** The diagrams of the project when the run began. @throws CommandError when the service does not list them. */
  diagrams(): ReadonlyMap<string, ListedDiagram> {
    if (this.#listed === undefined) throw new CommandError(`${TOO_OLD} list diagrams`, EXIT.service)
    return this.#listed
  }

  /** Whether the project has diagrams, as far as the service tells. */
  hasDiagrams(): boolean {
    return (this.#listed?.size ?? 0) > 0
  }

  /** A diagram as it is now; undefined when there is none. */
  async read(diagramId: string): Promise<StoredDiagram | undefined> {
    const path = { projectId: this.#options.project, diagramId }
    const params = { path, query: this.#query }
    const outcome = await this.#client.GET('/project/{projectId}/diagram/{diagramId}', {
      params,
      signal: this.#options.signal,
    })
    if (outcome.response.status === 404) return undefined
    const { id, title, host_entity_ids: hosts, snapshot } = unwrap(outcome)
    return { id, title, hosts, snapshot }
  }

  /** Asks for the effect of writing the diagram. A first import does not ask for each. */
  async plan(unit: Unit, host: string | undefined): Promise<PlannedUnit> {
    if (this.#listed?.has(unit.id) === false) return { plan: 'create' }
    const found = await this.read(unit.id)
    if (found === undefined) return { plan: 'create' }
    const linked = host === undefined || found.hosts.includes(host.toLowerCase())
    const same = found.title === unit.title && hashOf(found) === unit.hash
    return linked && same ? { plan: 'unchanged' } : { plan: 'replace', before: found }
  }

  async write(body: Uint8Array<ArrayBuffer>): Promise<void> {
    unwrap(
      await this.#client.POST('/project/{projectId}/diagram', {
        params: { path: { projectId: this.#options.project } },
        body: { title: '' },
        // The text of the body is there already.
        bodySerializer: () => body,
        signal: this.#options.signal,
      }),
    )
  }

  /** Puts a diagram back as it was, with its links. */
  async restore({ id, title, hosts, snapshot }: StoredDiagram): Promise<void> {
    for (const host of hosts.length > 0 ? hosts : [undefined]) {
      const body = { ...this.#query, id, title, snapshot, ...(host !== undefined && { hostEntityId: host }) }
      await this.write(new TextEncoder().encode(JSON.stringify(body)))
    }
  }

  /** @throws CommandError when the service is too old for it. */
  async remove(diagramId: string): Promise<void> {
    const params = { path: { projectId: this.#options.project, diagramId }, query: this.#query }
    const outcome = await this.#client.DELETE('/project/{projectId}/diagram/{diagramId}', {
      params,
      signal: this.#options.signal,
    })
    if (outcome.response.status === 405 || (outcome.response.status === 404 && this.#listed === undefined))
      throw new CommandError(`${TOO_OLD} delete diagrams`, EXIT.service)
    // Whoever was quicker has done the same.
    if (outcome.response.status !== 404) unwrap(outcome)
  }

  /** Takes the embed nodes of diagrams out of a field, where they stand at its top level. */
  async unembed(host: string, field: string, diagrams: readonly string[]): Promise<void> {
    await this.#change(host, field, false, (nodes) =>
      nodes.filter((node) => {
        const { type, diagramId } = (node ?? {}) as { type?: unknown; diagramId?: unknown }
        return !(type === 'canvas' && diagrams.includes(String(diagramId)))
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

  #embed(host: string, field: string, diagrams: readonly string[], dryRun: boolean): Promise<number> {
    return this.#change(host, field, dryRun, (nodes) =>
      diagrams.reduce<readonly unknown[]>((before, id) => appendEmbedNode(before, id), nodes),
    )
  }

  /** Replaces the nodes of a rich-text field. @returns by how many they have become more. */
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

  /** The entities of the project, read once. */
  entities(): Promise<Entities> {
    this.#entities ??= this.#readEntities()
    return this.#entities
  }

  async #readEntities(): Promise<Entities> {
    const ids = new Set<string>()
    const byName = new Map<string, string | null>()
    for (let after: string | undefined; ; ) {
      const query = { ...this.#query, limit: PAGE, ...(after !== undefined && { after }) }
      const params = { path: { projectId: this.#options.project }, query }
      const page = unwrap(
        await this.#client.GET('/project/{projectId}/entity', { params, signal: this.#options.signal }),
      )
      for (const { name, id, type } of page.entities) {
        if (type === 'diagram') continue
        ids.add(id)
        byName.set(name, byName.has(name) ? null : id)
      }
      if (!page.next) return { ids, byName }
      after = page.next
    }
  }
}

/** SHA-256 of a snapshot's JSON, as a thread makes it of what it converts. */
export function hashOf({ snapshot }: Pick<StoredDiagram, 'snapshot'>): string {
  return sha256(JSON.stringify(snapshot))
}

/** Enough of a key to know it again, and too little to use it. */
export function keyHint(apiKey: string): string {
  // Keys of the service begin with what all of them have.
  const common = /^(?:[a-z]+_)*/.exec(apiKey)?.[0].length ?? 0
  return `${apiKey.slice(0, common + 4)}…${apiKey.length > common + 12 ? apiKey.slice(-2) : ''}`
}

/** Why the service cannot be used, and what of the settings that has to do with. */
function saysOf(error: ApiError | NetworkError, { keyOrigin, apiKey }: ServiceOptions): string {
  if (error instanceof NetworkError) return causeOf(error)
  const isKey = error.status === 401 || error.status === 403
  const from = isKey ? `; the key ${keyHint(apiKey)} comes from ${keyOrigin}` : ''
  return `${error.message} (${error.code})${from}`
}

/** The innermost cause of a lost connection, such as "connect ECONNREFUSED 127.0.0.1:9". */
export function causeOf(error: Error): string {
  let cause: unknown = error
  while (cause instanceof Error && cause.cause !== undefined) cause = cause.cause
  const { message, code, errors } = cause as { message?: string; code?: string; errors?: readonly Error[] }
  const said = message || errors?.map((one) => one.message).join(', ') || code || String(cause)
  return said === error.message ? said : `${error.message}: ${said}`
}
