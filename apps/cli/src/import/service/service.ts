/** The requests that an import sends to the service. The client retries after 429, 5xx and lost connections. */
import { ApiError, type Client, createClient, type DiagramBatchResult, NetworkError, unwrap } from '@drawbridge/client'
import { CommandError, EXIT } from '#exit-codes'
import { type StoredDiagram, snapshotHash } from '../states.ts'
import type { Unit } from '../worker.ts'
import { Embeds } from './embeds.ts'
import { type Deletion, ServiceEntities } from './entities.ts'
import { failureText, isMissing, isOutage, isShortage, isUnknownMember } from './failures.ts'
import { ServiceImports } from './imports.ts'
import { type ListedDiagram, listDiagrams } from './listing.ts'
import { pauseNotes } from './pauses.ts'
import { type ProjectEntities, readEntities } from './project-entities.ts'
import { ServiceSources } from './sources.ts'
import { encodeBody, encodeLines, type UpsertBody } from './upsert-body.ts'

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
  /** Tells people why a run pauses. */
  readonly note?: (text: string) => void
}

export type ExportFormat = 'drawio' | 'svg' | 'md' | 'tldr'

export type Plan = 'create' | 'replace' | 'unchanged'

/** Effect of writing a diagram; `before` is the diagram that it would replace. */
export interface PlannedUnit {
  readonly plan: Plan
  readonly before?: StoredDiagram
  /** Revision of that diagram; 0 if there is none. */
  readonly revision: number
  /** The title of the service, if it stays instead of that of the file. */
  readonly keptTitle?: string
}

/** A diagram with the revision of the branch that wrote it. */
export interface FoundDiagram extends StoredDiagram {
  readonly revision: number
}

/** Maximum number of repetitions of the first request of a run. */
const MAX_FIRST_RETRIES = 4

const NEW: PlannedUnit = { plan: 'create', revision: 0 }

const TOO_OLD = 'this service is older than the command: it cannot'

export class Service {
  readonly #client: Client
  /** For the first request, which says soon that there is no service. */
  readonly #first: Client
  readonly #options: ServiceOptions
  readonly #query: { branch?: string }
  readonly embeds: Embeds
  readonly imports: ServiceImports
  readonly elements: ServiceEntities
  readonly sources: ServiceSources
  /** The diagrams that existed when the run began; undefined if the service cannot list them. */
  #listed: ReadonlyMap<string, ListedDiagram> | undefined
  #byPath: ReadonlyMap<string | undefined, readonly string[]> | undefined
  #entities: Promise<ProjectEntities> | undefined
  #takesBatches = true
  #takesAll = true

