import { snapshotTexts } from '@drawbridge/core'
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
  readonly pages: ReturnType<typeof convertFile>['pages']
  readonly report: ReturnType<typeof convertFile>['report']
}

/** Thread task: converts a stored file. */
export default function task({ file, filename, options, ...bounds }: SnapshotTask): TaskResult<ConvertedFile> {
  return settle(
    () => {
      const format = formatOf(file)
      const { snapshot, ...rest } = convertFile(file, { filename, ...options }, bounds)
      return { format, ...rest, snapshot: packText(snapshotTexts(snapshot)) }
    },
    ({ snapshot }) => snapshot.pieces,
  )
}
