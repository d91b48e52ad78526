/** Bytes of files, to and from the service. */
import type { Client, Outcome, ResponseBody } from '@drawbridge/client'
import { unwrap } from '@drawbridge/client'
import { requestError } from '../../connection/errors.ts'
import { save } from '../../exports/files.ts'

export type StoredFile = ResponseBody<'getFile'>

/** Uploads a file unchanged. */
export function upload(
  client: Client,
  projectId: string,
  file: File,
  entityId: string | undefined,
): Promise<Outcome<StoredFile>> {
  return client.POST('/project/{projectId}/file', {
    params: { path: { projectId }, query: { name: file.name, ...(entityId !== undefined && { entity_id: entityId }) } },
    headers: { 'content-type': 'application/octet-stream' },
    body: file as never,
    bodySerializer: (bytes: unknown) => bytes as Blob,
  })
}

interface UploadAll {
  /** The entity that the files are attached to. */
  readonly entityId?: string | undefined
  /** Called before each file, with its number. */
  readonly onNext?: (count: number) => void
}

/**
 * Uploads files one after the other.
 * @throws Error that names the first file that could not be uploaded, and says how many were before it
 */
export async function uploadAll(
  client: Client,
  projectId: string,
  files: readonly File[],
  { entityId, onNext }: UploadAll = {},
): Promise<Outcome<StoredFile>[]> {
  const outcomes: Outcome<StoredFile>[] = []
  for (const file of files) {
    onNext?.(outcomes.length + 1)
    try {
      const outcome = await upload(client, projectId, file, entityId)
      unwrap(outcome)
      outcomes.push(outcome)
    } catch (error) {
      const before = outcomes.length === 0 ? '' : ` ${outcomes.length} of ${files.length} files were uploaded.`
      throw new Error(`${file.name}: ${requestError(error).text}${before}`)
    }
  }
  return outcomes
}

/** The content of a file. */
export function contentOf(client: Client, projectId: string, fileId: string): Promise<Outcome<Blob>> {
  const content = client.GET('/project/{projectId}/file/{fileId}/content', {
    params: { path: { projectId, fileId } },
    parseAs: 'blob',
  })
  return content as unknown as Promise<Outcome<Blob>>
}

/** Makes the browser save a file under its name. */
export async function download(client: Client, { id, project_id, name }: StoredFile): Promise<Outcome<Blob>> {
  const outcome = await contentOf(client, project_id, id)
  save(unwrap(outcome), name)
  return outcome
}

const UNITS = ['bytes', 'kB', 'MB', 'GB']

/** A size for people, in steps of 1000. */
export function sizeText(bytes: number): string {
  let [size, unit] = [bytes, 0]
  for (; size >= 1000 && unit < UNITS.length - 1; unit++) size /= 1000
  return `${unit === 0 ? size : size.toFixed(1)} ${UNITS[unit]}`
}
