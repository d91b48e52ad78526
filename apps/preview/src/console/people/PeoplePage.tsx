import type { ResponseBody } from '@drawbridge/client'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { ChoiceField, TextField } from '../../components/fields.tsx'
import { problemAt, useAct } from '../api/use-act.ts'
import { useItems } from '../api/use-read.ts'
import { Chip } from '../parts/Chip.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { useSession } from '../session/session-context.ts'

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
const POINTERS = ['/display_name', '/email']
const EMPTY: PersonForm = { display_name: '', email: '', role: 'member' }

export function PeoplePage() {
  const { me } = useSession()
  const users = useItems('/user')
  return (
    <Page title="People" actions={me.is_admin && <NewPerson />}>
      <Rows of={users} empty="There is nobody." keyOf={({ id }) => id}>
        {(user) => (
          <Row title={user.display_name} note={user.email}>
            {user.id === me.user.id && <Chip tone="none">you</Chip>}
            {user.role === 'admin' && <Chip tone="none">admin</Chip>}
            {me.is_admin && <ChangePerson user={user} />}
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
    </Page>
  )
}

function NewPerson() {
  const [isOpen, setOpen] = useState(false)
  const [form, setForm] = useState(EMPTY)
  const close = () => {
    setOpen(false)
    setForm(EMPTY)
  }
  const act = useAct((client, body: PersonForm) => client.POST('/user', { params: {}, body }), {
    done: ({ display_name }) => `${display_name} was added.`,
    after: close,
  })
  return (
    <>
      <Button look="primary" icon="plus" onClick={() => setOpen(true)}>
        Add person
      </Button>
      <FormDialog
        isOpen={isOpen}
        title="Add a person"
        action="Add"
        act={act}
        pointers={POINTERS}
        onClose={close}
        onSubmit={() => act.run(form)}
      >
        <PersonFields form={form} act={act} change={(values) => setForm((before) => ({ ...before, ...values }))} />
      </FormDialog>
    </>
  )
}

function ChangePerson({ user }: { readonly user: User }) {
  const [form, setForm] = useState<PersonForm>()
  const close = () => setForm(undefined)
  const act = useAct(
    (client, body: PersonForm) => client.PATCH('/user/{userId}', { params: { path: { userId: user.id } }, body }),
    { done: ({ display_name }) => `${display_name} was saved.`, after: close },
  )
  const { display_name, email, role } = user
  return (
    <>
      <Button aria-label={`Change ${display_name}`} onClick={() => setForm({ display_name, email, role })}>
        Change
      </Button>
      {form && (
        <FormDialog
          isOpen
          title={display_name}
          action="Save"
          act={act}
          pointers={POINTERS}
          onClose={close}
          onSubmit={() => act.run(form)}
        >
          <PersonFields form={form} act={act} change={(values) => setForm({ ...form, ...values })} />
        </FormDialog>
      )}
    </>
  )
}

interface PersonFieldsProps {
  readonly form: PersonForm
  readonly act: Pick<ReturnType<typeof useAct>, 'problem'>
  readonly change: (values: Partial<PersonForm>) => void
}

function PersonFields({ form, act: { problem }, change }: PersonFieldsProps) {
  return (
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
  )
}
