import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Reads what could not be read again with every page that is opened: the frame around the pages stays, with its error. */
export function useAgain(): void {
  const queries = useQueryClient()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the occasion
  useEffect(() => {
    const failed = {
      type: 'active',
      predicate: ({ state }: { state: { status: string } }) => state.status === 'error',
    } as const
    void queries.refetchQueries(failed, { cancelRefetch: false })
  }, [queries, pathname])
}
