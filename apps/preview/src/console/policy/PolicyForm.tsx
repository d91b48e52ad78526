import { Button } from '../../components/Button.tsx'
import { Problem } from '../../components/fields.tsx'
import { problemElsewhere, useAct } from '../api/use-act.ts'
import { Form } from '../parts/Form.tsx'
import { useSession } from '../session/session-context.ts'
import { approvalsOf, type Policy, policyOf } from './draft.ts'
import { POLICY_POINTERS, PolicyFields } from './PolicyFields.tsx'
import { usePolicyDraft } from './use-policy-draft.ts'

/** The review policy; only admins may change it. */
export function PolicyForm({ policy }: { readonly policy: Policy }) {
  const { me } = useSession()
  const { draft, turn, isOutdated, change, takeCurrent } = usePolicyDraft(policy)
  const act = useAct((client, body: Policy) => client.PATCH('/review-policy', { params: {}, body }), {
    done: () => 'The review policy was saved.',
  })
  return (
    // The form compares what is typed with what it began with.
    <Form key={turn} className="narrow-form" act={act} onSubmit={() => act.run(policyOf(draft))}>
      <fieldset className="form plain-set" disabled={!me.is_admin}>
        <PolicyFields draft={draft} problem={act.problem} change={change} />
        <Problem text={problemElsewhere(act.problem, POLICY_POINTERS)} />
        <div className="outdated" role="status">
          {isOutdated && !act.isBusy && <Outdated onTake={takeCurrent} />}
        </div>
        {me.is_admin ? (
          <Button look="primary" type="submit" disabled={approvalsOf(draft) === undefined} isBusy={act.isBusy}>
            {act.isBusy ? 'Saving …' : 'Save'}
          </Button>
        ) : (
          <p className="quiet">Only admins may change it.</p>
        )}
      </fieldset>
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