  constructor(options: ServiceOptions) {
    this.#options = options
    this.#query = options.branch === undefined ? {} : { branch: options.branch }
    const { server: baseUrl, customer, apiKey, retries, note } = options
    const common = { baseUrl, customer, apiKey, ...(note && { onPause: pauseNotes(note) }) }
    this.#client = createClient({ ...common, retries, giveUpTogether: true })
    this.#first = createClient({ ...common, retries: Math.min(retries, MAX_FIRST_RETRIES) })
    this.embeds = new Embeds(this.#client, options)
    this.imports = new ServiceImports(this.#client, options)
    this.elements = new ServiceEntities(this.#client, options)
    this.sources = new ServiceSources(this.#client, options)
  }

  /**
   * Ends the run before the first file if it cannot succeed.
   * @returns the project's id.
   */
  async check(): Promise<string> {
    const { project: projectId, signal } = this.#options
    try {
      const { id } = unwrap(await this.#first.GET('/project/{projectId}', { params: { path: { projectId } }, signal }))
      // The list checks the branch, too.
      this.#listed = await listDiagrams(this.#client, this.#options)
      return id
    } catch (error) {
      if (error instanceof ApiError || error instanceof NetworkError)
        throw new CommandError(`${this.#options.server}: ${failureText(error, this.#options)}`, EXIT.service)
      throw error
    }
  }

  /**
   * The diagrams of the project when the run began.
   * @throws CommandError when the service cannot list them.
   */
  diagrams(): ReadonlyMap<string, ListedDiagram> {
    if (this.#listed === undefined) throw new CommandError(`${TOO_OLD} list diagrams`, EXIT.service)
    return this.#listed
  }

  /** Whether the project has diagrams, as far as the service can tell. */
  hasDiagrams(): boolean {
    return (this.#listed?.size ?? 0) > 0
  }

  /** A diagram as it was when the run began; undefined if it did not exist, or the service cannot list diagrams. */
  listed(id: string): ListedDiagram | undefined {
    return this.#listed?.get(id)
  }

  /** The diagrams that were imported from a path, when the run began. */
  idsAt(path: string): readonly string[] {
    this.#byPath ??= Map.groupBy(this.#listed?.keys() ?? [], (id) => this.#listed?.get(id)?.path)
    return this.#byPath.get(path) ?? []
  }

  /** The current state of a diagram; undefined when there is none. */
  async read(diagramId: string): Promise<FoundDiagram | undefined> {
    const path = { projectId: this.#options.project, diagramId }
    const params = { path, query: this.#query }
    const outcome = await this.#client.GET('/project/{projectId}/diagram/{diagramId}', {
      params,
      signal: this.#options.signal,
    })
    if (outcome.response.status === 404) return undefined
    const { id, title, host_entity_ids: hosts, snapshot, revision, path: from } = unwrap(outcome)
    return { id, title, hosts, snapshot, revision, ...(from !== undefined && { path: from }) }
  }

  /** A diagram as a file of another program. @throws ApiError, NetworkError */
  async export(diagramId: string, format: ExportFormat): Promise<Uint8Array> {
    const path = { projectId: this.#options.project, diagramId }
    const params = { path, query: { ...this.#query, format } }
    const { signal } = this.#options
    const outcome = await this.#client.GET('/project/{projectId}/diagram/{diagramId}/export', {
      params,
      signal,
      parseAs: 'arrayBuffer',
    })
    return new Uint8Array(unwrap(outcome) as unknown as ArrayBuffer)
  }

  /**
   * Determines the effect of writing a diagram. A first import needs no request for each.
   * @param keeps whether the existing diagram keeps a title that is not the file's
   * @param path the new path of its file, if that was moved
   */
  async plan(
    unit: Unit,
    host: string | undefined,
    keeps: (title: string) => boolean,
    path?: string,
  ): Promise<PlannedUnit> {
    if (this.#listed?.has(unit.id) === false) return NEW
    return this.planAgain(unit, host, keeps, path)
  }

  /** The same, of a diagram that somebody may have written since the run began. */
  async planAgain(
    unit: Unit,
    host: string | undefined,
    keeps: (title: string) => boolean,
    path?: string,
  ): Promise<PlannedUnit> {
    const found = await this.read(unit.id)
    if (found === undefined) return NEW
    const linked = host === undefined || found.hosts.includes(host.toLowerCase())
    const kept = { ...(keeps(found.title) && { keptTitle: found.title }) }
    const isThere = path === undefined || found.path === path
    const same = isThere && (kept.keptTitle ?? unit.title) === found.title && snapshotHash(found) === unit.hash
    const { revision } = found
    return { ...(linked && same ? { plan: 'unchanged' } : { plan: 'replace', before: found }), revision, ...kept }
  }

  /**
   * Writes diagrams, many in one request if the service supports that. `settle` receives the result of each, in order;
   * a line that the service was too busy for is sent again by itself, which waits as long as the service asks. So is one
   * that an old service refused for its revision.
   * @throws ApiError, NetworkError when a request failed as a whole.
   */
  async writeAll(
    bodies: readonly UpsertBody[],
    settle: (index: number, error?: unknown) => Promise<void>,
  ): Promise<void> {
    const results = bodies.length > 1 && this.#takesBatches ? await this.#writeBatch(bodies) : undefined
    let exhausted: unknown
    for (const [index, body] of bodies.entries()) {
      const result = results?.[index]
      const isAnswered = result !== undefined && !isShortage(result.status) && !isUnknownMember(result.problem)
      let error: unknown = isAnswered ? result.problem && new ApiError(result.problem) : exhausted
      if (!isAnswered && exhausted === undefined) error = await this.#write(body).catch((reason: unknown) => reason)
      // After waiting in vain for one diagram, do not wait for each of the others.
      if (!isAnswered && isOutage(error)) exhausted = error
      await settle(index, error ?? undefined)
    }
  }

  /** @returns a result for each line; undefined when the service does not support batches, or this one is too large. */
  async #writeBatch(bodies: readonly UpsertBody[]): Promise<readonly DiagramBatchResult[] | undefined> {
    const outcome = await this.#client.POST('/project/{projectId}/diagram-batch', {
      params: { path: { projectId: this.#options.project } },
      body: { title: '' },
      bodySerializer: () => encodeLines(bodies.map((body) => this.#known(body))),
      headers: { 'content-type': 'application/x-ndjson' },
      parseAs: 'text',
      signal: this.#options.signal,
    })
    const { status } = outcome.response
    if (isMissing(outcome)) this.#takesBatches = false
    if (status === 413 || !this.#takesBatches) return undefined
    const results = unwrap(outcome).trimEnd().split('\n')
    return results.map((line) => JSON.parse(line) as DiagramBatchResult)
  }

  async #write(body: UpsertBody): Promise<void> {
    const sent = this.#known(body)
    const outcome = await this.#client.POST('/project/{projectId}/diagram', {
      params: { path: { projectId: this.#options.project } },
      body: { title: '' },
      bodySerializer: () => encodeBody(sent),
      signal: this.#options.signal,
    })
    if (!this.#takesAll || !isUnknownMember(outcome.error)) return void unwrap(outcome)
    this.#takesAll = false
    await this.#write(body)
  }

  /** A body as far as the service knows its members. */
  #known(body: UpsertBody): UpsertBody {
    const { revision: _revision, path: _path, source: _source, ...others } = body
    return this.#takesAll ? body : others
  }

  /** Restores a diagram with its links to entities that still exist. */
  async restore({ id, title, hosts, snapshot, path }: StoredDiagram): Promise<void> {
    const write = (link: { readonly hostEntityId?: string }) =>
      this.#write({
        title,
        ...(path !== undefined && { path }),
        // It is converted from another file than the state that it replaces.
        source: null,
        members: Buffer.from(JSON.stringify({ ...this.#query, id, snapshot, ...link })),
      })
    let isWritten = false
    for (const hostEntityId of hosts) {
      try {
        await write({ hostEntityId })
        isWritten = true
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'entity_not_found')) throw error
      }
    }
    if (!isWritten) await write({})
  }

  /** @throws CommandError when the service is too old to delete diagrams. */
  async remove(diagramId: string): Promise<void> {
    const params = { path: { projectId: this.#options.project, diagramId }, query: this.#query }
    const outcome = await this.#client.DELETE('/project/{projectId}/diagram/{diagramId}', {
      params,
      signal: this.#options.signal,
    })
    if (outcome.response.status === 405 || (outcome.response.status === 404 && this.#listed === undefined))
      throw new CommandError(`${TOO_OLD} delete diagrams`, EXIT.service)
    // Somebody else has already deleted it.
    if (outcome.response.status !== 404) unwrap(outcome)
  }

  /** Deletes diagrams; see {@link ServiceEntities.removeAll}. */
  removeAll(deletions: readonly Deletion[]): Promise<(ApiError | undefined)[]> {
    return this.elements.removeAll(deletions, (id) => this.remove(id))
  }

  /** The entities of the project, read once. */
  entities(): Promise<ProjectEntities> {
    this.#entities ??= readEntities(this.elements)
    return this.#entities
  }
}
