import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { ChoiceField, TextField } from '../../components/fields.tsx'
import { problemAt, useAct } from '../api/use-act.ts'
import { useItems } from '../api/use-read.ts'
import { Chip } from '../parts/Chip.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { ExpiryField, expiryOf, Use } from '../parts/Expiry.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { ShownOnce } from '../parts/ShownOnce.tsx'
import { usePeople } from '../parts/use-people.ts'
import { useSession } from '../session/session-context.ts'

const ROLES = [
  { value: 'member', label: 'Member: everything except what only admins may do' },
  { value: 'admin', label: 'Admin' },
] as const

export function KeysPage() {
  const { me } = useSession()
  const nameOf = usePeople()
  const keys = useItems('/api-key')
  return (
    <Page title="API keys" lead="A key acts for the person that it belongs to." actions={<NewKey />}>
      <Rows of={keys} empty="There is no key." keyOf={({ id }) => id}>
        {({ id, name, prefix, last_four, user_id, role, last_used_at, expires_at, revoked_at }) => (
          <Row
            title={name}
            note={
              <>
                <code>
                  {prefix}…{last_four}
                </code>{' '}
                · {nameOf(user_id)} · <Use lastUsedAt={last_used_at} expiresAt={expires_at} />
              </>
            }
          >
            {id === me.api_key_id && <Chip tone="none">this session</Chip>}
            {role === 'admin' && <Chip tone="none">admin</Chip>}
            {revoked_at === null ? (
              <ConfirmButton
                label="Revoke"
                title={`Revoke ${name}?`}
                text={
                  id === me.api_key_id
                    ? 'You are signed in with this key, and will have to sign in with another one.'
                    : 'Requests with this key are refused from now on.'
                }
                work={(client) => client.DELETE('/api-key/{keyId}', { params: { path: { keyId: id } } })}
                done={`${name} was revoked.`}
              />
            ) : (
              <Chip tone="danger">revoked</Chip>
            )}
          </Row>
        )}
      </Rows>
    </Page>
  )
}

function NewKey() {
  const { me } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [role, setRole] = useState<'admin' | 'member'>('member')
  const [until, setUntil] = useState('')
  const [key, setKey] = useState<string>()
  const close = () => {
    setOpen(false)
    setName('')
    setUntil('')
  }
  const act = useAct(
    (client, body: { name: string; role: 'admin' | 'member'; expires_at?: string }) =>
      client.POST('/api-key', { params: {}, body }),
    {
      after: (made) => {
        close()
        setKey(made.key)
      },
    },
  )
  return (
    <>
      <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
        New key
      </Button>
      <FormDialog
        isOpen={isOpen}
        title="New API key"
        action="Create"
        act={act}
        pointers={['/name', '/expires_at']}
        onClose={close}
        onSubmit={() => act.run({ name, role, ...expiryOf(until) })}
      >
        <TextField label="Name" required value={name} problem={problemAt(act.problem, '/name')} onChange={setName} />
        {me.is_admin && <ChoiceField label="Role" value={role} options={ROLES} onChange={setRole} />}
        <ExpiryField value={until} problem={problemAt(act.problem, '/expires_at')} onChange={setUntil} />
      </FormDialog>
      <ShownOnce
        title="The new key"
        text="Copy it now: it is shown only once and not stored."
        secret={key}
        copied="The key was copied."
        onClose={() => setKey(undefined)}
      />
    </>
  )
}
