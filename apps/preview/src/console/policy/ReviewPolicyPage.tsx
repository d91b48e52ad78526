import type { ResponseBody } from '@drawbridge/client'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { AreaField, CheckField, ChoiceField, Problem, TextField } from '../../components/fields.tsx'
import { problemAt, problemElsewhere, useAct } from '../api/use-act.ts'
import { useRead } from '../api/use-read.ts'
import { Form } from '../parts/Form.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { useSession } from '../session/session-context.ts'

type Policy = ResponseBody<'getReviewPolicy'>

const ROLES = [
  { value: 'admins', label: 'Admins' },
  { value: 'admins_and_parent_branch_owners', label: 'Admins and the owner of the parent branch' },
] as const
const POINTERS = ['/min_approvals', '/changed_item_review_fields']

export function ReviewPolicyPage() {
  const policy = useRead(['review policy'], (client) => client.GET('/review-policy'))
  return (
    <Page title="Review policy" lead="What a branch of this workspace needs before it can be merged.">
      <Loaded of={policy}>{(found) => <PolicyForm key={JSON.stringify(found)} policy={found} />}</Loaded>
    </Page>
  )
}

function PolicyForm({ policy }: { readonly policy: Policy }) {
  const { me } = useSession()
  const [form, setForm] = useState(policy)
  const [approvals, setApprovals] = useState(String(policy.min_approvals))
  const [fields, setFields] = useState(policy.changed_item_review_fields.join('\n'))
  const act = useAct((client, body: Policy) => client.PATCH('/review-policy', { params: {}, body }), {
    done: () => 'The review policy was saved.',
  })
  const change = (values: Partial<Policy>) => setForm((before) => ({ ...before, ...values }))
  const count = Number(approvals)
  const isCount = Number.isInteger(count) && count >= 1 && count <= 20
  const submit = () => {
    const names = fields.split('\n').map((line) => line.trim())
    act.run({
      ...form,
      min_approvals: count,
      changed_item_review_fields: [...new Set(names.filter((name) => name !== ''))],
    })
  }
  return (
    <Form className="narrow-form" act={act} onSubmit={submit}>
      <fieldset className="form plain-set" disabled={!me.is_admin}>
        <CheckField
          checked={form.min_approvals_enabled}
          onChange={(min_approvals_enabled) => change({ min_approvals_enabled })}
        >
          Require approval from at least {isCount ? count : 'n'} {count === 1 ? 'person' : 'people'}
        </CheckField>
        <TextField
          label="Number of people"
          type="number"
          required
          value={approvals}
          problem={isCount ? problemAt(act.problem, '/min_approvals') : 'A whole number from 1 to 20.'}
          hint="The author included. The number is kept while the rule is off."
          onChange={setApprovals}
        />
        <CheckField
          checked={form.changed_item_review_enabled}
          onChange={(changed_item_review_enabled) => change({ changed_item_review_enabled })}
        >
          Every changed item has been reviewed by its named people
        </CheckField>
        <AreaField
          label="Fields that name the people"
          rows={3}
          value={fields}
          problem={problemAt(act.problem, '/changed_item_review_fields')}
          hint="The display names of fields, one per line, such as Owner."
          onChange={setFields}
        />
        <CheckField
          checked={form.allow_merge_override}
          onChange={(allow_merge_override) => change({ allow_merge_override })}
        >
          A merge can be forced, with a reason that is kept
        </CheckField>
        <ChoiceField
          label="By whom"
          value={form.merge_override_role}
          options={ROLES}
          onChange={(merge_override_role) => change({ merge_override_role })}
        />
        <Problem text={problemElsewhere(act.problem, POINTERS)} />
        {me.is_admin ? (
          <Button look="primary" type="submit" disabled={!isCount} isBusy={act.isBusy}>
            {act.isBusy ? 'Saving …' : 'Save'}
          </Button>
        ) : (
          <p className="quiet">Only admins may change it.</p>
        )}
      </fieldset>
    </Form>
  )
}
