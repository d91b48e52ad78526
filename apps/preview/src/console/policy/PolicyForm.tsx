import { Button } from '../../components/Button.tsx'
import { Problem } from '../../components/fields.tsx'
import { problemElsewhere, useAct } from '../api/use-act.ts'
import { Form } from '../parts/Form.tsx'
import { AdminFields } from './AdminFields.tsx'
import { approvalsOf, type Policy, policyOf } from './draft.ts'
import { POLICY_POINTERS, PolicyFields } from './PolicyFields.tsx'
import { usePolicyDraft } from './use-policy-draft.ts'

/** The review policy; only admins may change it. */
export function PolicyForm({ policy }: { readonly policy: Policy }) {
  const { draft, turn, isOutdated, change, takeCurrent } = usePolicyDraft(policy)
  const act = useAct((client, body: Policy) => client.PATCH('/review-policy', { params: {}, body }), {
    done: () => 'The review policy was saved.',
  })
  return (
    // The form compares what is typed with what it began with.
    <Form key={turn} className="narrow-form" act={act} onSubmit={() => act.run(policyOf(draft))}>
      <AdminFields isReady={approvalsOf(draft) !== undefined} isBusy={act.isBusy}>
        <PolicyFields draft={draft} problem={act.problem} change={change} />
        <Problem text={problemElsewhere(act.problem, POLICY_POINTERS)} />
        <div className="outdated" role="status">
          {isOutdated && !act.isBusy && <Outdated onTake={takeCurrent} />}
        </div>
      </AdminFields>
    </Form>
  )
}

function Outdated({ onTake }: { readonly onTake: () => void }) {
  return (
    <>
      <p>The policy was changed meanwhile. Saving replaces it by what is here.</p>
      <Button look="link" onClick={onTake}>
        Show the current policy
      </Button>
    </>
  )
}
