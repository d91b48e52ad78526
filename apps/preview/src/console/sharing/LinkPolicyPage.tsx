import type { Client } from '@drawbridge/client'
import { useState } from 'react'
import { ChoiceField, Problem, TextField } from '../../components/fields.tsx'
import { problemAt, problemElsewhere, useAct } from '../api/use-act.ts'
import { useRead } from '../api/use-read.ts'
import { Form } from '../parts/Form.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { AdminFields } from '../policy/AdminFields.tsx'
import { countOf } from '../policy/draft.ts'

const read = (client: Client) => client.GET('/link-policy')
type LinkPolicy = NonNullable<Awaited<ReturnType<typeof read>>['data']>

const MAKERS = [
  { value: 'members', label: 'Everybody in the workspace' },
  { value: 'admins', label: 'Admins only' },
] as const

export function LinkPolicyPage() {
  const policy = useRead(['link policy'], read)
  return (
    <Page title="Link policy" lead="Who may share by links, and for how long. It applies to new links.">
      <Loaded of={policy}>
        {(found) => <LinkPolicyForm key={`${found.makers} ${found.max_days}`} policy={found} />}
      </Loaded>
    </Page>
  )
}

/** The days that were typed: null for none, undefined for what is no number from 1 to 3,650. */
function daysOf(typed: string): number | null | undefined {
  return typed.trim() === '' ? null : countOf(typed, 3650)
}

function LinkPolicyForm({ policy }: { readonly policy: LinkPolicy }) {
  const [makers, setMakers] = useState(policy.makers)
  const [typed, setTyped] = useState(policy.max_days === null ? '' : String(policy.max_days))
  const days = daysOf(typed)
  const act = useAct((client, body: LinkPolicy) => client.PATCH('/link-policy', { params: {}, body }), {
    done: () => 'The link policy was saved.',
  })
  return (
    <Form className="narrow-form" act={act} onSubmit={() => days !== undefined && act.run({ makers, max_days: days })}>
      <AdminFields isReady={days !== undefined} isBusy={act.isBusy}>
        <ChoiceField label="Who may make links" value={makers} options={MAKERS} onChange={setMakers} />
        <TextField
          label="Days until a link ends at the latest"
          type="number"
          value={typed}
          problem={
            days === undefined ? 'A whole number from 1 to 3,650, or nothing.' : problemAt(act.problem, '/max_days')
          }
          hint="Empty: links may be without an end."
          onChange={setTyped}
        />
        <Problem text={problemElsewhere(act.problem, ['/max_days'])} />
      </AdminFields>
    </Form>
  )
}
