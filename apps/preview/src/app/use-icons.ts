import { type Dispatch, useEffect, useMemo, useRef } from 'react'
import { notify } from '../components/toasts.tsx'
import { hasMissing } from '../issues/model.ts'
import { type IconSets, readIconSets } from '../server/icons.ts'
import { readResourcesAgain } from '../server/settings.ts'
import type { Action } from '../state/actions.ts'
import type { State } from '../state/state.ts'
import { watchAddress } from '../watch/follow.ts'

/** ms between requests while the server fetches its icon sets. */
const PAUSE = 2_000

/** Requests the icon sets at the start, and again while they are being fetched and an open file lacks some. */
export function useIconSets({ files, icons }: State, dispatch: Dispatch<Action>): void {
  const isNeeded = useMemo(() => files.some(({ conversion }) => conversion && hasMissing(conversion)), [files])
  const before = useRef(icons?.state)
  const isWaiting = isNeeded && icons?.state === 'fetching'
  useEffect(() => {
    // "drawbridge watch" does not fetch anything while it runs.
    if (watchAddress(window.location) !== undefined) return
    void readIconSets().then((sets) => sets && dispatch({ type: 'icons', icons: sets }))
  }, [dispatch])
  useEffect(() => {
    if (!isWaiting) return
    let isOver = false
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const sets = await readIconSets()
      if (isOver) return
      if (!sets || sets.state === 'fetching') {
        timer = setTimeout(() => void ask(), PAUSE)
        return
      }
      readResourcesAgain()
      dispatch({ type: 'icons', icons: sets })
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isWaiting, dispatch])
  useEffect(() => {
    if (icons && before.current === 'fetching') tell(icons)
    before.current = icons?.state
  }, [icons])
}

function tell({ state }: IconSets): void {
  if (state === 'ready') notify({ title: 'Icons are ready' })
  if (state === 'failed')
    notify({ title: 'Some icon sets could not be fetched', text: 'The server will try again at its next start.' })
}
