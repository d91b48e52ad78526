/** Deletions and changes that are sent together, many in one request. */
import type { ApiError } from '@drawbridge/client'
import type { Journal } from '../journal/journal.ts'
import type { Deletion, EntityChange } from './entities.ts'

/** Maximum number of diagrams in one request that deletes them. */
export const MAX_DIAGRAMS = 100
/** Maximum number of diagrams that are read or restored at once, each with its snapshot. */
export const MAX_READ_AT_ONCE = 8

/** Why deletions and changes have failed. */
export type Failures = ReadonlyMap<Deletion | EntityChange, unknown>

/** Portions of a list, until no further one should be begun. */
export function* portions<T>(
  items: readonly T[],
  size: number,
  { stopped }: { readonly stopped: AbortSignal },
): Generator<readonly T[]> {
  for (let start = 0; start < items.length && !stopped.aborted; start += size) yield items.slice(start, start + size)
}

/** Sends deletions or changes together. @returns why some of them have failed */
export async function sent<T extends Deletion | EntityChange>(
  items: readonly T[],
  send: (items: readonly T[]) => Promise<readonly (ApiError | undefined)[]>,
): Promise<Map<T, unknown>> {
  if (items.length === 0) return new Map()
  try {
    const refused = await send(items)
    return new Map(items.flatMap((item, index) => (refused[index] ? [[item, refused[index]] as const] : [])))
  } catch (error) {
    return new Map(items.map((item) => [item, error]))
  }
}

/** Sends deletions that the journal has announced, and records those that have failed. @returns why they have */
export async function deleted(
  deletions: readonly Deletion[],
  send: (some: readonly Deletion[]) => Promise<readonly (ApiError | undefined)[]>,
  journal: Pick<Journal, 'settle'> | undefined,
): Promise<Failures> {
  const failures = await sent(deletions, send)
  for (const { id } of failures.keys()) await journal?.settle(id, false)
  return failures
}
