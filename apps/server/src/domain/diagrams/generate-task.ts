import { snapshotTexts } from '@drawbridge/core/lazy'
import { buildSnapshot, PayloadError, type SnapshotInput } from '@drawbridge/core/payload'
import { packText } from '@drawbridge/intake/packed-text'
import { settle, type TaskResult } from '#platform/conversion/result'
import { invalid } from '#platform/http/problem'
import type { Snapshot } from './snapshots.ts'

export type GenerateTask = SnapshotInput

/** Thread task: lays out and writes a generated diagram, and returns its snapshot as JSON text. */
export default function task(input: GenerateTask): Promise<TaskResult<Snapshot>> {
  return settle(() => {
    try {
      return packText(snapshotTexts(buildSnapshot(input)))
    } catch (error) {
      if (!(error instanceof PayloadError)) throw error
      throw invalid(error.pointer, error.message, error.code.replaceAll('-', '_'))
    }
  })
}
