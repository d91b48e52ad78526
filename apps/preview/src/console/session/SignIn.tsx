import { type FormEvent, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { CheckField, Disclosure, Problem, TextField } from '../../components/fields.tsx'
import { Segments } from '../../components/Segments.tsx'
import type { Session } from '../../connection/session.ts'

interface SignInProps {
  /** A sign-in to try again. */
  readonly before: Session | undefined
  /** A sentence about the last attempt; '' = none. */
  readonly problem: string
  readonly isBusy: boolean
  readonly onSignIn: (session: Session, inBrowser: boolean) => Promise<void>
}

/** Asks for the workspace and a credential. */
export function SignIn(props: SignInProps) {
  return (
    <main className="sign-in" aria-label="Sign in">
      <h1>Sign in</h1>
      <SignInForm {...props} />
      <Disclosure label="Where is my key?">
        <p className="quiet">
          Ask an administrator of your workspace for a sign-in link: it signs you in once, and you can make a key.
        </p>
        <p className="quiet">
          Whoever started the service finds a link that signs in on its terminal, at every start. The first start also
          prints the key. Without a terminal, the key is in the file <code>demo.key</code> of the data folder.
        </p>
      </Disclosure>
      <p className="quiet">
        <a href="/">Convert a diagram without signing in</a>
      </p>
    </main>
  )
}

export function SignInForm({ before, problem, isBusy, onSignIn }: SignInProps) {
  const [workspace, setWorkspace] = useState(before?.workspace ?? '')
  const [kind, setKind] = useState<Session['kind']>(before?.kind ?? 'key')
  const [secret, setSecret] = useState(before?.secret ?? '')
  const [inBrowser, setInBrowser] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSignIn({ workspace, kind, secret }, inBrowser)
  }
  return (
    <form className="form" onSubmit={submit}>
      <TextField label="Workspace" required value={workspace} onChange={setWorkspace} />
      <Segments
        label="Sign in with"
        value={kind}
        options={[
          { value: 'key', label: 'API key' },
          { value: 'token', label: 'Access token' },
        ]}
        onChange={setKind}
      />
      <TextField
        label={kind === 'key' ? 'API key' : 'Access token'}
        type="password"
        required
        value={secret}
        onChange={setSecret}
      />
      <CheckField checked={inBrowser} onChange={setInBrowser}>
        Stay signed in on this browser
      </CheckField>
      <Problem text={problem} />
      <Button look="primary" type="submit" isBusy={isBusy}>
        {isBusy ? 'Signing in …' : 'Sign in'}
      </Button>
    </form>
  )
}
