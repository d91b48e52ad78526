import { createContext, useContext } from 'react'

/** The theme that is in force. */
export const SchemeContext = createContext<'light' | 'dark'>('light')

export function useScheme(): 'light' | 'dark' {
  return useContext(SchemeContext)
}
