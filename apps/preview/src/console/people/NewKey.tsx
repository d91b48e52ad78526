import type { Client, Outcome, RequestBody, ResponseBody } from '@drawbridge/client'
import { type ReactNode, useState } from 'react'
import { ChoiceField, TextField } from '../../components/fields.tsx'
import type { RequestError } from '../../connection/errors.ts'
import { problemAt } from '../api/use-act.ts'
import { ExpiryField, expiryOf } from '../parts/Expiry.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { ShownOnce } from '../parts/ShownOnce.tsx'

const ROLES = [
  { value: 'member', label: 'Member: everything except what only admins may do' },
  { value: 'admin', label: 'Admin' },
] as const

interface NewKeyProps {
  readonly create: (
    client: Client,
    body: RequestBody<'createOwnApiKey'>,
  ) => Promise<Outcome<ResponseBody<'createApiKey'>>>
  /** Whether it may have the rights of an admin. */
  readonly mayBeAdmin: boolean
  readonly after?: (made: ResponseBody<'createApiKey'>) => void
  /** Fields before the others. */
  readonly children?: (problem: RequestError | undefined) => ReactNode
}

/** Makes a key, and shows it once. */
export function NewKey({ create, mayBeAdmin, after, children }: NewKeyProps) {
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
        work={(client) => create(client, { name, role, ...expiryOf(until) })}
        after={(made) => {
          setKey(made.key)
          after?.(made)
        }}
        pointers={['/name', '/expires_at', '/user_id']}
        onClose={() => {
          setName('')
          setUntil('')
        }}
      >
        {(problem) => (
          <>
            {children?.(problem)}
            <TextField label="Name" required value={name} problem={problemAt(problem, '/name')} onChange={setName} />
            {mayBeAdmin && <ChoiceField label="Role" value={role} options={ROLES} onChange={setRole} />}
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
