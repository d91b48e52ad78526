import { type Client, createClient, unwrap } from '@drawbridge/client'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { requestError } from '../../connection/errors.ts'
import { forgetSession, keepSession, keptSession, type Session } from '../../connection/session.ts'
import { SignIn, SignInForm } from './SignIn.tsx'
import { SignInByLink } from './SignInByLink.tsx'
import { SessionContext, type SignedIn } from './session-context.ts'
import { useLinkToken } from './sign-in-link.ts'

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
  const { session, isResuming, ...form } = useSigningIn()
  const isEnded = useIsEnded(session)
  const token = useLinkToken()
  if (token !== undefined && !isResuming)
    return <SignInByLink key={token} token={token} current={session?.me} onSignIn={form.onSignIn} />
  if (session)
    return (
      <SessionContext value={session}>
        {children}
        <Ended isOpen={isEnded} session={session} form={form} />
      </SessionContext>
    )
  if (isResuming) return <p className="note in-place">Signing in …</p>
  return <SignIn {...form} before={keptSession()} />
}

interface EndedProps {
  readonly isOpen: boolean
  readonly session: SignedIn
  readonly form: Omit<ComponentProps<typeof SignInForm>, 'before'>
}

/** Asks for another sign-in over the page, which stays as it is. */
function Ended({ isOpen, session, form }: EndedProps) {
  const before = { workspace: session.me.workspace.slug, kind: keptSession()?.kind ?? 'key', secret: '' } as const
  return (
    <Dialog
      open={isOpen}
      onClose={() => {}}
      title="You are no longer signed in"
      text="Your key or token has expired or was revoked. Sign in again: what you have typed on this page stays."
      actions={<Button onClick={session.signOut}>Sign out</Button>}
    >
      <div className="dialog-form">
        <SignInForm {...form} before={before} />
      </div>
    </Dialog>
  )
}

/** Whether the service has refused the credential since the person signed in. */
function useIsEnded(session: SignedIn | null): boolean {
  const queries = useQueryClient()
  const [ended, setEnded] = useState<SignedIn | null>(null)
  const before = useRef(session)
  useEffect(() => {
    // Requests that were refused are made again with the new credential.
    if (session && before.current) void queries.invalidateQueries()
    before.current = session
    return queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return
      if (requestError(event.action.error).status === 401) setEnded(session)
    })
  }, [queries, session])
  return session !== null && ended === session
}

/** The session, and the state of the form that begins one. */
function useSigningIn() {
  const queries = useQueryClient()
  const [known, setKnown] = useState<Pick<SignedIn, 'client' | 'me'> | null>(null)
  /** Whether a sign-in that this browser has kept is being tried. */
  const [isResuming, setResuming] = useState(() => keptSession() !== undefined)
  const [isBusy, setBusy] = useState(isResuming)
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
      setResuming(false)
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
  const onSignIn = (given: Session, inBrowser: boolean) => signIn(given, () => keepSession(given, inBrowser))
  return { session, isResuming, problem, isBusy, onSignIn }
}
