import type { ItemOf } from '@drawbridge/client'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { ChoiceField, Problem } from '../../components/fields.tsx'
import { PickerField } from '../../components/Picker.tsx'
import { problemElsewhere, useAct } from '../api/use-act.ts'
import { useOffered } from '../api/use-offered.ts'
import { useItems } from '../api/use-read.ts'
import { usePersonChoices } from '../entities/use-choices.ts'
import { Chip } from '../parts/Chip.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { Form } from '../parts/Form.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { Loaded, Rows } from '../parts/Loaded.tsx'
import { Page, Section } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { useProject } from './project-context.ts'
import { useOwnRole } from './use-own-role.ts'

type Member = ItemOf<'/project/{projectId}/role'>
type Role = Member['role']

const ROLES = [
  { value: 'viewer', label: 'Viewer: reads' },
  { value: 'editor', label: 'Editor: also changes' },
  { value: 'owner', label: 'Owner: also gives roles' },
] as const
const BASE_ROLES = [
  { value: 'editor', label: 'May change it' },
  { value: 'viewer', label: 'May read it' },
  { value: 'none', label: 'Does not see it' },
] as const
type BaseRole = (typeof BASE_ROLES)[number]['value']

/** Who may do what in the project. */
export function MembersPage() {
  const { project, role } = useProject()
  const own = useOwnRole(project.slug)
  const members = useItems('/project/{projectId}/role', { path: { projectId: project.id } })
  const isOwner = role === 'owner'
  return (
    <Page
      title="Members"
      lead="Who may do what in this project. The highest role counts, and admins own every project."
      actions={isOwner && <GiveRole />}
    >
      <Rows of={members} empty="Nobody has a role of their own." keyOf={({ id }) => id}>
        {(member) => <MemberRow member={member} isOwner={isOwner} />}
      </Rows>
      <Section title="Everybody else">
        <Loaded of={own}>
          {({ base_role }) => <BaseRoleForm key={base_role} now={base_role} isOwner={isOwner} />}
        </Loaded>
      </Section>
    </Page>
  )
}

function MemberRow({ member, isOwner }: { readonly member: Member; readonly isOwner: boolean }) {
  const { project } = useProject()
  const [role, setRole] = useState(member.role)
  const name = member.user?.display_name ?? member.group?.name ?? ''
  return (
    <Row title={name} {...(member.group && { note: 'Group' })}>
      <Chip tone="none">{member.role}</Chip>
      {isOwner && (
        <FormButton
          label="Change"
          aria-label={`Change the role of ${name}`}
          title={name}
          action="Save"
          onOpen={() => setRole(member.role)}
          work={(client) =>
            member.group
              ? client.PUT('/project/{projectId}/role/group/{groupId}', {
                  params: { path: { projectId: project.id, groupId: member.group.id } },
                  body: { role },
                })
              : client.PUT('/project/{projectId}/role/user/{userId}', {
                  params: { path: { projectId: project.id, userId: member.user?.id ?? '' } },
                  body: { role },
                })
          }
          done={() => `The role of ${name} was saved.`}
        >
          {() => <ChoiceField label="Role" value={role} options={ROLES} onChange={setRole} />}
        </FormButton>
      )}
      {isOwner && (
        <ConfirmButton
          label="Remove"
          title={`Take the role of ${name}?`}
          text="What everybody may do, they still may."
          work={(client) =>
            member.group
              ? client.DELETE('/project/{projectId}/role/group/{groupId}', {
                  params: { path: { projectId: project.id, groupId: member.group.id } },
                })
              : client.DELETE('/project/{projectId}/role/user/{userId}', {
                  params: { path: { projectId: project.id, userId: member.user?.id ?? '' } },
                })
          }
          done={`${name} has no role of their own any more.`}
        />
      )}
    </Row>
  )
}

const KINDS = [
  { value: 'person', label: 'A person' },
  { value: 'group', label: 'A group' },
] as const
type Kind = (typeof KINDS)[number]['value']

/** Gives a person or a group a role. */
function GiveRole() {
  const { project } = useProject()
  const [kind, setKind] = useState<Kind>('person')
  const [chosen, setChosen] = useState('')
  const [role, setRole] = useState<Role>('editor')
  const path = { projectId: project.id }
  return (
    <FormButton
      look="primary"
      icon="plus"
      label="Give a role"
      title="Give a role"
      action="Give"
      isReady={chosen !== ''}
      onOpen={() => {
        setKind('person')
        setChosen('')
        setRole('editor')
      }}
      work={(client) =>
        kind === 'group'
          ? client.PUT('/project/{projectId}/role/group/{groupId}', {
              params: { path: { ...path, groupId: chosen } },
              body: { role },
            })
          : client.PUT('/project/{projectId}/role/user/{userId}', {
              params: { path: { ...path, userId: chosen } },
              body: { role },
            })
      }
      done={({ user, group }) => `${user?.display_name ?? group?.name} has a role now.`}
    >
      {() => (
        <>
          <ChoiceField
            label="For"
            value={kind}
            options={KINDS}
            onChange={(next) => {
              setKind(next)
              setChosen('')
            }}
          />
          {kind === 'person' ? (
            <PersonField value={chosen} onChange={setChosen} />
          ) : (
            <GroupField value={chosen} onChange={setChosen} />
          )}
          <ChoiceField label="Role" value={role} options={ROLES} onChange={setRole} />
        </>
      )}
    </FormButton>
  )
}

interface HolderFieldProps {
  readonly value: string
  readonly onChange: (id: string) => void
}

function PersonField({ value, onChange }: HolderFieldProps) {
  const people = usePersonChoices(value === '' ? [] : [value])
  return <PickerField {...people} label="Person" none="Choose a person" value={value} onChange={onChange} />
}

function GroupField({ value, onChange }: HolderFieldProps) {
  const groups = useOffered('/group', {}, ({ id, name }) => ({ id, name }))
  return <PickerField {...groups} label="Group" none="Choose a group" value={value} onChange={onChange} />
}

function BaseRoleForm({ now, isOwner }: { readonly now: BaseRole; readonly isOwner: boolean }) {
  const { project } = useProject()
  const [role, setRole] = useState(now)
  const params = { path: { projectId: project.id } }
  const act = useAct(
    (client, base_role: BaseRole) => client.PATCH('/project/{projectId}/role', { params, body: { base_role } }),
    { done: () => 'What everybody may do was saved.' },
  )
  return (
    <Form className="narrow-form" aria-label="Everybody else" act={act} onSubmit={() => act.run(role)}>
      <fieldset className="form plain-set" disabled={!isOwner}>
        <ChoiceField
          label="What everybody in the workspace may do"
          value={role}
          options={BASE_ROLES}
          onChange={setRole}
        />
        <Problem text={problemElsewhere(act.problem, [])} />
        {isOwner ? (
          <Button look="primary" type="submit" disabled={role === now} isBusy={act.isBusy}>
            Save
          </Button>
        ) : (
          <p className="quiet">Only owners of the project may change it.</p>
        )}
      </fieldset>
    </Form>
  )
}
