import { useState } from 'react'
import { PickerField } from '../../components/Picker.tsx'
import { problemAt } from '../api/use-act.ts'
import { useItems } from '../api/use-read.ts'
import { usePersonChoices } from '../entities/use-choices.ts'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { usePeople } from '../parts/use-people.ts'
import { useSession } from '../session/session-context.ts'
import { KeyRow } from './KeyRow.tsx'
import { NewKey } from './NewKey.tsx'

/** The keys of everybody, for admins. */
export function KeysPage() {
  const { me } = useSession()
  const keys = useItems('/api-key')
  const nameOf = usePeople(keys.items.map(({ user_id }) => user_id))
  return (
    <Page
      title="API keys"
      lead="A key acts for the person that it belongs to."
      actions={me.is_admin && <NewKeyForPerson />}
    >
      <Rows of={keys} empty="There is no key." keyOf={({ id }) => id}>
        {(key) => (
          <KeyRow
            apiKey={key}
            owner={nameOf(key.user_id)}
            revoke={(client) => client.DELETE('/api-key/{keyId}', { params: { path: { keyId: key.id } } })}
          />
        )}
      </Rows>
    </Page>
  )
}

function NewKeyForPerson() {
  const { me } = useSession()
  const [person, setPerson] = useState(me.user.id)
  const people = usePersonChoices([person])
  return (
    <NewKey
      mayBeAdmin
      create={(client, body) => client.POST('/api-key', { params: {}, body: { ...body, user_id: person } })}
    >
      {(problem) => (
        <PickerField
          label="For"
          {...people}
          value={person}
          none="Choose a person"
          isNeeded
          problem={problemAt(problem, '/user_id')}
          onChange={setPerson}
        />
      )}
    </NewKey>
  )
}
