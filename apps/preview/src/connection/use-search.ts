import { useEffect, useRef, useState } from 'react'
import { useSettled } from '../components/use-settled.ts'
import { type Find, type Found, joined, type Listed } from './lists.ts'

/** A list as a field offers it; its search also finds what is beyond the part that was read. */
export interface Offered<T> extends Listed<T> {
  readonly isSearching: boolean
  /** Takes what was typed into the search; undefined if the list is complete, and the field searches it itself. */
  readonly onSearch?: (text: string) => void
}

interface Result<T> {
  /** The list and the text that were searched. */
  readonly of: string
  readonly text: string
  /** The items that this search and those before it have found. */
  readonly items: readonly T[]
  readonly note: string | undefined
}

const noteOf = ({ hasMore }: Found<unknown>) =>
  hasMore ? 'More than these were found: type more of the name.' : undefined

/**
 * A list with a search that asks the service if the list is not complete. What was found stays among the items, so that
 * what was chosen keeps its name.
 * @param of names the list: whatever was found in another one is forgotten
 */
export function useSearch<T extends { readonly id: string }>(
  { items, note }: Listed<T>,
  of: string,
  find: Find<T>,
): Offered<T> {
  const [typed, setTyped] = useState('')
  const text = useSettled(typed.trim())
  const [result, setResult] = useState<Result<T>>()
  const latest = useRef(find)
  latest.current = find
  const isCut = note !== undefined
  useEffect(() => {
    if (!isCut || text === '') return
    const controller = new AbortController()
    const { signal } = controller
    const end = (found: readonly T[], now: string | undefined) => {
      if (signal.aborted) return
      setResult((before) => {
        const earlier = before?.of === of ? before.items : []
        return { of, text, items: joined(earlier, found), note: now }
      })
    }
    latest.current(text, signal).then(
      (found) => end(found.items, noteOf(found)),
      () => end([], 'The search has failed.'),
    )
    return () => controller.abort()
  }, [isCut, of, text])
  if (!isCut) return { items, isSearching: false }
  const found = result?.of === of ? result : undefined
  const offered = { items: joined(items, found?.items ?? []), onSearch: setTyped }
  if (typed.trim() === '') return { ...offered, isSearching: false, note: `${note} Search to find others.` }
  const isSearching = found?.text !== typed.trim()
  return { ...offered, isSearching, note: isSearching ? 'Searching …' : found?.note }
}
