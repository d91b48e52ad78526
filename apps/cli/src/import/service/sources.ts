/** Files that diagrams were converted from here: the service keeps them, so that it can convert and merge them again. */
import { ApiError, type Client, unwrap } from '@drawbridge/client'
import { MAX_ATTEMPTS } from './attempts.ts'
import { isOutage, isUnclear } from './failures.ts'

/** Maximum length of a file's name in the service, in UTF-16 units. */
const MAX_NAME_LENGTH = 255

/** The name of a file by its path, or by that of an entry in an archive. */
function nameOf(key: string): string {
  const name = key.replace(/^.*[/\\!]/s, '').replace(/[\u0000-\u001f]/g, '')
  return name.trim() === '' ? 'file' : name.slice(-MAX_NAME_LENGTH)
}

export class ServiceSources {
  readonly #client: Client
  readonly #options: { readonly project: string; readonly signal: AbortSignal }
  /** The first file that the service did not take, and why; those that follow are only counted. */
  refused: { readonly key: string; readonly reason: string } | undefined
  refusals = 0

  constructor(client: Client, options: { readonly project: string; readonly signal: AbortSignal }) {
    this.#client = client
    this.#options = options
  }

  /**
   * Uploads a file that goes with the last diagram that is converted from it.
   * @returns its id; undefined when the service refuses it, such as for its size, which stops no import
   * @throws ApiError, NetworkError when the service cannot be reached or is overloaded
   */
  async upload(key: string, bytes: Uint8Array): Promise<string | undefined> {
    const { project: projectId, signal } = this.#options
    const params = { path: { projectId }, query: { name: nameOf(key), only_source: true } }
    const headers = { 'content-type': 'application/octet-stream' }
    const sent = { params, body: '', bodySerializer: () => bytes, headers, signal }
    for (let count = 1; ; count++) {
      try {
        return unwrap(await this.#client.POST('/project/{projectId}/file', sent)).id
      } catch (error) {
        if (isUnclear(error) && count < MAX_ATTEMPTS) continue
        if (!(error instanceof ApiError) || isOutage(error)) throw error
        this.refused ??= { key, reason: error.message }
        this.refusals += 1
        return undefined
      }
    }
  }
}
