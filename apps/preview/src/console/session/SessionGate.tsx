import { type Client, createClient, unwrap } from '@drawbridge/client'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import { requestError } from '../../connection/errors.ts'
import { forgetSession, keepSession, keptSession, type Session } from '../../connection/session.ts'
import { SignIn } from './SignIn.tsx'
import { SessionContext, type SignedIn } from './session-context.ts'

const UNKNOWN = 'The server does not know this workspace and credential. Check both.'

/** A client of the server that serves this page. */
function connectSession({ workspace, kind, secret }: Session): Client {
  const base = { baseUrl: location.origin, customer: workspace.trim(), retries: 1 }
  return kind === 'key'
    ? createClient({ ...base, apiKey: secret.trim() })
    : createClient({ ...base, token: secret.trim() })
}

/** Shows its children if the person is signed in, otherwise the form. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const queries = useQueryClient()
  const [known, setKnown] = useState<Pick<SignedIn, 'client' | 'me'> | null>(null)
  const [isBusy, setBusy] = useState(() => keptSession() !== undefined)
  const [problem, setProblem] = useState('')

  const signIn = useCallback(async (session: Session, keep: () => void) => {
    setBusy(true)
    setProblem('')
    try {
      const client = connectSession(session)
      const me = unwrap(await client.GET('/me'))
      keep()
      setKnown({ client, me })
    } catch (error) {
      const { status, text } = requestError(error)
      setProblem(status === 401 ? UNKNOWN : text)
      if (status === 401) forgetSession()
    } finally {
      setBusy(false)
    }
  }, [])
  useEffect(() => {
    const kept = keptSession()
    if (kept) void signIn(kept, () => {})
  }, [signIn])

  const session = useMemo(() => {
    if (!known) return null
    const signOut = () => {
      forgetSession()
      queries.clear()
      setKnown(null)
    }
    return { ...known, signOut }
  }, [known, queries])
  if (session) return <SessionContext value={session}>{children}</SessionContext>
  if (isBusy && keptSession() && problem === '') return <p className="note in-place">Signing in …</p>
  return (
    <SignIn
      problem={problem}
      isBusy={isBusy}
      onSignIn={(given, inBrowser) => void signIn(given, () => keepSession(given, inBrowser))}
    />
  )
}
