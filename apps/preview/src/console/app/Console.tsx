import { Tooltip } from '@base-ui/react/tooltip'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { createHashRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { useTheme } from '../../app/environment.ts'
import { SchemeContext } from '../../components/scheme.ts'
import { Toasts } from '../../components/toasts.tsx'
import { keepPreferences, type Preferences, storedPreferences } from '../../state/preferences.ts'
import { SessionGate } from '../session/SessionGate.tsx'
import { Pages } from './Pages.tsx'
import { ThemeChoiceContext } from './theme-choice.ts'

/** ms for which a response is fresh enough to be shown again. */
const FRESH = 2_000

/** Without a network, requests fail as with a service that is gone; they would wait without a word. */
const networkMode = 'always'

function createQueries(): QueryClient {
  const queries = { retry: false, staleTime: FRESH, networkMode, refetchOnReconnect: true } as const
  return new QueryClient({ defaultOptions: { queries, mutations: { networkMode } } })
}

export function Console() {
  const [queries] = useState(createQueries)
  const [router] = useState(() => createHashRouter([{ path: '*', Component: Pages }]))
  const [preferences, setPreferences] = useState(storedPreferences)
  const { theme } = preferences
  useEffect(() => keepPreferences(preferences), [preferences])
  const scheme = useTheme(theme)
  const choice = useMemo(
    () => ({
      theme,
      onTheme: (next: Preferences['theme']) => setPreferences((before) => ({ ...before, theme: next })),
    }),
    [theme],
  )
  return (
    <QueryClientProvider client={queries}>
      <SchemeContext value={scheme}>
        <ThemeChoiceContext value={choice}>
          <Tooltip.Provider delay={500}>
            <div className="ui console-root">
              <SessionGate>
                <RouterProvider router={router} useTransitions={false} />
              </SessionGate>
            </div>
            <Toasts />
          </Tooltip.Provider>
        </ThemeChoiceContext>
      </SchemeContext>
    </QueryClientProvider>
  )
}
