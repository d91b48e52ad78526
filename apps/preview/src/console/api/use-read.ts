/** Reads from the service: cached while displayed, and read again when it may have changed. */
import {
  type Client,
  type ItemOf,
  type ListOptions,
  type ListPath,
  listPage,
  type Outcome,
  unwrap,
} from '@drawbridge/client'
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { requestError } from '../../connection/errors.ts'
import { cutNote, MAX_LISTED } from '../../connection/lists.ts'
import { useSession } from '../session/session-context.ts'

interface ReadOptions<T> {
  readonly isEnabled?: boolean
  /** Parameters that filter a list: while they change, the items before stay. */
  readonly filters?: readonly string[]
  /** ms until it is read again, or false. */
  readonly every?: (now: T | undefined) => number | false
}

/** One response. `key` names it: equal keys share the response. */
export function useRead<T>(
  key: readonly unknown[],
  read: (client: Client, signal: AbortSignal) => Promise<Outcome<T>>,
  { isEnabled = true, every }: ReadOptions<T> = {},
) {
  const { client } = useSession()
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => unwrap(await read(client, signal)),
    enabled: isEnabled,
    refetchInterval: ({ state }) => every?.(state.data as T | undefined) ?? false,
  })
}

interface Answer<T> {
  readonly data: T | undefined
  readonly isLoading: boolean
  /** Status of the response of a request that has failed. */
  readonly status: number | undefined
}

/** A response for each of some ids, like those of `useRead`. */
export function useEach<T>(
  ids: readonly string[],
  keyOf: (id: string) => readonly unknown[],
  read: (client: Client, id: string, signal: AbortSignal) => Promise<Outcome<T>>,
): ReadonlyMap<string, Answer<T>> {
  const { client } = useSession()
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: keyOf(id),
      queryFn: async ({ signal }: { readonly signal: AbortSignal }) => unwrap(await read(client, id, signal)),
    })),
  })
  const answerOf = ({ data, isLoading, error }: (typeof found)[number]): Answer<T> => ({
    data,
    isLoading,
    status: error ? requestError(error).status : undefined,
  })
  return new Map(found.map((one, index) => [ids[index]!, answerOf(one)]))
}

/** Maximum number of items on a page of a list. */
const MAX_ON_PAGE = 50

export interface Items<T> {
  readonly items: readonly T[]
  /** How many pages of it were read. */
  readonly pages: number
  readonly isLoading: boolean
  readonly isFetching: boolean
  /** Why there is nothing, or not all of it; null if only reading it again failed (app/NotCurrent.tsx). */
  readonly error: unknown
  /** Reads what is shown again. */
  again(): void
  /** Whether the next page could not be read. */
  readonly isMoreMissing: boolean
  /** Reads the next page; undefined if everything was read. */
  readonly more: (() => void) | undefined
}

/** Whether two parameters of a list differ only in its filters. */
function isOtherwiseEqual(one: unknown, other: unknown, filters: readonly string[]): boolean {
  const text = (params: unknown) => JSON.stringify(params, (key, value) => (filters.includes(key) ? undefined : value))
  return text(one) === text(other)
}

/** A list that is read in pages. */
export function useItems<P extends ListPath>(
  path: P,
  params: ListOptions<P>['params'] = {},
  { isEnabled = true, every, filters }: ReadOptions<readonly ItemOf<P>[]> = {},
): Items<ItemOf<P>> {
  const { client } = useSession()
  const found = useInfiniteQuery({
    queryKey: [path, params],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      listPage(client, path, { params, signal }, { after: pageParam, limit: MAX_ON_PAGE }),
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: isEnabled,
    placeholderData: (before, query) =>
      filters !== undefined && isOtherwiseEqual(query?.queryKey[1], params, filters) ? before : undefined,
    refetchInterval: ({ state }) => every?.(state.data?.pages.flatMap(({ items }) => items)) ?? false,
  })
  const { data, fetchNextPage } = found
  const items = useMemo(() => data?.pages.flatMap((page) => page.items) ?? [], [data])
  // A page that is already being read is not requested again.
  const next = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage])
  return {
    items,
    pages: data?.pages.length ?? 0,
    isLoading: found.isLoading,
    isFetching: found.isFetching,
    error: data === undefined || found.isFetchNextPageError ? found.error : null,
    again: () => void found.refetch(),
    isMoreMissing: found.isFetchNextPageError,
    more: found.hasNextPage ? next : undefined,
  }
}

/** A list that is read completely. */
interface AllItems<T> extends Items<T> {
  /** A sentence for people if the list is not complete and nothing more is being read. */
  readonly note: string | undefined
}

/** Why a list that should be complete is not. */
function noteOn({ items, more, error }: Items<unknown>): string | undefined {
  if (error !== null) return items.length === 0 ? 'The list could not be read.' : 'The rest could not be read.'
  return more && items.length >= MAX_LISTED ? cutNote(items.length) : undefined
}

/** All pages of a list, one after the other, up to a limit; it is loading until the last one is there. */
export function useAll<P extends ListPath>(
  path: P,
  params: ListOptions<P>['params'] = {},
  options: ReadOptions<readonly ItemOf<P>[]> = {},
): AllItems<ItemOf<P>> {
  const found = useItems(path, params, options)
  const { items, more, isFetching, error } = found
  useEffect(() => {
    if (!isFetching && error === null && items.length < MAX_LISTED) more?.()
  }, [isFetching, error, items.length, more])
  const isLoading = found.isLoading || (more !== undefined && error === null && items.length < MAX_LISTED)
  return { ...found, isLoading, note: noteOn(found) }
}
