/** The file and the page in the address, so that Back stays in the app and a reload restores the view. */
import { type Dispatch, useEffect, useRef } from 'react'
import type { Action } from '../state/actions.ts'
import { firstPage } from '../state/change.ts'
import type { OpenFile, State } from '../state/state.ts'
import { addressOf, storedInAddress } from '../state/stored.ts'

export interface Place {
  readonly name: string
  /** Index; the first page with content if it is not named. */
  readonly page: number | undefined
}

export function placeInAddress({ hash }: { readonly hash: string }): Place | undefined {
  const query = new URLSearchParams(hash.slice(1))
  const name = query.get('file')
  const page = Number(query.get('page')) - 1
  return name ? { name, page: Number.isSafeInteger(page) && page >= 0 ? page : undefined } : undefined
}

function addressFor(file: OpenFile | undefined, { page, isPageChosen }: State): string {
  const place = new URLSearchParams(file && !file.stored ? { file: file.name } : {})
  const isNamed = file?.conversion ? page !== firstPage(file) : isPageChosen
  if (file && isNamed) place.set('page', String(page + 1))
  const hash = place.size > 0 ? `#${place}` : ''
  if (file?.stored) return addressOf(file.stored) + hash
  const query = new URLSearchParams(location.search)
  // With an entity, they say where a converted file goes.
  if (!query.has('entity')) for (const name of ['project', 'diagram', 'branch', 'server']) query.delete(name)
  return `${location.pathname}${query.size > 0 ? `?${query}` : ''}${hash}`
}

/** Selects the file that the address names, if it is open, and returns its id. */
export function goToAddress(files: readonly OpenFile[], dispatch: Dispatch<Action>): string | undefined {
  const stored = storedInAddress(location)
  const place = placeInAddress(location)
  const file = stored
    ? files.find((one) => one.stored?.diagram === stored.diagram && one.stored.branch === stored.branch)
    : files.find(({ name }) => name === place?.name)
  if (file) dispatch({ type: 'selected', id: file.id, ...(place?.page !== undefined && { page: place.page }) })
  else if (!stored && !place) dispatch({ type: 'selected', id: '' })
  return file?.id
}

export function useAddress(state: State, dispatch: Dispatch<Action>): void {
  const { files, selected, isRestored, wanted } = state
  const file = files.find(({ id }) => id === selected)
  const latest = useRef(files)
  latest.current = files
  const address = addressFor(file, state)
  const isKnown = isRestored && wanted === null
  useEffect(() => {
    if (!isKnown) return
    const now = location.href.slice(location.origin.length)
    if (now !== address && location.href !== address) history.pushState(null, '', address)
  }, [address, isKnown])
  useEffect(() => {
    const back = () => void goToAddress(latest.current, dispatch)
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [dispatch])
}
