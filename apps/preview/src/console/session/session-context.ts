import type { Client, ResponseBody } from '@drawbridge/client'
import { createContext, useContext } from 'react'

export interface SignedIn {
  readonly client: Client
  readonly me: ResponseBody<'getMe'>
  signOut(): void
}

export const SessionContext = createContext<SignedIn | null>(null)

/** The person and the client of the workspace; only below the sign-in. */
export function useSession(): SignedIn {
  const session = useContext(SessionContext)
  if (!session) throw new Error('there is no session above this component')
  return session
}
