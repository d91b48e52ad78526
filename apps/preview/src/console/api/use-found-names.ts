import type { Client, Outcome } from '@drawbridge/client'
import { useMemo } from 'react'
import { useEach } from './use-read.ts'

/** The name of an item, or why there is none: it is still being read, or there is no such item. */
export interface FoundName {
  readonly name: string | undefined
  readonly isLoading: boolean
  readonly isMissing: boolean
}

/** A list as far as it was read. */
interface ReadList<T> {
  readonly items: readonly T[]
  readonly isLoading: boolean
  /** There is one if the list is not complete. */
  readonly note: string | undefined
}

/** How an item is named and read. */
interface NamedItem<T> {
  /** The same function each time, since the names of a list are collected once for it. */
  readonly nameOf: (item: T) => string
  /** Names the response, as in `useRead`. */
  readonly keyOf: (id: string) => readonly unknown[]
  readonly read: (client: Client, id: string) => Promise<Outcome<T>>
}

/** Names by ids. Items beyond the list that was read are read one by one. */
export function useFoundNames<T extends { readonly id: string }>(
  list: ReadList<T>,
  ids: readonly string[],
  { nameOf, keyOf, read }: NamedItem<T>,
): (id: string) => FoundName {
  const names = useMemo(() => new Map(list.items.map((item) => [item.id, nameOf(item)])), [list.items, nameOf])
  const isCut = !list.isLoading && list.note !== undefined
  const others = isCut ? [...new Set(ids)].filter((id) => !names.has(id)) : []
  const reads = useEach(others, keyOf, read)
  return (id) => {
    const one = reads.get(id)
    const name = names.get(id) ?? (one?.data && nameOf(one.data))
    const isLoading = list.isLoading || one?.isLoading === true
    return { name, isLoading, isMissing: name === undefined && !isLoading && (!isCut || one?.status === 404) }
  }
}

/** Those of the ids for which there is a word, as items. */
export function namedAmong(
  ids: readonly string[],
  wordOf: (id: string) => string | undefined,
): { id: string; name: string }[] {
  return ids.flatMap((id) => {
    const name = wordOf(id)
    return name === undefined ? [] : { id, name }
  })
}
