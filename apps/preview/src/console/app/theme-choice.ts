import { createContext, useContext } from 'react'
import type { Preferences } from '../../state/preferences.ts'

/** The chosen theme, and how to choose another. */
export interface ThemeChoice {
  readonly theme: Preferences['theme']
  readonly onTheme: (theme: Preferences['theme']) => void
}

export const ThemeChoiceContext = createContext<ThemeChoice | null>(null)

export function useThemeChoice(): ThemeChoice {
  const choice = useContext(ThemeChoiceContext)
  if (!choice) throw new Error('there is no choice of themes above this component')
  return choice
}
