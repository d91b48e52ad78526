import type { Client, Outcome, ResponseBody } from '@drawbridge/client'
import { useState } from 'react'
import { ChoiceField, TextField } from '../../components/fields.tsx'
import { notify } from '../../components/toasts.tsx'
import { problemAt } from '../api/use-act.ts'
import { useItems } from '../api/use-read.ts'
import { Chip } from '../parts/Chip.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { useFilter } from '../parts/use-filter.ts'
import { useShownPages } from '../parts/use-shown-pages.ts'
import { useSession } from '../session/session-context.ts'
import { InviteLink, type MadeLink } from './InviteLink.tsx'

type User = ResponseBody<'getUser'>

interface PersonForm {
  readonly display_name: string
  readonly email: string
  readonly role: User['role']
}

const ROLES = [
  { value: 'member', label: 'Member' },
  { value: 'admin', label: 'Admin' },
] as const
const EMPTY: PersonForm = { display_name: '', email: '', role: 'member' }

export function PeoplePage() {
  const { me } = useSession()
  const ofName = useFilter('q')
  const search = ofName.value
  const users = useShownPages(useItems('/user', { query: search === '' ? {} : { search } }, { filters: ['search'] }))
  const [made, setMade] = useState<MadeLink>()
  return (
    <Page title="People" actions={me.is_admin && <EditPerson onLink={setMade} />}>
      <div className="filters">
        <TextField label="Filter" type="search" value={ofName.typed} onChange={ofName.change} />
      </div>
      <Rows
        of={users}
        empty={search === '' ? 'There is nobody.' : `No name contains “${search}”.`}
        keyOf={({ id }) => id}
      >
        {(user) => (
          <Row title={user.display_name} note={user.email}>
            {user.id === me.user.id && <Chip tone="none">you</Chip>}
            {user.role === 'admin' && <Chip tone="none">admin</Chip>}
            {me.is_admin && <EditPerson user={user} onLink={setMade} />}
            {me.is_admin && user.id !== me.user.id && (
              <ConfirmButton
                label="Sign-in link"
                title={`Make a sign-in link for ${user.display_name}?`}
                text="It works once, within three days. An earlier link stops working; keys do not."
                action="Make link"
                work={(client) => createLink(client, user)}
                after={setMade}
              />
            )}
            {me.is_admin && user.id !== me.user.id && (
              <ConfirmButton
                label="Remove"
                title={`Remove ${user.display_name}?`}
                text="The person's keys stop working. What they wrote stays."
                work={(client) => client.DELETE('/user/{userId}', { params: { path: { userId: user.id } } })}
                done={`${user.display_name} was removed.`}
              />
            )}
          </Row>
        )}
      </Rows>
      <InviteLink made={made} onClose={() => setMade(undefined)} />
    </Page>
  )
}

/** A link that signs the person in. */
async function createLink(client: Client, person: User): Promise<Outcome<MadeLink>> {
  const params = { path: { userId: person.id } }
  const { data, ...rest } = await client.POST('/user/{userId}/sign-in-link', { params })
  return data ? { ...rest, data: { ...data, person } } : rest
}

interface EditPersonProps {
  readonly user?: User
  /** Called with the link of a person who was invited. */
  readonly onLink: (made: MadeLink) => void
}

/** Invites a person or changes one. */
function EditPerson({ user, onLink }: EditPersonProps) {
  const { client } = useSession()
  const [form, setForm] = useState(EMPTY)
  const change = (values: Partial<PersonForm>) => setForm((before) => ({ ...before, ...values }))
  return (
    <FormButton
      {...(user ? { 'aria-label': `Change ${user.display_name}` } : { look: 'primary', icon: 'plus' })}
      label={user ? 'Change' : 'Invite'}
      title={user?.display_name ?? 'Invite a person'}
      action={user ? 'Save' : 'Invite'}
      onOpen={() => setForm(user ? { display_name: user.display_name, email: user.email, role: user.role } : EMPTY)}
      work={(client) =>
        user
          ? client.PATCH('/user/{userId}', { params: { path: { userId: user.id } }, body: form })
          : client.POST('/user', { params: {}, body: form })
      }
      done={({ display_name }) => `${display_name} was ${user ? 'saved' : 'added'}.`}
      after={async (saved) => {
        if (user) return
        const { data } = await createLink(client, saved)
        if (data) onLink(data)
        else notify({ title: 'The sign-in link could not be made. Make one in the row of the person.' })
      }}
      pointers={['/display_name', '/email']}
    >
      {(problem) => (
        <>
          <TextField
            label="Name"
            required
            value={form.display_name}
            problem={problemAt(problem, '/display_name')}
            onChange={(display_name) => change({ display_name })}
          />
          <TextField
            label="E-mail address"
            type="email"
            required
            value={form.email}
            problem={problemAt(problem, '/email')}
            onChange={(email) => change({ email })}
          />
          <ChoiceField label="Role" value={form.role} options={ROLES} onChange={(role) => change({ role })} />
        </>
      )}
    </FormButton>
  )
}
