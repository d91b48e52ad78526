/** Lists of the service that are read completely, to choose from. */
import { type Client, type ItemOf, type ListOptions, type ListPath, listPage } from '@drawbridge/client'
import type { Choice } from '../components/Picker.tsx'

/** Maximum number of items of such a list; each of its pages is a request. */
export const MAX_LISTED = 1000

/** A sentence for people about a list with more items than were read. */
export const cutNote = (count: number): string => `Only the first ${count} are in this list.`

/** A list to choose from. */
export interface Listed<T = Choice> {
  readonly items: readonly T[]
  /** A sentence for people if it is not complete. */
  readonly note?: string | undefined
}

/** The result of a search for a name. */
export interface Found<T = Choice> {
  readonly items: readonly T[]
  /** Whether there is more than these. */
  readonly hasMore: boolean
}

/** Two lists in one: the items of the second that the first has not come after it. */
export function joined<T extends { readonly id: string }>(items: readonly T[], more: readonly T[]): T[] {
  const known = new Set(items.map(({ id }) => id))
  return [...items, ...more.filter(({ id }) => !known.has(id))]
}

/** Finds the items of a list whose name contains a text. */
export type Find<T = Choice> = (text: string, signal?: AbortSignal) => Promise<Found<T>>

/** Paths of lists that can be searched by name. */
export type SearchedPath = {
  [P in ListPath]: 'search' extends keyof NonNullable<NonNullable<ListOptions<P>['params']>['query']> ? P : never
}[ListPath]

/** Maximum number of items that a search finds. */
const MAX_FOUND = 50

/** Asks the service for the items of a list whose name contains a text. */
export async function searchList<P extends SearchedPath>(
  client: Client,
  path: P,
  params: NonNullable<ListOptions<P>['params']>,
  search: string,
  signal?: AbortSignal,
): Promise<Found<ItemOf<P>>> {
  const options = {
    params: { ...params, query: { ...params.query, search, limit: MAX_FOUND } },
    ...(signal && { signal }),
  }
  const { items, next } = await listPage(client, path, options as unknown as ListOptions<P>)
  return { items, hasMore: next !== null }
}
