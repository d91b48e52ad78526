import { ChipsField } from '../../components/ChipsField.tsx'
import { CheckField, ChoiceField, TextField } from '../../components/fields.tsx'
import type { Choice } from '../../components/Picker.tsx'
import type { RequestError } from '../../connection/errors.ts'
import { problemAt } from '../api/use-act.ts'
import { useEach, useItems } from '../api/use-read.ts'
import { approvalsOf, type PolicyDraft } from './draft.ts'

const ROLES = [
  { value: 'admins', label: 'Admins' },
  { value: 'admins_and_parent_branch_owners', label: 'Admins and the owner of the parent branch' },
] as const

/** Members whose errors the fields show. */
export const POLICY_POINTERS = ['/min_approvals', '/changed_item_review_fields']

interface PolicyFieldsProps {
  readonly draft: PolicyDraft
  readonly problem: RequestError | undefined
  readonly change: (values: Partial<PolicyDraft>) => void
}

export function PolicyFields(props: PolicyFieldsProps) {
  return (
    <>
      <ApprovalFields {...props} />
      <ItemFields {...props} />
      <OverrideFields {...props} />
    </>
  )
}

/** How many people have to approve a branch. */
function ApprovalFields({ draft, problem, change }: PolicyFieldsProps) {
  const count = approvalsOf(draft)
  return (
    <>
      <CheckField
        checked={draft.min_approvals_enabled}
        onChange={(min_approvals_enabled) => change({ min_approvals_enabled })}
      >
        Require approval from at least {count ?? 'n'} {count === 1 ? 'person' : 'people'}
      </CheckField>
      <TextField
        label="Number of people"
        type="number"
        required
        value={draft.approvals}
        problem={count === undefined ? 'A whole number from 1 to 20.' : problemAt(problem, '/min_approvals')}
        hint="The author included. The number is kept while the rule is off."
        onChange={(approvals) => change({ approvals })}
      />
    </>
  )
}

/** Who has to review each changed item. */
function ItemFields({ draft, problem, change }: PolicyFieldsProps) {
  const offered = usePersonFields()
  return (
    <>
      <CheckField
        checked={draft.changed_item_review_enabled}
        onChange={(changed_item_review_enabled) => change({ changed_item_review_enabled })}
      >
        Every changed item has been reviewed by its named people
      </CheckField>
      <ChipsField
        label="Fields that name the people"
        items={offered}
        value={draft.fields}
        problem={problemAt(problem, '/changed_item_review_fields')}
        note={offered.length === 0 ? 'No type has a field for people yet: add one under Data model.' : undefined}
        onChange={(fields) => change({ fields })}
      />
      <p className="quiet">A diagram is reviewed by the people of the entities that it is linked to.</p>
    </>
  )
}

/** Who can merge a branch in spite of these rules. */
function OverrideFields({ draft, change }: PolicyFieldsProps) {
  return (
    <>
      <CheckField
        checked={draft.allow_merge_override}
        onChange={(allow_merge_override) => change({ allow_merge_override })}
      >
        A merge can be forced, with a reason that is kept
      </CheckField>
      <ChoiceField
        label="By whom"
        value={draft.merge_override_role}
        options={ROLES}
        onChange={(merge_override_role) => change({ merge_override_role })}
      />
    </>
  )
}

/** The fields of the types of all projects that hold people: their names, each once. The first page of projects is read. */
function usePersonFields(): Choice[] {
  const projects = useItems('/project')
  const types = useEach(
    projects.items.map(({ id }) => id),
    (projectId) => ['types of', projectId],
    (client, projectId) =>
      client.GET('/project/{projectId}/entity-type', { params: { path: { projectId }, query: { limit: 500 } } }),
  )
  const all = [...types.values()].flatMap(({ data }) => data?.entity_types ?? [])
  const names = all.flatMap(({ fields }) => fields.filter(({ kind }) => kind === 'user').map(({ name }) => name))
  return [...new Set(names)].sort().map((name) => ({ id: name, name }))
}
