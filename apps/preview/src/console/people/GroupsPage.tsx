import type { ResponseBody } from '@drawbridge/client'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { CheckField, TextField } from '../../components/fields.tsx'
import { problemAt, useAct } from '../api/use-act.ts'
import { useItems } from '../api/use-read.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { usePeople } from '../parts/use-people.ts'
import { useSession } from '../session/session-context.ts'

type Group = ResponseBody<'getUserGroup'>

interface GroupForm {
  readonly name: string
  readonly member_ids: string[]
}

const EMPTY: GroupForm = { name: '', member_ids: [] }

export function GroupsPage() {
  const { me } = useSession()
  const nameOf = usePeople()
  const groups = useItems('/user-group')
  return (
    <Page title="Groups" actions={me.is_admin && <EditGroup />}>
      <Rows of={groups} empty="There is no group yet." keyOf={({ id }) => id}>
        {(group) => (
          <Row title={group.name} note={group.member_ids.map(nameOf).join(', ') || 'Nobody is in it.'}>
            {me.is_admin && <EditGroup group={group} />}
            {me.is_admin && (
              <ConfirmButton
                label="Delete"
                title={`Delete ${group.name}?`}
                text="Its members stay in the workspace."
                work={(client) => client.DELETE('/user-group/{groupId}', { params: { path: { groupId: group.id } } })}
                done={`${group.name} was deleted.`}
              />
            )}
          </Row>
        )}
      </Rows>
    </Page>
  )
}

/** Creates or changes a group. */
function EditGroup({ group }: { readonly group?: Group }) {
  const [form, setForm] = useState<GroupForm>()
  const close = () => setForm(undefined)
  const act = useAct(
    (client, body: GroupForm) =>
      group
        ? client.PATCH('/user-group/{groupId}', { params: { path: { groupId: group.id } }, body })
        : client.POST('/user-group', { params: {}, body }),
    { done: ({ name }) => `${name} was saved.`, after: close },
  )
  const open = () => setForm(group ? { name: group.name, member_ids: [...group.member_ids] } : EMPTY)
  return (
    <>
      {group ? (
        <Button aria-label={`Change ${group.name}`} onClick={open}>
          Change
        </Button>
      ) : (
        <Button look="primary" icon="plus" onClick={open}>
          New group
        </Button>
      )}
      {form && (
        <FormDialog
          isOpen
          title={group?.name ?? 'New group'}
          action={group ? 'Save' : 'Create'}
          act={act}
          pointers={['/name']}
          onClose={close}
          onSubmit={() => act.run(form)}
        >
          <TextField
            label="Name"
            required
            value={form.name}
            problem={problemAt(act.problem, '/name')}
            onChange={(name) => setForm({ ...form, name })}
          />
          <Members chosen={form.member_ids} onChange={(member_ids) => setForm({ ...form, member_ids })} />
        </FormDialog>
      )}
    </>
  )
}

interface MembersProps {
  readonly chosen: readonly string[]
  readonly onChange: (ids: string[]) => void
}

function Members({ chosen, onChange }: MembersProps) {
  const { items } = useItems('/user')
  return (
    <fieldset className="choices">
      <legend>Members</legend>
      {items.map(({ id, display_name }) => (
        <CheckField
          key={id}
          checked={chosen.includes(id)}
          onChange={(isIn) => onChange(isIn ? [...chosen, id] : chosen.filter((other) => other !== id))}
        >
          {display_name}
        </CheckField>
      ))}
    </fieldset>
  )
}
