import type { ItemOf, ListOptions } from '@drawbridge/client'
import { type Find, type SearchedPath, searchList } from '../../connection/lists.ts'
import { type Offered, useSearch } from '../../connection/use-search.ts'
import { useSession } from '../session/session-context.ts'
import { type Items, useAll } from './use-read.ts'

/** A list that a field offers, and the request behind its search. */
export interface OfferedList<T>
  extends Offered<T>,
    Pick<Items<unknown>, 'isLoading' | 'isFetching' | 'error' | 'again'> {
  readonly find: Find<T>
}

/**
 * All of a list to choose from, up to a limit; what is beyond is found by a search.
 * @param toChoice what is offered for an item; undefined for one that cannot be chosen
 */
export function useOffered<P extends SearchedPath, T extends { readonly id: string }>(
  path: P,
  params: NonNullable<ListOptions<P>['params']>,
  toChoice: (item: ItemOf<P>) => T | undefined,
  { isEnabled = true }: { readonly isEnabled?: boolean } = {},
): OfferedList<T> {
  const { client } = useSession()
  const { items, note, isLoading, isFetching, error, again } = useAll(path, params, { isEnabled })
  const choices = (found: readonly ItemOf<P>[]) => found.flatMap((item) => toChoice(item) ?? [])
  const find: Find<T> = async (search, signal) => {
    const found = await searchList(client, path, params, search, signal)
    return { ...found, items: choices(found.items) }
  }
  const offered = useSearch({ items: choices(items), note }, JSON.stringify([path, params]), find)
  return { ...offered, find, isLoading, isFetching, error, again }
}
