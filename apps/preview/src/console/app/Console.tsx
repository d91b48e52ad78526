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

export function Console() {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: FRESH } } }))
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
