/** An export from a branch to a file of the project, with its report. */
import { sha256 } from '@drawbridge/intake/identity'
import { type ArchiveFile, Ledger, type Report } from '@drawbridge/reqif'
import { audit } from '#domain/audit'
import { branchAt, findProject } from '#domain/branching/index'
import { readSnapshot } from '#domain/diagrams/snapshots'
import { addFile, readWhole, withUpload } from '#domain/files/index'
import type { Identity } from '#platform/auth/identity'
import { Problem } from '#platform/http/problem'
import type { Services } from '#services'
import { fitName, MAX_NAME_LENGTH } from '../frame.ts'
import { buildDocument } from './build.ts'
import type { ExportFile, Media } from './media.ts'
import { exportTooLarge, readSource } from './source.ts'
import type { WriteTask, WrittenFile } from './write-task.ts'

const WRITE = new URL('./write-task.ts', import.meta.url)

export interface ExportRequest {
  /** Id or slug. */
  readonly projectId: string
  /** An imported document; the whole project when omitted. */
  readonly documentId?: string | undefined
  readonly branch?: string | undefined
  readonly format: 'reqif' | 'reqifz'
  readonly requestId: string
}

export interface ExportResult extends Report {
  readonly file_id: string
  readonly file_name: string
  readonly size: number
}

/** Exports of this process, which take turns: each holds its whole document in memory. */
let turns: Promise<unknown> = Promise.resolve()
let waiting = 0
/** Maximum number of exports that wait for their turn. */
const MAX_WAITING = 16

/**
 * Writes a document of a branch as a file of the project, when it is its turn.
 * @throws {Problem} 404; 413 for values or a file that exceed the file size limit; 503 `busy`.
 */
export async function exportReqif(services: Services, who: Identity, request: ExportRequest): Promise<ExportResult> {
  if (waiting >= MAX_WAITING) {
    throw new Problem(503, 'busy', 'Too many exports are waiting; please try again.', {
      headers: { 'retry-after': '10' },
    })
  }
  waiting += 1
  const result = turns.then(() => writeExport(services, who, request))
  turns = result.catch(() => {}).finally(() => (waiting -= 1))
  return result
}

async function writeExport(services: Services, who: Identity, request: ExportRequest): Promise<ExportResult> {
  const { database, pool, config } = services
  const { ws, userId } = who
  const { projectId, documentId, format, requestId } = request
  const limit = config.fileLimit
  const time = new Date().toISOString()
  const { project, source } = await database.inWorkspace(ws, async (tx) => {
    const branch = await branchAt(tx, ws, { projectId, branchId: request.branch })
    return {
      project: await findProject(tx, ws, projectId),
      source: await readSource(tx, branch, { documentId, limit }),
    }
  })
  const ledger = new Ledger()
  const title = source.documents.length === 1 ? source.documents[0]!.title : project.name
  const { document, media } = buildDocument(
    source,
    { projectId: project.id, title, time, isArchive: format === 'reqifz' },
    ledger,
  )
  const base = fitName(title.replaceAll(/[/\\]+/g, ' '), MAX_NAME_LENGTH, project.slug)
  const files = format === 'reqifz' ? await readMedia(services, ws, media) : []
  const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  if (size > limit) throw exportTooLarge(limit)
  const task: WriteTask = { document, time, files, ...(format === 'reqifz' && { archived: 'document.reqif' }) }
  const move = files.map(({ bytes }) => bytes)
  const { bytes, unknownNodes } = await pool.run<WrittenFile>(WRITE, task, { owner: ws, move })
  for (let n = 0; n < unknownNodes; n++) ledger.tell('text-not-understood', 'approximated')
  if (bytes.length > limit) throw exportTooLarge(limit)
  const name = `${base}.${format}`
  const id = await withUpload(services, ws, { bytes, hash: sha256(bytes) }, (received) =>
    database.inWorkspace(ws, async (tx) => {
      const file = await addFile(tx, { ws, projectId: project.id, name, createdBy: userId }, received)
      const details = { document_id: documentId ?? null, name }
      await audit(tx, { ws, actorId: userId, action: 'reqif.exported', targetId: file.id, details, requestId })
      return file.id
    }),
  )
  return { file_id: id, file_name: name, size: bytes.length, ...ledger.report() }
}

/** The bytes of the files of an archive, ordered by name. */
async function readMedia(services: Services, ws: string, media: Media): Promise<ArchiveFile[]> {
  const { database, config } = services
  const limit = config.fileLimit
  const files: ArchiveFile[] = []
  let size = 0
  for (const [name, file] of [...media.files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const bytes = 'file' in file ? await readWhole(services, { ws, ...file.file }) : await canvas(file)
    size += bytes.length
    if (size > limit) throw exportTooLarge(limit)
    files.push({ name, bytes })
  }
  return files

  /** A snapshot as tldraw writes its files. */
  async function canvas({ snapshot }: Extract<ExportFile, { readonly snapshot: string }>): Promise<Uint8Array> {
    const pieces = await readSnapshot(database, ws, snapshot)
    const { store = {}, schema = null } = JSON.parse(Buffer.concat(pieces).toString()) as {
      store?: Record<string, unknown>
      schema?: unknown
    }
    return new TextEncoder().encode(
      JSON.stringify({ tldrawFileFormatVersion: 1, schema, records: Object.values(store) }),
    )
  }
}
