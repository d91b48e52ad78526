import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { Items } from '../api/use-read.ts'

/** Maximum number of pages that an address shows at once; each is a request. */
const MAX_PAGES = 20

/** A list that shows as many pages as the address says: a link shows the same, and so does "Back". */
export function useShownPages<T>(found: Items<T>): Items<T> {
  const [search, setSearch] = useSearchParams()
  const wanted = Math.min(Number(search.get('page')) || 1, MAX_PAGES)
  const { pages, more, isFetching, error } = found
  useEffect(() => {
    if (pages > 0 && pages < wanted && !isFetching && error === null) more?.()
  }, [pages, wanted, isFetching, error, more])
  const show = () => {
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.set('page', String(Math.max(pages, 1) + 1))
        return after
      },
      { replace: true },
    )
    more?.()
  }
  return { ...found, more: more && show }
}
