/** Counts and messages as the service reports them, in the types of the core. */
import type { ImportEntry } from '@drawbridge/client'
import { CATALOGUE, emptyCounts, type Message, OUTCOMES, type OutcomeCounts } from '@drawbridge/core/report'

type ServiceCounts = NonNullable<ImportEntry['counts']>
type ServiceMessage = ImportEntry['messages'][number]

export function countsOf(found: ServiceCounts | null): OutcomeCounts {
  const counts = { ...emptyCounts(), total: found?.total ?? 0 }
  for (const outcome of OUTCOMES) counts[outcome] = found?.[outcome] ?? 0
  return counts
}

/** Whether this version has words for a message; a newer service may have others. */
function isMessage(found: ServiceMessage): found is ServiceMessage & Message {
  return Object.hasOwn(CATALOGUE, found.code)
}

export function messagesOf(found: readonly ServiceMessage[]): Message[] {
  return found.filter(isMessage)
}
