import { snapshotTexts } from '@drawbridge/core/lazy'
import { packText } from '@drawbridge/intake/packed-text'
import { settle, type TaskResult } from '#platform/conversion/result'
import type { Snapshot } from '../diagrams/snapshots.ts'
import { type ConversionBounds, convertFile, formatOf } from './convert.ts'

export interface SnapshotTask extends ConversionBounds {
  readonly file: Uint8Array
  readonly filename: string
  /** Options of the conversion, as in a request body. */
  readonly options: Readonly<Record<string, unknown>>
}

/** A converted file, with its snapshot as it is stored. */
export interface ConvertedFile {
  readonly format: string
  readonly title: string
  readonly snapshot: Snapshot
  readonly pages: Awaited<ReturnType<typeof convertFile>>['pages']
  readonly report: Awaited<ReturnType<typeof convertFile>>['report']
}

/** Thread task: converts a stored file. */
export default function task({ file, filename, options, ...bounds }: SnapshotTask): Promise<TaskResult<ConvertedFile>> {
  return settle(
    async () => {
      const format = formatOf(file)
      const { snapshot, ...rest } = await convertFile(file, { filename, ...options }, bounds)
      return { format, ...rest, snapshot: packText(snapshotTexts(snapshot)) }
    },
    ({ snapshot }) => snapshot.pieces,
  )
}
