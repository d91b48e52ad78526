import { notifyManager, type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../../components/Button.tsx'
import { isLost } from '../../components/focus.ts'
import { requestError } from '../../connection/errors.ts'

/**
 * Whether what a query shows could not be read again. Where more of a list could not be read, the list says so itself,
 * and an ended sign-in is renewed in a dialog.
 */
function isNotCurrent(query: Query): boolean {
  const { data, error, fetchMeta } = query.state
  if (!query.isActive() || data === undefined || error === null || fetchMeta?.fetchMore) return false
  return requestError(error).status !== 401
}

/** Why what is shown is not current, each reason once; empty if it is current. */
function useReasons(): string {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback(
    // Queries also change while components are rendered, when nothing else may.
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  )
  const reasons = () => cache.findAll({ predicate: isNotCurrent }).map(({ state }) => requestError(state.error).text)
  return useSyncExternalStore(subscribe, () => [...new Set(reasons())].join(' '))
}

/** Says below the page that what it shows could not be read again, until it is read. */
export function NotCurrent() {
  const queries = useQueryClient()
  const reasons = useReasons()
  const isBusy = useIsFetching({ predicate: isNotCurrent }) > 0
  const was = useRef(reasons)
  useEffect(() => {
    // The button had the focus.
    if (was.current !== '' && reasons === '' && isLost())
      document.querySelector<HTMLElement>('.console-main h1')?.focus({ preventScroll: true })
    was.current = reasons
  }, [reasons])
  return (
    <div className="not-current" role="status">
      {reasons !== '' && (
        <>
          <p>Not current: {reasons}</p>
          <Button look="link" isBusy={isBusy} onClick={() => void queries.refetchQueries({ predicate: isNotCurrent })}>
            Try again
          </Button>
        </>
      )}
    </div>
  )
}
