/** Screen, theme and network as the browser reports them. */
import { type Dispatch, useEffect, useState } from 'react'
import type { Action } from '../state/actions.ts'
import type { State } from '../state/state.ts'

export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const change = () => setMatches(list.matches)
    change()
    list.addEventListener('change', change)
    return () => list.removeEventListener('change', change)
  }, [query])
  return matches
}

/** The theme in effect, which is also passed to the style sheets. */
export function useTheme(theme: State['theme']): 'light' | 'dark' {
  const isDark = useMedia('(prefers-color-scheme: dark)')
  const scheme = theme === 'system' ? (isDark ? 'dark' : 'light') : theme
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.theme = theme
    dataset.scheme = scheme
  }, [theme, scheme])
  return scheme
}

export function useOffline(dispatch: Dispatch<Action>): void {
  useEffect(() => {
    const change = () => dispatch({ type: 'set', change: { isOffline: !navigator.onLine } })
    window.addEventListener('online', change)
    window.addEventListener('offline', change)
    return () => {
      window.removeEventListener('online', change)
      window.removeEventListener('offline', change)
    }
  }, [dispatch])
}
