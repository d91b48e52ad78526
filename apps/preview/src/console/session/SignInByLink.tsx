import type { ResponseBody } from '@drawbridge/client'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Problem } from '../../components/fields.tsx'
import type { Session } from '../../connection/session.ts'
import { askAboutLink, type Given, type Invited, isOfThisMachine, leaveLink } from './sign-in-link.ts'

interface SignInByLinkProps {
  readonly token: string
  /** Who is signed in already. */
  readonly current: ResponseBody<'getMe'> | undefined
  readonly onSignIn: (session: Session, inBrowser: boolean) => Promise<void>
}

/** Signs in by a link. It asks first, since somebody else may have sent it, and since programs that read mail follow links. */
export function SignInByLink({ token, current, onSignIn }: SignInByLinkProps) {
  const [invited, setInvited] = useState<Invited>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const isLocal = isOfThisMachine(token)
  const use = useCallback(async () => {
    setBusy(true)
    try {
      const { workspace, key } = await askAboutLink<Given>('POST', token)
      await onSignIn({ workspace: workspace.slug, kind: 'key', secret: key }, isLocal)
      leaveLink(isLocal ? '/projects' : '/my-keys?welcome')
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }, [token, isLocal, onSignIn])
  const isBegun = useRef(false)
  useEffect(() => {
    // Once: a link is used up.
    if (isBegun.current) return
    isBegun.current = true
    if (isLocal && !current) void use()
    else askAboutLink<Invited>('GET', token).then(setInvited, (error: Error) => setProblem(error.message))
  }, [token, isLocal, current, use])
  return (
    <main className="sign-in" aria-label="Sign in">
      <h1>Sign in</h1>
      {invited && !problem && (
        <>
          <p>
            Sign in to <strong>{invited.workspace.name}</strong> as <strong>{invited.display_name}</strong>. This link
            works once.
          </p>
          {current && <p className="quiet">You are signed in as {current.user.display_name} now.</p>}
          <div className="actions">
            <Button look="primary" isBusy={isBusy} onClick={() => void use()}>
              {isBusy ? 'Signing in …' : 'Sign in'}
            </Button>
            <Button onClick={() => leaveLink('/projects')}>Cancel</Button>
          </div>
        </>
      )}
      {!invited && !problem && <p className="note">Signing in …</p>}
      {problem && (
        <>
          <Problem text={problem} />
          <div className="actions">
            <Button onClick={() => leaveLink('/projects')}>{current ? 'To the projects' : 'Sign in with a key'}</Button>
          </div>
        </>
      )}
    </main>
  )
}
