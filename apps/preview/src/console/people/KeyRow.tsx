import type { Client, ItemOf, Outcome } from '@drawbridge/client'
import { Chip } from '../parts/Chip.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { Use } from '../parts/Expiry.tsx'
import { Row } from '../parts/Row.tsx'
import { useSession } from '../session/session-context.ts'

interface KeyRowProps {
  readonly apiKey: ItemOf<'/api-key'>
  /** Whose it is, if that is not clear. */
  readonly owner?: string
  readonly revoke: (client: Client) => Promise<Outcome<unknown>>
}

/** A key, as far as it is known later, and its end. */
export function KeyRow({ apiKey, owner, revoke }: KeyRowProps) {
  const { me } = useSession()
  const { id, name, prefix, last_four, role, last_used_at, expires_at, revoked_at } = apiKey
  return (
    <Row
      title={name}
      note={
        <>
          <code>
            {prefix}…{last_four}
          </code>{' '}
          {owner !== undefined && `· ${owner} `}· <Use lastUsedAt={last_used_at} expiresAt={expires_at} />
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
          work={revoke}
          done={`${name} was revoked.`}
        />
      ) : (
        <Chip tone="danger">revoked</Chip>
      )}
    </Row>
  )
}
