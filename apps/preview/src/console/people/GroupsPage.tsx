import type { ResponseBody } from '@drawbridge/client'
import { useState } from 'react'
import { TextField } from '../../components/fields.tsx'
import { problemAt } from '../api/use-act.ts'
import { useOffered } from '../api/use-offered.ts'
import { useEach, useItems } from '../api/use-read.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { PeopleList } from '../parts/PeopleList.tsx'
import { Row } from '../parts/Row.tsx'
import { usePeople } from '../parts/use-people.ts'
import { useSession } from '../session/session-context.ts'

type Group = ResponseBody<'getUserGroup'>

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
  const [name, setName] = useState('')
  const [members, setMembers] = useState<readonly string[]>([])
  return (
    <FormButton
      {...(group ? { 'aria-label': `Change ${group.name}` } : { look: 'primary', icon: 'plus' })}
      label={group ? 'Change' : 'New group'}
      title={group?.name ?? 'New group'}
      action={group ? 'Save' : 'Create'}
      onOpen={() => {
        setName(group?.name ?? '')
        setMembers(group?.member_ids ?? [])
      }}
      work={(client) => {
        const body = { name, member_ids: [...members] }
        return group
          ? client.PATCH('/user-group/{groupId}', { params: { path: { groupId: group.id } }, body })
          : client.POST('/user-group', { params: {}, body })
      }}
      done={(saved) => `${saved.name} was saved.`}
      pointers={['/name']}
    >
      {(problem) => (
        <>
          <TextField label="Name" required value={name} problem={problemAt(problem, '/name')} onChange={setName} />
          <Members chosen={members} onChange={setMembers} />
        </>
      )}
    </FormButton>
  )
}

interface MembersProps {
  readonly chosen: readonly string[]
  readonly onChange: (ids: readonly string[]) => void
}

function Members({ chosen, onChange }: MembersProps) {
  const users = useOffered('/user', {}, ({ id, display_name: name }) => ({ id, name }))
  const listed = new Set(users.items.map(({ id }) => id))
  // Members beyond the list that was read.
  const others = useEach(
    users.onSearch ? chosen.filter((id) => !listed.has(id)) : [],
    (userId) => ['user', userId],
    (client, userId) => client.GET('/user/{userId}', { params: { path: { userId } } }),
  )
  const names = [...others].flatMap(([id, { data }]) => (data ? { id, name: data.display_name } : []))
  return (
    <PeopleList
      legend="Members"
      people={{ ...users, items: [...users.items, ...names] }}
      chosen={chosen}
      onChange={onChange}
    />
  )
}
