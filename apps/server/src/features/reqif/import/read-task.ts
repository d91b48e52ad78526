import { DiagramInputError } from '@drawbridge/core/report'
import { isRemote, type NamedDocument, type Report, type ReqifFile, readReqif, resolveIn } from '@drawbridge/reqif'
import { settle, type TaskResult } from '#platform/conversion/result'
import { Problem } from '#platform/http/problem'
import { objectsIn } from '../attachments.ts'

export interface ReadTask {
  readonly file: Uint8Array
  /** Maximum size of a file in bytes. */
  readonly limit: number
}

/** A file shown in texts. */
export interface AttachedFile {
  /** Name in the archive. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** A document, and the files of the archive that its paths refer to. */
export interface ReadDocument extends NamedDocument {
  readonly files: ReadonlyMap<string, string>
}

export interface ReadFile {
  readonly documents: readonly ReadDocument[]
  /** About as many bytes as the documents take in the database. */
  readonly size: number
  readonly attached: readonly AttachedFile[]
  /** Names of files that no text shows. */
  readonly unused: readonly string[]
  readonly report: Report
}

/** Thread task: reads a ReqIF file. */
export default function task({ file, limit }: ReadTask): Promise<TaskResult<ReadFile>> {
  return settle(
    () => {
      try {
        return withFiles(readReqif(file, { maxInputBytes: limit }))
      } catch (error) {
        if (!(error instanceof DiagramInputError)) throw error
        const code = error.code === 'not-a-diagram' ? 'not_reqif' : error.code.replaceAll('-', '_')
        throw new Problem(error.code === 'too-large' ? 413 : 422, code, error.message)
      }
    },
    ({ attached }) => attached.map(({ bytes }) => bytes),
  )
}

function withFiles(read: ReqifFile): ReadFile {
  const names = new Set(read.attachments)
  const used = new Set<string>()
  const documents = read.documents.map(({ name, document }): ReadDocument => {
    const files = new Map<string, string>()
    for (const { data } of pathsIn(document)) {
      const found = isRemote(data) ? undefined : resolveIn(names, name, data)
      if (found === undefined) continue
      files.set(data, found)
      used.add(found)
    }
    return { name, document, files }
  })
  return {
    documents,
    size: JSON.stringify(documents).length,
    // In their own buffers, since they move to another thread.
    attached: [...used].map((name) => ({ name, bytes: read.read(name)!.slice() })),
    unused: read.attachments.filter((name) => !used.has(name)),
    report: read.report,
  }
}

function pathsIn({ objects, specifications, relations }: NamedDocument['document']) {
  return [...objects, ...specifications, ...relations].flatMap(({ values }) => objectsIn(values))
}
