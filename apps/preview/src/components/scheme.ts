import { createContext, useContext } from 'react'

/** The theme in effect. */
export const SchemeContext = createContext<'light' | 'dark'>('light')

export function useScheme(): 'light' | 'dark' {
  return useContext(SchemeContext)
}
