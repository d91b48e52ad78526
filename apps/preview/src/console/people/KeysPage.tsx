import { useState } from 'react'
import { ChoiceField, TextField } from '../../components/fields.tsx'
import { problemAt } from '../api/use-act.ts'
import { useItems } from '../api/use-read.ts'
import { Chip } from '../parts/Chip.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { ExpiryField, expiryOf, Use } from '../parts/Expiry.tsx'
import { FormButton } from '../parts/FormButton.tsx'
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
  const keys = useItems('/api-key')
  const nameOf = usePeople(keys.items.map(({ user_id }) => user_id))
  return (
    <Page title="API keys" lead="A key acts for the person that it belongs to." actions={me.is_admin && <NewKey />}>
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
  const [name, setName] = useState('')
  const [role, setRole] = useState<'admin' | 'member'>('member')
  const [until, setUntil] = useState('')
  const [key, setKey] = useState<string>()
  return (
    <>
      <FormButton
        look="primary"
        icon="plus"
        label="New key"
        title="New API key"
        action="Create"
        work={(client) => client.POST('/api-key', { params: {}, body: { name, role, ...expiryOf(until) } })}
        after={(made) => setKey(made.key)}
        pointers={['/name', '/expires_at']}
        onClose={() => {
          setName('')
          setUntil('')
        }}
      >
        {(problem) => (
          <>
            <TextField label="Name" required value={name} problem={problemAt(problem, '/name')} onChange={setName} />
            <ChoiceField label="Role" value={role} options={ROLES} onChange={setRole} />
            <ExpiryField value={until} problem={problemAt(problem, '/expires_at')} onChange={setUntil} />
          </>
        )}
      </FormButton>
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
