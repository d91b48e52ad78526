import type { ResponseBody } from '@drawbridge/client'
import { useState } from 'react'
import { TextField } from '../../components/fields.tsx'
import { problemAt } from '../api/use-act.ts'
import { useItems } from '../api/use-read.ts'
import { usePersonChoices } from '../entities/use-choices.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { PeopleList } from '../parts/PeopleList.tsx'
import { Row } from '../parts/Row.tsx'
import { usePeople } from '../parts/use-people.ts'
import { useSession } from '../session/session-context.ts'

type Group = ResponseBody<'getUserGroup'>

/** Maximum number of members that are named in the row of a group; a group may have thousands. */
const MAX_NAMED = 20

const namedMembers = ({ member_ids: ids }: Group) => ids.slice(0, MAX_NAMED)

function membersText(group: Group, nameOf: (id: string) => string): string {
  const named = namedMembers(group)
  const others = group.member_ids.length - named.length
  if (named.length === 0) return 'Nobody is in it.'
  const names = named.map(nameOf).join(', ')
  return others === 0 ? names : `${names} and ${others} ${others === 1 ? 'other' : 'others'}`
}

export function GroupsPage() {
  const { me } = useSession()
  const groups = useItems('/user-group')
  const nameOf = usePeople(groups.items.flatMap(namedMembers))
  return (
    <Page title="Groups" actions={me.is_admin && <EditGroup />}>
      <Rows of={groups} empty="There is no group yet." keyOf={({ id }) => id}>
        {(group) => (
          <Row title={group.name} note={membersText(group, nameOf)}>
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
  return <PeopleList legend="Members" people={usePersonChoices(chosen)} chosen={chosen} onChange={onChange} />
}
