import { type ArchiveFile, type ReqifDocument, writeArchive, writeDocument } from '@drawbridge/reqif'
import { settle, type TaskResult } from '#platform/conversion/result'

export interface WriteTask {
  readonly document: ReqifDocument
  /** LAST-CHANGE of elements that have none, ISO 8601. */
  readonly time: string
  /** Name of the document in an archive; a plain document without one. */
  readonly archived?: string
  readonly files: readonly ArchiveFile[]
}

export interface WrittenFile {
  readonly bytes: Uint8Array
  /** Number of rich text nodes of unknown types. */
  readonly unknownNodes: number
}

/** Thread task: writes a document or an archive. */
export default function task({ document, time, archived, files }: WriteTask): Promise<TaskResult<WrittenFile>> {
  return settle(
    () => {
      let unknownNodes = 0
      const onUnknownNode = () => {
        unknownNodes += 1
      }
      const text = writeDocument(document, { time, onUnknownNode })
      const bytes = archived === undefined ? new TextEncoder().encode(text) : writeArchive(archived, text, files)
      return { bytes, unknownNodes }
    },
    ({ bytes }) => [bytes],
  )
}
