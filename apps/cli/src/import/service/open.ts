/** The service of a run. */
import type { ApiKey } from '#config/resolve'
import type { JournalTarget } from '../journal/journal-lines.ts'
import { Service, type ServiceOptions } from './service.ts'

/** The branch that requests without one mean. */
const BASE = 'master'

export function openService(
  { branch, ...address }: JournalTarget,
  { key: apiKey, origin: keyOrigin }: ApiKey,
  options: Pick<ServiceOptions, 'retries' | 'signal' | 'note'>,
): Service {
  return new Service({ ...address, ...(branch !== BASE && { branch }), apiKey, keyOrigin, ...options })
}
