import { convertDiagram } from '@drawbridge/core'
import { settle, type TaskResult } from '../../apps/server/src/platform/conversion/result.ts'

/**
 * A conversion whose result is not returned; without bytes it only loads the program. Returns the number of records.
 */
export default function task(bytes: Uint8Array): TaskResult<number> {
  return settle(() => (bytes.length === 0 ? 0 : Object.keys(convertDiagram(bytes).snapshot.store).length))
}
