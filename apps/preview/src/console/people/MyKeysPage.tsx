import { useSearchParams } from 'react-router'
import { useItems } from '../api/use-read.ts'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { useSession } from '../session/session-context.ts'
import { KeyRow } from './KeyRow.tsx'
import { NewKey } from './NewKey.tsx'

/** The person's own keys; also the first page after signing in by a link. */
export function MyKeysPage() {
  const { me } = useSession()
  const [search] = useSearchParams()
  const keys = useItems('/me/api-key')
  const lead = search.has('welcome')
    ? `Welcome, ${me.user.display_name}. The link worked once: make a key with which you sign in the next time.`
    : `Keys act for you in ${me.workspace.name}. Sign in with one, or use it in programs.`
  return (
    <Page
      title="My keys"
      lead={lead}
      actions={
        <NewKey mayBeAdmin={me.is_admin} create={(client, body) => client.POST('/me/api-key', { params: {}, body })} />
      }
    >
      <Rows of={keys} empty="You have no key." keyOf={({ id }) => id}>
        {(key) => (
          <KeyRow
            apiKey={key}
            revoke={(client) => client.DELETE('/me/api-key/{keyId}', { params: { path: { keyId: key.id } } })}
          />
        )}
      </Rows>
    </Page>
  )
}
