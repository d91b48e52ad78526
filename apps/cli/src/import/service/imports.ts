/** Imports by the service: uploading files, waiting, and reading the outcome of each file. */
import { setTimeout as sleep } from 'node:timers/promises'
import {
  ApiError,
  type Client,
  type Import,
  type ImportEntry,
  listAll,
  type NewImport,
  unwrap,
} from '@drawbridge/client'
import type { StoredDiagram } from '../states.ts'

export interface ServiceImportsOptions {
  readonly project: string
  readonly signal: AbortSignal
}

/** Pauses in ms between two polls of an import's progress: short ones for a small import. */
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 1000

export class ServiceImports {
  readonly #client: Client
  readonly #options: ServiceImportsOptions

  constructor(client: Client, options: ServiceImportsOptions) {
    this.#client = client
    this.#options = options
  }

  /**
   * Uploads files by their names in an archive, and starts to import them. The service deletes the archive afterwards.
   * @throws ApiError, NetworkError
   */
  async start(files: Readonly<Record<string, Uint8Array>>, asked: Omit<NewImport, 'files'>): Promise<void> {
    const { project: projectId, signal } = this.#options
    const { packArchive } = await import('@drawbridge/intake/archive')
    const archive = packArchive(files)
    const path = { projectId }
    const stored = unwrap(
      await this.#client.POST('/project/{projectId}/file', {
        params: { path, query: { name: `${asked.id}.zip` } },
        body: '',
        bodySerializer: () => archive,
        headers: { 'content-type': 'application/octet-stream' },
        signal,
      }),
    )
    const body = { ...asked, files: [{ file_id: stored.id, unpacked: true }], keep_files: false }
    // With its own id it is created once, however often this is sent.
    const header = { 'idempotency-key': asked.id! }
    try {
      unwrap(await this.#client.POST('/project/{projectId}/import', { params: { path, header }, body, signal }))
    } catch (error) {
      // A refusal leaves the archive behind; its deletion may fail without consequences.
      const params = { path: { projectId, fileId: stored.id } }
      if (error instanceof ApiError)
        await this.#client.DELETE('/project/{projectId}/file/{fileId}', { params, signal }).catch(() => {})
      throw error
    }
  }

  /**
   * Waits until an import has ended; undefined when there is none of that id.
   * @param stopped aborted when the service is to cancel the import
   */
  async ended(importId: string, stopped: AbortSignal): Promise<Import | undefined> {
    const { project: projectId, signal } = this.#options
    const wake = AbortSignal.any([signal, stopped])
    let isCanceled = false
    for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, MAX_PAUSE_MS)) {
      const params = { path: { projectId, importId } }
      const outcome = await this.#client.GET('/project/{projectId}/import/{importId}', { params, signal })
      if (outcome.response.status === 404) return undefined
      const found = unwrap(outcome)
      if (found.finished_at !== null) return found
      if (stopped.aborted && !isCanceled) {
        isCanceled = true
        await this.#cancel(importId)
      } else await sleep(pause, undefined, { signal: isCanceled ? signal : wake }).catch(() => signal.throwIfAborted())
    }
  }

  /**
   * Asks the service to cancel an import. One that has ended meanwhile stays as it is.
   * @throws ApiError, NetworkError
   */
  async #cancel(importId: string): Promise<void> {
    const { project: projectId, signal } = this.#options
    const params = { path: { projectId, importId } }
    const outcome = await this.#client.POST('/project/{projectId}/import/{importId}/cancel', { params, signal })
    if (outcome.response.status !== 409) unwrap(outcome)
  }

  /** The outcome of each file. */
  entries(importId: string): AsyncIterable<ImportEntry> {
    const { project: projectId, signal } = this.#options
    const params = { path: { projectId, importId }, query: { limit: 100 } }
    return listAll(this.#client, '/project/{projectId}/import/{importId}/entry', { params, signal })
  }

  /** A diagram as it was before the import replaced it. @throws ApiError */
  async former(importId: string, diagramId: string): Promise<StoredDiagram> {
    const { project: projectId, signal } = this.#options
    const params = { path: { projectId, importId, diagramId } }
    const { id, title, host_entity_ids, snapshot } = unwrap(
      await this.#client.GET('/project/{projectId}/import/{importId}/former/{diagramId}', { params, signal }),
    )
    return { id, title, hosts: host_entity_ids, snapshot }
  }
}

/** Whether an archive has to be split, because it is too large for the service. */
export function isTooLarge(error: unknown): boolean {
  return error instanceof ApiError && error.status === 413
}
