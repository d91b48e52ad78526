/** Converts a file in a process of the server's pool, and returns the peak resident memory of that process in MB. */
import convert, { type SnapshotTask } from '../../apps/server/src/domain/conversions/snapshot-task.ts'
import { peakMegabytes } from './peak.ts'

export default async function task(input: SnapshotTask): Promise<{ readonly ok: true; readonly value: number }> {
  await convert(input)
  return { ok: true, value: peakMegabytes() }
}
